import { foldWidth } from '../text/fold';
import { detectLanguage } from '../text/language';
import { chineseAnchorRules, englishAnchorRules } from './anchors';
import { findAtoms, type Rule, type Scene } from './atom';
import { Calendar } from './calendar';
import { chineseAmountRules } from './chinese-amounts';
import { chineseClockRules } from './chinese-clock';
import { chineseDayRules } from './chinese-days';
import { chineseLunarRules } from './chinese-lunar';
import { chinesePeriodRules } from './chinese-periods';
import { chineseRhythmRules } from './chinese-rhythms';
import { combine } from './combine';
import type { DateContext, DateMention } from './date-mention';
import { englishAmountRules } from './english-amounts';
import { englishClockRules } from './english-clock';
import { englishDayRules } from './english-days';
import { englishFestivalRules } from './english-festivals';
import { englishNthRules } from './english-nth';
import { englishPeriodRules } from './english-periods';
import { englishRhythmRules } from './english-rhythms';
import { findExplicitDates } from './explicit-dates';
import { numericDateRules } from './numeric-dates';
import { simplifyDateWords } from './traditional';

/** More mentions than this are not looked for. */
const MENTIONS_MAX = 200;

/**
 * The dates and times that a text names, in order, without overlap, resolved in the speaker's zone. Both languages
 * are always read, since people mix them. Never throws; an unknown zone counts as UTC.
 *
 * Rules, where people's usage leaves a choice:
 * - Weeks begin on Monday. 周五 is this week's Friday, past or to come; 上/下周三 and "next Wednesday" are the
 *   Wednesday of the last or next week. English "Friday" and "this Friday" are the next one, today included, or the
 *   latest before today when the sentence tells of the past; "last Friday" is the latest before today.
 * - A weekend is Saturday and Sunday of its week.
 * - A day and month without a year, a month alone, a day alone and a festival lie where the clause tells ("going to", 要: ahead; "went",
 *   了: behind); where it does not tell, in the year that brings them nearest to now.
 *   Lunar ones too, from 1900 to 2100; 春节 of a year is the lunar new year in it. 国庆后 is the week after the holiday.
 * - A day of the month alone (24号, "the 24th") is of this month; of the next one if it is more than half a month past.
 * - 月初, 月中, 月底 (early, mid, late) are days 1–10, 11–20 and 21 to the end. Seasons begin in March, June,
 *   September and December; winter is named by the year in which it begins.
 * - An hour with minutes is an instant (one minute long), without minutes an hour. An hour without a part of the day
 *   is taken as it stands (七点 is 7:00). A time without a day is today's.
 * - 最近 and "recently" are the last 30 days; 刚才 and "just now" the last hour.
 * - `to` is exclusive. The grain of a stretch of several days is 'week', of several months 'season'.
 * - 头天晚上 and "the next day" count from the day told last in the text; without one they are no date.
 * - A rhythm (每周二, "on Tuesdays") gives its running or next occurrence.
 */
export function findDates(text: string, context: DateContext): DateMention[] {
  const calendar = new Calendar(context.now, context.timezone);
  const folded = simplifyDateWords(foldWidth(text));
  const isChinese = CHINESE.test(folded);
  const isEnglish = ENGLISH.test(folded);
  const hasFigures = /\d/.test(folded);
  if (!calendar.now.isValid || (!isChinese && !isEnglish && !hasFigures)) return [];

  const language = context.language ?? detectLanguage(text);
  const scene: Scene = { calendar, text: folded, language };
  const rules: Rule[] = [...numericDateRules];
  if (isChinese) rules.push(...CHINESE_RULES);
  if (isChinese || hasFigures) rules.push(...chineseClockRules);
  if (isEnglish) rules.push(...ENGLISH_RULES);
  if (isEnglish || hasFigures) rules.push(...englishClockRules);

  const explicit = isEnglish || hasFigures ? findExplicitDates(folded, calendar, MENTIONS_MAX) : [];
  const mentions = combine(findAtoms(scene, rules, explicit, MENTIONS_MAX), scene);
  return mentions.map((mention) => ({ ...mention, text: text.slice(mention.start, mention.end) }));
}

const CHINESE = /\p{Script=Han}/u;
const ENGLISH = /[A-Za-z]/;
const CHINESE_RULES = [
  ...chineseLunarRules,
  ...chineseDayRules,
  ...chineseAmountRules,
  ...chinesePeriodRules,
  ...chineseRhythmRules,
  ...chineseAnchorRules,
];
const ENGLISH_RULES = [
  ...englishRhythmRules,
  ...englishNthRules,
  ...englishDayRules,
  ...englishAmountRules,
  ...englishPeriodRules,
  ...englishFestivalRules,
  ...englishAnchorRules,
];
