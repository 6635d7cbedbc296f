import { relative, type Rule } from './atom';
import { NUMERAL, chineseNumber } from './chinese-numbers';
import { WEEK, chineseWeekday, shiftOf } from './chinese-words';
import { directionOfMatch } from './tense';

const DAYS: Record<string, number> = { 大前: -3, 前: -2, 昨: -1, 今: 0, 明: 1, 后: 2, 大后: 3 };

const namedDay: Rule = {
  pattern:
    /(大前|前|昨|今|明|后|大后)(?:天(?!性)|日(?=[^\p{Script=Han}]|[上下早晚中]午|晚|起|的)|儿)|([今明昨])(?=早|晨|晚|夜)/gu,
  read: (match, { calendar, text }) => {
    const name = match[1] ?? match[2] ?? '';
    if (
      name === '前' &&
      /[\d一二两三四五六七八九十几半年月周天]$/u.test(text.slice(0, match.index).slice(-1))
    )
      return undefined;
    if (
      name === '后' &&
      /[\d一二两三四五六七八九十几半年月周天先]$/u.test(text.slice(0, match.index).slice(-1))
    )
      return undefined;
    return relative(calendar.day(DAYS[name] ?? 0));
  },
};

/** 下周三, 上上周五, 这周末, 本周, 下个星期天. */
const weekOrDay: Rule = {
  pattern: new RegExp(
    `(上{1,3}|下{1,3}|这|本)(?:一?个)?${WEEK}([一二三四五六日天末1-7](?!${NUMERAL}*[年月点号]))?`,
    'gu',
  ),
  read: (match, { calendar }) => {
    const shift = shiftOf(match[1] ?? '');
    const day = match[2];
    if (!day) return relative(calendar.week(shift));
    return relative(day === '末' ? calendar.weekend(shift) : calendar.weekday(shift, chineseWeekday(day)));
  },
};

/** 两周后的周五: of the week that comes then. */
const weekdayThen: Rule = {
  pattern: new RegExp(
    `(?<weeks>${NUMERAL}{1,2})个?${WEEK}[之以]?(?<side>[前后])的?${WEEK}(?<day>[一二三四五六日天])`,
    'gu',
  ),
  read: (match, { calendar }) => {
    const { weeks = '', side, day = '' } = match.groups ?? {};
    const shift = (chineseNumber(weeks) ?? 0) * (side === '前' ? -1 : 1);
    return relative(calendar.weekday(shift, chineseWeekday(day)));
  },
};

/** 面试改到周一: nothing is put off to a day that is over. */
const SET_ANEW = /(?:改|挪|推|推迟|延|延期|延后|提前|顺延|调|调整|改签|改期|移|换|约)(?:到|在)了?$/u;

/** 周五, 星期天: of this week, past or to come. 周末: of this week. */
const bareWeekday: Rule = {
  pattern: new RegExp(
    `(?<![上下这本每个隔逢一二两三四五六七八九十百几半多整\\d])(?:周|星期|礼拜)(?:([一二三四五六日末1-6](?![${NUMERAL.slice(3, -1)}]*[年岁次个点月]|鸣|报))|(?<=星期|礼拜)天)`,
    'gu',
  ),
  read: (match, { calendar, text }) => {
    if (match[1] === '末') return relative(calendar.weekend(0));
    const day = chineseWeekday(match[1] ?? '天');
    const next = SET_ANEW.test(text.slice(0, match.index).slice(-8)) && calendar.now.weekday > day;
    const reading = relative(calendar.weekday(next ? 1 : 0, day));
    return reading && { ...reading, isWeekday: true };
  },
};

/** 24号, 二十号: see Calendar.dayOfMonth. Numbers of lines, houses and desks are no days. */
const dayOfMonth: Rule = {
  pattern: new RegExp(
    `(?<![\\dA-Za-z.\\-月第号楼线座栋桌房桩${NUMERAL.slice(3, -1)}])(?<!地铁|工位|座位|房间|车厢|编号)(${NUMERAL}{1,3})号(?=$|[\\s，。,.!！?？、；;:：）)~\\-—到至]|[之以]?[前后](?!面|门|台)|那天|这天|[上下中]午|早上|晚上|[我他她你咱们就得想开去来要有是考出回交发还截结走见搬飞办做约到])`,
    'gu',
  ),
  read: (match, scene) => {
    const day = chineseNumber(match[1] ?? '') ?? 0;
    const direction = directionOfMatch(match, scene, 'zh');
    const reading = day >= 1 && day <= 31 ? relative(scene.calendar.dayOfMonth(day, direction)) : undefined;
    return reading && { ...reading, dayOfMonth: day };
  },
};

export const chineseDayRules: readonly Rule[] = [namedDay, weekOrDay, weekdayThen, bareWeekday, dayOfMonth];
