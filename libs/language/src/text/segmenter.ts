import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict';

/**
 * Chinese words of a run of simplified Han characters, in order; their concatenation is the run.
 *
 * The hidden Markov model is on, because it finds what no dictionary has (people's names, new words). Left alone
 * it also glues a pronoun to the verb after it, so pronouns are cut off before it sees the text.
 */
export function segmentChinese(run: string): string[] {
  const found: string[] = [];
  for (const piece of run.split(PRONOUN)) {
    if (!piece) continue;
    if (piece.length === 1 || PRONOUNS.has(piece)) found.push(piece);
    else for (const word of cutter().cut(piece, true)) found.push(word);
  }
  return found;
}

/** The dictionary takes about 50 MB and a quarter of a second, so it is read on first use. */
let jieba: Jieba | undefined;

function cutter(): Jieba {
  if (!jieba) {
    jieba = Jieba.withDict(dict);
    jieba.loadDict(Buffer.from(HIDING_COMPOUNDS.map((word) => `${word} 0`).join('\n')));
  }
  return jieba;
}

/** Dictionary entries that swallow a noun worth finding on its own; frequency 0 takes them out. */
const HIDING_COMPOUNDS = (
  '喝咖啡 喝啤酒 喝牛奶 吃快餐 吃晚饭 吃水果 吃海鲜 吃火锅 吃螃蟹 吃零食 吃饺子 买房子 买手机 卖东西 卖房子 养蜜蜂 ' +
  '爱抽烟 爱妻子 爱家乡 学法语 学理科 学说话 玩游戏 玩电脑 穿衣服 戴面具 骑单车 骑毛驴 骑骆驼 开发票 开馆子 ' +
  '猫叫 狗叫 鸡叫 鸭叫 猪叫'
).split(' ');

const PRONOUN =
  /((?<![自忘大小本超真唯物])我们?|(?<!迷)你们?|您|她们?|咱们?|(?<![其吉排利])他们?(?![汀命加]))/u;
const PRONOUNS = new Set(['我', '你', '您', '她', '他', '咱', '我们', '你们', '她们', '他们', '咱们']);

/** Words of a Chinese text with their part of speech in the dictionary's tags (`nr` person, `ns` place, `nt` body, …). */
export function tagChinese(text: string): { readonly word: string; readonly tag: string }[] {
  return cutter().tag(text, true);
}
