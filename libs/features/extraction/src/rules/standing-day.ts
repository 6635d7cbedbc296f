import type { DateMention } from '@mindbase/language';

/** 周三（休馆）: what is so on every such day, said of a place, a shop, an office or a timetable. */
const HOLDS =
  /^(?:[早晚上中下]+[上午]?)?(?:[一-龥]{1,4})?(?:都|就|全|也|才|从来|一律|是)*(?:不(?:开门|营业|开放|接待|上班|出摊|接单|出诊|开)|休(?:馆|息|市|诊|店)|闭馆|公休|店休|轮休|打烊|关门|歇业|停(?:业|诊|馆)|放假|(?:单|双)休|不(?:办|接单|发货|送货|收|限|对外)|可以穿|开门|营业|开放|出诊|坐诊|出摊|值班)(?!了|过|[一-龥]*(?:吗|吧))/u;
/** 周五有瑜伽课: what stands in a timetable; an exam or a guest is of one day. */
const TIMETABLED =
  /^(?:[早晚上中下]+[上午]?)?(?:孩子|儿子|女儿|我们?)?(?:都|就|固定|还|也)?有(?!一?[个场次节])[一-龥A-Za-z]{0,6}(?:课|例会|早会|晨会|集市|夜市|训练|早市|晚自习|面条|饺子|特价|折扣|活动日)(?=$|[，,。；;！!？?、])/u;
/** 周日她回自己家、周末都去钓鱼: told as what is always so. */
const ALWAYS =
  /^(?:[早晚上中下]+[上午]?)?(?:[我他她它们你咱]{0,2}|我?家|全家|一家人)?(?:一般|通常|基本|经常|总|老|固定|雷打不动)*(?:都|总是?|必)(?!有空|没空|在家吗|可以|行|能|得|要|会|没|快|已|是|好)/u;
/** A day that is marked as one: 这周三休馆, 周三要休馆, 周三休馆了. */
const ONE_DAY =
  /(?:这|本|上|下|今|明|昨|后)(?:个)?$|^[^，,。；;！!？?]*(?:要|得|打算|约|将|准备|需要|必须|计划|临时|改|这次|提前|推迟|[一-龥]了|快)/u;
const BARE_WEEKDAY = /^(?:周|星期|礼拜)[一二三四五六日天末](?:早上|上午|中午|下午|晚上)?$/u;

/** Hours of whatever day: 早上五点就开, 都是半夜回, 只在早上跑. */
const USUAL_HOUR = /(?:都是?|总是?|老是?|只在?|爱|喜欢|习惯|一般|平时|从来|非得?|必须|每次|要到|往往|固定)$/u;
const OPENS = /^(?:就|才)(?:开|关|起|睡|下班|打烊|上班|收摊|出摊|回)(?![^，,。]*了)/u;
const HOUR_WORDS =
  /^(?:凌晨|清晨|清早|大清早|早晨|早上|上午|中午|下午|傍晚|晚上|夜里|深夜|大?半夜)(?:[\d一二三四五六七八九十:]+点?半?)?$/u;

/** 就是周一不开门: on which day something is so is worth knowing without a date. */
export function tellsStandingDay(text: string): boolean {
  const day =
    /(?:周|星期|礼拜)[一二三四五六日天末](?:早上|上午|中午|下午|晚上)?(?<rest>[^，,。；;！!？?]*)/u.exec(
      text,
    );
  const rest = day?.groups?.rest;
  return rest !== undefined && HOLDS.test(rest) && !ONE_DAY.test(rest);
}

function around(
  text: string,
  { start, end }: DateMention,
): { readonly before: string; readonly rest: string } {
  return {
    before: /[^，,。；;！!？?]*$/u.exec(text.slice(0, start))?.[0] ?? '',
    rest: /^[^，,。；;！!？?]*/u.exec(text.slice(end))?.[0] ?? '',
  };
}

/** 周三休馆, 周五有瑜伽课, 早上五点就开: a weekday or an hour by its bare name, with what holds as a rule, is no day of the calendar. */
export function isStandingDay(text: string, mention: DateMention): boolean {
  if (mention.recurring) return false;
  const { before, rest } = around(text, mention);
  if (BARE_WEEKDAY.test(mention.text)) {
    if (ONE_DAY.test(before) || ONE_DAY.test(rest)) return false;
    return HOLDS.test(rest) || TIMETABLED.test(rest) || ALWAYS.test(rest);
  }
  return (
    HOUR_WORDS.test(mention.text) &&
    !/[要了]|今|明|昨|打算|准备/u.test(`${before} ${rest}`) &&
    (USUAL_HOUR.test(before) || OPENS.test(rest))
  );
}
