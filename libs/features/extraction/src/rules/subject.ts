import type { Cast, Figure } from './cast';
import { parseChinese } from './subject-zh';
import { parseEnglish } from './subject-en';

/** What a clause is about, and what it says of it. */
export interface ParsedClause {
  /** The clause without what leads up to it ("By the way, for flights …"), contractions written out. */
  readonly clause: string;
  readonly subject: Figure | null;
  readonly kind: 'speaker' | 'person' | 'thing' | 'name' | null;
  readonly predicate: string | null;
  /** The clause left its subject out ("Joined a gym", 下周去复查). */
  readonly elided: boolean;
  /** Its subject is a pronoun whose person is not known. */
  readonly unresolved: boolean;
  /** Who says "I" in it, where that is not the speaker: somebody quoted; null for somebody of whom nothing is kept. */
  readonly voice?: Figure | null;
}

export interface ParseContext {
  readonly cast: Cast;
  readonly speaker: Figure;
  /** Subject of the clause before in the same turn; Chinese carries it on. */
  readonly previous: Figure | null;
}

export function parseClause(text: string, language: 'zh' | 'en', context: ParseContext): ParsedClause {
  return language === 'zh' ? parseChinese(text, context) : parseEnglish(text, context);
}
