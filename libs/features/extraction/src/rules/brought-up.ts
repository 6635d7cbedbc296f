import { type PatternHit, roleWords } from '@mindbase/language';
import type { ParsedClause } from './subject';

/** A noun with its measure, or somebody newly met: what the sentence brings up. */
const INTRODUCES = new RegExp(
  `(?:[个位只条]|(?<![改姓报签有书])名)(?=\\p{Script=Han})|[一两几这那新]\\s*[道部本首款座篇张幅台辆间所场支块件套种份头匹家门出档](?=\\p{Script=Han})|(?:交|谈|找|处|认识|娶|嫁)了?(?:[一个位新的])*(?:${roleWords.zh})`,
  'u',
);
const SEEN = /看[到见]|遇[到见上]|见到|碰[到见上]|拍到|发现|\b(?:saw|spotted|met|noticed)\b/u;

/** Whether a clause without a subject tells of what was just brought up, and not of the speaker. @param before the sentence up to it */
export function isOfWhatWasBroughtUp(
  { predicate }: Pick<PatternHit, 'predicate'>,
  { elided, kind }: ParsedClause,
  before: string,
  language: 'zh' | 'en',
): boolean {
  if (!elided) return false;
  // 来了个实习生，叫陈露; 学了一首曲子，叫…: whatever was just brought up has that name.
  if (language === 'zh' && predicate === 'name' && kind === 'speaker' && INTRODUCES.test(before)) return true;
  // 看到了一朵花，还有一只松鼠: what was seen lives with nobody.
  return predicate === 'pet' && SEEN.test(before);
}
