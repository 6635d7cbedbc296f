import { roleWords } from '../roles';
import { rule, type Family, type Groups } from '../pattern';
import { en } from './fragments';

const TITLE = `(?:[\\p{L}-]+ )?(?:${roleWords.en}|manager|nurse|physio(?:therapist)?|dermatologist|cardiologist|optician|pharmacist|nutritionist|dietitian|vet|surgeon|consultant|stylist|company|school|office|department|team|council|landlord|principal)`;
const SOMEBODY = `(?:(?:my|our|the|his|her|their|a|an) (?:[\\p{L}-]+ )?${TITLE}|mom|mum|dad|grandma|grandpa|he|she|they|(?:Dr|Mr|Mrs|Ms)\\.? \\p{Lu}\\p{L}+|\\p{Lu}\\p{Ll}+)`;
const WHEN =
  '(?: (?:also|always|just|once|recently|still|even|has|have|had|keeps|kept|keep|really|strongly|often))*';
/** Every day, less, never: not what is done once. */
const STANDING =
  '(?:every|each|daily|nightly|weekly|once|twice|more|less|fewer|avoid|stop|quit|cut (?:down|back|out)|give up|regularly|always|never|keep|limit|before bed|after meals|at least|from now on|in the (?:morning|evening)s?|on (?:\\p{L}+days|weekends))';
const BY =
  '(?:by|before) (?:the end|end of|tomorrow|tonight|noon|next|this|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|\\d)';
const ADVISED =
  '(?:suggest(?:s|ed|ing)?|recommend(?:s|ed|ing)?|advis(?:e|es|ed|ing)|urg(?:e|es|ed)|encourag(?:e|es|ed))';
const TOLD =
  '(?:(?:told|tells|telling|asked|asks|wants|wanted|needs|expects|expected|requires|required|reminds|reminded|orders|ordered|begs|begged|warned|warns|instructed|forces|forced|pushes|pushed|nags|got|has) (?:me|us) (?:(?<not>not) )?to|(?:makes|made|has|lets?) (?:me|us))';
const DRUG =
  /\b(?:take|taking|use|using|be on|go on|start|starting)\b (?:(?:an?|one|two|my|some|the|half an?|\d+ ?(?:mg|mcg|ml)?|low[- ]dose|daily|baby|tablets?|pills?|of) )*(?<drug>(?:[\p{L}\d-]+ ){0,1}?(?:medication|medicine|pills|painkillers?|antidepressants|antibiotics|insulin|tablets|inhaler|vitamins?(?: \p{L}\d?\b)?|supplements?|melatonin|aspirin|ibuprofen|paracetamol|iron|magnesium|zinc|probiotics|fish oil|folic acid|\p{L}+(?:statin|pril|cillin|formin|profen|oxetine|zole|sartan|olol)))\b/iu;

function adviceSlot({ what: should, must, not }: Groups): string | null {
  const what = should ?? must;
  if (
    !what ||
    /^(?:feel|laugh|cry|smile|happy|sad|angry|mad|nervous|think|believe|wonder|realise|realize|it|that|this|them|marry|be|look|sound|seem)\b/i.test(
      what,
    )
  )
    return null;
  return !not && DRUG.test(what) && !/\b(?:stop|not|avoid|quit|less)\b/i.test(what)
    ? 'health.medication'
    : 'advice';
}

function advised({ what: should, must }: Groups): string | null {
  const what = should ?? must;
  return what && adviceSlot({ what }) === 'health.medication'
    ? (DRUG.exec(what)?.groups?.drug ?? what)
    : (what ?? null);
}

function whole(groups: Groups): string | null {
  return groups.not && groups.what ? `not ${groups.what}` : advised(groups);
}

/** What others want of the speaker: advice and orders, no habit of anybody; with a term it is a task. */
export const advice: Family = [
  rule(
    'clause',
    'task',
    en(
      `^${SOMEBODY}${WHEN} (?:${ADVISED} (?:me|us) to|${TOLD}) (?<what>(?!be\\b)[^;!?\\n]{3,80}? ${BY}[^;!?\\n]{0,30})`,
    ),
    {
      type: 'task',
      object: ({ what }) => what ?? null,
    },
  ),
  rule(
    'clause',
    adviceSlot,
    en(
      `^${SOMEBODY}${WHEN} ${ADVISED} (?:that )?(?:(?:me|us) (?:(?<not>not) )?to |(?:I|we) (?:should )?|(?:against )?(?=\\p{L}+ing\\b)|(?:me|us) (?:against|on) )(?<what>[^;!?\\n]{3,100}?)(?=[.,]?$|, (?:and|but|so)\\b)`,
    ),
    { object: whole },
  ),
  rule(
    'clause',
    adviceSlot,
    en(
      `^${SOMEBODY}${WHEN} ${TOLD} (?<what>(?=(?:\\S+ ){0,9}?${STANDING}\\b)[^;!?\\n]{3,100}?)(?=[.,]?$|, (?:and|but|so)\\b)`,
    ),
    { object: whole },
  ),
  rule(
    'clause',
    adviceSlot,
    en(
      `^${SOMEBODY}${WHEN} (?:says|said|saying|telling me|thinks|told me|insists|insisted) (?:that )?(?:I|we) (?:(?:should|ought to|had better) (?<what>[^;!?\\n]{3,100}?)|(?:must|need to|have to) (?<must>(?=(?:\\S+ ){0,9}?${STANDING}\\b)[^;!?\\n]{3,100}?))(?=[.,]?$|, (?:and|but|so)\\b)`,
    ),
    { object: advised },
  ),
];
