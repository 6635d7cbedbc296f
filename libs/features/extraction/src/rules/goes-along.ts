import type { Candidate } from '@mindbase/domain';

/**
 * "I'll go with my two cousins", 我会带着表妹一起去: who goes along, told without a word of where to. Alone it tells
 * nothing; it belongs, with what is taken along, to the outing that was planned before (W12, W16).
 */
export function goesAlong({ language, explicit, predicate, sources }: Candidate): boolean {
  return (
    !explicit &&
    /^(?:episode|plan|appointment|goal)$/.test(predicate) &&
    tellsCompany(sources[0]?.quote ?? '', language)
  );
}

/** @param text what one segment of a turn says */
export function tellsCompany(text: string, language: 'zh' | 'en'): boolean {
  const said = text.trim().replace(/[\s.!。！~～]+$/u, '');
  return GOES_ALONG[language].some((shape) => shape.test(said));
}

/** An outing that is to come: what somebody may go along to. */
export function isOuting({
  language,
  explicit,
  type,
  predicate,
  dueAt,
  stance,
  sources,
}: Candidate): boolean {
  return (
    !explicit &&
    type === 'event' &&
    (stance === 'state' || stance === 'change') &&
    (/^(?:plan|appointment)$/.test(predicate) || (predicate === 'episode' && dueAt !== null)) &&
    OUTING[language].test(sources[0]?.quote ?? '')
  );
}

const OUTING = {
  en: /\b(?:go(?:es)?|going(?! to (?!(?:the|a|an|my|our|his|her|their|another|some)\b)\p{Ll})|travel\w*|trip|visit\w*|fly(?:ing)?|driv(?:e|ing)|tour\w*|walk(?:ing)?|stroll|run(?:ning)?|cycl(?:e|ing)|hik(?:e|ing)|camp(?:ing)?|climb\w*|ski(?:ing)?|sail\w*|cruise|holiday|vacation|see|watch|attend\w*|concert|festival|match)\b/u,
  zh: /去|旅[游行]|出[游差]|游玩|度假|露营|徒步|滑雪|自驾|[看爬逛](?!法|来|病)|参加|郊游|散步/,
};

const LEAD_EN =
  '(?:(?:[Aa]nd|[Aa]lso|[Ss]o|[Oo]h|[Ww]ell|[Yy]es|[Bb]ut|[Tt]his time|[Pp]robably|[Ll]uckily),? )*';
const WILL_EN =
  "(?:['’](?:ll|m|re)| will| am| are)?(?: (?:be|all|also|probably|going to|planning to|plan to|want to))*";
const MOVE_EN =
  '(?:go(?:ing)?|com(?:e|ing)|travel(?:l?ing)?|leav(?:e|ing)|fly(?:ing)?|driv(?:e|ing)|head(?:ing)? (?:off|out)|set(?:ting)? off)';
const COUNT_EN = '(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|a dozen|a few|several|some|a couple)';
const PEOPLE_EN = `(?:(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir|${COUNT_EN}|[Aa] friend|[Ff]riends|[Ff]amily|[Cc]olleagues|[Ee]veryone|[Tt]he (?:kids|children|boys|girls|family|whole family|dog|team))\\b|(?!(?:It|This|That|There|Everything|The|What|Who|All)\\b)\\p{Lu}\\p{L}+)(?:(?! (?:to|into|in|at|on|next|this|tomorrow|tonight)\\b)[^;.!?]){0,60}`;

const LEAD_ZH = '^(?:到时候?|这次|这趟|另外|还有|而且|大概|可能|应该|对|嗯|[，,])*';
const WILL_ZH = '(?:也|就|都|还|会|要|打算|准备|应该|可能|大概|是|计划|想要?)*';
const GO_ZH = '(?:去|走|出发|前往|同行|过去|出行|去玩|去看)(?:的)?';
const COUNT_ZH = '[0-9一二两三四五六七八九十几]{1,3}';

const GOES_ALONG: Readonly<Record<'zh' | 'en', readonly RegExp[]>> = {
  en: [
    `${LEAD_EN}(?:I|[Ww]e)${WILL_EN} ${MOVE_EN}(?: there| along| too)?(?: together)? with ${PEOPLE_EN}`,
    `${LEAD_EN}(?:I|[Ww]e)${WILL_EN} ${MOVE_EN}(?: there)? (?:alone|together|on (?:my|our) own|by (?:myself|ourselves))(?: this time)?`,
    `${LEAD_EN}(?:I|[Ww]e)${WILL_EN} (?:tak|bring)(?:e|ing)? ${PEOPLE_EN} (?:along|with (?:me|us)|too|as well)`,
    `${LEAD_EN}${PEOPLE_EN}(?:['’]s|['’]ll| is| are| will)(?: (?:be|all|also|both))* (?:com(?:e|ing)|go(?:ing)?|join(?:ing)?|travel(?:l?ing)?)(?: (?:along|too|as well|us|me|there|with (?:me|us)))+`,
    `${LEAD_EN}(?:[Tt]here(?:['’]ll| will| are going to) be|[Ii]t(?:['’]ll| will) be|[Ww]e(?:['’]re| are|['’]ll be| will be))(?: just| about)? (?:the )?${COUNT_EN}(?: or ${COUNT_EN})?(?: of us| people| persons)(?: altogether| in total| going)?`,
    `${LEAD_EN}(?:I|[Ww]e)${WILL_EN} (?:bring(?:ing)? (?:my|our|a|an|some|the)\\b|tak(?:e|ing) (?:my|our|a|an|some|the)\\b(?=.* (?:along|with (?:me|us))$))(?:(?! (?:to|into|in|at|back|up)\\b)[^,;.!?]){2,50}`,
  ].map((shape) => new RegExp(`^${shape}$`, 'u')),
  zh: [
    `(?:我们?|咱们?)?${WILL_ZH}(?:和|跟|同|与|带着?|带上|约了?|约上|叫上|陪着?)[^，,。；;]{1,20}?(?:也|都)?(?:一起|一块儿?|一道|一同|结伴)?${GO_ZH}`,
    `[^，,。；;]{1,12}?${WILL_ZH}(?:一起|一块儿?|一道|(?:跟着?|陪着?|和)我们?)(?:一起|一块儿?|一道)?(?:去|走|来|同行|前往)(?:的)?`,
    `(?:我们?|咱们?)?(?:一共|总共|大概|加起来)*(?:有|是)?${COUNT_ZH}个人(?:一起|一块儿?)?(?:${GO_ZH})?`,
    `我?${WILL_ZH}(?:一个人|自己|独自|单独)(?:一个人)?${GO_ZH}`,
    `(?:不过|但)?我?们?${WILL_ZH}(?:带上|带着|随身带|带)(?!来|走|回|过|了|孩子|病)[^，,。；;去]{2,16}`,
  ].map((shape) => new RegExp(`${LEAD_ZH}(?:${shape})$`, 'u')),
};
