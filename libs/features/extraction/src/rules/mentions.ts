import { isFromThereToo, roleOf, roleWords, surnames as SURNAMES } from '@mindbase/language';
import type { Cast, Figure } from './cast';
import { namedWithRoles, oneOf } from './named-by-role-en';
import { namedWithRolesZh } from './named-by-role-zh';
import { ADJECTIVES, isEnglishName } from './names-en';
import { chinesePersons } from './names-zh';
import { ownerOf } from './subject-en';
import { ownerOfChinese } from './owner-zh';

const RELATED_EN = new RegExp(
  `\\b(?<owner>[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir|\\p{Lu}[\\p{L}-]+['’]s) ${ADJECTIVES}(?<role>${roleWords.en})(?:,? (?<name>\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)?))?(?![\\p{L}-])`,
  'gu',
);
const RELATED_ZH = new RegExp(
  `(?<owner>我们|我|他|她)(?:家)?的?(?:一个|一位|大学|高中)?(?<role>${roleWords.zh})`,
  'gu',
);
/** 带儿子去春游: whose he is goes without saying. */
const BARE_KIN =
  /(?:带着?|陪着?|接|送|帮|替|抱着?|哄|教|给)(?<role>儿子|女儿|闺女|老婆|老公|妻子|丈夫|妈妈|爸爸|老妈|老爸|爷爷|奶奶|外公|外婆|姥姥|姥爷|弟弟|妹妹|哥哥|姐姐|女朋友|男朋友)(?!们|节)/u;
const NAMED_EN =
  /(?<![.!?]\s|^|\b(?:in|at|to|from|near|of|on|for|the|visit|visiting|visited|a|an|called|around|through|via|into|by) )\b\p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}+)?\b(?!['’]s (?:contract|project))/gu;

/** Whoever one talks to, is introduced to or does something with ("Anna and I met") is a person, though "to" mostly leads to a place. */
const TALKED_TO_EN =
  /\b(?:talk|talked|talking|spoke|speak|speaking|wrote|writing|listened|introduced(?: me)?|proposed|married|engaged|related|apologi[sz]ed|said|lied|lent [^,.]{2,20}|gave [^,.]{2,20}|sold [^,.]{2,20}) to (?<name>\p{Lu}\p{Ll}{2,})\b|\b(?:lunch|dinner|coffee|call|chat|meeting|drinks?|breakfast|date) with (?<with>\p{Lu}\p{Ll}{2,})\b|(?:^|[.!?,]\s)(?<pair>\p{Lu}\p{Ll}{2,}) and I\b/gu;

const MET =
  /(?:认识|遇到|遇见|碰到|碰见|结识)了?(?:一[个位])?(?:叫|名叫)?(?<name>[\p{Script=Han}]{2,3})(?=$|[，,。！!])(?<!朋友|同学|同事|老师|邻居|大家|别人|男生|女生|女孩|男孩|彼此|对方|他们|她们)/u;

/** 客户那边的叫沈知微: whoever it is, that is a person's name. */
const CALLED = new RegExp(
  `(?:的人?|[位个])(?:就|名字)?叫(?<name>[${SURNAMES}][\\p{Script=Han}]{1,2})(?=$|[，,。！!；;])`,
  'gu',
);

const PASSER_BY =
  /\b(?:an?|some|one|another|the|this|that) (?:\p{L}+ ){0,2}?(?:(?<she>girl|woman|lady|actress|heroine|waitress)|(?<he>boy|man|guy|gentleman|actor|hero|waiter)|(?<one>stranger|person|character|protagonist|kid|child|student|nurse|driver|author|artist|singer|teacher|doctor))\b|(?<she2>女孩子?|女生|女人|女士|姑娘|阿姨|女主)|(?<he2>男孩子?|男生|男人|小伙子?|男主|大叔|大爷)|(?<one2>陌生人|主角|主人公|司机|老人|小朋友|作者|歌手|演员|画家|店员|医生)/giu;

/**
 * Adds to the cast whom a clause mentions besides its subject, so that a later "he" finds "my brother" also when
 * the clause only asked about him. The subject stays the most recent: it is what the talk is about.
 */
export function noteMentions(
  text: string,
  language: 'zh' | 'en',
  subject: Figure | null,
  cast: Cast,
  speaker: Figure,
): void {
  for (const { groups } of text.matchAll(PASSER_BY)) {
    cast.passerBy(groups?.she || groups?.she2 ? 'female' : groups?.he || groups?.he2 ? 'male' : 'unknown');
  }
  const whoIs = (owner: string) =>
    language === 'zh'
      ? ownerOfChinese(owner, cast, speaker, subject)
      : ownerOf(owner, cast, speaker, subject);
  for (const named of language === 'zh' ? namedWithRolesZh(text) : namedWithRoles(text)) {
    const role = roleOf(named.role, language);
    const whose = whoIs(named.owner);
    if (!role || role.gender === 'plural' || !whose || subject?.name === named.name) continue;
    const known = named.place ? cast.called(named.name)?.bond : undefined;
    if (known && isFromThereToo(role, known.role)) cast.named(named.name);
    else cast.related(whose.key, role, named.name);
  }
  for (const { groups } of text.matchAll(language === 'zh' ? RELATED_ZH : RELATED_EN)) {
    const { owner = '', role: word = '', name } = groups ?? {};
    const role = roleOf(name && language === 'en' ? oneOf(word) : word, language);
    const whose = whoIs(owner);
    if (!role || !whose || (role.key === subject?.bond?.role.key && !name)) continue;
    cast.related(whose.key, role, name && role.gender !== 'plural' && isEnglishName(name) ? name : null);
  }
  if (language === 'zh') {
    const kin = BARE_KIN.exec(text)?.groups?.role;
    const role = kin && roleOf(kin, 'zh');
    if (role && (subject === null || subject === speaker)) cast.related(speaker.key, role, null);
    const met = MET.exec(text)?.groups?.name;
    const called = [...text.matchAll(CALLED)].flatMap(({ groups }) => groups?.name ?? []);
    for (const name of [
      ...called,
      ...chinesePersons(text).map((person) => person.name),
      ...(met ? [met] : []),
    ])
      cast.named(name);
  } else {
    for (const [name] of text.matchAll(NAMED_EN)) if (isEnglishName(name)) cast.named(name);
    for (const { groups } of text.matchAll(TALKED_TO_EN)) {
      const name = groups?.name ?? groups?.with ?? groups?.pair;
      if (name && isEnglishName(name)) cast.named(name);
    }
  }
  if (subject && subject.kind !== 'speaker') cast.settle(subject, subject.gender);
}
