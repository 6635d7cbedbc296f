/**
 * The language that carries the words of a text: 'zh' or 'en'.
 *
 * Mixed text is weighed by words, not by characters, and the small words of grammar count double, because they
 * show whose sentence it is: "我在 Kubernetes 上用 Helm 部署" is Chinese, "I met 王小明 there" is English. A tie,
 * and text without a word of either script, is 'en'.
 */
export function detectLanguage(text: string): 'zh' | 'en' {
  let chinese = 0;
  let latin = 0;
  for (const [unit] of text.matchAll(UNIT)) {
    if (HAN.test(unit)) {
      chinese += unit.length / HAN_PER_WORD;
      for (const character of unit) if (CHINESE_GRAMMAR.has(character)) chinese += 1;
    } else {
      latin += ENGLISH_GRAMMAR.has(unit.toLowerCase()) ? 2 : 1;
    }
  }
  return chinese > latin ? 'zh' : 'en';
}

const UNIT = /\p{Script=Han}+|[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+/gu;
const HAN = /^\p{Script=Han}/u;

/** A Chinese word is about 1.6 characters long. */
const HAN_PER_WORD = 1.6;

const CHINESE_GRAMMAR = new Set(
  '的了是在我你他她它们和有不没把给被吗呢吧这那就也都还要会很用到找叫让跟说来去',
);
const ENGLISH_GRAMMAR = new Set(
  (
    'a an the i me my you your he him his she her it its we us our they them their is am are was were be been do does ' +
    'did have has had will would can could should not to of in on at for with from by and or but if that this what ' +
    'who when where how why'
  ).split(' '),
);
