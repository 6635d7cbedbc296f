/** A character class for the numbers that `chineseNumber` reads. */
export const NUMERAL = '[\\d〇零一二两三四五六七八九十百廿卅]';

const DIGITS: Record<string, number> = {
  〇: 0,
  零: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};

/** 12, 十二, 二十三, 廿三, 一百二十, 二〇二五; undefined for what is no number. */
export function chineseNumber(text: string): number | undefined {
  if (/^\d+$/.test(text)) return Number(text);
  const characters = Array.from(text.replace('廿', '二十').replace('卅', '三十'));
  if (characters.length === 0) return undefined;
  if (characters.length > 1 && characters.every((character) => character in DIGITS)) {
    return Number(characters.map((character) => DIGITS[character]).join(''));
  }
  let total = 0;
  let pending: number | undefined;
  for (const character of characters) {
    const digit = DIGITS[character];
    if (digit !== undefined) pending = digit;
    else if (character === '十' || character === '百') {
      total += (pending ?? 1) * (character === '十' ? 10 : 100);
      pending = undefined;
    } else return undefined;
  }
  return total + (pending ?? 0);
}
