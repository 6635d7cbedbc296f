import { simplified } from './normalise';

/** Characters of Cantonese and of traditional writing that the rules read as the common ones. */
const COMMON: Readonly<Record<string, string>> = {
  牠: '它',
  祂: '他',
  妳: '你',
  佢: '他',
  哋: '们',
  係: '是',
  喺: '在',
  嘅: '的',
  冇: '没',
  唔: '不',
  咗: '了',
  啲: '些',
  嗰: '那',
  嚟: '来',
  咁: '这',
};
const UNCOMMON = new RegExp(`[${Object.keys(COMMON).join('')}]`, 'gu');
const HAN = /\p{Script=Han}/u;

/**
 * A text as the rules read it: simplified Chinese, "i" as "I", one apostrophe, no bullets. It is as long as the text, so that
 * offsets into it are offsets into the text.
 */
export function readable(text: string): string {
  const plain = withoutBullets(text.replace(/[’‘]/g, "'").replace(LOWER_I, 'I'));
  if (!HAN.test(plain)) return plain;
  const common = plain.replace(UNCOMMON, (character) => COMMON[character] ?? character);
  const simple = simplified(common);
  // Idioms may change their length; then characters that were told apart stay so.
  return simple.length === plain.length ? simple : common;
}

const BULLET = /^[ \t]*[-*•·–][ \t]+(?=\S)/gmu;

/** What marks the lines of a list belongs to none of them; a dash before a line alone is no bullet. */
function withoutBullets(text: string): string {
  return (text.match(BULLET)?.length ?? 0) > 1
    ? text.replace(BULLET, (mark) => ' '.repeat(mark.length))
    : text;
}

const LOWER_I = /(?<![\p{L}\p{N}.'_-])i(?=$|[\s,;!?]|'(?:m|ve|ll|d)\b|(?:m|ve)\s)/gu;

/** Words about a text in the characters in which the text was written: 用户养的猫 → 用户養的貓. */
export function asWritten(words: string, text: string): string {
  if (!HAN.test(text)) return words;
  const read = readable(text);
  if (read === text || read.length !== text.length) return words;
  const own = new Map<string, string>();
  for (const [i, character] of Array.from(read).entries()) {
    const written = Array.from(text)[i];
    if (written !== undefined && HAN.test(written)) own.set(character, written);
  }
  return Array.from(words, (character) => own.get(character) ?? character).join('');
}
