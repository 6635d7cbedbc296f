import { normalise } from './normalise';
import { segmentChinese } from './segmenter';

/**
 * A unit of text as search sees it:
 * - `han`: an unbroken run of Han characters and its words;
 * - `word`: a word of another script;
 * - `code`: anything with a digit in it, whole ("qx-48121", "12:45", "iphone15", "a.b@c.com") and in its parts.
 */
export type Lexeme =
  | { kind: 'han'; run: string; words: string[] }
  | { kind: 'word'; word: string }
  | { kind: 'code'; code: string; parts: string[] };

/** A longer unit is cut: it is no word, and an index gains nothing from it. UTF-16 units. */
const LEXEME_LENGTH_MAX = 64;

/** The units of a text in order, normalised. Linear in the length of the text. */
export function lexemes(text: string): Lexeme[] {
  const found: Lexeme[] = [];
  for (const [run] of normalise(text).matchAll(RUN)) {
    if (HAN.test(run)) found.push({ kind: 'han', run, words: segmentChinese(run) });
    else found.push(...latin(run.replaceAll('’', "'")));
  }
  return found;
}

function latin(run: string): Lexeme[] {
  const unit = run.length > LEXEME_LENGTH_MAX ? run.slice(0, LEXEME_LENGTH_MAX) : run;
  if (CODE.test(unit)) return [{ kind: 'code', code: unit, parts: unit.match(PART) ?? [] }];
  if (DOTTED_LETTERS.test(unit) || SYMBOL_NAME.test(unit)) return [{ kind: 'word', word: unit }];
  return unit
    .split(JOINER)
    .map((word) => word.replace(POSSESSIVE, ''))
    .filter((word) => word !== '')
    .map((word) => ({ kind: 'word', word }));
}

const HAN = /^\p{Script=Han}/u;
const LETTERS = String.raw`(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+`;
const RUN = new RegExp(
  String.raw`\p{Script=Han}+|(?<![\p{L}\p{N}])[a-z](?:\+\+|#)|${LETTERS}(?:[-_.:/@'’]${LETTERS})*`,
  'gu',
);
const CODE = /[\p{N}@]/u;
const PART = /\p{N}+|[\p{L}\p{M}]+/gu;
const JOINER = /[-_.:/]/u;
const DOTTED_LETTERS = /^\p{L}(?:\.\p{L})+$/u;
const SYMBOL_NAME = /^[a-z](?:\+\+|#)$/u;
const POSSESSIVE = /(?<=\p{L}{2})'s$|^'+|'+$/u;
