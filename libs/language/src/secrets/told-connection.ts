import type { Told } from './told-value';

/**
 * What stands between a keyword and its value, and where the value begins:
 * - `sign`: a colon or an equals sign; nearly anything after it is the value;
 * - `verb`: is, 是, "changed to", 改成; what follows may also be a remark about the password;
 * - `beside`: nothing; only a value that can be nothing else counts.
 */
export interface Connection {
  kind: 'sign' | 'verb' | 'beside';
  at: number;
}

/** How keyword and value are joined, if they are. `before` and `after` are the text around the keyword. */
export function readConnection(
  told: Told,
  keyword: string,
  before: string,
  after: string,
): Connection | undefined {
  if (REMARK.test(after)) return undefined;
  const sign = SIGN.exec(after);
  if (sign) return { kind: 'sign', at: sign[0].length };
  const to = /^\s+(?:back )?(?:to|into|as)\s+/iu.exec(after);
  if (to && CHANGE.test(before.slice(-80))) return { kind: 'verb', at: to[0].length };
  const isChinese = CHINESE_VERB_CHARACTER.test(after.slice(0, 24));
  const verb =
    ENGLISH_VERB.exec(after) ?? (isChinese ? (CHINESE_CHANGE.exec(after) ?? CHINESE_VERB.exec(after)) : null);
  if (verb) return { kind: 'verb', at: verb[0].length };
  const beside = /^["'”’)]?\s{0,2}/u.exec(after)?.[0].length ?? 0;
  if (beside === 0 && /[a-z]$/iu.test(keyword)) return undefined;
  if (!/[a-z]$/iu.test(keyword) && LONE_WORD.test(after)) return { kind: 'sign', at: beside };
  if (beside > 0 && USER_BEFORE.test(before.slice(-70))) return { kind: 'sign', at: beside };
  if (
    told === 'pin' &&
    keyword === 'pin' &&
    !/\b(?:my|the|our|his|her|your|with) (?:\w{1,12} )?$/iu.test(before)
  )
    return undefined;
  return { kind: 'beside', at: beside };
}

/** Speaks about passwords in general, not of one. */
const REMARK =
  /^\s?(?:的?(?:长度|规则|要求|策略|有效期|次数|位数|错误|问题|提示|强度|至少|不少于|最少|最多)|(?:length|policy|rules?|requirements?|strength|hint|reset|manager|generator|fields?|attempts?|expir\w+|must|should|needs?|requires?|has to|have to|at least)\b)/iu;

/** 密码（6位）： tells the length before the sign. */
const SIGN = /^(?:\s?\(?\s?\d{1,2}\s?位数?字?\)?)?["'”’`)]{0,2}\s{0,3}(?:=>|:=|->|→|[:=])\s{0,3}/u;

const CHANGE = /\b(?:chang|set|reset|updat|switch|renam|rotat|mak|mad)\w{0,4}\b[^.!?\n]{0,60}$/iu;

/** 密码 mountaincabin: an English word alone in a Chinese clause is the value. */
const LONE_WORD = /^\s{0,2}[A-Za-z][!-~]{5,40}\s*(?:$|[\n。，；！])/u;

/** "user admin password letmein": whoever names the user names the password. */
const USER_BEFORE = /\buser(?:name)?\b\W{0,3}[^\s,;]{2,40}\W{1,3}(?:and |with )?(?:the )?$/iu;

const QUALIFIER = String.raw`(?:\s+(?:here|there))?(?:\s+(?:for|to|of|on|at|in)(?:\s+[^\s.,;:!?]{1,30}){1,6}?)?`;
const ENGLISH_VERB = new RegExp(
  String.raw`^${QUALIFIER}(?:['’]s|\s+(?:is|was|are|will be|became|(?:has been |was |is |got )?(?:changed|set|reset|updated) to|equals))` +
    String.raw`(?:\s+(?:now|currently|still|just|always|actually|simply|literally|set to|changed to|going to be|gonna be))*\s{0,2}:?\s+`,
  'iu',
);

const CHINESE_VERB_CHARACTER = /[是为改换设变更新叫]/u;
const CHINESE_CHANGE =
  /^(?:又|刚|刚刚|也|已经|已)?(?:改|换|更新|重置|重设|变)了?[,，。 ]{0,3}(?:新的?|现在|目前)?(?:密码)?(?:就?是|为|成)了?[:： ]{0,3}/u;
const CHINESE_VERB =
  /^[^。!！?？;；\n,，:：是为]{0,14}?(?:就?是|为|改成|改为|改到|换成|换为|设成|设为|设置成|设置为|设定为|变成|更新为|用的?是|叫)了?(?:用)?[:： ]{0,3}/u;
