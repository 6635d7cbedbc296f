import type { SecretKind, SecretSpan } from './secret-span';
import { readConnection } from './told-connection';
import { looksLikeKey, readValue, type Told } from './told-value';

/**
 * Secrets that words announce: "my password is …", "PIN: …", 密码是…, 验证码…, api_key=…, "… is my password". Only
 * the value is marked, and only if it looks like one: "my password is wrong" and 密码是多少 hold none.
 *
 * Works on folded text. The work per keyword is bounded, so the scan is linear.
 */
export function findToldSecrets(text: string): SecretSpan[] {
  const found: SecretSpan[] = [];
  for (const [told, pattern] of KEYWORDS) {
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length;
      const before = text.slice(Math.max(0, match.index - REACH), match.index);
      const after = text.slice(end, end + REACH);
      for (const [from, to] of valuesAfter(told, match[0], before, after)) {
        found.push({ start: end + from, end: end + to, kind: KINDS[told] });
      }
      const value = valueBefore(told, before, after);
      if (value) {
        const offset = match.index - before.length;
        found.push({ start: offset + value[0], end: offset + value[1], kind: KINDS[told] });
      }
    }
  }
  return found;
}

/** How far from its keyword a told secret may stand. UTF-16 units. */
const REACH = 160;

const KINDS: Record<Told, SecretKind> = {
  password: 'password',
  pin: 'pin',
  code: 'verification_code',
  key: 'api_key',
  token: 'access_token',
};

const KEYWORDS: readonly (readonly [Told, RegExp])[] = [
  [
    'password',
    /pass(?:words?|wd|codes?|phrases?)(?![a-z])|pass code(?![a-z])|(?<![a-z])pass(?=\s?[:=]\s?(?=[!-~]{0,20}\d)[!-~]{0,20}[a-z])|(?<![a-z])pwd(?![a-z])|密码(?![学框箱本管保器机])|密碼|口令(?!红包)|通行码/giu,
  ],
  [
    'pin',
    /(?<![a-z])(?:pin(?: ?code| ?number|码)?s?|cvv2?|cvc2?|security code|(?:door|gate|alarm|safe|lock|locker|vault|entry|entrance|access|unlock|building|garage)(?: ?pin)? (?:code|combination))(?![a-z])|安全码|开门码/giu,
  ],
  [
    'code',
    /(?<![a-z])(?:(?:verification|one[ -]time|2fa|mfa|two[ -]factor|auth(?:entication|orization)?|login|sign[ -]?in|sms|your) (?:pass)?code|otp)s?(?![a-z])|(?:验证|校验|动态|授权|驗證|校驗)[码碼]/giu,
  ],
  [
    'key',
    /api[_ -]?(?:key|secret|token)s?(?![a-z])|(?:secret|access|private|encryption|signing|account|licen[cs]e|master)[_ -]?(?:access[_ -]?)?keys?(?![a-z])|(?:client|app|shared|webhook|consumer)[_ -]?secret(?![a-z])|密钥|秘钥|密鑰|私钥|私鑰/giu,
  ],
  [
    'token',
    /(?:(?:access|auth|refresh|bearer|session|bot|personal access)[_ -]?)?(?<![a-z])token(?![a-z])|(?:access|auth|refresh|bearer|session|bot)_?token(?![a-z])|(?<![a-z])secret(?![a-z_])|令牌/giu,
  ],
];

type Range = readonly [start: number, end: number];

function valuesAfter(told: Told, keyword: string, before: string, after: string): Range[] {
  const connection = readConnection(told, keyword, before, after);
  const first = connection && readValue(told, connection, after);
  if (!first) return [];
  const values: Range[] = [first];
  if (!/s$/i.test(keyword) && !/码$/u.test(keyword)) return values;
  for (let last: Range | undefined = first; last;) {
    const joint: RegExpExecArray | null =
      /^["'”’`]?(?:\s{0,2}[,、，]\s{0,2}(?:and |or )?|\s+(?:and|or|then)\s+|\s{0,2}[和或]\s{0,2})/u.exec(
        after.slice(last[1]),
      );
    if (!joint) break;
    last = readValue(told, { kind: 'beside', at: last[1] + joint[0].length }, after);
    if (last) values.push(last);
  }
  return values;
}

/** "hunter2 is my password", 用 hunter2 当密码: the value stands before its keyword. */
function valueBefore(told: Told, before: string, after: string): Range | undefined {
  if (
    /^(?:管理|重置|保护|策略|找回|强度|规则|错误| ?(?:manager|reset|policy|generator|field|hint))/iu.test(
      after,
    )
  )
    return undefined;
  const near = before.slice(-BACK_LINK_LENGTH_MAX);
  const link = BACK_LINK_WORD.test(near) ? BACK_LINK.exec(near) : null;
  if (!link) return undefined;
  const end = before.length - link[0].length;
  const token = /["'`“”‘’]?([!-~]{3,64})$/u.exec(before.slice(Math.max(0, end - 66), end))?.[1];
  const value = token?.replace(/^["'`(]+|["'`),]+$/g, '');
  if (!token || !value || !/\d/.test(value) || value.length < 4) return undefined;
  if ((told === 'key' || told === 'token') && !looksLikeKey(value)) return undefined;
  if ((told === 'pin' || told === 'code') && value.length > 12) return undefined;
  const start = end - token.length + token.indexOf(value);
  return [start, start + value.length];
}

const BACK_LINK_LENGTH_MAX = 48;
const BACK_LINK_WORD = /\s(?:is|as|was)\s|[是为当做作设]/iu;
const BACK_LINK =
  /(?:\s(?:is|as|was)(?:\s(?:my|the|our|your|a|her|his|their|its))?(?:\s[\w'-]{1,20}){0,3}\s?|["'”’]?\s?(?:就?是|为|当|作为|当作|做|设为|设成)\s?(?:[你您我咱他她它]们?的?)?[\p{Script=Han}\w]{0,8}\s?)$/u;
