const HAN = /\p{Script=Han}/u;
const LONE_SURROGATE = /\p{Surrogate}/gu;
const BLANK = /[\s\p{Cc}\p{Zs}\u200b-\u200d\u2060\ufeff]+/gu;

/**
 * One spelling for all the ways to write the same text: NFKC, lower case, simplified Chinese, single spaces,
 * no control characters, no lone surrogates. Idempotent. Offsets into the result are not offsets into the text.
 */
export function normalise(text: string): string {
  return simplified(text.replace(LONE_SURROGATE, '\ufffd').normalize('NFKC').toLowerCase())
    .replace(BLANK, ' ')
    .trim();
}

/** Traditional to simplified Chinese; other text is returned as it is. */
export function simplified(text: string): string {
  return HAN.test(text) ? converter()(text) : text;
}

let loaded: ((text: string) => string) | undefined;

/** The dictionaries cost some 30 ms to load, so only a process that meets Chinese pays for them, once. */
function converter(): (text: string) => string {
  if (!loaded) {
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    const openCc = require('opencc-js') as typeof import('opencc-js');
    loaded = openCc.Converter({ from: 't', to: 'cn' });
  }
  return loaded;
}
