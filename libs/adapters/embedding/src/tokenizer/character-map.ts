import { wellFormed } from '../well-formed';

const space = ' ';
/** What SentencePiece writes for a space, so that pieces can begin with one. */
const metaSpace = '\u2581';

/**
 * The normaliser of a SentencePiece model: characters are replaced by a map (NFKC, and every kind of space and
 * line break as a space), runs of spaces become one, and one stands at the start. The map knows single
 * characters; accents are composed (NFC) before. A half of a surrogate pair counts as U+FFFD, as in UTF-8.
 */
export class CharacterMap {
  private readonly replacements = new Map<number, string>([[0, '']]);

  /** @param replacements from a character to what stands for it, which may be nothing. */
  constructor(replacements: Iterable<readonly [string, string]>) {
    for (const [character, replacement] of replacements) {
      this.replacements.set(character.codePointAt(0) as number, replacement);
    }
  }

  /** @returns the text as pieces are found in it, with U+2581 for spaces. */
  normalise(text: string): string {
    return `${space}${this.replaced(wellFormed(text).normalize('NFC'))}`.replace(/ +/g, metaSpace);
  }

  private replaced(text: string): string {
    let result = '';
    let kept = 0;
    for (let i = 0; i < text.length;) {
      const code = text.codePointAt(i) as number;
      const next = i + (code > 0xffff ? 2 : 1);
      if (code < 0x20 || code > 0x7e) {
        const replacement = this.replacements.get(code);
        if (replacement !== undefined) {
          result += text.slice(kept, i) + replacement;
          kept = next;
        }
      }
      i = next;
    }
    return kept === 0 ? text : result + text.slice(kept);
  }
}
