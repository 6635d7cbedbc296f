import { tagChinese, tasteCategory, unasserted } from '@mindbase/language';

/** What stands between the subject and what is said, when the clause only plays with it: dreams, pretence, worry, refusal. */
const NOT_SO = {
  zh: /梦见|梦到|做梦(?!都)|假装|装作|装成|假扮|谎称|骗|开玩笑|吹牛|恨不得|巴不得|担心|生怕|怕(?!冷|热)|怀疑|幻想|想象|以为|要不要|劝|排除|否认|拒绝|不愿|不肯|不舍得|犹豫|纠结|威胁|扬言|不(?:认为|觉得|相信|确定|敢说|见得)|(?:新闻|文章|研究|报道|专家|网上|书上|有人|别人|人家|博主|视频|广告|杂志|节目)[^，,。]{0,6}(?:说|讲|写|称|认为|建议)/,
  en: /\b(?:dreamed|dreamt|pretend(?:s|ed|ing)?|joked|lied|worried|afraid|fear|suspects?|imagin(?:e|ed)|refused|threatened)\b/i,
};
/** Of these one may be wished or thought about without being so. */
const INTENDED = /打算|准备|计划|想|希望|考虑|如果|要是|应该|可能(?=[要会得去想])|would like/;

/** States of a person: said of another noun before them (我的偶像住在…, 没人喜欢…) they are not the speaker's. */
const PERSONAL =
  /^(?:residence|household|occupation|employer|business|likes|dislikes|favourite|preference|health\.|diet|pet$|skill|trait|habit|relationship|hometown|age|birthday|language|possession)/;
const WITH =
  /^(?:和|跟|与|同|因为?|为了?|由于|在|从|到|对|给|按|陪|带|随|靠|凭|除了?|当|趁|用|以|于|自|每|关于|上|去|来|住|通过|经过|离)$/;
const OWN =
  /(?:本人|自己|个人|全家|一家人?|家人|家里|平时|时候|期间|从小|其实|周末|晚上|早上|中午|下午|上午|夜里|目前|现在|以后|之后|以前|之前|后|前|里|上|下|中|内|(?<!老)外|身体|生活|工作|方面|主要|业余|全职|兼职|大学|高中|本科|硕士|性格|英语|有时候?|基本|真心|心里|骨子里)$/;

const DONE_WITH = /^(?:喝|吃|坐|用|点|穿|戴|住|选|买|看|听|开|骑|玩|打|做|写|洗|睡|学|读)$/;

/** Nouns with their own verb: 我们公司搬到…, 书里的主角对…过敏, 没人喜欢…. */
function isOfAnother(before: string): boolean {
  const said = before.replace(
    /(?:也|都|就|还|又|已经|刚刚?|一直|最近|终于|现在|很|特别|非常|最|今天|昨天|从来|真的?|会|在)+$/u,
    '',
  );
  if (!said || OWN.test(said)) return false;
  if (/[没有]人$|(?:^|[^和跟与同])(?:谁|别人|人家|大家|有的人|有些人)$/u.test(said)) return true;
  if (/^的[\p{Script=Han}]{1,8}$/u.test(said)) return true;
  if (/\p{Script=Han}员$/u.test(said)) return true;
  const tags = tagChinese(said.slice(-16));
  const last = tags.at(-1);
  const next = tags.at(-2);
  if (!last || !/^(?:n|nr|nrt|nrfg|nz|nt)$/.test(last.tag) || last.word.length > 6) return false;
  // 喝咖啡只喝美式: what is drunk, and nobody who drinks.
  if (next && DONE_WITH.test(next.word)) return false;
  // 和朋友, 因为工作: a companion or a circumstance.
  return next === undefined ? true : !tags.slice(-4, -1).some(({ word }) => WITH.test(word));
}

/** What is done for somebody: 帮朋友养猫, 给妈妈买车. */
const FOR_OTHERS = /(?:帮|替|给|为)(?!自己|我们?$)[\p{Script=Han}]{1,6}$/u;

/** Whether the words between subject and pattern leave what is said to the subject. @param before those words */
export function leavesItToSubject(before: string, predicate: string, language: 'zh' | 'en'): boolean {
  if (NOT_SO[language].test(before)) return false;
  if (language === 'en') return true;
  // 奶茶只喝三分糖: what is drunk stands first.
  if (/^preference/.test(predicate) && tasteCategory(before, 'zh') !== null) return true;
  if (/^(?:pet|possession|business)$/.test(predicate) && FOR_OTHERS.test(before)) return false;
  return !(PERSONAL.test(predicate) && isOfAnother(before));
}

export function isIntended(before: string): boolean {
  return INTENDED.test(before);
}

/** Where someone is for some days is not where they live. */
const FOR_NOW = {
  zh: /暂时|临时|先住|这几[天周]|这[两三]天|这周|本周|这个?周末|今晚|昨晚|今天|明天|后天|前几天|几天|[一两三四五六七八九十\d]+(?:天|晚)|出差|度假|旅游|旅行|酒店|宾馆|民宿|青旅|旅馆|医院/,
  en: /\b(?:temporarily|for (?:the (?:weekend|night|week|holidays)|a (?:few )?(?:days?|nights?|weeks?)|(?:two|three|four|five|\d+) (?:days|nights|weeks))|this (?:week|weekend)|tonight|last night|until (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow)|hotel|hostel|airbnb)\b/i,
};

export function isForNow(clause: string, predicate: string, language: 'zh' | 'en'): boolean {
  return /^(?:residence|household)$/.test(predicate) && FOR_NOW[language].test(clause);
}

/** 住在海边真好, 每天喝茶对身体好: how something is for anybody; nobody does it. */
export function isGeneral(clause: string, language: 'zh' | 'en'): boolean {
  return language === 'zh' && GENERAL.test(clause.replace(/[了啊的呢吧呀哦嘛。！!]+$/u, ''));
}

const GENERAL =
  /对(?:身体|健康|胃|肠胃|皮肤|眼睛|睡眠|心脏|肝|肾|肺|大脑|孩子|人|牙齿?|头发|膝盖|环境)(?:有|很|不|没|没有|特别|非常|都|真|太)*(?:好|坏|好处|坏处|帮助|害|伤害|影响|益|利)|有助于|有利于|有害|有益|会导致|会引起|能(?:够)?(?:长寿|减肥|减压|提神|养生|预防|改善|降低|提高|缓解|延长)|伤(?:身|肝|胃|膝盖|眼睛|肾)|(?:很|真|太|挺|特别|非常|最|好|不|也|确实|其实|真的|蛮|有点|比较|更|实在)+(?:好|累|难|难坚持|舒服|健康|贵|麻烦|辛苦|有趣|重要|容易|简单|浪费时间|危险|幸福|棒|爽|方便|烦|无聊|开心|快乐|有用|不错|值得|压抑|自由|省钱|费钱|吵|热闹|无趣|有意思|有压力|轻松|惬意|必要)$/u;

/** A thing has an address and lives nowhere, nor does who works there (我们公司搬去…). @param before in the clause */
export function livesNowhere(predicate: string, kind: string | null, before: string): boolean {
  if (!/^(?:plan\.)?residence$/.test(predicate)) return false;
  return (
    (predicate === 'residence' && kind === 'thing') ||
    /(?:公司|单位|学校|部门|办公室|工作室|门店|医院|店|厂|所|总部)[^，,。我]{0,8}$/u.test(before) ||
    isNamedHouse(before)
  );
}

/** 临江光电搬到芜湖: a name of several nouns that is nobody's. */
function isNamedHouse(before: string): boolean {
  const words = tagChinese(before.slice(0, 16));
  return before.length >= 4 && words.length > 1 && words.every(({ tag }) => /^(?:n(?!r$)|j$)/.test(tag));
}

/** 男主角是个警察: nothing of it is so, unless the speaker stands in it too. */
export function isOfAStory(clause: string, language: 'zh' | 'en'): boolean {
  return language === 'zh' && !clause.includes('我') && unasserted(clause, language) === 'fiction';
}
