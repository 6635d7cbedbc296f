const FOLDED = /[\u00a0\u3000\uff01-\uff5e]/g;

/**
 * Full-width letters, digits and punctuation as ASCII, wide blanks as blanks, and nothing else: the result has
 * the same length, so that offsets into it are offsets into the text (NFKC keeps no such promise).
 */
export function foldWidth(text: string): string {
  return text.replace(FOLDED, (character) => {
    const code = character.charCodeAt(0);
    return code >= 0xff01 ? String.fromCharCode(code - 0xfee0) : ' ';
  });
}
