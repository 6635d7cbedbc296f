import { isResidentId, passesEan13, passesLuhn } from './check-digits';
import type { SecretKind, SecretSpan } from './secret-span';

/**
 * Identity-card and bank-card numbers in a folded text (`foldWidth`), written in one piece or in groups.
 *
 * What a number is called decides before its digits do: "order no. 4111…" is an order number, "身份证号 …" an
 * identity card even if a digit is mistyped. Unnamed numbers count when every check fits: province, birth date and
 * check character; or card network, length, grouping and Luhn. Linear: the work per digit group is bounded.
 */
export function findSecretNumbers(text: string): SecretSpan[] {
  const found: SecretSpan[] = [];
  for (const match of text.matchAll(DIGIT_RUN)) {
    if (match[0].length < 13 && !SOCIAL_SECURITY.test(match[0])) continue;
    const groups = groupsOf(match[0], match.index);
    for (let first = 0; first < groups.length;) {
      const [span, next] = numberAt(text, groups, first);
      if (span) found.push(span);
      first = next;
    }
  }
  return found;
}

interface Group {
  digits: string;
  start: number;
  end: number;
}

const SEPARATOR = String.raw`[ .\-\u00b7\u2010-\u2013\u200b-\u200d\ufeff]`;
const DIGIT_RUN = new RegExp(
  String.raw`(?<![A-Za-z0-9_+]|\d\.)\d(?:${SEPARATOR}?\d)*[Xx]?(?![A-Za-z0-9_])`,
  'gu',
);
const GROUP = /\d+[Xx]?/g;
const SOCIAL_SECURITY = /^\d{3}-\d{2}-\d{4}$/;
const DIGITS_MAX = 19;
const GROUPS_MAX = 6;

function groupsOf(run: string, offset: number): Group[] {
  return Array.from(run.matchAll(GROUP), (match) => ({
    digits: match[0],
    start: offset + match.index,
    end: offset + match.index + match[0].length,
  }));
}

/** The longest secret number that begins with group `first`, and the group to go on with. */
function numberAt(text: string, groups: readonly Group[], first: number): [SecretSpan | undefined, number] {
  const start = groups[first]?.start ?? 0;
  if ((groups[first]?.digits.length ?? 0) < 3) return [undefined, first + 1];
  if (text[start - 1] === '.') return [undefined, first + 1]; // the decimals of a number, not a number
  let digits = '';
  let best: [SecretSpan, number] | undefined;
  let name: Name | undefined;
  const sizes: number[] = [];
  for (let last = first; last < groups.length; last += 1) {
    const group = groups[last];
    if (!group) break;
    digits += group.digits;
    sizes.push(group.digits.length);
    if (digits.length > DIGITS_MAX || sizes.length > GROUPS_MAX) break;
    if (digits.length >= 13 ? !isWellGrouped(sizes) : sizes.join('-') !== '3-2-4') continue;
    name ??= nameOf(text, start);
    const kind = kindOf(digits, sizes, name, text, group.end);
    if (kind) best = [{ start, end: group.end, kind }, last + 1];
  }
  return best ?? [undefined, first + 1];
}

function kindOf(
  digits: string,
  sizes: readonly number[],
  name: Name,
  text: string,
  end: number,
): SecretKind | undefined {
  const length = digits.length;
  if (name === 'social security' && length === 9) return 'id_card';
  if (name === 'identity card' && (length === 15 || length === 18)) return 'id_card';
  if (length === 18 && isResidentId(digits)) return 'id_card';
  if (length < 13 || name === 'other' || /[Xx]/.test(digits) || OTHER_AFTER.test(text.slice(end, end + 40)))
    return undefined;
  if (name === 'bank card') return 'bank_card';
  if (length === 15 && sizes.length === 1 && isResidentId(digits)) return 'id_card';
  const isCard = isIssued(digits) && passesLuhn(digits);
  return isCard && !(length === 13 && passesEan13(digits)) ? 'bank_card' : undefined;
}

/** Cards and identity cards are written in groups of three and more digits, the last one shorter at times. */
function isWellGrouped(sizes: readonly number[]): boolean {
  return sizes.every((size, index) => size >= 3 || index === sizes.length - 1);
}

/** Prefix and length as card networks issue them (ISO/IEC 7812 issuer numbers in use). */
function isIssued(digits: string): boolean {
  return NETWORKS.some(([prefix, lengths]) => lengths.includes(digits.length) && prefix.test(digits));
}

const NETWORKS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^4/, [13, 16, 19]],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^(?:30[0-5]|3[689])/, [14, 16]],
  [/^35(?:2[89]|[3-8])/, [16, 17, 18, 19]],
  [/^(?:6011|64[4-9]|65)/, [16, 17, 18, 19]],
  [/^(?:62|60|68|69|81|82|9558|955)/, [16, 17, 18, 19]],
  [/^(?:50|5[6-8]|6[37])/, [16, 17, 18, 19]],
  [/^220[0-4]/, [16]],
];

type Name = 'identity card' | 'social security' | 'bank card' | 'other' | 'none';

/** What the words just before a number call it; the last such word wins. */
function nameOf(text: string, start: number): Name {
  const before = text.slice(Math.max(0, start - NAME_REACH), start).toLowerCase();
  if (!LETTER.test(before)) return 'none';
  const prefix = CODE_PREFIX.exec(before)?.[1];
  if (prefix && !CARD_PREFIXES.has(prefix)) return 'other';
  let name: Name = 'none';
  let at = -1;
  for (const [candidate, pattern] of NAMES) {
    for (const match of before.matchAll(pattern)) {
      const end = match.index + match[0].length;
      if (end > at && LINK.test(before.slice(end))) [name, at] = [candidate, end];
    }
  }
  return name;
}

const NAME_REACH = 48;
const LETTER = /\p{L}/u;
/** Between the name and its number: a few words, no end of sentence, no other number. */
const LINK = /^[^\d.。!！?？;；\n]{0,24}(?:no\.?|nr\.?)?[^\d。!！?？;；\n]{0,12}$/u;
/** A code glued to letters, as in ORD-4111111111111111; words for a card are no such code. */
const CODE_PREFIX = /([a-z]{1,12})[-#/]$/u;
const CARD_PREFIXES = new Set(['card', 'visa', 'mastercard', 'amex', 'unionpay', 'no', 'number']);

const NAMES: readonly (readonly [Name, RegExp])[] = [
  [
    'identity card',
    /身份证件?|身分证|身份號|身分證|身份證|公民身份号码|\b(?:national |resident |citizen )?id(?:entity|entification)?[ -]card|\b(?:national|resident|citizen) (?:id|identity|identification)\b|\bidentity number\b|\bid number\b/gu,
  ],
  ['social security', /\bssn\b|\bsocial security\b/gu],
  [
    'bank card',
    /银行卡|信用卡|储蓄卡|借记卡|銀行卡|工资卡|银联卡|visa卡?|(?<![会員员学饭公交通门禁购物油话充值电礼品就诊医保社])卡号|银行(?:账|帐)[号户]|\b(?:credit|debit|bank|visa|mastercard|amex|unionpay)[ -]?cards?\b|(?<!\b(?:gift|member|membership|loyalty|library|student|sim|id|business|report|memory|graphics|sd) )\bcard (?:number|no)\b|\bvisa\b|\bmastercard\b|\bamex\b|\bbank account\b|\biban\b/gu,
  ],
  [
    'other',
    /订单|訂單|单号|單號|运单|快递|物流|包裹|发票|發票|合同|合约|流水号|交易号|序列号|条码|条形码|编号|工单|票号|案号|会员|学号|工号|设备号|批号|税号|保单|手机|电话|號碼牌|imei|isbn|\b(?:order|tracking|invoice|contract|ticket|serial|shipment|parcel|waybill|package|reference|ref|transaction|case|booking|confirmation|receipt|policy|member|membership|customer|product|part|model|barcode|ean|upc|sku|issue|build|asset|device|phone|mobile|tel|call|fax|timestamp|gift card|loyalty card|library card|student card|sim card)s?\b/gu,
  ],
];

/** The name may follow: "4111… is my order number". */
const OTHER_AFTER =
  /^[\s,，]{0,2}(?:is|was|是|为|這是|这是)\s?(?:the|my|your|our|an?|我的|你的|这个|那个|一个)?\s?(?:[\p{L}]{1,12}\s)?(?:order|tracking|invoice|contract|ticket|serial|订单|单号|快递|运单|发票|合同|流水|编号)/iu;
