import { rule, type Family } from '../pattern';
import { en } from './fragments';

const LEAD = '^(?:please,? |and |so |also |just |ok,? |but |btw,? )*';
const TAIL =
  '(?:,? (?:please|thanks|thank you|from now on|going forward|ever|at all|any ?more|for me|always))*';
/** What the assistant does, in -ing. */
const DOING =
  '(?:asking|reminding|calling|using|recommending|suggesting|mentioning|sending|repeating|apologi[sz]ing|bringing|telling|talking|saying|giving|adding|starting|ending|beginning|opening|closing|writing|explaining|making|being|hedging|padding|putting|including|replying|answering|responding|assuming|treating|lecturing|moralizing|moralising|sugarcoating|sugar[- ]coating|summari[sz]ing|praising|flattering|complimenting|guessing|inventing|capitali[sz]ing|abbreviating|translating|correcting|quoting|linking)';
/** What an answer is made of. */
const PART =
  '(?:emojis?|emoticons|bullet(?:[- ]points?|s| lists?)|lists|tables|headings|headers|markdown|jargon|slang|fluff|filler|preamble|intros?|disclaimers?|caveats|warnings|apologies|flattery|praise|compliments|exclamation marks|abbreviations|acronyms|swearing|swear words|spoilers|links|ads|puns|jokes|small talk|waffle|lectures|baby talk|american(?:isms| spellings?)|em[- ]dashes|code comments|follow-up questions)';
/** Kinds of answers and what is in all of them: no single one ("the recipe") is meant. */
const KIND =
  '(?:measurements?|temperatures?|distances?|weights?|quantities|units|dates|times|prices|amounts|recipes|answers|replies|responses|explanations|summaries|code|code samples|examples|everything|numbers|currencies|directions)';
const SPELLING =
  '(?:british|american|us|uk|canadian|australian|metric|imperial|plain|simple|formal|informal|casual|proper|simplified|traditional|gender-neutral|inclusive|short|simpler)(?: (?:english|spellings?|units?|language|measurements?|system|tone|words|sentences|characters|grammar|style|paragraphs))+';
const MANNER =
  '(?:blunt|brief|concise|direct|honest|brutally honest|brutal|formal|informal|casual|gentle|patient|specific|critical|straight|succinct|frank|precise|strict|funny|sarcastic|less formal|(?:more|less) \\p{L}+)';

/** How the speaker wants to be answered, in the words in which such wishes come: what to leave out, which units, which tone. */
export const assistantStyle: Family = [
  rule(
    'clause',
    'assistant.rule',
    en(
      `${LEAD}(?<object>(?:do not|don't) (?:ever )?(?:use|give|send|add|include|write|show|explain|offer|suggest|put|book|order|recommend) [^,;.!?\\n]{2,50}? (?:with me|to me|for me|in your \\p{L}+|in (?:answers|replies|code|recipes)|without (?:asking|checking)[^,;.!?\\n]{0,30}))(?=[,;.!]|$| (?:ever|again|please|because|and|so)\\b)`,
    ),
  ),
  rule(
    'clause',
    'assistant.rule',
    en(
      `${LEAD}(?<object>(?:less|fewer|more|a bit less|a bit more) (?:${PART}|detail|details|examples|context|structure|formality|humou?r|explanation))${TAIL}(?<=please|thanks|from now on|for me|always)[.!]*$`,
    ),
  ),
  rule(
    'clause',
    'assistant.rule',
    en(
      `${LEAD}(?<object>assume (?:that )?I (?:know|am|have|already|do not|will|want|use|speak|understand|live)\\b[^\\n]{2,80})`,
    ),
  ),
  rule(
    'predicate',
    'assistant.rule',
    en(
      `^(?:always |really |just )*(?:want|like|prefer|need|would like|would prefer|would rather have) (?<object>(?:(?:my|the|your|all) )*(?:answers?|replies|responses|explanations|summaries|code|recipes|instructions) (?:in|as|with|without|to be|to have|kept|written|short|long|brief)\\b[^,;.!?\\n]{0,60})`,
    ),
    { of: 'speaker', type: 'rule' },
  ),
  rule(
    'clause',
    'assistant.rule',
    en(
      `${LEAD}(?<object>(?:stop|quit|avoid|no more|enough with(?: the)?|cut out|lay off|skip) ${DOING}\\b[^\\n]{0,120})`,
    ),
  ),
  rule(
    'clause',
    'assistant.rule',
    en(
      `${LEAD}(?<object>(?:do not|don't) (?:ever |always |keep )?(?:be (?:so|too|such|overly)|sugar[- ]?coat|lecture|flatter|patroni[sz]e|waffle|assume|start (?:every|each|your|any)|end (?:every|each|your|any)|treat me|give me (?:lists|bullet|links|advice|options|too many)|explain (?:basic|the basics|things I)|capitali[sz]e|summari[sz]e|praise|over-?explain|schedule|book|ring|phone|text|message|email|wake)\\b[^\\n]{0,120})`,
    ),
  ),
  rule(
    'clause',
    'assistant.rule',
    en(
      `${LEAD}(?<object>(?:no|without|zero|skip (?:the )?|leave out (?:the )?|avoid |drop the |cut the |stop (?:with )?the |enough with the |hold the )(?:more )? ?${PART})\\b(?:(?: or|,| and) ${PART})*(?: (?:in (?:your |any |all |our )?(?:answers?|replies|responses|messages|summaries|code|chats?)|when (?:you|we) [^,;.!?\\n]{2,40}|with me))?${TAIL}[.!]*$`,
    ),
  ),
  rule(
    'clause',
    'assistant.rule',
    en(
      `${LEAD}(?<object>use (?:only )?${SPELLING})(?: (?:with|for) me)?${TAIL}(?=[,;.!]|$| (?:when|in|and|because|since|not)\\b)`,
    ),
  ),
  rule(
    'clause',
    'assistant.rule',
    en(
      `${LEAD}(?<object>(?:give me|show me|send me|write|put|keep|tell me|convert|quote|list|express|format)(?: me)? (?:all |your |the |any )?${KIND} (?:only |always )?(?:in|as|with|without|to)\\b[^\\n]{2,60})`,
    ),
  ),
  rule(
    'clause',
    'assistant.rule',
    en(
      `${LEAD}(?<object>(?:all )?${KIND} (?:(?:always|only|should be|must be|need to be) )*(?:as|in|with|without) [^,;.!?\\n]{2,40}?)(?:,? (?:please|always|from now on|thanks))+[.!]*$`,
    ),
  ),
  rule(
    'clause',
    'assistant.rule',
    en(
      `${LEAD}(?<object>be (?:(?:a bit|really|very|totally|completely|more|as) )*${MANNER}(?: (?:and|but) ${MANNER})?(?: with me| when [^,;.!?\\n]{3,60}| in your [^,;.!?\\n]{3,30}| from now on| always)+)(?=[,;.!]|$)`,
    ),
  ),
  rule(
    'clause',
    'assistant.rule',
    en(
      `${LEAD}(?<object>(?:explain|describe) (?:things|stuff|everything|concepts|it all|technical (?:things|terms)) (?!(?:to|about) (?:my|her|him)\\b)[^\\n]{3,80})`,
    ),
  ),
  rule(
    'clause',
    'assistant.rule',
    en(
      `${LEAD}(?<object>skip (?:all )?(?:the )?(?:basics|basic stuff|introductions?|theory|small talk|pleasantries|explanations?|obvious|details)(?: [^,;.!?\\n]{2,40})?)(?=[,;.!]|$)`,
    ),
  ),
  rule(
    'clause',
    'assistant.rule',
    en(
      `^you (?:can|may|should|could|must|do not need to|do not have to) (?:always |just |only )*(?<object>(?:answer|reply|respond|talk|speak|write)(?: to)?(?: me| us)? (?:in|with|as)\\b[^,;.!?\\n]{2,60}|call me \\p{L}+|skip [^,;.!?\\n]{3,50}|be (?:blunt|honest|direct|brutal|frank)[^,;.!?\\n]{0,40})`,
    ),
  ),
  rule(
    'predicate',
    'assistant.rule',
    en(
      `^(?:always |really |only |just )*(?:want|like|prefer|expect|need|would like|would prefer|would rather have|appreciate) (?<object>(?:(?:the |your |short |long |shorter |longer |brief |detailed |direct |honest |concise |quick |plain )+(?:answers?|replies|responses|explanations?|feedback)|(?:sources|citations|references|links|examples|pros and cons|code first|step[- ]by[- ]step (?:answers|instructions|explanations)|a summary|a tl;?dr)(?= (?:when|with|for|first|at the|before|after|in|whenever|on)\\b))[^,;.!?\\n]{0,80})`,
    ),
    { of: 'speaker', type: 'rule' },
  ),
  rule(
    'clause',
    'assistant.rule',
    en(
      `^(?<object>(?:your )?(?:short|long|shorter|longer|brief|detailed|one-line) (?:answers|replies|responses|explanations) (?:are|is|would be) (?:fine|ok|okay|good|better|best|great|what I (?:want|like|prefer))[^,;.!?\\n]{0,60})`,
    ),
  ),
  rule(
    'clause',
    'assistant.rule',
    en(
      `${LEAD}(?<object>(?:type hints|docstrings|comments|tests|sources|citations|examples|metric(?: units)?|celsius|fahrenheit|imperial(?: units)?|british spelling|american spelling|24[- ]hour (?:clock|time|format)) (?:on|in|for|with) (?:every|all|each|any)\\b[^,;.!?\\n]{2,50}?)(?: please| always)*[.!]*$`,
    ),
  ),
];

/** Wishes that span clauses, and those that are put as a question: "Could you stop using emojis?" */
export const assistantSentences: Family = [
  rule(
    'clause',
    'assistant.rule',
    en(
      `^(?<object>(?:when(?:ever)?|if) (?:I (?:ask|say|send|share|paste|write|mention|want|need|talk)|you (?:give|show|send|write|answer|reply|explain|suggest|recommend|quote|use|talk|list|make|translate|cook))\\b[^,;.!?\\n]{0,60},? (?:please |just |always |you should |do not |don't |never )*(?:show|give|answer|reply|respond|explain|start|use|keep|skip|assume|tell|write|ask|include|add|call|remind|send|list|point|suggest|correct|translate|be)\\b[^\\n]{3,120})`,
    ),
  ),
  rule(
    'clause',
    'assistant.rule',
    en(
      `^(?:and |so |also |hey,? |ok,? |please,? )*(?:can|could|would|will) (?:you|we) (?:please |just |maybe |kindly |possibly )*(?<object>(?:(?:stop|quit|avoid) ${DOING}|(?:always|never) \\p{L}+)\\b[^?\\n]{0,100}|(?:answer|reply|respond|write|talk|speak|use|give|keep|show|explain|be|call|add|include|leave out|skip)\\b[^?\\n]{2,80}? (?:from now on|going forward|in (?:the )?future|every time|each time|by default))(?:,? please)*\\?`,
    ),
  ),
];
