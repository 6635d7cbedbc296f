import { attributeKey } from '@mindbase/domain';
import { rule, type Family, type Groups } from '../pattern';
import { countedAttribute } from '../quantities';
import { en } from './fragments';

const TOP = '(?:the |our |my |this )?';
/** A matter by its name or noun, no pronoun: of people one says that they wait, too, but not what they are stuck in. */
const THING =
  "(?!(?:I|we|you|he|she|they|it|there|that|this|everyone|everything|nobody|nothing|someone)\\b)(?:[\\p{L}\\d'’&-]+ ){0,5}?[\\p{L}\\d'’&-]+";
const NOT_GOING =
  '(?:(?:is|are|was|remains|got|has been) (?:still |currently |again )*(?:blocked|held up|stuck|delayed|on hold|stalled|hung up|paused|postponed|late|not (?:approved|signed|done|finished|ready|moving|going ahead|out|here|possible)(?: yet)?)|(?:cannot|can not|could not|will not|does not|did not|has not|have not|is not|are not) (?:yet )?[^,;.!?\\n]{2,30}?)';
/** Until when is no matter that could be waited for. */
const A_TIME =
  /^(?:next|last|this|tomorrow|tonight|noon|midnight|the (?:end|beginning|start|middle|weekend|\d)|(?:early|mid|late)\b|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|spring|summer|autumn|fall|winter|further notice|\d)/i;

function noTime({ object }: Groups): string | null {
  return object && !A_TIME.test(object) ? object : null;
}

function namedAttribute({ attr }: Groups): string | null {
  return attr && !/\b(?:it|this|that|sorry|he|she|which|who)\b/i.test(attr) ? attributeKey(attr) : null;
}

/** "Requires two audits": the slot is what is counted, so that "four audits now" meets it. */
function counted({ attr, object }: Groups): string | null {
  return countedAttribute(object ?? '') ?? (attr ? attributeKey(attr) : 'requirement');
}

/** Work matters: the state of a thing, what it waits for, who has it, and its attributes as "the X of Y is Z". */
export const project: Family = [
  rule(
    'clause',
    'blocked_by',
    en(
      `^${TOP}(?<subject>[\\p{L}\\d][^,;.!?\\n]{1,60}?) (?:is|are|was|remains|got|is still|is currently|has been) (?:blocked|held up|stuck|delayed|on hold|stalled|hung up)(?: (?:by|on|at|in|with|because of|due to|behind|waiting (?:for|on))) (?!(?:an?|a few|a couple of|several|two|three|four|five|six|\\d+) (?:more )?(?:minutes?|hours?|days?|weeks?|months?|years?)\\b)${TOP}{OBJ}`,
    ),
    { relation: 'BLOCKED_BY' },
  ),
  // "On hold because the permit has not been granted": the permit is what is missing.
  rule(
    'clause',
    'blocked_by',
    en(
      `^${TOP}(?<subject>${THING}) ${NOT_GOING} (?:because|as|since) ${TOP}(?<object>[\\p{L}\\d][^,;.!?\\n]{1,50}? (?:(?:is|are|was|were|has|have|had|does|do|did|will|can|could) not|is still|are still|has yet|have yet|is missing|are missing|is late|are late)\\b[^,;.!?\\n]{0,50})`,
    ),
    { relation: 'BLOCKED_BY' },
  ),
  rule(
    'clause',
    'blocked_by',
    en(
      `^${TOP}(?<subject>[\\p{L}\\d][^,;.!?\\n]{1,60}?) (?:is|are|is still|are still|is now|was) (?:waiting (?:for|on)|pending|awaiting|dependent on|contingent on) ${TOP}{OBJ}`,
    ),
    { relation: 'WAITS_FOR' },
  ),
  rule(
    'clause',
    'blocked_by',
    en(
      `^${TOP}(?<subject>[\\p{L}\\d][^,;.!?\\n]{1,60}?) (?:depends on|hinges on|waits for|needs (?:sign-off|approval|input|clearance) from|requires (?:sign-off|approval) from) ${TOP}{OBJ}`,
    ),
    { relation: 'WAITS_FOR' },
  ),
  rule(
    'clause',
    'blocked_by',
    en(
      `^${TOP}(?<subject>[\\p{L}\\d][^,;.!?\\n]{1,60}?) (?:cannot|can not|will not|is not going to|could not|cannot yet|does not) (?:finish|proceed|start|be signed|sign|approve|go ahead|continue|move|close|begin|ship|release|be released|be approved|launch|go live|happen)(?: [\\p{L} ]{0,30}?)? (?:until|unless|before|without) ${TOP}(?<object>[^;!?\\n]{2,90})`,
    ),
    { relation: 'WAITS_FOR', object: noTime },
  ),
  // Whatever "the" or "my" thing cannot be done to or by until something else has come.
  rule(
    'clause',
    'blocked_by',
    en(
      `^(?:the|our|my|this) (?<subject>${THING}) (?:cannot|can not|will not|is not going to|could not|cannot yet) (?:be )?\\p{L}{3,}(?: [\\p{L} ]{0,30}?)? (?:until|unless) ${TOP}(?<object>[^;!?\\n]{2,90})`,
    ),
    { relation: 'WAITS_FOR', object: noTime },
  ),
  rule(
    'clause',
    'blocked_by',
    en(
      `^${TOP}(?<object>[\\p{L}\\d][^,;.!?\\n]{1,50}?) (?:is|are) (?:blocking|holding up|delaying|stalling) ${TOP}(?<subject>[^,;.!?\\n]{2,60})`,
    ),
    { relation: 'BLOCKED_BY' },
  ),
  rule(
    'clause',
    'owner',
    en(
      "^(?<subject>[\\p{L}\\d][^,;.!?\\n]{0,50}?)(?:'s|’s) (?:owner|lead|account manager|project manager|person in charge) is (?<object>[^,;.!?\\n]{2,50})",
    ),
    { relation: 'OWNED_BY' },
  ),
  rule(
    'clause',
    'owner',
    en(
      '^(?<subject>their|its) (?:owner|lead|account manager|project manager) is (?<object>[^,;.!?\\n]{2,50})',
    ),
    { relation: 'OWNED_BY' },
  ),
  rule(
    'clause',
    'contact',
    en(
      "^(?<subject>their|its|[\\p{L}\\d][^,;.!?\\n]{0,50}?(?:'s|’s)) (?:main |new )?contact(?: person)? is (?<object>[^,;.!?\\n]{2,50})",
    ),
    { relation: 'CONTACT' },
  ),
  // "The organiser is Ines", "our tailor there is called Moss": who or what has a part in the speaker's affairs.
  rule(
    'clause',
    namedAttribute,
    en(
      `^(?:[Tt]he|[Oo]ur|[Mm]y|[Tt]heir|[Ii]ts)? ?(?<attr>(?!it\\b|this\\b|that\\b|there\\b|he\\b|she\\b|they\\b|who\\b|what\\b|name\\b|today\\b|tomorrow\\b|yesterday\\b|next\\b|everyone\\b|everything\\b|nobody\\b|nothing\\b|I\\b|we\\b|you\\b)[\\p{Ll}-]{3,}(?: [\\p{Ll}-]+){0,2}?)(?: there| here)? (?:is|is called|is named|are called|is now) (?<object>(?!Mon|Tue|Wed|Thu|Fri|Sat|Sun|January|February|March|April|May|June|July|August|September|October|November|December)\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+){0,2})(?=[,.!;]|$| (?:and|but|btw|from|now|at|with)\\b)`,
      'u',
    ),
  ),
  rule(
    'clause',
    'owner',
    en(
      `^(?<object>\\p{Lu}[\\p{L}'’.-]*(?: \\p{Lu}[\\p{L}'’-]*)?) (?:is|are) (?:responsible for|in charge of|leading|handling|managing|heading) ${TOP}(?<subject>[^,;.!?\\n]{2,60})`,
      'u',
    ),
    { relation: 'OWNED_BY' },
  ),
  rule(
    'predicate',
    'status',
    en(
      '^(?:(?:has|have|just|now|already|officially|was|is) )*(?<object>(?:renewed|cancelled|canceled|churned|expired|launched|terminated|went live|upgraded|downgraded|on hold|overdue|behind schedule|on track)\\b[^;!?\\n]{0,80})',
    ),
    { of: 'name' },
  ),
  rule(
    'predicate',
    'status',
    en(
      '^(?:(?:has|have|was|were|is|are|been|finally|just|now|already|officially) )*(?<object>(?:renewed|cancelled|canceled|signed|approved|rejected|launched|shipped|released|completed|finished|postponed|delayed|closed|terminated|churned|expired|paused|resumed|delivered|accepted|submitted|merged|deployed|extended|on track|behind schedule|overdue|in progress|on hold)\\b[^;!?\\n]{0,80})',
    ),
    { of: 'thing' },
  ),
  rule(
    'clause',
    namedAttribute,
    en(
      '^(?:the |our |my )?(?<attr>[\\p{L}-]+(?: [\\p{L}-]+){0,3}?) (?:of|for|in|on) (?<subject>(?:the |our |my )?[\\p{L}\\d][^,;.!?\\n]{1,50}?) (?:is|are|is now|are now|was set to|was changed to|has been changed to|has been set to|went up to|went down to|became) (?<object>(?=[^;!?\\n]*(?:\\d|\\p{Lu}|one|two|three|four|five|six|seven|eight|nine|ten|half))[^;!?\\n]{1,60})',
      'u',
    ),
  ),
  rule(
    'predicate',
    counted,
    en(
      '^(?:(?:now|only|also) )*(?:requires|require|includes|covers|costs|demands|specifies|stipulates|allows|guarantees|provides for) (?<object>[^;!?\\n]{3,90})',
    ),
    { of: 'thing' },
  ),
  rule(
    'clause',
    counted,
    en(
      "^(?<changer>[\\p{L}][^,;.!?\\n]{1,50}?) (?:changed|amended|updated|raised|lowered|reduced|increased|revised|moved|extended|cut|set) (?:the |that |our |my )?(?<attr>[\\p{L}-]+(?: [\\p{L}-]+){0,3}?) (?:of|for|in) (?:the |our )?(?<subject>[\\p{L}\\d][^,;.:!?\\n]{1,50}?)(?: (?:today|yesterday|this morning|last week|this week))?(?::|,| -| —|;| to) (?:it is |it's |it’s |they are |now |to )*(?<object>[^;!?\\n]{2,70})",
    ),
    { stance: 'change' },
  ),
];
