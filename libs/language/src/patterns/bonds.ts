import { compoundSurnames, isFullName, surnames } from '../text/surnames';
import { isAcquaintance, placeOf } from './places';
import { type Role, roleByKey, roleOf, roles, roleWords } from './roles';
import { isPlaced, roleFrom, whenceWords } from './whence';

/** What one person may be called by another in the course of time without being somebody else. */
const circles: Readonly<Record<string, readonly string[]>> = {
  partner: ['wife', 'husband', 'partner', 'girlfriend', 'boyfriend', 'fiance', 'date', 'ex'],
  sister: ['sister', 'elder_sister', 'younger_sister'],
  brother: ['brother', 'elder_brother', 'younger_brother'],
  child: ['child', 'daughter', 'son'],
  grandmother: ['grandmother', 'maternal_grandmother'],
  grandfather: ['grandfather', 'maternal_grandfather'],
  doctor: ['doctor', 'therapist'],
};
const circleByRole = new Map(
  Object.entries(circles).flatMap(([circle, keys]) => keys.map((key) => [key, circle])),
);

/**
 * The circle of a role: roles of one circle may be one person's (girlfriend, wife), those of two are taken for two
 * people of the name (a friend Ann, a colleague Ann).
 * @param role its key
 */
export function circleOf(role: string): string {
  const bare = role.replace(FORMER, '');
  return roleByKey(bare)?.animal ? 'pet' : (circleByRole.get(bare) ?? bare);
}

const FORMER = /^former_/;

/** What one person is to another in turn. */
const stages: readonly (readonly string[])[] = [
  ['date'],
  ['partner', 'girlfriend', 'boyfriend'],
  ['fiance'],
  ['wife', 'husband'],
  ['ex'],
];
const stageOf = (role: string) => stages.findIndex((stage) => stage.includes(role));

/** Whether who has a role has it in place of another: a wife is no girlfriend any more, a former colleague no colleague. @param role its key */
export function succeeds(role: string, before: string): boolean {
  if (circleOf(role) !== circleOf(before)) return false;
  if (FORMER.test(role) || FORMER.test(before)) return FORMER.test(role) && !FORMER.test(before);
  return stageOf(before) >= 0 && stageOf(role) > stageOf(before);
}

/** Who one is together with: of these there is one at a time, once the user says that it is a new one. @param role its key */
export const isPartner = (role: string) => circleOf(role) === 'partner' && !/^(?:ex|date)$/.test(role);

const NEW_PARTNER = {
  en: /\bnew (?:boyfriend|girlfriend|partner|husband|wife|fianc[eé]e?|bf|gf|spouse)(?![\p{L}-])/iu,
  zh: /新(?:交|谈|找|处)?的?(?:男朋友|女朋友|男友|女友|对象|伴侣|老公|老婆|丈夫|妻子|未婚夫|未婚妻)/u,
};

/** "My new boyfriend …": whoever was it before is it no longer. */
export function tellsNewPartner(text: string, language: 'zh' | 'en'): boolean {
  return NEW_PARTNER[language].test(text);
}

/**
 * The roles out of which one grows with the same person, where nobody says otherwise: who speaks of a husband, and spoke of a
 * boyfriend, goes on about him. An ex may be anyone.
 * @param role its key
 */
export function grownFrom(role: string): readonly string[] {
  return GROWN_FROM[role] ?? [];
}

const GROWN_FROM: Readonly<Record<string, readonly string[]>> = {
  fiance: ['girlfriend', 'boyfriend', 'partner'],
  wife: ['fiance', 'girlfriend', 'partner'],
  husband: ['fiance', 'boyfriend', 'partner'],
};

/** Every circle in which somebody may have a name. */
export const circlesOfNamed: readonly string[] = [
  ...new Set(roles.filter(({ gender }) => gender !== 'plural').map(({ key }) => circleOf(key))),
];

/** Somebody who is called by what they are to somebody and by name: "friend Ann", 朋友小王, "Caroline's friend Ann". */
export interface BondedName {
  /** `user`, `user.girlfriend`, or how the one is called whose friend it is. */
  readonly owner: string;
  /** Key of the role. */
  readonly role: string;
  readonly name: string;
}

/** As people say it. */
export function bondedLabel({ owner, role, name }: BondedName): string {
  const { en, zh } = roleByKey(role) ?? { en: [], zh: [] };
  const chinese = /\p{Script=Han}/u.test(name) || en.length === 0;
  const of = spokenOwner(owner);
  const place = placeOf(role);
  if (place && of === null)
    return /\p{Script=Han}/u.test(name) ? `${place.zh}的${name}` : `${name} from ${place.en}`;
  const whose = of === null ? '' : chinese ? `${of}的` : `${of}'s `;
  return chinese ? `${whose}${zh[0] ?? role}${name}` : `${whose}${en[0] ?? role} ${name}`;
}

/** `user.sister` as a word before a name; null for the user, whose people need none. */
function spokenOwner(owner: string): string | null {
  return owner === 'user' ? null : owner.replace(/^user\./, '').replace(/[._]/g, ' ');
}

const spoken = {
  en: new RegExp(`^(?:(?:my|our|the) )?(?<role>${roleWords.en}) (?<name>[^\\s].*)$`, 'iu'),
  zh: new RegExp(`^(?:我们?的?)?(?<role>${roleWords.zh})\\s?(?<name>[\\p{Script=Han}A-Za-z·]{1,12})$`, 'u'),
};

const fromPlace = {
  en: new RegExp(`^(?<name>\\S+(?: \\S+)?) (?:from|at) (?<place>${whenceWords.en})$`, 'iu'),
  zh: new RegExp(
    `^(?:我们?的?)?(?<place>${whenceWords.zh})的(?<name>[小老阿大]\\p{Script=Han}|\\p{Script=Han}{1,2}(?:姐|哥|叔|姨|阿姨|叔叔)|[A-Za-z·]{2,12}|\\p{Script=Han}{2,4})$`,
    'u',
  ),
};
const CALLED_ZH = /^(?:[小老阿大]\p{Script=Han}|\p{Script=Han}{1,2}(?:姐|哥|叔|姨|阿姨|叔叔)|[A-Za-z·]+)$/u;

/** "Ann from the gym", 楼下的小陈: somebody who is called by where they are known from. */
function calledFrom(phrase: string): BondedName | null {
  for (const language of ['en', 'zh'] as const) {
    const { place, name } = fromPlace[language].exec(phrase)?.groups ?? {};
    const role = place && roleFrom(place, language);
    if (role && name && (language === 'en' || CALLED_ZH.test(name) || isFullName(name)))
      return { owner: 'user', role: role.key, name };
  }
  return null;
}

/** What is said of the user's own people: "my colleague Ann", 同事小王, "Ann from the gym"; null for what tells of nobody by name. */
export function bondedNameIn(phrase: string): BondedName | null {
  const from = calledFrom(phrase.trim());
  if (from) return from;
  for (const language of ['en', 'zh'] as const) {
    const { role: word, name } = spoken[language].exec(phrase.trim())?.groups ?? {};
    const role = word && roleOf(word, language);
    if (role && name && role.gender !== 'plural') return { owner: 'user', role: role.key, name };
  }
  return null;
}

/** One spelling for all ways to say who it is: `colleague ann` of coworker Ann, `colleague 小王` of 我同事小王. */
export function bondedSpelling({ owner, role, name }: BondedName): string {
  const of = spokenOwner(owner);
  return `${of === null ? '' : `${of} `}${circleOf(role).replaceAll('_', ' ')} ${name}`;
}

/** Names that few share: two or more words, or a Chinese full name of three characters or more. Whoever has one is the same in every role. */
export function isWholeName(name: string): boolean {
  const bare = name.replace(/^(?:mr|mrs|ms|miss|dr|prof|professor|sir|uncle|aunt|auntie|coach)\.? /i, '');
  return CHINESE_WHOLE.test(bare) ? !TITLED.test(bare) : /^\S+ \S+/u.test(bare);
}

const CHINESE_WHOLE = new RegExp(
  `^(?:(?:${compoundSurnames})\\p{Script=Han}{1,2}|[${surnames}]\\p{Script=Han}{2,3})$`,
  'u',
);

const TITLED =
  /(?:经理|总监|老师|律师|医生|教授|主任|师傅|阿姨|叔叔|大夫|会计|先生|女士|小姐|太太|同学|博士|奶奶|爷爷)$/u;

/** Whether two roles to one person are taken for two people of the same name. */
export function areApart(a: Pick<Role, 'key'>, b: Pick<Role, 'key'>): boolean {
  return circlesPart(circleOf(a.key), circleOf(b.key));
}

/** Ann from the gym may be the friend Ann; she is not taken for Ann from the choir or for the colleague. */
export function circlesPart(a: string, b: string): boolean {
  return a !== b && (!isAcquaintance(a) || isPlaced(b)) && (!isAcquaintance(b) || isPlaced(a));
}
