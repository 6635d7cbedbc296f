type Row = readonly RegExp[];

const WILL_EN =
  "(?:(?:maybe|perhaps|okay|well|then|yes|and|so),? )*I(?:'ll| will|'m going to| am going to| can| could| might| may)(?: (?:also|then|definitely|certainly|just|maybe|probably|now|go(?: and)?|try to))*";
const FINE_EN =
  '(?:amazing|delicious|good|great|beautiful|nice|tasty|interesting|lovely|cool|fun|wonderful|fantastic|appeti[sz]ing|tempting|incredible|gorgeous)';
const WEEKDAY_EN = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';

/**
 * Thought about while talking, and gone with the talk (W5): what one might do with the advice, what one looks up next,
 * what the advice would be good for, how something looks, what the two who talk have in common.
 */
const ROWS: Readonly<Record<'zh' | 'en', Row>> = {
  en: [
    new RegExp(
      `^${WILL_EN} (?:consider|think about) (?:adding|trying|doing|making|finding|having|getting|joining|taking up)(?: out)? (?:some|more|a few|a bit of|new|other)\\b[^\\d,;.!?]{2,60}$`,
      'iu',
    ),
    new RegExp(
      `^${WILL_EN} (?:search|look|browse|check|hunt|google)(?: around| online| up| out)*(?: for| into)? (?:some|more|a few|a couple of|any|suitable|relevant|related)\\b(?! (?:work|job|flat|house)\\b)[^\\d,;.!?]{2,60}$`,
      'iu',
    ),
    /^(?:and |but )?I (?:can|could|might|may) also (?:try|contact|ask|consult|talk to|look|search|learn from|explore)\b(?! (?:my|our)\b)[^\d;.!?]{2,120}$/iu,
    /^(?:and |so )?(?:this|that|these|it|they) (?:can|could|will|would|might|may|should)(?: (?:also|really|certainly|surely|all))* (?:help|make|let|allow|enable|give|improve) (?:me|us|my)\b[^\d]{2,100}$/iu,
    new RegExp(
      `^(?!(?:my|our|his|her)\\b)(?:[\\p{L}'’-]+ ){1,3}(?:looks?|sounds?|smells?)(?: (?:really|so|very|pretty|quite|truly|absolutely|all|both))* ${FINE_EN}(?: (?:too|indeed|to me))*$`,
      'iu',
    ),
    /^(?:my|our|the) next \p{L}+ will (?:(?:surely|certainly|definitely|probably) )?be (?:(?:even|much|a lot|far) )?(?:more \p{L}+|better|easier|cheaper|great|fun)\b[^\d]{0,40}$/iu,
    /^it (?:looks|seems) (?:like|that) (?:we|you and I)(?: (?:both|all))? (?:have|like|love|enjoy|share|agree)\b/iu,
    new RegExp(
      `^(?:today|it)(?:'s| is) (?:already )?${WEEKDAY_EN}(?: (?:again|already|and (?:work|school|the week) (?:has |is )?(?:started|begun|starting|back)(?: again)?))+$`,
      'iu',
    ),
    /^(?:and |but |so )?I(?:'m| am| feel)(?: (?:a bit|a little|so|very|really|quite|rather|kind of))* \p{L}+(?: and \p{L}+)? and (?:I )?(?:do not|don't) know (?:what|how|why)\b[^\d;.!?]{0,80}$/iu,
  ],
  zh: [
    /^(?:那|好的?|嗯|也许|或许|可能|[，,])*我?(?:也|就|还)*(?:会|要|可以|想)?(?:再|多|好好)?考虑(?:一下)?(?:再|多)?(?:增加|尝试|添加|安排|参加|做|找|学)(?:一些|一下|些|几个|点)[^，,。\d]{0,16}$/u,
    /^(?:那|好的?|[，,])*我?(?:也|就|还)*(?:会|要|可以|得|先)?(?:再|多)?去?(?:查找|查查|查一?下|搜索|搜一?下|搜搜|找找|找一下|翻翻|看看|看一看|逛逛)(?:一些|一下|几个|些|相关|合适|适合|这些|那些|有没有)(?![^，,。]{0,8}(?:工作|房子))[^，,。\d]{0,16}$/u,
    /^我?也?可以(?:再|亲自|去|多|试着)*(?:尝试|联系|请教|咨询|问问|学习|探索|寻找)(?:一些|一下|几个|几位)[^，,。\d]{0,24}$/u,
    /^(?:这|那)(?:样做?|些|个)?(?:也|都|还|应该)*(?:可以|能够?|会)(?:让|使|帮助?|给)我[^，,。\d]{0,24}$/u,
    /^(?!我)[\p{Script=Han}]{1,8}?(?:看起来|看上去|听起来|听上去|闻起来)(?:真的?|都|也|很|非常|好|太|挺|特别)*(?:好吃|美味|不错|好|棒|漂亮|美|有趣|有意思|诱人|香)(?:了|啊|呀|呢|的)*$/u,
    /^(?:我的?)?下一?次的?[^，,。]{1,8}?(?:一定|肯定|应该)?(?:会|将)(?:更|很|非常|特别)[^，,。\d]{1,16}$/u,
    /^(?:[^，,。]{1,6}[，,])?看(?:来|样子)(?:我们|咱们|你我)(?:两个?|俩)?(?:都|也|对)[^，,。]{1,20}$/u,
    /^(?:那|好|下次|以后|改天|回头|有空|有机会|也许|或许|可能|说不定|[，,])*我?(?:也|还|就|或许|也许)*可以(?:再|去)?(?:尝试|试试|试着|试一试|试一下)(?!了|过)[^，,。\d]{0,24}$/u,
  ],
};

const LENGTH_MAX = 140;

/** @param clause without its end mark, contractions allowed */
export function isDeliberation(clause: string, language: 'zh' | 'en'): boolean {
  return clause.length <= LENGTH_MAX && ROWS[language].some((row) => row.test(clause));
}
