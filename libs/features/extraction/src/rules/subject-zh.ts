import { isFromThereToo, roleOf, roleWords, tagChinese } from '@mindbase/language';
import type { Cast, Figure } from './cast';
import { type NamedByRole, QUALITY, bareRoleZh, namedByRoleZh } from './named-by-role-zh';
import { chinesePersonIn, nameAfterRole } from './names-zh';
import { broughtUp, quotedIn } from './others-zh';
import { genderOf, ownerOfChinese } from './owner-zh';
import type { ParseContext, ParsedClause } from './subject';

const LEAD =
  /^(?:(?:另外(?![一那][个位])|除此之外|除此以外|还有(?=[，,我别以请不只])|其实|对了|顺便(?:说一下|一提|说)?|话说|说起来|说实话|老实说|总之|所以|而且|但是|但|不过|然后|因为|虽然|跟你说(?:个变化|个事|件事|一下)?|告诉你(?:个好消息|一件事)?|说正事|你知道吗|总的来说|同时|并且|于是|请?(?:你)?(?:记住|记一下|记下来?|记得|牢记|备忘)(?:一下|了)?|可以记的是)[\s，,：:。！!、~～]*|(?:哦|嗯+|哈哈+|好啦|好吧|好的|是的|对|啊|唉|不|不是|没有|没错|谢谢你?|你好[呀啊]?|嗨|哎|当然|没问题|好|是啊|对啊)[\s，,：:。！!、~～]+)+/u;

const FIRST =
  /(?<![自忘大小本超真唯物]|[叫告给帮替跟和对向为让陪请送教找问等]|提醒|告诉|适合|认为|推荐给|帮助|支持|鼓励|陪伴|理解|感谢|祝福|夸奖|安慰|照顾)(?:我们|我|咱们?|本人|俺)(?!国$)/u;
const OWNED = new RegExp(
  `(?<owner>我们|我|咱们?|家里(?=养?的)|他们?|她们?|(?:[\\p{Script=Han}]{2,3}|[A-Z][a-z]+)(?=的))(?:家里养|家里?|养)?的?(?:小|大|${QUALITY})(?<role>${roleWords.zh})(?![毛粮砂窝])(?<name>[\\p{Script=Han}]{0,3})`,
  'u',
);
/** 老板让我…、奶奶教我…: whose they are goes without saying. */
const KIN =
  /^(?:昨天|今天|上周|去年|小时候|以前|后来|最近|现在|那时候?|每次|周末)?(?<role>妈妈|爸爸|老妈|老爸|爸妈|父母|奶奶|爷爷|外婆|外公|姥姥|姥爷|老婆|老公|媳妇|女朋友|男朋友|老板|领导|姐姐|哥哥|弟弟|妹妹|儿子|女儿|闺女|房东|室友|导师|岳父|岳母|公公|婆婆|丈母娘|嫂子|姐夫|妹夫|小舅子|小姨子|表[哥弟姐妹]|堂[哥弟姐妹]|舅舅|舅妈|姑姑|姑父|姨妈|姨父|外甥女?|侄[子女]|孙[子女])(?!们|节|娘|级|好|型|的(?:话|人)|和|跟|与|、)(?<rest>.{2,})$/su;
/** 我知道他喜欢…: what is known is said of him, and so is what follows. */
const KNOWS = /^我们?(?:也|还|都|就|刚|才|一直|昨天|今天)*(?:知道|记得|听说|发现|得知|了解到)(?:了)?/u;
const HEARD =
  /^(?:(?:我们?)?(?:也|还|都|就|刚|才|一直|昨天|今天)*(?:听说|得知|听闻)(?:了|过)?|据(?:说|传|称|闻)|传闻)(?=\p{Script=Han}{2})(?!.*我)/u;
/** 看新闻说…, 网上说…: said by nobody in the talk. */
const READ =
  /^(?:我)?(?:昨天|今天|最近|刚|刚刚|也|还)*(?:看|刷|听|读)?(?:到)?(?:了)?(?:个|条|一[个条篇])?(?:新闻|网上|视频|文章|小红书|微博|抖音|知乎|帖子|报道|科普)(?:上|里)?(?:都|也|还)?(?:说|讲|写|报道)/u;
const KNOWN_OF = new RegExp(`^(?:(?:他|她)(?!们)|我(?:的|们|家)?(?:${roleWords.zh}))`, 'u');
const PRONOUN = /(?<![其吉排利])(?<pronoun>他们|她们|它们|他|她|它)(?![汀命加])/u;
const VERB_AFTER =
  '(?=是|在|有|说|要|想|去|来|从|最|很|也|都|就|还|已|正|会|能|把|被|给|跟|和|对|为|喜|爱|讨|不|没|今|昨|明|每|特|非|住|开|做|叫|刚|现[在已]|经|负|帮|让|送|教|得|养|买|打|下|上|年[底初内]|周[一二三四五六日末]|星期|月底|月初|生|病|同|告|建|推|介|带|请|约|过|讲|准|决|觉|感|因|一|两|只|仅|签|续|取|终于|被|由|需|卡|等|交|完|推|延|启|上|通|暂[时停定缓]|预[计期]|规定|涉及|包[括含]|达[到成]|超[过出]|归|属|目前|审|付|到|过|$|，|,)';
const ANIMAL =
  /^(?<home>(?:我们?)?家里?的?(?:那[只条])?)?(?<role>狗狗|小狗|狗|猫咪|小猫|猫|兔子|仓鼠|乌龟|鹦鹉)(?![粮咖叫窝砂舍肉年])(?<rest>.{2,})$/su;
const DEMONSTRATIVE = new RegExp(
  `^(?:这|那|该)(?:[个辆台只条本部家份件套款栋幅张把双场首座道门趟段篇封节架艘支瓶杯盘]|间)?的?(?<noun>(?!的|小说|[上下本这]个?[周月年]|周|星期|礼拜|今|明|昨|听|看起|看上|感觉|上午|下午|晚|早|中午|说明|意味|段时|阵|[\\d两几一二三四五六七八九十半]+个?(?:天|周|月|年|次|回|小时|星期|学期)|个|里|样|种|些|么|时|次|天|年|边|会儿|事|件事|人|孩子|位|是)[\\p{Script=Han}]{1,5}?)${VERB_AFTER}(?<rest>.*)$`,
  'su',
);
/** 那个下个月上线: what that is, the clause does not say. */
const THAT_ALONE = /^(?:那|这)个(?=[上下本]个?[月周年]|[今明后]年|[今明后]天|已经|还没|快要|马上)/u;
const THING = new RegExp(
  `^(?<name>[\\p{Script=Han}A-Za-z0-9《》「」·-]{1,16}?(?:项目|合同|公司|科技|集团|方案|订单|系统|产品|客户|协议|报告|计划书|流程|审批|条款|部门|团队|款项|发票|报价|招标|标书|平台|模块|版本|活动|展会|工程|法务|财务|采购|保险|供应商))${VERB_AFTER}(?<rest>.*)$`,
  'su',
);

/** 样机还没到、证书批下来了：a thing whose state is told. */
const STATE_OF =
  /^(?<name>(?![我你他她它这那谁人大今昨明])(?:(?![把被给让跟和在说])[\p{Script=Han}A-Za-z0-9·-]){2,10}?)(?:还|又|都|就|也|一直|已经|终于|刚刚?|今天|昨天)*(?<rest>(?:(?:没有?|未)(?:到|来|签|批|发|寄|收到|定|下来|通过|完成|修好|办)|(?:寄出|发货|修好|办好|批下来|下来|到货|到账|签收)了|卡在|堵在|扣在|压在).*)$/su;

/** The text without the words that only lead up to it. */
export function withoutChineseLead(text: string): string {
  return text.trim().replace(LEAD, '').trim() || text.trim();
}

/** The subject of a Chinese clause. One left out is the subject of the clause before, else the speaker. */
export function parseChinese(text: string, context: ParseContext): ParsedClause {
  const { cast, speaker } = context;
  const clause = whatIsKnown(withoutChineseLead(text), cast);
  const quoted = quotedIn(clause, context, (who) => {
    const { subject, elided } = subjectOf(`${who}说话`, context);
    return elided ? null : subject;
  });
  // 室友说：“我怕狗” is said of the flatmate, and by nobody else.
  if (quoted)
    return quoted.who
      ? {
          clause: quoted.rest,
          ...asPerson(
            subjectOf(quoted.rest, { cast, speaker: quoted.who, previous: quoted.who }),
            quoted.who,
          ),
          voice: quoted.who,
        }
      : { clause: quoted.rest, ...found(null, null, null), voice: null };
  // 我听说张…辞职了: of whomever, it is not said of the speaker.
  if (READ.test(clause))
    return { clause: clause.replace(READ, ''), ...found(null, null, null), unresolved: true, voice: null };
  if (HEARD.test(clause)) return { clause, ...found(null, null, null), voice: null };
  const another = broughtUp(clause, cast, speaker);
  if (another)
    return another.who
      ? { clause: another.rest, ...found(another.who, 'person', another.rest) }
      : { clause, ...found(null, null, null), voice: null };
  const named = namedByRoleZh(clause);
  return {
    clause: named ? `${named.name}${named.rest}` : clause,
    ...reportedOf(subjectOf(clause, context), context),
  };
}

function whatIsKnown(said: string, cast: Cast): string {
  const known = KNOWS.exec(said);
  const rest = known ? said.slice(known[0].length) : said;
  return known && (KNOWN_OF.test(rest) || personIn(rest, cast)?.index === 0) ? rest : said;
}

function asPerson(inner: Found, who: Figure): Found {
  return inner.subject === who ? { ...inner, kind: 'person', elided: false } : inner;
}

/** 我妈说我小时候住在乡下, 老板让我去广州: what is said or caused is said of the speaker. */
const OF_SPEAKER = new RegExp(
  `^(?:还|又|也|刚|刚刚|昨天|今天|一直|老|总|总是|经常)*(?:说|表示|提到|告诉我|跟我说|抱怨|讲|让|使|叫)(?:过|了)?我(?!们?的?(?:${roleWords.zh}|家|们))(?<rest>.{2,})$`,
  'su',
);

/** 我妈让我弟弟每天练琴 is said of the brother. */
const OF_ANOTHER = new RegExp(
  `^(?:还|又|也|刚|刚刚|昨天|今天|一直|老|总|总是|经常)*(?:说|让|使|叫|要求|建议|劝|逼|催)(?:过|了)?我们?的?(?<role>${roleWords.zh})(?!们|的|家)(?<rest>.{2,})$`,
  'su',
);

/** 小李说小王辞职了 is said of 小王. */
const SAID_OF =
  /^(?:还|又|也|刚|刚刚|昨天|今天|一直|老|总|总是|经常)*(?:说|表示|提到|告诉我|跟我说|讲)(?:过|了)?(?<what>\p{Script=Han}.{3,})$/su;

function reportedOf(outer: Found, { cast, speaker }: ParseContext): Found {
  if (outer.kind !== 'person' || !outer.predicate) return outer;
  const told = SAID_OF.exec(outer.predicate)?.groups?.what;
  if (told && (namedByRoleZh(told) || personIn(told, cast)?.index === 0))
    return subjectOf(told, { cast, speaker, previous: outer.subject });
  const own = OF_SPEAKER.exec(outer.predicate)?.groups?.rest;
  if (own) return found(speaker, 'speaker', own);
  const other = OF_ANOTHER.exec(outer.predicate)?.groups;
  const role = other?.role && roleOf(other.role, 'zh');
  return role && other.rest ? found(cast.related(speaker.key, role, null), 'person', other.rest) : outer;
}

type Found = Omit<ParsedClause, 'clause'>;

function subjectOf(whole: string, { cast, speaker, previous }: ParseContext): Found {
  // 听周敏说她儿子…: she is who was heard.
  const heard = /^听(?=[\p{Script=Han}]{2,4}(?:说|讲|提起))/u.test(whole);
  const clause = heard ? whole.slice(1) : whole;
  const teller = heard ? chinesePersonIn(clause) : null;
  if (teller?.index === 0) cast.named(teller.name);
  const notThis = OTHER.exec(clause);
  const otherName = notThis && nameAfterRole(clause.slice(notThis[0].length));
  if (notThis && otherName)
    return found(
      cast.other(otherName) ?? cast.named(otherName),
      'person',
      clause.slice(notThis[0].length + otherName.length),
    );
  const byRole = namedByRoleZh(clause);
  const introduced = byRole && figureOf(byRole, { cast, speaker, previous });
  if (byRole && introduced)
    return ofTheirs(introduced, byRole.rest, cast) ?? found(introduced, 'person', byRole.rest);
  const owned = OWNED.exec(clause);
  const first = FIRST.exec(clause);
  const pronoun = PRONOUN.exec(clause);
  const at = (match: RegExpExecArray | null) => match?.index ?? Infinity;

  if (
    owned &&
    at(owned) <= at(first) &&
    at(owned) <= at(pronoun) &&
    at(owned) <= 8 &&
    !TAKEN_ALONG.test(clause.slice(0, owned.index)) &&
    !isToldOfAnother(clause, owned, cast)
  ) {
    const end = endOfCompound(owned, clause);
    if (end !== null && at(first) !== at(owned))
      return found(cast.named(clause.slice(owned.index, end), 'thing', 'neuter'), 'thing', clause.slice(end));
    const related = end === null ? relatedSubject(owned, clause, { cast, speaker, previous }) : null;
    if (related) return related;
  }
  const kin = KIN.exec(clause)?.groups;
  const role = kin?.role && roleOf(kin.role, 'zh');
  const kinNamed =
    /^叫(?<name>(?![我你他她它咱停苦好醒去来别不人车快])[\p{Script=Han}]{2,4})(?=$|[，,。！!是在今])/u.exec(
      kin?.rest ?? '',
    )?.groups?.name;
  if (role && kin.rest) return found(cast.related(speaker.key, role, kinNamed ?? null), 'person', kin.rest);
  const animal = ANIMAL.exec(clause)?.groups;
  const pet = animal?.role && roleOf(animal.role, 'zh');
  const known = pet
    ? (cast.ofRole(speaker.key, pet) ?? (animal?.home ? cast.related(speaker.key, pet, null) : undefined))
    : undefined;
  if (known && animal?.rest) return found(cast.settle(known, known.gender), 'person', animal.rest);
  if (THAT_ALONE.test(clause)) {
    const meant = cast.meant('neuter');
    return meant?.kind === 'thing'
      ? found(meant, 'thing', clause.replace(THAT_ALONE, ''))
      : { ...found(null, null, clause), unresolved: true };
  }
  const that = DEMONSTRATIVE.exec(clause)?.groups;
  if (that?.noun && that.rest && !roleOf(that.noun, 'zh'))
    return found(cast.named(that.noun, 'thing', 'neuter'), 'thing', that.rest);
  const thing = THING.exec(clause)?.groups;
  if (
    thing?.name &&
    thing.rest !== undefined &&
    !/[我你他她]/.test(thing.name) &&
    !/^(?:[我你他她这那卡在由给把等跟和与对向去到被为从要想说让请已还刚是有也就都做帮]|负责|参加|加入|签|完成|今天|昨天|明天|最近|现在|目前|去|来|已经|[上下这]个?[周月]|[去今明后]年|年底|月底|后天)/.test(
      thing.name,
    )
  ) {
    return found(cast.named(thing.name, 'thing', 'neuter'), 'thing', thing.rest);
  }
  const state = STATE_OF.exec(clause)?.groups;
  if (
    state?.name &&
    state.rest &&
    !roleOf(state.name, 'zh') &&
    chinesePersonIn(state.name) === null &&
    !cast.isKnown(state.name)
  )
    return found(cast.named(state.name, 'thing', 'neuter'), 'thing', state.rest);
  const person = personIn(clause, cast);
  if (
    person &&
    person.index < Math.min(at(first), at(pronoun)) &&
    person.index <= 6 &&
    !/[和跟与对给陪为向帮找见请把被比像让叫欠借约骂替问送等]$/.test(clause.slice(0, person.index))
  ) {
    const figure = cast.named(person.name);
    return found(
      figure,
      figure.kind === 'speaker' ? 'speaker' : 'person',
      clause.slice(person.index + person.name.length),
    );
  }
  if (person && first?.index === 0 && isOfTheirs(clause.slice(first[0].length, person.index))) {
    return found(cast.named(person.name), 'person', clause.slice(person.index + person.name.length));
  }
  if (first && at(first) < at(pronoun) && at(first) <= 24) {
    return found(speaker, 'speaker', around(clause, first));
  }
  if (
    pronoun?.groups?.pronoun &&
    !/[和跟与对给陪为向帮找见请把被比像让送叫]$/.test(clause.slice(0, pronoun.index))
  ) {
    const gender = genderOf(pronoun.groups.pronoun);
    const meant = cast.meant(gender);
    if (!meant)
      return {
        ...found(null, null, around(clause, pronoun)),
        unresolved: gender === 'male' || gender === 'female',
      };
    return found(
      cast.settle(meant, gender),
      meant.kind === 'thing' ? 'thing' : 'person',
      around(clause, pronoun),
    );
  }
  if (
    /^(?:原来|难道|看来|看样子|感觉|好像|我猜|我看|我感觉|其实|所以)*(?:你|您|大家|有些人|人们|别人|(?:老[大二三]|[大二三]宝)(?=[上读念才在刚都]|今年|[一二三四五六七八九十\d])|(?!我|咱|他|她|它|孩子|娃|宝)[\p{Script=Han}]{1,3}们都)/u.test(
      clause,
    )
  )
    return found(null, null, null);
  const bare = bareRoleZh(clause);
  if (bare) {
    const figure = bare.named ? undefined : cast.ofRole(speaker.key, bare.role);
    return figure ? found(cast.settle(figure, figure.gender), 'person', bare.rest) : found(null, null, null);
  }
  const carried = previous ?? speaker;
  // 联系人是…: the clause has a subject of its own, though not one that can be followed.
  if (opensWithNoun(clause))
    return { subject: carried, kind: carried.kind, predicate: clause, elided: false, unresolved: false };
  return { subject: carried, kind: carried.kind, predicate: clause, elided: true, unresolved: false };
}

/** 跟我妈吵架, 带我女儿去: somebody does it with them or to them. */
const TAKEN_ALONG = /(?:[和跟与对给陪为向帮替找见请把被比像让叫带约问教接送陪看]|碰到|遇到|认识)了?$/u;

/** 小王喜欢我妹妹: he is who is told of; not so in 小王的妹妹. */
function isToldOfAnother(clause: string, owned: RegExpExecArray, cast: Cast): boolean {
  const person = personIn(clause, cast);
  if (!person || person.index > 0 || person.name.length >= owned.index) return false;
  return (
    !/^(?:的|家|和|跟|与|、|[，,])/u.test(clause.slice(person.name.length, owned.index)) ||
    owned.index - person.name.length > 2
  );
}

/** 我家保姆王姐, 我们小区物业的小刘: 我 only tells whose. */
function isOfTheirs(between: string): boolean {
  const noun = between.replace(/^(?:家里?)?的?/u, '');
  return (
    noun.length > 1 &&
    noun.length <= 8 &&
    tagChinese(noun).every(({ tag }) => /^(?:n(?!r$)|uj|f|s$|b$|vn)/.test(tag))
  );
}

/** 另一个小王、另外那个小王: not the one last spoken of. */
const OTHER = /^(?:另外?|还有)(?:一|那)?[个位](?:叫)?/u;

/** Somebody named in the clause: known from the talk, or with a name that looks like one. */
function personIn(clause: string, cast: Cast): { readonly name: string; readonly index: number } | null {
  const [known] = cast.namesIn(clause);
  const seen = chinesePersonIn(clause) ?? unheardName(clause);
  return known && (!seen || known.index <= seen.index) ? known : seen;
}

/** 沈知微下周休假: a surname and what no dictionary has as a word, before what can follow a subject. */
function unheardName(clause: string): { readonly name: string; readonly index: number } | null {
  const name = nameAfterRole(clause);
  const [first] = name === null ? [] : tagChinese(clause.slice(0, 12));
  const unknown = name?.length === 3 ? first?.word.length === 1 : first?.word === name && first?.tag === 'x';
  return name && unknown ? { name, index: 0 } : null;
}

function opensWithNoun(clause: string): boolean {
  const first = tagChinese(clause.slice(0, 12))[0];
  return (
    first !== undefined &&
    /^(?:n|ns|nt|nz|nr|ng|eng)$/.test(first.tag) &&
    !/^(?:自己|全职|兼职|平时|目前|周末|早上|晚上|中午|下午|上午|时候|期间|小时候|结果)/.test(first.word)
  );
}

/** "之前的项目我停了": what stands before the subject is said of it too. */
function around(clause: string, subject: RegExpExecArray): string {
  const before = clause.slice(0, subject.index);
  const after = clause.slice(subject.index + subject[0].length);
  return after.length >= 3 ? after : `${before}${after}`;
}

/** 秘书处 and 客户端 are no 秘书 and no 客户: where such a word ends that only begins with a role; null for a role. */
function endOfCompound(owned: RegExpExecArray, clause: string): number | null {
  const { role = '', name = '' } = owned.groups ?? {};
  const start = owned.index + owned[0].length - name.length - role.length;
  let from = 0;
  for (const { word, tag } of tagChinese(clause.slice(0, 40))) {
    const end = from + word.length;
    if (from >= start && from < start + role.length && end > start + role.length)
      return /^n(?!r)/.test(tag) ? end : null;
    from = end;
  }
  return null;
}

function figureOf(
  { name, owner: word, role: roleWord, place }: NamedByRole,
  { cast, speaker, previous }: ParseContext,
): Figure | null {
  const owner = ownerOfChinese(word, cast, speaker, previous);
  const role = roleOf(roleWord, 'zh');
  // 公司的王总: a boss who is known is from there as well.
  const known = place ? cast.called(name)?.bond : undefined;
  if (known && role && isFromThereToo(role, known.role)) return cast.named(name);
  return owner && role ? cast.related(owner.key, role, name) : null;
}

const OF_THEIRS = new RegExp(
  `^(?:的|家的?)(?:一个|那个|小|大|老|最好的)?(?<role>${roleWords.zh})(?!叫|名|的|是(?:谁|什么))(?<rest>.{2,})$`,
  'su',
);

function relatedSubject(
  owned: RegExpExecArray,
  clause: string,
  { cast, speaker, previous }: ParseContext,
): Found | null {
  const { owner: ownerWord = '', role: roleWord = '', name = '' } = owned.groups ?? {};
  const owner = ownerOfChinese(ownerWord, cast, speaker, previous);
  const role = roleOf(roleWord, 'zh');
  // 两岁的娃: how old, not whose.
  if (!role || (!owner && /[岁月天周大小]$/u.test(ownerWord))) return null;
  if (!owner) return { subject: null, kind: null, predicate: null, elided: false, unresolved: true };
  const named = nameAfterRole(clause.slice(owned.index + owned[0].length - name.length));
  const figure = cast.related(owner.key, role, named);
  const end = owned.index + owned[0].length - name.length + (named?.length ?? 0);
  // 我妈妈的生日: the thing is said of her all the same.
  return ofTheirs(figure, clause.slice(end), cast) ?? found(figure, 'person', clause.slice(end));
}

/** 我妈的朋友喜欢…, 同事小王的妹妹叫…: whose friend it is, is not who likes it. */
function ofTheirs(figure: Figure, rest: string, cast: Cast): Found | null {
  const next = OF_THEIRS.exec(rest)?.groups;
  const role = next?.role ? roleOf(next.role, 'zh') : undefined;
  if (!role || !next?.rest) return null;
  const name = nameAfterRole(next.rest);
  return found(cast.related(figure.key, role, name), 'person', next.rest.slice(name?.length ?? 0));
}

/** 小孟说他讨厌加班 tells something of him, not that he spoke (W10). */
const SAYS =
  /^(?:还|又|也|刚|刚刚|昨天|今天|一直|老|总)*(?:说|表示|提到|告诉我|跟我说|抱怨|讲)(?:过|了)?(?<who>他|她|自己)(?!们)/u;

function found(subject: Figure | null, kind: ParsedClause['kind'], rest: string | null): Found {
  const says = kind === 'person' && rest ? SAYS.exec(rest) : null;
  const other =
    says &&
    subject &&
    (says.groups?.who === '他'
      ? subject.gender === 'female'
      : says.groups?.who === '她' && subject.gender === 'male');
  const told = rest && says && !other ? rest.slice(says[0].length) : rest;
  return { subject, kind: subject ? kind : null, predicate: told, elided: false, unresolved: false };
}
