/** A capitalised run; without the mark of whose something is. */
export const NAME =
  "\\p{Lu}[\\p{L}’'-]*(?<!['’]s)(?: (?:van |de |von |di |la )?\\p{Lu}[\\p{L}’'-]*(?<!['’]s))*";
/** "Mia and Rolf", "Mia, Rolf and Ann". */
export const NAMES = `${NAME}(?:, ${NAME})*,? and ${NAME}`;
export const TITLE =
  '(?:Mr|Mrs|Ms|Miss|Dr|Prof|Professor|[Uu]ncle|[Aa]unt|[Aa]untie|Grandma|Grandpa|Coach|Sir)\\.? ';
/** What may stand before a role. */
export const ADJECTIVES =
  '(?:(?:older|younger|elder|eldest|youngest|oldest|little|big|best|good|close|dear|new|old(?! (?:boss|manager|supervisor|line manager|team lead|landlord|landlady)\\b)|late|first|second|other|twin|\\d+[- ](?:year|month)[- ]old|lovely|beloved|childhood|longtime|current|upstairs|downstairs|next[- ]door|college|school|high[- ]school|uni|university|work|gym|church|club|army|family|oldest|closest|(?!former|previous)\\p{Ll}{3,14}(?= (?:teacher|tutor|coach|trainer|instructor|professor|student|buddy|mate|pal|friend|colleague|coworker|teammate)\\b)) )*';
/** What follows a name that is a subject. */
export const VERB =
  '(?:is|was|are|were|has|have|had|will|would|can|could|does|did|do|also|just|really|still|never|always|recently|said|told|wants|likes|loves|hates|prefers|works|lives|runs|owns|plays|got|went|moved|started|quit|thinks|needs|bought|made|took|came|left|gave|and|plays|teaches|studies|majors|presented|hates|needs|knows|calls|helps|makes|takes|comes|goes|gets|uses|speaks|eats|drinks|drives|manages|handles|leads|writes|paints|sings|collects|keeps|says|asks|\\p{Ll}{2,}ed\\b)';

const NOT_NAMES = new Set(
  (
    'I The This That These Those It There Here What When Where Why How Who Which And But So Or If As At In On For From With My Our His Her Their Its Your ' +
    'You We He She They Me Us Yes No Not Just Also Even Still Maybe Perhaps Well Oh Hey Hi Hello Thanks Thank Please Sorry Sure Great Good Nice Cool Wow Today ' +
    'Yesterday Tomorrow Tonight Now Then Once After Before Since While Because Although Though Some Any All Every Each Both Most Many Much More Another ' +
    'Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December ' +
    'Everyone Everything Someone Something Anyone Anything Nothing Nobody People Things Life Work Being Having Going Getting Doing Making Taking Looking ' +
    'Let Lets Can Could Would Should Will Do Does Did Is Are Was Were Have Has Had Been Really Actually Absolutely Definitely Exactly Honestly Last Next ' +
    'First Second Remember Note Remind Home Legal Growing One Two Three Other Such Only Never Always Sometimes Usually Recently Lately Currently Finally Ok Okay Yeah Yep Hmm Haha Awesome Amazing ' +
    'Must Might Drunk Tired Confession Correction Customer Client Congrats Congratulations Love Like Been Got Had Glad Happy Excited Looking Seeing Sounds Seems Feels Guess Hope Wish Take Keep Make Give Go Come See Set Turn ' +
    'AI Companion User Assistant Morning Evening Afternoon Night Day Weekend Best Right Fine Alright Anyway Besides However Additionally Overall Part Step'
  ).split(' '),
);

/** Whether a capitalised run is a name and not merely the start of a sentence. */
export function isEnglishName(text: string): boolean {
  const first = text.split(/[ '’]/)[0] ?? '';
  return text.length > 1 && !NOT_NAMES.has(first);
}
