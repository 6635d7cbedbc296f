import { holdsOnCondition } from '@mindbase/language';
import type { ReadClause } from './read-clause';

/** Whether a clause is a condition of what stands beside it. */
export function isConditional(text: string, language: 'zh' | 'en'): boolean {
  return language === 'zh'
    ? /^(?:那么?|而|但是?|可是?|不过)?(?:我|你|您|他|她|它|咱)?们?(?:如果|要是(?!的)|假如|假设|假使|万一|若是|倘若|除非)/.test(
        text,
      )
    : /^(?:(?:and|but|so|or|maybe),? )*(?:if|unless|suppose|assuming|imagine)\b/i.test(text);
}

/** "If I get the job, I'll move": nothing of it is so yet; it is kept as it was said, with its condition. */
export function keepConditions(clauses: ReadClause[], language: 'zh' | 'en'): void {
  for (const [i, clause] of clauses.entries()) {
    if (clause.gate !== 'conditional') continue;
    if (UNREAL[language].test(clause.text)) {
      const then = clauses[i + 1];
      // 如果我是老板，我肯定天天放假: what would follow is imagined as well.
      if (language === 'zh' && then?.gate === 'pass' && WOULD.test(then.text))
        clauses[i + 1] = { ...then, hits: [], gate: 'conditional' };
      continue;
    }
    // "If he travels, Moss goes to the kennel": condition and consequence in one clause; "Unless it rains" needs none.
    if (holdsOnCondition(clause.text, language)) clauses[i] = { ...clause, gate: 'pass', hits: [] };
    const next = clauses[i + 1];
    if (next?.gate !== 'pass') continue;
    if (WISHED[language].test(next.text)) {
      clauses[i + 1] = { ...next, hits: [], gate: 'conditional' };
      continue;
    }
    const both = `${clause.text}${language === 'zh' ? '，' : ', '}${next.text}`;
    if (!CONSEQUENCE[language].test(next.text) && !holdsOnCondition(both, language)) continue;
    clauses[i] = { ...clause, gate: 'pass', hits: [] };
    // "Unless I travel, I swim every day": what is usual stays so; the exception is told with it.
    const usual = UNLESS[language].test(clause.text)
      ? next.hits.filter(({ predicate }) => /^(?:habit|commute|diet|preference)/.test(predicate))
      : [];
    clauses[i + 1] = { ...next, hits: usual };
  }
}

/** What is only imagined: 假如我住在火星, "if I were a bird", 要是工资翻倍就好了. */
const UNREAL = {
  en: /\bif (?:I|we|he|she|they|it) were\b|\b(?:suppose|imagine|imagining)\b|\bif only\b/i,
  zh: /假如|假设|假使|倘若|就好了|(?:该|那|有)多好|(?:要是|如果)我?(?:有钱|有的是钱|中(?:了)?(?:奖|彩票|大奖|\d+万|[一二两三四五六七八九十百千]+万)|会飞|能重来|能穿越|是(?:你|他|她|它|老板|皇帝|神仙|首富|[一-龥]{1,6}$))|(?:哈|呵|嘻){2,}$/u,
};
const WOULD = /^(?:那|我|我们|他|她|就|也)*(?:肯定|一定|绝对|早就|必须|天天|就|会|要|可以|能)/u;
const WISHED = {
  en: /\b(?:that|it) would be (?:so )?(?:great|nice|lovely|amazing|perfect)$/i,
  zh: /^(?:那|就|该|可|真)*(?:就好了|多好|太好了|美滋滋|爽)/u,
};

const UNLESS = { en: /^\W*(?:(?:and|but|so) )?unless\b/i, zh: /^除非/ };

const CONSEQUENCE = {
  en: /\b(?:will|would|['’]ll|['’]d|might|could|may|can)\b/i,
  zh: /^(?:那|就|便|会|才|我|我们|他|她)*(?:就|会|便|要|打算|准备|可以|能)/,
};
