import { withCircumstanceBehind } from '@mindbase/language';

/** "No caffeine after two", "right knee", "great big dog": only apart from what follows do these lead up to it. */
const APART =
  '(?:no|right|great|sure|well|sorry)(?=[,:!.—-]|$| (?:I|we|he|she|they|it|my|our|his|her|that|this|there|the|not|but|and|so|because|sorry|wait|then|thanks|thank|ok|okay)\\b)';
const SAID =
  "eh|nah|ugh|er|erm|um|meh|argh|aw|fr|tbh|right now though|so|and|but|also|actually|honestly|anyway|plus|then|oh|yeah|yes|nope|ok|okay|hey|hi|hello|wow|haha|lol|hmm|thanks|besides|however|personally|luckily|fortunately|unfortunately|sadly|basically|frankly|apparently|surprisingly|interestingly|otherwise|though|because|although|just so you know|fyi|by the way|btw|speaking of which|speaking of [^,]{2,30}|to be honest|in fact|as (?:I (?:said|mentioned)(?: earlier| before)?|you know(?: what)?|for me)|of course|one (?:real |more |last )?thing|(?:please )?(?:remember|note|keep in mind|don't forget|make a note)(?: (?:this|that|it|down))?(?: for (?:me|later))?|please note that|(?:it )?turns out(?: that)?|given(?: that)?(?= (?:I|my|we|our|he|she|they|the)\\b)|considering(?: that)?(?= (?:I|my|we|our|he|she|they)\\b)|seeing (?:as|that)|bearing in mind(?: that)?|I swear(?: that)?(?= (?:I|my|we|our|he|she|it|the)\\b)|so you(?: a|['’])?re? (?:know|aware)|so you know|heads[ -]up|(?:quick|small|little|big|short|an?)? ?(?:intro|update|news|heads[ -]up|correction|confession|reminder)(?=[,:!.—-])|a bit about me|about me(?=[,:!.—-])|ps|p\\.s\\.|long story short|as it happens|as a matter of fact|truth be told|to be fair|tbf|imo|imho|ngl|not gonna lie|(?:just )?for (?:future reference|context|info|background)|context(?=[,:!.—-])|background(?=[,:!.—-])|for the record|you know(?: what)?|I mean|guess what|good news|the thing is|I think(?: that)?|I guess|I believe|I hope(?= (?:that|you|it|this|so|we|they|he|she)\\b)|please";
const LEAD = new RegExp(`^(?:(?:${APART}|${SAID})(?:[,:!. —-]+|$))+`, 'i');
/** A doubt before what is told stays in the memory; whom it is about is read without it. */
const DOUBT = /^(?:maybe|perhaps|possibly|probably),? (?=(?:my|our|his|her|their) )/i;
/** What is hung on at the end and says nothing. */
const TAG =
  /(?:[,\s]+(?:btw|by the way|lol|lmao|haha+|hehe+|tbh|ngl|imo|fyi|though|actually|obviously|of course|I guess|you know(?: what)?|you see|xx?|:\)|:\(|:D|;\)|:\/|\p{Extended_Pictographic}+))+(?=[\s.!?]*$)/iu;

/** "As a vegetarian, what can I …": the speaker is one. Who was one as a child is none now. */
export const AS_WHAT =
  /^(?:speaking )?as (?<what>an? (?!(?:\p{L}+ )?(?:kid|child|boy|girl|teen\p{L}*|student|baby|toddler|youngster|young|result|rule|matter|consequence|treat|gift|present|surprise|reminder|joke|family|couple|team|group|whole|start|starter|side|last|first|precaution|favou?r|bonus|test|backup|snack|child)\b)[\p{L}][\p{L} -]{2,50})$/iu;

/** The text without the words that only lead up to it. */
export function withoutEnglishLead(text: string): string {
  return text.replace(LEAD, '').trim() || text;
}

/** A clause without what only leads up to it or is hung on, with what recurs behind its verb. @param written without contractions */
export function spokenOf(written: string): string {
  const bare = written.replace(LEAD, '').replace(DOUBT, '').trim() || written;
  const said = withNowInside(bare.replace(TAG, '').trim() || bare);
  return withCircumstanceBehind(withRhythmBehind(said));
}

/** "Now I am in Denver" is "I am now in Denver": what stands before the subject is taken off, and now it tells that something changed. */
function withNowInside(clause: string): string {
  return clause.replace(
    /^(?:now|these days|nowadays|currently),? ((?:I am|we are|he is|she is|they are|(?:my|our) \p{L}+ (?:is|are))) (?=(?:back |living |based )*in )/iu,
    '$1 now ',
  );
}

/** "Every Sunday I call my gran" is "I call my gran every Sunday". */
function withRhythmBehind(clause: string): string {
  return clause.replace(
    /^(?<rhythm>(?:every (?:single |other |second )?\p{L}+(?: (?:morning|evening|afternoon|night))?|on (?:mon|tues|wednes|thurs|fri|satur|sun)days|(?:most|some) (?:days|mornings|evenings|nights|weekends)|(?:once|twice|three times) a (?:day|week|month|year)|at weekends|on weekdays)),? (?<rest>(?:I|we|my \p{L}+|our \p{L}+|she|he|they) (?!(?:am|is|are|was|were|will|had|feel|felt)\b)[^,;.!?]{3,80})(?=[,;.!?]|$)/iu,
    (...found) => {
      const { rest = '', rhythm = '' } = found.at(-1) as Record<string, string>;
      return `${rest} ${rhythm.charAt(0).toLowerCase()}${rhythm.slice(1)}`;
    },
  );
}
