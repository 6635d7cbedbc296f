import { relative, type Reading, type Rule } from './atom';
import { stretchOf, unitsFromNow, type Calendar, type Unit } from './calendar';
import { NUMERAL, chineseNumber } from './chinese-numbers';

const N = `${NUMERAL}{1,4}`;
const UNITS: Record<string, Unit> = {
  秒: 'seconds',
  秒钟: 'seconds',
  分钟: 'minutes',
  小时: 'hours',
  钟头: 'hours',
  天: 'days',
  日: 'days',
  周: 'weeks',
  星期: 'weeks',
  礼拜: 'weeks',
  月: 'months',
  年: 'years',
};
const AMOUNT = `(?<amount>${N}|半|几|数|好几)(?<some>多|来|几)?(?:个(?<halfOf>半|(?<more>多)))?`;
const UNIT = '(?<unit>秒钟?|分钟|个?小时|个?钟头|天|个?星期|个?礼拜|周|个月|(?<=个[半多])月|年)';
const HALF_DOWN: Partial<Record<Unit, readonly [number, Unit]>> = {
  hours: [30, 'minutes'],
  months: [15, 'days'],
  years: [6, 'months'],
  days: [12, 'hours'],
  weeks: [3, 'days'],
};
const WHOLE: Partial<Record<Unit, number>> = { hours: 60, months: 30, years: 12, days: 24, weeks: 7 };

interface Amount {
  amount: number;
  unit: Unit;
  /** 几天. */
  isVague: boolean;
  /** 两个多月, 十来天, 二十几天: anything from `amount` up to this. */
  upTo?: number;
}

/** How many of which unit; a half counts in the next smaller one. */
function amountOf(match: RegExpExecArray): Amount | undefined {
  const { amount: said = '', unit: name = '', some, more, halfOf } = match.groups ?? {};
  const half = halfOf === '半' || match.groups?.half !== undefined;
  const unit = UNITS[name.replace('个', '')];
  if (!unit) return undefined;
  const smaller = HALF_DOWN[unit];
  if (said === '半' || said.startsWith('半'))
    return smaller && { amount: smaller[0], unit: smaller[1], isVague: false };
  if (/[几数]/u.test(said)) return { amount: 5, unit, isVague: true };
  const amount = chineseNumber(said);
  if (amount === undefined || (unit === 'years' && amount > 200)) return undefined;
  const whole = WHOLE[unit];
  if (half && smaller && whole)
    return { amount: amount * whole + smaller[0], unit: smaller[1], isVague: false };
  if (some === '来')
    return { amount: Math.floor(amount * 0.8), upTo: Math.ceil(amount * 1.2), unit, isVague: false };
  if (some || more || match.groups?.odd)
    return { amount, upTo: amount + (amount % 10 === 0 && !more ? 9 : 1), unit, isVague: false };
  return { amount, unit, isVague: false };
}

/** From so many to so many units from now, in either direction. */
function between(
  calendar: Calendar,
  { amount, upTo = amount, unit }: Amount,
  direction: -1 | 1,
): Reading | undefined {
  const near = unitsFromNow(calendar, direction * amount, unit);
  const far = unitsFromNow(calendar, direction * upTo, unit);
  if (!near || !far) return undefined;
  const [first, last] = direction < 0 ? [far, near] : [near, far];
  const grain =
    unit === 'days' ? 'week' : unit === 'weeks' ? 'month' : unit === 'months' ? 'season' : near.grain;
  return relative({ from: first.from, to: last.to, grain });
}

function fromNow(
  calendar: Calendar,
  said: ReturnType<typeof amountOf>,
  direction: -1 | 1,
): Reading | undefined {
  if (!said) return undefined;
  if (said.isVague) return relative(stretchOf(calendar, said.amount + 2, said.unit, direction));
  if (said.upTo !== undefined) return between(calendar, said, direction);
  return relative(unitsFromNow(calendar, direction * said.amount, said.unit));
}

/** 三天前, 两个小时后, 半年前, 一年半以前, 一个半小时后, 两个多月前, 十来天前; 三天内 is the stretch. 提前三天 is before something else, not before now. */
const agoOrAhead: Rule = {
  pattern: new RegExp(
    `(?<![\\d.第${NUMERAL.slice(3, -1)}]|提[前早]了?|前后|每隔)${AMOUNT}${UNIT}(?<half>半)?(?<odd>多)?(?:[之以]?(?:(?<back>前(?![台端面后往进途]))|(?<ahead>后(?![面端来悔台果者]))|(?<within>内))|过后(?<later>))`,
    'gu',
  ),
  read: (match, { calendar }) => {
    const said = amountOf(match);
    if (!said) return undefined;
    if (match.groups?.within) return relative(stretchOf(calendar, said.amount, said.unit, 1));
    return fromNow(calendar, said, match.groups?.back ? -1 : 1);
  },
};

/** 过两天, 再过三个月. */
const passing: Rule = {
  pattern: new RegExp(
    `(?<![超通经]|[开住待呆干做学养当教用吃喝练玩去租读打])再?过${AMOUNT}${UNIT}(?<half>半)?(?!的?生日|了)`,
    'gu',
  ),
  read: (match, { calendar }) => fromNow(calendar, amountOf(match), 1),
};

/** 最近三天, 过去一年, 未来两周, 接下来几个月. */
const window: Rule = {
  pattern: new RegExp(
    `(?:(?<past>最近|过去|近|这)|(?<future>未来|接下来|今后|往后|后面|之后))(?:的|这)?${AMOUNT}${UNIT}(?<half>半)?(?:里|内|来|以来)?`,
    'gu',
  ),
  read: (match, { calendar }) => {
    const said = amountOf(match);
    return said && relative(stretchOf(calendar, said.amount, said.unit, match.groups?.past ? -1 : 1));
  },
};

const RECENT: readonly (readonly [RegExp, number])[] = [
  [/^这[几两]天/u, 3],
  [/^(?:前[几两些]天|前几日)/u, 7],
  [/./u, 30],
];
/** 最近 30 days; 前几天 7, without today; 这几天 3. */
const recently: Rule = {
  pattern:
    /最近(?!的(?!时|日)|距|处)|近来|近期|近日|这[几两]天|(?<!提)前[几两些]天|(?<!提)前几日|这阵子|这段时间|这段日子|前一?阵子?|前段时间|前不久|不久前/gu,
  read: (match, { calendar }) => {
    const days = RECENT.find(([pattern]) => pattern.test(match[0]))?.[1] ?? 30;
    const end = match[0].startsWith('前') || match[0].startsWith('不') ? 0 : 1;
    return relative(calendar.days(-days, end, days > 7 ? 'month' : 'week'));
  },
};

const justNow: Rule = {
  pattern: /刚才|刚刚(?!好)|方才(?!能|可)/gu,
  read: (_match, { calendar }) => relative({ ...calendar.around(-1, 'hours', 'hour') }),
};

export const chineseAmountRules: readonly Rule[] = [agoOrAhead, passing, window, recently, justNow];
