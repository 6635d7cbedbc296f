import { roleOf, roleWords } from '@mindbase/language';
import type { Cast, Figure } from './cast';
import { chinesePersons } from './names-zh';
import { isEnglishName, ownerOf } from './subject-en';
import { ownerOfChinese } from './subject-zh';

const RELATED_EN = new RegExp(
  `\\b(?<owner>[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir|\\p{Lu}[\\p{L}-]+['’]s) (?:(?:older|younger|elder|little|big|best|good|close|new|old|late|twin|\\d+-year-old) )*(?<role>${roleWords.en})(?:,? (?<name>\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)?))?(?![\\p{L}-])`,
  'gu',
);
const RELATED_ZH = new RegExp(
  `(?<owner>我们|我|他|她)(?:家)?的?(?:一个|一位|大学|高中)?(?<role>${roleWords.zh})`,
  'gu',
);
const NAMED_EN =
  /(?<![.!?]\s|^|\b(?:in|at|to|from|near|of|on|for|the|visit|visiting|visited|a|an|and|called|around|through|via|into|by) )\b\p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}+)?\b(?!['’]s (?:contract|project))/gu;

/**
 * Adds to the cast whom a clause mentions besides its subject, so that a later "he" finds "my brother" also when
 * the clause only asked about him. The subject stays the most recent: it is what the talk is about.
 */
export function noteMentions(
  text: string,
  language: 'zh' | 'en',
  subject: Figure | null,
  cast: Cast,
  speaker: Figure,
): void {
  for (const { groups } of text.matchAll(language === 'zh' ? RELATED_ZH : RELATED_EN)) {
    const { owner = '', role: word = '', name } = groups ?? {};
    const role = roleOf(word, language);
    const whose =
      language === 'zh'
        ? ownerOfChinese(owner, cast, speaker, subject)
        : ownerOf(owner, cast, speaker, subject);
    if (!role || !whose || (role === subject?.bond?.role && !name)) continue;
    cast.related(whose.key, role, name && isEnglishName(name) ? name : null);
  }
  if (language === 'zh') for (const { name } of chinesePersons(text)) cast.named(name);
  else for (const [name] of text.matchAll(NAMED_EN)) if (isEnglishName(name)) cast.named(name);
  if (subject && subject.kind !== 'speaker') cast.settle(subject, subject.gender);
}
