/**
 * How many model tokens a text takes, about: one per Chinese, Japanese or Korean character, one per four other
 * characters. An upper estimate, so that a budget is kept with any common tokenizer.
 */
export function estimateTokens(text: string): number {
  let wide = 0;
  let narrow = 0;
  for (const character of text) {
    if (/[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/u.test(character)) wide++;
    else narrow++;
  }
  return wide + Math.ceil(narrow / 4);
}
