import { roleOf, roleWords } from '@mindbase/language';
import type { Cast, Figure } from './cast';
import { nameAfterRole } from './names-zh';

/** Another who is brought up, and what is said of them. */
export interface Another {
  /** Null for somebody whom nothing can be kept of ("a stranger"). */
  readonly who: Figure | null;
  readonly rest: string;
}

const HAS =
  '^(?:我们?(?:班|公司|单位|部门|小区|家|学校|团队|组|店|村|宿舍|寝室|楼)?(?:上|里|里面)?)?(?:还|也|就|正好|刚好|之前|以前|身边|周围|曾经?)*(?:有|认识|遇到|遇见|碰到|碰见|见过|听说)(?:了|过)?';
const OF =
  '(?<of>(?:特别|非常|很)?(?:要好|熟|好)?的|大学|高中|初中|小学|以前的?|前|老|新|男|女|小|外国|当地|楼下的?|隔壁的?|单位的?|公司的?)?';
/** 我有个朋友对虾过敏 is said of the friend; 我有个朋友叫…, who they are, of the speaker. */
const HAS_ONE = new RegExp(
  `${HAS}(?:(?<one>一)?[个位名]|(?<some>[两三四五几]个|好几个|一些|些|很多|不少|许多))${OF}(?<role>${roleWords.zh})(?!们?(?:叫|名叫|圈|关系|是(?:谁|什么)|的|家的|和|跟|与|[、，,：:]|$))(?<rest>.{2,})$`,
  'su',
);
const HAS_SOMEBODY = new RegExp(
  `${HAS}(?:一?[个位名]|[两三四五几]个|好几个|一些|些|很多|不少|许多)?[\\p{Script=Han}]{0,4}?(?:人|家伙|女生|男生|女孩子?|男孩子?|网友|路人|老人|大叔|大爷|大妈|大姐|大哥|小伙子?|姑娘|客人|病人|患者|小孩|小朋友|女士|先生)(?!民|气|生|数|际|均|缘|品|才|工|选|家|类|体)(?<rest>.{2,})$`,
  'su',
);

/** Whom a clause brings up as having, knowing or meeting them, when it goes on about them. */
export function broughtUp(clause: string, cast: Cast, speaker: Figure): Another | null {
  const one = HAS_ONE.exec(clause)?.groups;
  const role = one?.role && roleOf(one.role, 'zh');
  // 我有一个女儿三岁了 says first of all that there is one.
  const name = one?.rest && !one.some ? nameAfterRole(one.rest) : null;
  if (role && one.rest && !role.animal && (name || !(one.one && role.predicate.startsWith('family.'))))
    return {
      who: one.some ? null : cast.related(speaker.key, role, name),
      rest: one.rest.slice(name?.length ?? 0),
    };
  const rest = HAS_SOMEBODY.exec(clause)?.groups?.rest;
  if (!rest) return null;
  // 我有个网友叫小鹿，…: what follows is said of whoever is called so.
  const called = /^(?:名?叫做?)(?<name>\p{Script=Han}{2,3}|[A-Z][a-z]+)(?<more>.*)$/su.exec(rest)?.groups;
  if (called?.name) return { who: cast.named(called.name), rest: called.more ?? '' };
  return /^(?:叫|名叫)/.test(rest) ? null : { who: null, rest };
}

const SAYS =
  '(?:还|又|也|都|刚才?|昨天|今天|上次|之前|以前|曾经?|一直|老|总是?|经常|跟我|对我|和我|向我|笑着|突然|哭着|悄悄|小声|大声)*(?:说|讲|问|喊|写|回|答|回答|回复|留言|抱怨|表示|提到|告诉我|吐槽|感叹|念叨|嘀咕)(?:道|过|了一?句?|一句)?';
const SPEAKS_FIRST = new RegExp(
  `^(?<who>[^，,。；;：:“”"「」]{1,14}?)${SAYS}(?:[：:，,]\\s*)?[“"「](?<rest>[^”"」]+)`,
  'u',
);
const SPEAKS_LAST = new RegExp(
  `^[“"「](?<rest>[^”"」]+)[”"」][，,。]?(?<who>[^，,。；;：:“”"「」]{1,14}?)${SAYS}[。！!]?$`,
  'u',
);

/** Whose words a quotation is, with the words; null for a clause without one, and for the speaker's own. */
export function quotedIn(
  clause: string,
  { cast, speaker }: { readonly cast: Cast; readonly speaker: Figure },
  subjectIn: (who: string) => Figure | null,
): Another | null {
  const { who, rest } = SPEAKS_FIRST.exec(clause)?.groups ?? SPEAKS_LAST.exec(clause)?.groups ?? {};
  if (!who || !rest || /^(?:但|可|所以|其实|后来|那天|当时)*(?:我|咱|本人)们?(?:也|就|都|只|还)*$/.test(who))
    return null;
  const role = roleOf(/[\p{Script=Han}]*$/u.exec(who)?.[0] ?? '', 'zh');
  const figure = role ? cast.related(speaker.key, role, null) : subjectIn(who);
  return { who: figure && figure.kind !== 'speaker' ? figure : null, rest };
}
