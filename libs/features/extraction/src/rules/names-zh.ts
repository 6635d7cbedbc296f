import { compoundSurnames as COMPOUND, surnames as SURNAMES, tagChinese } from '@mindbase/language';

const TITLES =
  '经理|总监|总|老师|律师|医生|教授|主任|工程师|工|师傅|阿姨|叔叔|大夫|会计|秘书|董事长|董|局长|处长|科长|部长|院长|校长|教练|先生|女士|小姐|太太|同学|博士|警官|导演|老板|主管|编辑|大爷|大妈|大姐|大哥|大嫂|伯伯|婆婆|姐|哥|叔|姨|婶|嫂|伯|奶奶|爷爷';
const TITLED = new RegExp(
  `(?:${COMPOUND}|[${SURNAMES}])(?:${TITLES})(?![\\p{Script=Han}]{0,1}(?:好|们))`,
  'u',
);
/** 小龙虾、老黄历: things that are called like somebody. */
const NO_NICK =
  '小(?:红书|红帽|红花|黄[车人鸭鱼]|龙[虾人]|白[菜兔鼠鞋领]|汤[圆包山]|石头|熊猫|马[驹扎]|苏打|毛[病孩驴]|康社会|金[库鱼]|方[块桌]|葛|叶[子紫]|田[园地]|高[层考中]|夏天|江湖|丁点|牛|宇宙|美[女好食容术景人甲]|燕子)|老(?:黄[牛历]|范儿|毛病|江湖|白(?:干|茶|酒|姓)|汤|唐人|牛)|阿(?:姨|富汗|胶)';
const NICK = new RegExp(
  `(?<![大最变减太很更弱缩多少从])(?!${NO_NICK})(?:(?:小|老|阿)[${SURNAMES}明红刚芳丽强华军]|小[燕玲娟敏静婷杰伟磊宇欣倩琳美辉鹏]|阿[杰伟珍玲娟敏静婷磊勇峰平福贵财亮超鹏凯浩彬斌涛文辉芬兰莲])(?!时候|学[生校期年院]|朋友|型|事(?![情业多])|心(?![情里态疼脏])|孩|区|镇|城|街|山|河|海(?!鲜)|狗|猫|店|号|便|板|师|家(?![里的在有住养])|公(?!司)|婆|人(?![很不在挺真好也特])|大(?![学概约])|实(?![习在])|吃|早)`,
  'u',
);
const NOT_PERSON =
  /^(?:祝[福贺愿]|谢谢|感谢|谢了|谢过|多谢|小时|老师|老板|老家|小说|高兴|高考|高铁|高级|高手|高清|方便|方式|方面|方法|方案|白天|白色|石头|金色|金融|金属|马上|马路|于是|万一|何时|任何|任务|毛病|江南|夏天|秋天|黄金|黄色|周末|周一|周二|周三|周四|周五|周六|周日|周年|周围|文化|文艺|文章|国家|国内|公司|公园|公里|公共|武术|安全|安静|温柔|温暖|温度|游戏|游泳|关于|关系|关心|相信|相关|向往|那么|那些|容易|简单|古典|易于|冷静|都市|后来|红色|东西|空间|空气|利用|严重|许多|曾经|余额|江山|查看|查询|和|蛋糕|明白|明天|明年|阳光|单|华|宝|贝|安|平时|平常|成都|成功|水果|时间|时光|路上|米饭|白酒|白菜|花|云|连|梅花|梅|牡丹|巧克力|马拉松|龙井|乌龙|温泉|解压|冥想|瑜伽|安慰|冰|海鲜|燕麦|麻辣|元宵|鲁|莫名|席|伴侣|若|阿拉斯加|金毛|拉布拉多|布偶|韩文$|韩[语国餐剧]|过敏|过来|明白)/;

export interface FoundName {
  readonly name: string;
  readonly index: number;
}

/** The first person named in a Chinese text: a surname with a title (王经理), 小李, or what the tagger takes for a name. */
export function chinesePersonIn(text: string): FoundName | null {
  return chinesePersons(text)[0] ?? null;
}

/** Verbs, adverbs, prepositions, times: what can follow a subject. */
const AFTER_NAME = /^(?:v|d|p|t|zg|x$|w)/;
const GIVEN = new RegExp(
  `^(?:(?:${COMPOUND}|[${SURNAMES}])[\\p{Script=Han}]{1,2}|[小阿老大][\\p{Script=Han}]|(?<twice>[\\p{Script=Han}])\\k<twice>)`,
  'u',
);

/** 乐乐, 小雪: to the dictionary a word like any other. */
const CALLED_SO =
  /^(?:(?<again>[\p{Script=Han}])\k<again>|[小阿][雪雨燕玲美娟敏静婷伟杰磊勇波峰辉鹏宇晨欣悦月兰梅芬萍莉倩琳颖霞娜洋浩])$/u;

/**
 * The name in apposition to a role, at the start of what follows it: 林悦 of (我姐姐)林悦是兽医. Also one that no
 * dictionary has, when what comes after it can follow a subject.
 */
export function nameAfterRole(text: string): string | null {
  const seen = chinesePersonIn(text.slice(0, 6));
  if (seen?.index === 0) return seen.name;
  const longest = GIVEN.exec(text)?.[0];
  const latin = /^[A-Z][a-z]{1,14}(?=\s?[\p{Script=Han}])/u.exec(text)?.[0];
  if (latin) return latin;
  if (!longest || NOT_PERSON.test(text)) return null;
  const tokens = tagChinese(text.slice(0, 12));
  const [first] = tokens;
  if (first?.word === longest && CALLED_SO.test(longest) && !/^(?:t|d|m|r|v)/.test(first.tag)) return longest;
  if (first && first.word.length > 1 && !/^(?:nr|x|i)/.test(first.tag) && longest.startsWith(first.word))
    return null;
  if (longest.startsWith('大') && !first?.tag.startsWith('nr')) return null;
  let end = 0;
  for (const [i, { word, tag }] of tokens.entries()) {
    end += word.length;
    // 客户方要求…: what is a verb of its own is no given name.
    if (end > longest.length || (i > 0 && word.length > 1 && tag.startsWith('v'))) break;
    const next = tokens[i + 1];
    if (end > 1 && (next === undefined || AFTER_NAME.test(next.tag))) return text.slice(0, end);
  }
  const cut = longest.replace(VERB_TAKEN_IN, '');
  return cut.length === 2 && cut !== longest ? cut : null;
}

/** Whether a word is a person's name, also one that no dictionary has. */
export function isChinesePerson(word: string): boolean {
  return chinesePersonIn(word)?.index === 0 || nameAfterRole(word) === word;
}

/** Persons named in a Chinese text, in order. Roles without a name (妈妈) are none. */
export function chinesePersons(text: string): FoundName[] {
  if (!/\p{Script=Han}/u.test(text)) return [];
  const found: FoundName[] = [];
  for (const pattern of [TITLED, NICK]) {
    for (const match of text.matchAll(new RegExp(pattern.source, 'gu')))
      found.push({ name: match[0], index: match.index });
  }
  found.push(...taggedPersons(text));
  return found
    .sort((a, b) => a.index - b.index || b.name.length - a.name.length)
    .filter(
      (name, i, all) => i === 0 || name.index >= (all[i - 1]?.index ?? 0) + (all[i - 1]?.name.length ?? 0),
    );
}

/** 陆瑶是: the tagger takes the verb for the end of a rare name. */
const VERB_TAKEN_IN = /[是在有说讲要去来会住做叫姓想让把被和跟也都很就]$/u;
const TITLE_ONLY = new RegExp(`^(?:${TITLES})$`, 'u');
const FULL = new RegExp(`^(?:${COMPOUND}|[${SURNAMES}])[\\p{Script=Han}]{1,2}$`, 'u');

function taggedPersons(text: string): FoundName[] {
  const tagged = tagChinese(text);
  const found: FoundName[] = [];
  let index = 0;
  for (const [i, { word, tag }] of tagged.entries()) {
    const next = tagged[i + 1];
    // The tagger may leave a rare given name apart: 徐 + 婷.
    const joined =
      next &&
      tag === 'nr' &&
      word.length === 1 &&
      next.word.length <= 2 &&
      next.tag === 'x' &&
      /^[\p{Script=Han}]+$/u.test(next.word)
        ? word + next.word
        : word;
    const compound =
      joined.length === 2 &&
      next !== undefined &&
      /^(?:n|vn|ng|nz|q|m)$/.test(next.tag) &&
      joined === word &&
      !TITLE_ONLY.test(next.word);
    if (/^nr/.test(tag) && !compound && FULL.test(joined) && !NOT_PERSON.test(joined))
      found.push({ name: joined.length === 3 ? joined.replace(VERB_TAKEN_IN, '') : joined, index });
    index += word.length;
  }
  return found;
}
