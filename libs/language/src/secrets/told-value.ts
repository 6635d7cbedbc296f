import { HIDDEN } from './secret-span';
import type { Connection } from './told-connection';

/** What kind of secret a keyword announces. */
export type Told = 'password' | 'pin' | 'code' | 'key' | 'token';

/** The secret that begins at or just after the connection, as a range of `after`; undefined when there is none. */
export function readValue(
  told: Told,
  connection: Connection,
  after: string,
): readonly [number, number] | undefined {
  const lead = LEAD.exec(after.slice(connection.at))?.[0].length ?? 0;
  const at = connection.at + lead;
  const rest = after.slice(at);
  const length = quoted(told, rest) ?? spoken(rest) ?? unquoted(told, connection.kind, rest);
  if (length !== undefined) return [at + length[0], at + length[0] + length[1]];
  return undefined;
}

/** A run that is surely a key or token: long, with a digit and a letter. */
export function looksLikeKey(value: string): boolean {
  return value.length >= 16 && /\d/.test(value) && /[A-Za-z]/.test(value);
}

/** Offset and length inside the rest of the text. */
type Extent = readonly [number, number];

const LEAD =
  /^(?:我的?|你的?|这个|这串|字符串|数字|the (?:word|phrase|number|code|string) |still |just )?\s{0,2}/iu;

const QUOTED =
  /^(?:"([^"\n]{1,80})"|'([^'\n]{1,80})'|`([^`\n]{1,80})`|“([^”\n]{1,80})”|‘([^’\n]{1,80})’|「([^」\n]{1,80})」|『([^』\n]{1,80})』)/u;

function quoted(told: Told, rest: string): Extent | undefined {
  const value = QUOTED.exec(rest)
    ?.slice(1)
    .find((group) => group !== undefined);
  if (value === undefined || value.includes(HIDDEN) || PLACEHOLDER.test(value)) return undefined;
  if ((told === 'key' || told === 'token') && value.length < 8) return undefined;
  return [1, value.length];
}

/** Digits said as words: four eight two one, 四八二一. */
function spoken(rest: string): Extent | undefined {
  const match =
    /^(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple)[\s,-]{0,2}){3,16}(?![a-z])/iu.exec(
      rest,
    ) ?? /^[〇零一二三四五六七八九幺两]{4,16}(?![位个次天年月点])/u.exec(rest);
  return match ? [0, match[0].trimEnd().replace(/[,-]$/, '').length] : undefined;
}

function unquoted(told: Told, kind: Connection['kind'], rest: string): Extent | undefined {
  const token = tokenOf(rest, kind);
  if (token === '') return told === 'password' ? chinese(kind, rest) : undefined;
  if (PLACEHOLDER.test(token)) return undefined;
  if (UNIT.test(rest.slice(token.length)) && /^[\d\-~.]+$/.test(token)) return undefined;
  switch (told) {
    case 'pin':
    case 'code':
      return digits(told, kind, rest, token);
    case 'key':
      return keyLike(token, kind === 'sign' ? 6 : kind === 'verb' ? 8 : 16);
    case 'token':
      return keyLike(token, kind === 'beside' ? 16 : 12);
    case 'password':
      return password(kind, rest, token);
  }
}

/** An unbroken run of visible ASCII without the punctuation that ends a clause. */
function tokenOf(rest: string, kind: Connection['kind']): string {
  const run = (kind === 'sign' ? /^[!-%'-:<-~]{1,128}/ : /^[!-~]{1,128}/).exec(rest)?.[0] ?? '';
  return run
    .replace(/[.,;:)\]}"'`>]+$/, '')
    .replace(/[!?]+$/, (marks) => (rest.length > run.length ? '' : marks));
}

function digits(
  told: 'pin' | 'code',
  kind: Connection['kind'],
  rest: string,
  token: string,
): Extent | undefined {
  const grouped = /^\d(?:[ -]?\d){3,11}(?![\w])/.exec(rest)?.[0];
  if (grouped && (kind !== 'beside' || grouped.length <= 9)) return [0, grouped.length];
  if (told === 'pin' && /^\d{3}$/.test(token)) return [0, 3];
  const isCode =
    /\d/.test(token) &&
    /^[A-Za-z0-9-]{4,12}$/.test(token) &&
    (kind !== 'beside' || !/[a-z]/.test(token) || told === 'code');
  return isCode ? [0, token.length] : undefined;
}

function keyLike(token: string, lengthMin: number): Extent | undefined {
  if (token.length < lengthMin || /^https?:/i.test(token)) return undefined;
  return /\d/.test(token) || (token.length >= 20 && /[A-Z]/.test(token) && /[a-z]/.test(token))
    ? [0, token.length]
    : undefined;
}

function password(kind: Connection['kind'], rest: string, token: string): Extent | undefined {
  const next = rest.slice(token.length);
  if (kind === 'beside') return /\d/.test(token) && token.length >= 4 ? [0, token.length] : undefined;
  if (token.length >= 3 && isDistinct(token)) return [0, token.length];
  if (/^\p{Script=Han}/u.test(next))
    return /\d/.test(token) && token.length >= 4 ? [0, token.length] : undefined;
  return phrase(kind, rest, token);
}

/** No plain word: has a digit, a sign that words do not have, or a capital inside. */
function isDistinct(token: string): boolean {
  return (
    /\d/.test(token) ||
    /[@#$%^*_+=~\\|!?&]/.test(token) ||
    /[a-z][A-Z]/.test(token) ||
    /^[a-z]+(?:-[a-z]+){2,}$/i.test(token)
  );
}

/** A password of plain words: all the words of the clause, if none of them belongs to a remark. */
function phrase(kind: 'sign' | 'verb', rest: string, token: string): Extent | undefined {
  const clause = CLAUSE.exec(rest)?.[0].trimEnd() ?? token;
  const words = clause.split(/\s+/);
  const isRemark = words.some(
    (word) => FUNCTION_WORDS.has(word.toLowerCase()) || /(?:ly|ing|n't)$/i.test(word),
  );
  if (words.length > 8) return undefined;
  if (isRemark) return undefined;
  const lastDistinct = words.findLastIndex((word) => isDistinct(word));
  if (lastDistinct > 0) return [0, words.slice(0, lastDistinct + 1).join(' ').length];
  if (words.length >= 4) return [0, clause.length];
  const isRemarkWord = (word: string): boolean =>
    REMARK_WORDS.has(word.toLowerCase()) || /(?:ed|able|ible|less)$/i.test(word);
  if (words.some(isRemarkWord)) return undefined;
  return clause.length >= (kind === 'sign' ? 2 : 4) ? [0, clause.length] : undefined;
}

/** A password of four to eight Han characters that fill the clause, such as 芝麻开门. */
function chinese(kind: Connection['kind'], rest: string): Extent | undefined {
  if (kind === 'beside') return undefined;
  const mixed = /^\p{Script=Han}{1,8}\s?(?=[!-~]*\d)([!-~]{4,64})(?!\s?[位个次天年月分小秒字])/u.exec(rest);
  if (mixed?.[1]) return [mixed[0].length - mixed[1].length, mixed[1].replace(/[.,;:!?)]+$/, '').length];
  const clause = /^\p{Script=Han}{4,8}(?=[。,，!！;；\s]|$)/u.exec(rest)?.[0];
  return clause && !CHINESE_REMARK.test(clause) ? [0, clause.length] : undefined;
}

const CLAUSE =
  /^(?:(?!\s+(?:and|but|so|because|please|since|or|which|that|if|when|though|thanks|do|don't|keep|for|on|in|at)\b)[^.,;!?\n\p{Script=Han}。，；！？]){1,100}/iu;
const UNIT =
  /^\s?(?:位|个|次|天|分钟|小时|年|月|日|秒|字|种|遍|号|(?:characters?|chars?|letters?|digits?|numbers?|words?|symbols?|days?|weeks?|months?|years?|times?|bits?|bytes?|minutes?|mins?|hours?|seconds?|attempts?|or more|of)\b)/iu;
/** Stands for a value, or for one that was removed already. */
const PLACEHOLDER =
  /^(?:\*+|x{3,}|\.+|-+|_+|•+|<.*|\$\{?\w*\}?|\{\{?.*|%\w+%|\[.*|n\/a|none|null|undefined|nil|true|false|required|optional|string|your[-_ ].*|https?:.*)$/iu;

const FUNCTION_WORDS = new Set(
  (
    'the a an my your our his her their its this that it i you he she we they what which who whose where when why how is ' +
    'are was were be been has have had do does did not no never to of in on at by for with from into as than too very so ' +
    'really quite pretty just only always still already same as will would can could should must may might need needs ' +
    'if or and but because about all any some every everything something anything nothing there here'
  ).split(' '),
);
const REMARK_WORDS = new Set(
  (
    'wrong incorrect correct right invalid valid weak strong long short secure insecure safe unsafe simple complex easy ' +
    'hard difficult good bad new old different unique fine ok okay empty blank missing unknown unclear public private ' +
    'secret sensitive confidential common knowledge case top broken stolen lost gone written hidden known forgotten ' +
    'given set kept taken stale due temporary permanent mandatory optional required default identical similar plain text ' +
    'out up down back online offline below above enclosed yours mine ours theirs reset manager policy protected only ' +
    'me us him them soon now today tomorrow yesterday later again another one two three'
  ).split(' '),
);
const CHINESE_REMARK =
  /[的了吗呢吧啊不没无是有在什么谁几多少哪怎错对我你他她它们这那]|正确|一样|相同|统一|生日|名字|姓名|拼音|手机|电话|号码|安全|默认|公开|加密|必填|必须|简单|复杂|随机|自动|生成|过期|失效|泄露|修改|重置|统一|初始|指纹|人脸|解锁|存储|保存|管理|需要|可以|记得|以前|之前|同一|大写|小写|字母|数字|组合|随便|忘记/u;
