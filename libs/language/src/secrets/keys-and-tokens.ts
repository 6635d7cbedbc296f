import type { SecretKind, SecretSpan } from './secret-span';

/**
 * Keys and tokens that their own shape gives away, passwords inside addresses (scheme://user:password@host), and
 * private keys. Every pattern starts at a fixed prefix that cannot start again inside its own match, so the scan
 * is linear. Works on folded text.
 */
export function findKeysAndTokens(text: string): SecretSpan[] {
  const found: SecretSpan[] = [...privateKeys(text), ...addressPasswords(text)];
  for (const [kind, pattern] of SHAPES) {
    for (const match of text.matchAll(pattern)) {
      const secret = match[1] ?? match[0];
      const start = match.index + match[0].lastIndexOf(secret);
      found.push({ start, end: start + secret.length, kind });
    }
  }
  return found;
}

const SHAPES: readonly (readonly [SecretKind, RegExp])[] = [
  ['api_key', /(?<![\w-])sk-[A-Za-z0-9_-]{16,}/g],
  ['api_key', /(?<!\w)(?:sk|pk|rk)_(?:live|test)_[A-Za-z0-9]{10,}/g],
  ['api_key', /(?<!\w)whsec_[A-Za-z0-9+/=]{16,}/g],
  ['access_token', /(?<!\w)(?:gh[pousr]_[A-Za-z0-9]{20,}|github_pat_[A-Za-z0-9_]{20,})/g],
  ['access_token', /(?<![\w-])gl(?:pat|ptt|dt|rt|cbt)-[\w-]{16,}/g],
  ['api_key', /(?<![A-Za-z0-9])(?:AKIA|ASIA|AROA|AIDA)[0-9A-Z]{16}(?![A-Za-z0-9])/g],
  ['access_token', /(?<![\w-])xox[a-z]-[A-Za-z0-9-]{10,}/g],
  ['access_token', /(?<![\w-])xapp-[A-Za-z0-9-]{20,}/g],
  ['access_token', /hooks\.slack\.com\/services\/([A-Za-z0-9/]{20,})/g],
  ['api_key', /(?<![\w-])AIza[\w-]{30,}/g],
  ['access_token', /(?<![\w.-])ya29\.[\w-]{20,}/g],
  ['access_token', /(?<![\w.-])eyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?/g],
  ['access_token', /(?<!\w)[Bb]earer\s{1,4}((?=[\w\-.~+/]{0,200}\d)[\w\-.~+/]{16,}={0,2})/g],
  [
    'password',
    /(?<!\w)[Bb]asic\s{1,4}((?=[A-Za-z0-9+/]{0,200}[0-9A-Z])[A-Za-z0-9+/]{12,}={0,2})(?=["'\s]|$)/g,
  ],
  ['access_token', /(?<!\w)hf_[A-Za-z0-9]{20,}/g],
  ['access_token', /(?<!\w)npm_[A-Za-z0-9]{30,}/g],
  ['access_token', /(?<![\w-])pypi-[A-Za-z0-9_-]{30,}/g],
  ['access_token', /(?<!\w)(?:dop|doo|dor)_v1_[a-f0-9]{40,}/g],
  ['access_token', /(?<!\w)shp(?:at|ca|pa|ss)_[a-fA-F0-9]{24,}/g],
  ['api_key', /(?<![\w.-])SG\.[\w-]{16,32}\.[\w-]{16,64}/g],
  ['api_key', /(?<![A-Za-z0-9])LTAI[A-Za-z0-9]{12,30}(?![A-Za-z0-9])/g],
  ['api_key', /(?<![A-Za-z0-9])AKID[A-Za-z0-9]{13,40}(?![A-Za-z0-9])/g],
  ['access_token', /(?<![\w:])\d{8,10}:[A-Za-z0-9_-]{35}(?![\w-])/g],
  ['api_key', /(?:AccountKey|SharedAccessKey)=([A-Za-z0-9+/]{20,}={0,2})/g],
];

const BEGIN = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g;
const END = /-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g;
/** What is taken of a key without its end line: the lines of base64 that follow. */
const BODY = /(?:(?:\s|\\n){0,4}[A-Za-z0-9+/=]{16,})*/y;

function privateKeys(text: string): SecretSpan[] {
  const found: SecretSpan[] = [];
  let isEndAhead = true;
  BEGIN.lastIndex = 0;
  for (let begin = BEGIN.exec(text); begin; begin = BEGIN.exec(text)) {
    END.lastIndex = BODY.lastIndex = BEGIN.lastIndex;
    isEndAhead &&= END.test(text);
    if (!isEndAhead) BODY.test(text);
    const end = isEndAhead ? END.lastIndex : BODY.lastIndex;
    found.push({ start: begin.index, end, kind: 'private_key' });
    BEGIN.lastIndex = end;
  }
  return found;
}

const ADDRESS_LENGTH_MAX = 400;
const USER_AND_PASSWORD = /^[^\s:@/'"<>]{0,100}:([^\s/'"<>\ufdd0]{1,200})@[^\s@]/u;

function addressPasswords(text: string): SecretSpan[] {
  const found: SecretSpan[] = [];
  for (let at = text.indexOf('://'); at >= 0; at = text.indexOf('://', at + 3)) {
    const match = USER_AND_PASSWORD.exec(text.slice(at + 3, at + 3 + ADDRESS_LENGTH_MAX));
    const password = match?.[1];
    if (!match || !password) continue;
    const start = at + 3 + match[0].indexOf(':') + 1;
    found.push({ start, end: start + password.length, kind: 'password' });
  }
  return found;
}
