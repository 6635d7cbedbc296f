import type { SecretSpan } from './secret-span';

/**
 * Wallet recovery phrases (BIP-39): 12 to 24 words after a word that announces them, numbered or not, or a line
 * that is nothing but 12, 15, 18, 21 or 24 plain small words. Works on folded text, linear.
 */
export function findSeedPhrases(text: string): SecretSpan[] {
  const found: SecretSpan[] = [];
  for (const match of text.matchAll(ANNOUNCED)) {
    const from = match.index + match[0].length;
    const after = text.slice(from, from + PHRASE_LENGTH_MAX);
    const lead = LEAD.exec(after)?.[0].length ?? 0;
    const phrase = PHRASE.exec(after.slice(lead));
    if (phrase) found.push({ start: from + lead, end: from + lead + phrase[0].length, kind: 'seed_phrase' });
  }
  for (const match of text.matchAll(BARE_LINE)) {
    const words = match[0].trim().split(/\s+/);
    if (!COUNTS.has(words.length) || words.some((word) => FUNCTION_WORDS.has(word))) continue;
    const start = match.index + match[0].indexOf(words[0] ?? '');
    found.push({ start, end: match.index + match[0].trimEnd().length, kind: 'seed_phrase' });
  }
  return found;
}

const PHRASE_LENGTH_MAX = 400;
const COUNTS = new Set([12, 15, 18, 21, 24]);

const ANNOUNCED =
  /\b(?:seed|recovery|mnemonic|backup|secret recovery|wallet)[ -](?:phrase|words|seed)|\bmnemonic\b|助记词|助記詞|恢复短语|种子短语/giu;
/** "for my wallet is:" and the like, between the announcement and the phrase. */
const LEAD =
  /^[^\p{L}\d]{0,8}(?:(?:is|are|was|for|to|my|our|the|wallet|words|below|these|here|as|follows|如下|是|为|钱包|的)(?![a-z])[^\p{L}\d]{0,8}){0,8}/iu;
/** English words, numbered or not, or single Han characters. */
const PHRASE =
  /^(?:(?:(?:\d{1,2}[.)]?\s?)?[a-z]{3,8}[\s,]{1,3}){11,23}(?:\d{1,2}[.)]?\s?)?[a-z]{3,8}(?![a-z])|(?:[\u4e00-\u9fff][ ,，、]{1,2}){11,23}[\u4e00-\u9fff])/iu;
const BARE_LINE = /(?<![^\n])[ \t]{0,8}(?:[a-z]{3,8} ){11,23}[a-z]{3,8}[ \t]{0,8}(?![^\n])/g;

/** None of these is in the BIP-39 list, and hardly a sentence of twelve words goes without one. */
const FUNCTION_WORDS = new Set(
  (
    'the and for are was were has had his her hers him she them their your our ours not but with from than its who ' +
    'whose does did been being could would might shall how why because please thanks'
  ).split(' '),
);
