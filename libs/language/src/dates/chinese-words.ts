import { chineseNumber } from './chinese-numbers';

/** Week, in the words that a weekday is built with. */
export const WEEK = '(?:周|星期|礼拜)';

/** 一 or 1 is Monday; 日, 天, 末 belong to the weekend. */
export function chineseWeekday(character: string): number {
  return character === '日' || character === '天' ? 7 : (chineseNumber(character) ?? 0);
}

/** 上 is -1, 上上 -2, 下 1, 这 and 本 0. */
export function shiftOf(prefix: string): number {
  const count = Array.from(prefix).filter((character) => character === '上' || character === '下').length;
  return prefix.startsWith('上') ? -count : count;
}
