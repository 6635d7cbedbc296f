import type { Reading, Rule } from './atom';
import type { Clock } from './calendar';
import { NUMERAL, chineseNumber } from './chinese-numbers';

const PART =
  '凌晨|清晨|清早|一大早|大清早|一早|早晨|早上|早间|上午|中午|正午|午间|下午|午后|傍晚|黄昏|晚上|晚间|夜里|夜间|夜晚|深夜|大半夜|半夜|午夜|' +
  '(?<=[今明昨每当后前])(?:早|晨|晚|夜)';
const TIME = `(?:(?<first>\\d{1,2})(?:点|时)?[ ]?[-~—到至][ ]?)?(?<hour>${NUMERAL}{1,3})(?:点钟?|(?<=[\\d十]|十[一二三四五六七八九])时(?![候间段代刻不常而光]))(?:(?<half>半)|(?<quarter>[一三])刻|整|过?(?<minute>${NUMERAL}{1,3})分?(?!之))?|(?<digital>\\d{1,2}:\\d{2})(?::\\d{2})?`;

/** 早上七点, 下午三点半, 中午12:45, 晚上 (but not 晚上好). */
const partRule: Rule = {
  pattern: new RegExp(`(?<part>${PART})(?![好安])(?:的?[ ]?(?:大概|大约|差不多)?(?:${TIME}))?`, 'gu'),
  read: (match) => {
    const { part = '' } = match.groups ?? {};
    const time = timeOf(match);
    const clock = time === undefined ? partOf(part) : minuteOf(time, match, part);
    return clock && { clock, relative: true };
  },
};

/** 七点半, 14:30, 8点: without a part of the day the hour is taken as it stands. */
const bareRule: Rule = {
  pattern: new RegExp(
    `(?<![\\d.:/第${NUMERAL.slice(3, -1)}有这那几下共提分差快晚早重热])(?:${TIME})(?!\\d)`,
    'gu',
  ),
  read: (match, { text }) => {
    const time = timeOf(match);
    if (time === undefined) return undefined;
    const clock = minuteOf(time, match, '');
    if (!clock) return undefined;
    const { digital, half, quarter, minute } = match.groups ?? {};
    const reading: Reading = { clock, relative: true, isBareHour: time.hour <= 12 };
    if (digital || half || quarter || minute || /[钟整时]$/u.test(match[0])) return reading;
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 4);
    if (POINTS.test(after)) return undefined;
    const isTime = (/^\d/.test(match[0]) || (time.hour > 2 && DOES.test(after))) && !/^\s?\d/.test(after);
    return { ...reading, isWeak: !isTime };
  },
};

export const chineseClockRules: readonly Rule[] = [partRule, bareRule];

/** 三点建议: points of a list. */
const POINTS =
  /^(?:建议|原因|意见|要求|说明|理由|好处|想法|内容|结论|问题|经验|收获|启发|注意|感受|体会|共识|事|水|钱|[:：])/u;
/** What one does at an hour. */
const DOES = /^(?:[起睡开出集吃上下到去来见叫提要必前后之左就才]|$|[，。,.!！?？\s])/u;

interface Time {
  hour: number;
  minute: number;
  isExact: boolean;
}

function timeOf(match: RegExpExecArray): Time | undefined {
  const { hour, half, quarter, minute, digital } = match.groups ?? {};
  if (digital) {
    const [h = 0, m = 0] = digital.split(':').map(Number);
    return { hour: h, minute: m, isExact: true };
  }
  if (hour === undefined) return undefined;
  const minutes = half
    ? 30
    : quarter
      ? (chineseNumber(quarter) ?? 0) * 15
      : minute
        ? chineseNumber(minute)
        : 0;
  return {
    hour: chineseNumber(hour) ?? 99,
    minute: minutes ?? 99,
    isExact: Boolean(half ?? quarter ?? minute),
  };
}

function minuteOf(time: Time, match: RegExpExecArray, part: string): Clock | undefined {
  const { minute = '' } = match.groups ?? {};
  if (time.hour > 24 || time.minute > 59) return undefined;
  // 三点五 is a decimal; minutes below ten are said with 零 or 分.
  if (minute.length === 1 && minute !== '十' && !match[0].endsWith('分')) return undefined;
  const from = hourIn(part, time.hour) * 60 + time.minute;
  const first = match.groups?.first;
  if (first) {
    const start = hourIn(part, Number(first)) * 60;
    return start < from ? { from: start, to: from, grain: 'hour' } : undefined;
  }
  return time.isExact ? { from, to: from + 1, grain: 'instant' } : { from, to: from + 60, grain: 'hour' };
}

function hourIn(part: string, hour: number): number {
  if (hour > 12) return hour;
  if (/^(?:下午|午后|傍晚|黄昏)/u.test(part)) return hour === 12 ? 12 : hour + 12;
  if (/^(?:晚|夜晚)/u.test(part)) return hour === 12 ? 24 : hour < 5 ? hour + 24 : hour + 12;
  if (/夜/u.test(part)) return hour === 12 ? 24 : hour < 6 ? hour : hour + 12;
  if (/^(?:中午|正午|午间)/u.test(part)) return hour < 5 ? hour + 12 : hour;
  if (/^凌晨/u.test(part)) return hour === 12 ? 0 : hour;
  return hour;
}

/** Hours of the parts of a day, as people use the words. */
function partOf(part: string): Clock {
  const [from, to] = PARTS.find(([pattern]) => pattern.test(part))?.[1] ?? [18, 24];
  return { from: from * 60, to: to * 60, grain: 'part_of_day' };
}

const PARTS: readonly (readonly [RegExp, readonly [number, number]])[] = [
  [/^凌晨/u, [0, 6]],
  [/^(?:清|一?大?早|大清早|晨)/u, [5, 10]],
  [/^上午/u, [6, 12]],
  [/^(?:中午|正午|午间)/u, [11, 14]],
  [/^(?:下午|午后)/u, [12, 18]],
  [/^(?:傍晚|黄昏)/u, [17, 20]],
  [/^(?:深夜|大?半夜|午夜|夜里|夜间)/u, [22, 30]],
  [/./u, [18, 24]],
];
