/**
 * What can be looked up again: an amount of money, a length, a dose, a price a month, a count of things; no lapse of
 * time ("twenty minutes of small talk") and no number alone.
 */
const WORD_EN =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half a|a hundred|a thousand)';
const DIGITS = '(?<![\\p{L}\\d.,:])\\d[\\d,.]*(?:k|m|bn)?';
const UNIT_EN =
  '(?:kg|kilos?|kilograms?|g|grams?|mg|milligrams?|pounds?|lbs?|stone|oz|ounces?|tons?|tonnes?|km|kilometers?|kilometres?|m|meters?|metres?|cm|mm|miles?|feet|foot|ft|inch(?:es)?|yards?|litres?|liters?|ml|cl|gallons?|quarts?|pints?|cups?|tablespoons?|teaspoons?|sq(?:uare)? ?(?:m|ft|feet|foot|met(?:er|re)s?)|sqm|m2|m²|acres?|hectares?|degrees|celsius|fahrenheit|°[CF]?|percent|%|psi|bar|mph|kmh|km/h|kwh|watts?|volts?|amps?|gb|tb|mb|mbps|euros?|dollars?|bucks|quid|pence|cents?|usd|eur|gbp|francs?|kronor|yen|rupees?|calories|kcal|bpm|mmol|units|lengths|laps)';
/** A lapse of time, a date or a rank is no count of things. */
const NO_COUNT_EN =
  '(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|weekends?|months?|years?|yrs?|times|am|pm|th|st|nd|rd|o|of|or|and|to|in|on|at|is|was|more|things|ways|reasons|percent of|january|february|march|april|may|june|july|august|september|october|november|december)';
const MEASURE_EN = new RegExp(
  [
    `[$€£¥]\\s?\\d`,
    `(?:${DIGITS}|\\b${WORD_EN})[ -]?${UNIT_EN}(?![\\p{L}\\d])`,
    `(?:${DIGITS}|\\b${WORD_EN}) (?:a|an|per|each|every)\\b(?: (?:month|year|week|head|person|night|piece|hour|square|unit))?(?! (?:time|few|lot|while|bit))`,
    `(?<![\\p{L}\\d.,:])\\d{1,3}(?:,\\d{3})+`,
    `(?<![\\p{L}\\d.,:])\\d+k\\b`,
    `(?<![\\p{L}\\d.,:/-])\\d{1,4} (?!${NO_COUNT_EN}\\b)(?:\\p{Ll}+ )?\\p{Ll}{2,}(?:s|ren|men|eople)\\b`,
    `\\bsize \\d`,
  ].join('|'),
  'iu',
);

const NUMBER_ZH = '(?:\\d[\\d,.]*|[零〇一二两三四五六七八九十百千万半]+)(?:多|来|几)?(?:万|千|百|亿)?';
const UNIT_ZH =
  '(?:块钱?|元|刀|美元|美金|欧元?|英镑|日元|港币|加币|澳币|公斤|千克|斤|克|毫克|吨|两(?!个|天|次|只|年)|升|毫升|公里|千米|米|厘米|公分|毫米|英里|英尺|英寸|寸|平方米|平米|平方|平(?!时|常|均)|㎡|亩|公顷|摄氏度|度(?!假|过)|％|%|码|瓦|千瓦|马力|伏|兆|kg|KG|mg|g|km|cm|mm|m(?![a-zA-Z])|ml|ML|L|GB|G|TB|T|psi|kPa)';
const MEASURE_ZH = new RegExp(
  [
    `${NUMBER_ZH}${UNIT_ZH}`,
    `[$€£￥¥]\\s?\\d`,
    `(?:百分之|每[\\p{Script=Han}]{1,3})${NUMBER_ZH}(?=$|[，,。；;！!？?、\\s])`,
    // 九千八, 一百六, 三万二: money as it is said.
    `(?<![第\\d零一二两三四五六七八九十百千万几好])[一二两三四五六七八九][百千万](?:零?[一二三四五六七八九](?:[百千十][一二三四五六七八九]?)?)?(?=$|[，,。；;！!？?、\\s了的])`,
    // 量血糖、测视力: a decimal is a reading.
    `(?<![\\d.A-Za-z])\\d+\\.\\d+(?![\\d.])`,
    `[\\d一二三四五六七八九十两百]+(?:台|套|箱|件|罐|瓶|亩|间|桶|捆|棵)(?=\\p{Script=Han})`,
    `(?<![\\p{L}\\d])\\d{3,6}(?:块|刀|元|左右)?(?=$|[，,。；;！!？?、\\s了])`,
  ].join('|'),
  'u',
);

export function hasMeasure(text: string, language: 'zh' | 'en'): boolean {
  return (language === 'zh' ? MEASURE_ZH : MEASURE_EN).test(text);
}

const ADDRESS = /[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,32}){1,4}/;
const ENDING =
  /\b(?:ends?|ending|starts?) (?:in|with) \d{3,}|(?:尾号|号码|电话|手机号?|分机|房间号?|单号|会员号|学号|工号|车牌)(?:是|为|:|：)?\s*[A-Za-z\d-]{3,}/i;

/** An address or a number under which somebody or something is reached or found. */
export function hasContact(text: string): boolean {
  return ADDRESS.test(text) || ENDING.test(text);
}
