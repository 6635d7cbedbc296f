import { stem } from '../text/stem';

const TASTE =
  "(?:(?:really|usually|always|normally|generally|just|much|often|tend to|also|still|definitely|mostly) )*(?:like|love|prefer|enjoy|hate|dislike|can(?:not|['’]t) (?:stand|bear)|do(?: not|n['’]t) (?:like|enjoy)|would (?:rather|prefer)|['’]d (?:rather|prefer))";
/** What is only imagined or was so once is no circumstance, nor is what the listener does. */
const STANDS = '(?!(?:you|[^,;.!?]{0,60}\\b(?:would|could|were|was|had|might|did|used to|you|your))\\b)';
const SUBJECT = "(?:(?:I|we|it|there|he|she|they)(?:['’](?:m|re|s))?|the|my|our|somebody|someone|people)";

const FIRST = new RegExp(
  `^(?<circumstance>(?:when|whenever|if|while) ${STANDS}${SUBJECT} [^,;.!?]{2,60}?),? (?<rest>(?:I|we)(?: |(?=['’]d))${TASTE} [^,;.!?]{2,80})(?=[,;.!?]|$)`,
  'iu',
);

/** Whether a clause tells a taste with the circumstance in front ("When I'm working I like …"), so that it holds then. */
export function openWithCircumstance(clause: string): boolean {
  return FIRST.test(clause);
}

/** "When I am working I like lo-fi" is "I like lo-fi when I am working". */
export function withCircumstanceBehind(clause: string): string {
  const found = FIRST.exec(clause);
  const { circumstance = '', rest = '' } = found?.groups ?? {};
  if (!found) return clause;
  return `${rest} ${circumstance.charAt(0).toLowerCase()}${circumstance.slice(1)}${clause.slice(found[0].length)}`;
}

const OWN =
  /\b(?:when|whenever|while|if) I (?:am |are )?(?<doing>(?!would|could|was|were|had|might)\p{L}+(?: (?:from|at|on|in|to|with|for|by) \p{L}+| out| up| alone| abroad| late)?)(?=[,;.!?]|$| (?:and|but|because|so|these days|now|I)\b)/iu;
const BARE = /^(?:can|do|get|have|need|want|like|think|see|know|feel|say|find|remember)$/iu;

/**
 * The key of a taste of no known kind with the circumstance in which it is had, one however that is told: of "when I work" and "when I am
 * working" `likes.when_work`. So a new taste for the same circumstance can take the place of the old one.
 */
export function inCircumstance(predicate: string, clause: string): string {
  const key = /^(?:likes|preference)$/.test(predicate) ? circumstanceKey(clause) : null;
  return key === null ? predicate : `${predicate}.${key}`;
}

function circumstanceKey(clause: string): string | null {
  const doing = OWN.exec(clause)?.groups?.doing?.toLowerCase();
  if (doing === undefined || BARE.test(doing)) return null;
  const [verb = '', ...rest] = doing.split(' ');
  return ['when', stem(verb), ...rest].join('_');
}
