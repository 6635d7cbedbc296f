import type { Candidate } from '@mindbase/domain';
import type { Told } from './build-candidate';
import { retell } from './retell';
import type { RuleTurn } from './rule-turn';

const BEFORE_CHARS_MAX = 160;

/** 除了 and "apart from" limit only where nothing follows: 除了疼，还肿 and "apart from the pain, it swells" add. */
const LIMITS = {
  en: /^(?:(?:and|but|oh|well|yes|yeah|no),? )*(?:(?:unless|except|only if|only when|but not|not (?:if|when|on|at|in))\b|(?:apart from|other than) [^,;.!?]{2,60}[.!]*$)/i,
  zh: /^(?:(?:对|嗯|是的?|哦|不过|但是?)[，,]?)*(?:除非|例外的?是|只有|除[了去开][^，,。；;！!？?]{1,24}[。！!～~.]*$)/,
};

/**
 * "Unless it is a holiday", said of what the turn before stated: kept with it, as alone it would not tell what holds only
 * then (W12).
 */
export function withWhatItLimits(
  candidate: Candidate,
  text: string,
  before: RuleTurn | undefined,
  { clock, cast, speaker }: Told,
): Candidate {
  const { language } = clock;
  if (candidate.predicate !== 'episode' || !LIMITS[language].test(text.trim())) return candidate;
  if (!before || before.content.length > BEFORE_CHARS_MAX || /[?？]\s*$/.test(before.content))
    return candidate;
  const said = retell(before.content.trim(), { cast, speaker, pronouns: new Map(), elided: null, clock });
  return { ...candidate, content: `${said}${language === 'zh' ? '' : ' '}${candidate.content}` };
}
