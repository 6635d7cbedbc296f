import { type Role, roleFrom, roleOf, roles, tagChinese, whenceWords } from '@mindbase/language';
import { isChinesePerson, nameAfterRole } from './names-zh';

/** Somebody named together with what they are: whose, by which word, and what is said of them. */
export interface NamedByRole {
  readonly name: string;
  /** 我, 她, 小李 */
  readonly owner: string;
  readonly role: string;
  /** The role is told by where they are from. */
  readonly place?: true;
  readonly rest: string;
}

/** Words of two characters and more for one person: 姐 and 狗 alone stand before no name. */
const ROLES = roles
  .filter(({ gender }) => gender !== 'plural')
  .flatMap(({ zh }) => zh.filter((word) => word.length > 1))
  .sort((a, b) => b.length - a.length)
  .join('|');

/** What may stand between whose and what: 我的大学同学, 前同事. */
export const QUALITY =
  '(?:一个|一位|那个|这个|那位|这位|新来的|新|老|好|最好的|最要好的|现在的|大学|高中|初中|小学|本科|研究生|硕士|博士|(?:健身|钢琴|吉他|英语|日语|数学|语文|瑜伽|游泳|舞蹈|书法|美术|音乐|体育|网球|篮球|足球|羽毛球|滑雪|驾校)(?=老师|教练))*';
const WHEN =
  '^(?:(?:昨天|今天|前天|昨晚|今晚|今早|上周|这周|上个?月|去年|今年|最近|刚才|刚刚|后来|以前|之前|周末|听说)[，,]?)?';
/** What goes on with others, or with the speaker, says nothing of the one who was named. */
const GOES_ON = '(?!都|和|跟|与|还有|以及|及|我|你|您|咱|他|她|们|[，,、。])(?<rest>.+)$';

/** 小王，我同事，住在…; 张敏（我大学同学）是… */
const APPOSED = new RegExp(
  `${WHEN}(?<name>[\\p{Script=Han}]{2,4}|[A-Z][a-z]+)(?:[，,]\\s*|\\s*[（(]|——?)(?<owner>我们?家?的?(?:${ROLES})(?=的)|我们?|咱们?|他|她|[\\p{Script=Han}]{2,3}(?=的))(?:家|公司|单位|部门|学校|班)?的?${QUALITY}(?<role>${ROLES})(?:[）)][，,]?|[，,]|——?)\\s*${GOES_ON}`,
  'su',
);

/** 同事小王…, 大学室友老张…, 我公司新来的同事小周… */
const BEFORE_NAME = new RegExp(
  `${WHEN}(?:(?:我们|咱们|我|咱)?(?:${whenceWords.zh})的?)?${QUALITY}(?<role>${ROLES})(?<after>.{3,})$`,
  'su',
);

/** 同事马上要…, 楼上邻居养了…: somebody's doing, though not by name. */
const BARE = new RegExp(
  `${WHEN}(?:(?:${whenceWords.zh})的?)?${QUALITY}(?<role>${ROLES})(?![们的家圈会])(?<rest>.{2,})$`,
  'su',
);
const SAYS_OF_THEM = /^(?:v|d|p|t|zg|r|c|uv)/;
const A_NAME = /^(?:nr|x|nz)/;

/** The role with which a clause opens that names nobody, and what is said of whoever has it. */
export function bareRoleZh(
  clause: string,
): { readonly role: Role; readonly rest: string; readonly named: boolean } | null {
  const { role: word, rest } = BARE.exec(clause)?.groups ?? {};
  const role = word ? roleOf(word, 'zh') : undefined;
  const [next] = rest ? tagChinese(rest.slice(0, 12)) : [];
  if (!role || !rest || !next || !(SAYS_OF_THEM.test(next.tag) || A_NAME.test(next.tag))) return null;
  return { role, rest, named: A_NAME.test(next.tag) };
}

/** 隔壁的小陈…, 我们公司新来的小周… */
const FROM = new RegExp(
  `${WHEN}(?:(?:跟|和|与)?(?:我们|咱们|我|咱)(?:家)?的?)?(?:住在?)?(?:在|同一?个?|一个)?(?<place>${whenceWords.zh})(?:新来)?的?(?:那个|那位|一个|一位)?(?<after>.{3,})$`,
  'su',
);

const TEACHES = /(?:老师|教授|校长|主任|教练|院长|导师)$/u;

/** The person whom a clause names together with what they are to somebody; null where it does not. */
export function namedByRoleZh(clause: string): NamedByRole | null {
  const apposed = APPOSED.exec(clause)?.groups;
  if (apposed?.name && apposed.owner && apposed.role && apposed.rest && isName(apposed.name))
    return { name: apposed.name, owner: apposed.owner, role: apposed.role, rest: apposed.rest };
  const role = BEFORE_NAME.exec(clause)?.groups;
  if (role?.role && role.after) return namedFirst(role.after, role.role);
  const from = FROM.exec(clause)?.groups;
  const bond = from?.place ? roleFrom(from.place, 'zh') : undefined;
  const named = bond?.zh[0] && from?.after ? namedFirst(from.after, bond.zh[0]) : null;
  // 学校的王老师: nobody's classmate.
  return named && !(bond?.key === 'classmate' && TEACHES.test(named.name)) ? { ...named, place: true } : null;
}

function namedFirst(text: string, role: string): NamedByRole | null {
  const name = nameAfterRole(text);
  const rest = name === null ? '' : text.slice(name.length);
  return name !== null && rest && !/^[们、]/u.test(rest) ? { name, owner: '我', role, rest } : null;
}

function isName(word: string): boolean {
  return (/^[A-Z]/.test(word) || isChinesePerson(word)) && roleOf(word, 'zh') === undefined;
}

const BESIDE = new RegExp(
  `(?<before>[\\p{Script=Han}]{2,6})(?:\\s*[（(]|[，,])(?<owner>我们?|咱们?|他|她)(?:家|公司|单位|部门|学校|班)?的?${QUALITY}(?<role>${ROLES})(?=[）)，,。！!；;]|$)`,
  'gu',
);
const WITH_ROLE = new RegExp(
  `(?:(?<owner>我们?|咱们?|他|她)(?:家|公司|单位|部门|学校|班)?的?|[和跟与同带陪找约请帮替给问听见到遇碰叫让把被比像教送借]了?)${QUALITY}(?<role>${ROLES})(?=[\\p{Script=Han}A-Z])`,
  'gu',
);
const WITH_PLACE = new RegExp(`(?<place>${whenceWords.zh})的(?=[\\p{Script=Han}])`, 'gu');
const LISTED = new RegExp(
  `(?:有|认识)(?:了)?[两二三四五六几]个${QUALITY}(?<role>${ROLES})[，,：:](?:分别)?(?:是|叫)?(?<names>[\\p{Script=Han}]{2,3}(?:[、和跟与][\\p{Script=Han}]{2,3}){1,4}?)(?=[，,。；;！!]|$)`,
  'u',
);

const BROUGHT_UP = new RegExp(
  `(?:来|认识|碰到|碰见|遇到|遇见|结识|交|招|新添|换)了?(?:一?[个位名])${QUALITY}(?<role>${ROLES})[，,]\\s*$`,
  'u',
);

/** 认识了一个新同事，叫小周: who was just brought up, by what they are called then. */
export function calledAfterwards(
  clause: string,
  before: string,
): { readonly role: Role; readonly name: string } | null {
  const word = BROUGHT_UP.exec(before)?.groups?.role;
  const name = /^(?:他|她)?(?:名字)?(?:叫做?|名叫)(?<name>[\p{Script=Han}]{2,4}|[A-Z][a-z]+)$/u.exec(clause)
    ?.groups?.name;
  const role = word === undefined ? undefined : roleOf(word, 'zh');
  return role && name ? { role, name } : null;
}

/** Everybody whom a text names beside or by what they are to somebody, whatever else it says. */
export function namedWithRolesZh(text: string): Omit<NamedByRole, 'rest'>[] {
  const beside = [...text.matchAll(BESIDE)].flatMap(
    ({ groups: { before = '', owner = '', role = '' } = {} }) => {
      const name = nameAtEnd(before);
      return name === null ? [] : [{ name, owner, role }];
    },
  );
  const after = [...text.matchAll(WITH_ROLE)].map((match) => ({
    name: nameAfterRole(text.slice(match.index + match[0].length)) ?? '',
    owner: match.groups?.owner ?? '我',
    role: match.groups?.role ?? '',
  }));
  const from = [...text.matchAll(WITH_PLACE)].map((match) => {
    const bond = roleFrom(match.groups?.place ?? '', 'zh');
    const name = nameAfterRole(text.slice(match.index + match[0].length)) ?? '';
    return {
      name,
      owner: '我',
      role: bond?.key === 'classmate' && TEACHES.test(name) ? '' : (bond?.zh[0] ?? ''),
      place: true as const,
    };
  });
  const listed = LISTED.exec(text)?.groups;
  const several = (listed?.names ?? '')
    .split(/[、和跟与]/u)
    .map((name) => ({ name, owner: '我', role: listed?.role ?? '' }));
  return [...beside, ...after, ...from, ...several].filter(({ name, role }) => name !== '' && role !== '');
}

function nameAtEnd(text: string): string | null {
  const lengths = [4, 3, 2].filter((length) => length <= text.length);
  return lengths.map((length) => text.slice(-length)).find((end) => isName(end)) ?? null;
}

/** 昨天碰到小王，我同事: the comma stands before what somebody is. */
export function putsRoleBesideZh(before: string, after: string): boolean {
  return ROLE_ALONE.test(after) && nameAtEnd(before) !== null;
}

const ROLE_ALONE = new RegExp(
  `^(?:我们?|咱们?)(?:家|公司|单位|部门|学校|班)?的?${QUALITY}(?:${ROLES})(?=[，,。！!；;]|$)`,
  'u',
);

/** How far what is put beside a name at the start of a text reaches: the commas in it part no clauses. */
export function appositionEndZh(text: string): number {
  const groups = APPOSED.exec(text)?.groups;
  if (groups?.name && groups.rest && isName(groups.name)) return text.length - groups.rest.length;
  // 我有两个同事，小王和老李
  const listed = LISTED.exec(text);
  return listed ? listed.index + listed[0].length : 0;
}
