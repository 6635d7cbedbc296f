/** The text with U+FFFD for each half of a surrogate pair that stands alone, as UTF-8 would have it. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
