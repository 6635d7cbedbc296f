import { kinAsked } from '../ontology/kin';
import { membersAsked } from '../ontology/kinds';
import { detectLanguage } from './language';
import { lexemes } from './lexemes';
import { stem } from './stem';
import { isFramingWord, isQuestionWord, isStopWord } from './stop-words';

/**
 * The lexical index speaks one vocabulary, made here for documents and for questions:
 * - English stems without stop words;
 * - Chinese character bigrams, which need no agreement about word borders, plus what a bigram cannot say: words
 *   of three and more characters, and content words of one character (猫, 茶);
 * - codes and numbers whole ("qx-48121") and in parts ("qx", "48121").
 */
export interface QueryToken {
  token: string;
  /** How much a match of this token says, about 1 for an ordinary word. */
  weight: number;
}

/** Tokens of a document, in order, with repeats (their count is the term frequency). */
export function indexTokens(text: string): string[] {
  const tokens: string[] = [];
  for (const lexeme of lexemes(text)) {
    if (lexeme.kind === 'word') {
      if (!isStopWord(lexeme.word)) tokens.push(stem(lexeme.word));
    } else if (lexeme.kind === 'code') {
      tokens.push(lexeme.code, ...partsOf(lexeme.code, lexeme.parts));
    } else {
      for (const { token } of chineseTokens(lexeme.run, lexeme.words)) tokens.push(token);
    }
  }
  return tokens;
}

/**
 * Tokens of a question, each once, with weights. Words that only ask are dropped; so are bigrams that touch a
 * stop word. A question of nothing but such words has no tokens: there is nothing to look up.
 */
export function queryTokens(text: string): QueryToken[] {
  return heaviest([...saidTokens(text), ...meantTokens(text)]);
}

/** The tokens of a question's own words. */
export function saidTokens(text: string): QueryToken[] {
  const tokens: QueryToken[] = [];
  const add = (token: string, weight: number): void => {
    if (weight > 0) tokens.push({ token, weight });
  };
  for (const lexeme of lexemes(text)) {
    if (lexeme.kind === 'word') {
      if (!isDropped(lexeme.word)) add(stem(lexeme.word), isFramingWord(lexeme.word) ? WEIGHT.framing : 1);
    } else if (lexeme.kind === 'code') {
      const parts = partsOf(lexeme.code, lexeme.parts);
      add(lexeme.code, parts.length > 0 ? WEIGHT.code : 1);
      for (const part of parts) add(part, WEIGHT.codePart);
    } else {
      for (const { token, weight } of chineseTokens(lexeme.run, lexeme.words)) add(token, weight);
    }
  }
  return heaviest(tokens);
}

/** What the question may mean besides its words: what is of a kind, and kin by another way. */
export function meantTokens(text: string): QueryToken[] {
  const language = detectLanguage(text);
  const tokensOf = (words: readonly string[], weight: number) =>
    words.flatMap(indexTokens).map((token) => ({ token, weight }));
  return [
    ...tokensOf(membersAsked(text, language), WEIGHT.member),
    ...tokensOf(kinAsked(text, language), WEIGHT.kin),
  ];
}

/** Each token once, by its greatest weight. */
function heaviest(tokens: readonly QueryToken[]): QueryToken[] {
  const weights = new Map<string, number>();
  for (const { token, weight } of tokens) if (weight > (weights.get(token) ?? 0)) weights.set(token, weight);
  return [...weights].map(([token, weight]) => ({ token, weight }));
}

const WEIGHT = {
  /** A code is rarely met by chance. */
  code: 2,
  codePart: 0.5,
  /** Two words that merely stand side by side. */
  border: 0.4,
  /** One character is often part of a longer word with another meaning. */
  single: 0.7,
  /** "remember", 告诉: how one asks, not what about. */
  framing: 0.3,
  /** A beagle, where pets are asked for: it may be what is meant. */
  member: 0.35,
  /** A niece is the sister's daughter, or the brother's. */
  kin: 0.7,
};

/** Every token of a run in order; weight 0 for those that a question should leave out. */
function chineseTokens(run: string, words: readonly string[]): QueryToken[] {
  const characters = Array.from(run);
  const tokens: QueryToken[] = [];
  let position = 0;
  words.forEach((word, index) => {
    const length = Array.from(word).length;
    const weight = weightOf(word);
    for (let i = position; i < position + length && i + 1 < characters.length; i += 1) {
      const atBorder = i === position + length - 1;
      const next = words[index + 1];
      const bordered =
        atBorder && next !== undefined ? Math.min(weight, weightOf(next)) * WEIGHT.border : weight;
      tokens.push({ token: `${characters[i]}${characters[i + 1]}`, weight: bordered });
    }
    if (length >= 3) tokens.push({ token: word, weight });
    else if (characters.length === 1) tokens.push({ token: word, weight });
    else if (length === 1 && !isStopWord(word)) tokens.push({ token: word, weight: weight * WEIGHT.single });
    position += length;
  });
  return tokens;
}

function weightOf(word: string): number {
  if (isDropped(word)) return 0;
  return isFramingWord(word) ? WEIGHT.framing : 1;
}

function isDropped(word: string): boolean {
  return isStopWord(word) || isQuestionWord(word);
}

/** Parts that are not the code itself and not mere stop words ("the" in "the-3rd"). */
function partsOf(code: string, parts: readonly string[]): string[] {
  return parts.length < 2 ? [] : parts.filter((part) => part !== code && !isStopWord(part)).map(stem);
}
