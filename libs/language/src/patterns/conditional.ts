import type { PatternHit } from './index';
import { rule } from './pattern';

const HABIT = {
  en: rule(
    'clause',
    'habit',
    /^(?<object>(?:if|when|whenever) (?:it(?:['’]s| is)?|there(?:['’]s| is)|I(?:['’]m| am)?|the [\p{L}]+ (?:is|are)) (?!would|could|were|had|might)[^,;.!?]{2,40}?,? I (?:always |usually |normally |just |only )*(?:take|drink|eat|use|go|work|walk|drive|ride|cycle|order|choose|prefer|stay|wear|skip|call|buy|listen|read|run|cook|sleep|sit)\b[^;.!?]{2,60})/iu,
  ),
  zh: rule(
    'clause',
    'habit',
    /^(?:我)?(?<object>(?:如果|要是|只要|一到)?(?:下雨天?|下雪天?|刮风天?|天[冷热黑好]了?|加班|出差|[^，,。]{1,8}的时候)[，,]?我?(?:就|都|总是|一般|才)+(?:坐|喝|吃|打车|骑|走|开|用|去|做|点|穿|待|在家|叫)[^，,。；;！!？?]{0,20})/u,
  ),
};

/** "If it rains I take the bus": a habit with its condition, which says nothing of the days without rain. */
export function conditionalHabit(clause: string, language: 'zh' | 'en'): PatternHit | null {
  const match = HABIT[language].match.exec(clause);
  if (!match?.groups?.object) return null;
  return {
    rule: HABIT[language],
    predicate: 'habit',
    object: match.groups.object.trim(),
    groups: match.groups,
    index: match.index,
  };
}
