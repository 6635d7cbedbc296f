import { acquaintancePlaces, isAcquaintance } from './places';
import { type Role, roleByKey } from './roles';

type Row = readonly [role: string, en: string, zh: string];

/** Where somebody is from that tells what they are to the speaker. A town tells nothing of the kind. */
const rows: readonly Row[] = [
  [
    'colleague',
    'work|the office|(?:my|our) (?:work|office|team|company|department|job)|accounting|accounts|marketing|sales|HR',
    '(?:隔壁)?(?:公司|单位|部门|办公室|科室|团队)|(?:同|隔壁)组',
  ],
  [
    'neighbour',
    'next door|upstairs|downstairs|(?:across|down) the (?:street|road|hall|landing|corridor)|(?:my|our) (?:building|street|block|stairwell)',
    '隔壁家?|楼上|楼下|对门|对面楼?|小区里?|(?:同|一)(?:个小区|栋楼|单元)',
  ],
  [
    'classmate',
    '(?:(?:my|our) )?(?:class|uni|university|college|school|course)|(?:my|our) (?:year|seminar)',
    '班上|班里|班|同班|学校里?|大学|系里|年级',
  ],
  ...acquaintancePlaces,
];

/** Alternations of these places, for use inside expressions; of what is longer, the longer. */
export const whenceWords = {
  en: rows.map(([, en]) => en).join('|'),
  zh: rows.map(([, , zh]) => zh).join('|'),
};

const byPlace = {
  en: rows.map(([role, en]) => [role, new RegExp(`^(?:${en})$`, 'i')] as const),
  zh: rows.map(([role, , zh]) => [role, new RegExp(`^(?:${zh})$`, 'u')] as const),
};

/** What somebody "from work", 隔壁的 is to the speaker; undefined for a place that does not tell. */
export function roleFrom(place: string, language: 'zh' | 'en'): Role | undefined {
  const key = byPlace[language].find(([, words]) => words.test(place))?.[0];
  return key === undefined ? undefined : roleByKey(key);
}

/** Who else is met where such people are: whoever is known as one of these is not somebody else of the name. */
const alsoThere: Readonly<Record<string, RegExp>> = {
  colleague: /^(?:colleague|boss|assistant|client)$/,
  neighbour: /^(?:neighbour|landlord|flatmate)$/,
  classmate: /^(?:classmate|flatmate|teacher|student)$/,
};

/** Colleagues, neighbours and whoever is known from a place are told by where they are. @param role its key */
export const isPlaced = (role: string) => isAcquaintance(role) || role in alsoThere;

/** Whether somebody of a known role can be the one who is told by a place: 公司的王总 is the boss. */
export function isFromThereToo(told: Role, known: Role): boolean {
  return alsoThere[told.key]?.test(known.key) ?? (isAcquaintance(told.key) && !isPlaced(known.key));
}
