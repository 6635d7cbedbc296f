import { type DateMention, findDates, isoDay } from '@mindbase/language';
import { isStandingDay } from './standing-day';

export interface Clock {
  readonly now: Date;
  readonly timezone: string;
  readonly language: 'zh' | 'en';
}

/** The dates in a text; none when it has nothing that could be one. */
export function datesIn(text: string, clock: Clock): DateMention[] {
  return findDates(text, clock).filter(
    (mention) =>
      !VAGUE.test(mention.text) &&
      !isEveryOne(text, mention) &&
      !isLeftOut(text, mention) &&
      !isOfAnyDay(text, mention) &&
      !isOfARhythm(text, mention) &&
      !isStandingDay(text, mention) &&
      !namesTheDay(text, mention),
  );
}

/** "Today is Sunday", 今天是星期天: the weekday is that day's name, not another day. */
function namesTheDay(text: string, { start, text: named }: DateMention): boolean {
  return (
    /^(?:(?:周|星期|礼拜)[一二三四五六日天]|\p{L}+day)$/iu.test(named) &&
    /(?:今天|明天|昨天|后天|今儿)(?:就|又|正好|已经)?是$|\b(?:today|tomorrow|yesterday)(?:['’]s| is| was)(?: (?:a|already|finally))? $/iu.test(
      text.slice(Math.max(0, start - 24), start),
    )
  );
}

/** 除了周二都…, 只有周末才…: any Tuesday, every weekend. */
function isEveryOne(text: string, { start, end }: DateMention): boolean {
  return (
    /(?:除了?|除去|只有?|只在|仅在?|每到|每逢|逢|一到|到了)$/.test(
      text.slice(Math.max(0, start - 3), start),
    ) && /^[^，,。；;！!？?]{0,12}?(?:都|才|就|也|以外|之外|外)/.test(text.slice(end))
  );
}

/** 除了周末, 周日不算, "except on Mondays", "every day but Sunday": what is left out is no day on which something is due. */
function isLeftOut(text: string, { start, end }: DateMention): boolean {
  return (
    /(?:除了?|除去|除开|除非是?)$|\b(?:except|except for|excluding|apart from|aside from|other than|all but|(?:every |any )?(?:day|night|morning|evening|week|weekday)s? but|but not|not counting|unless it is|unless it['’]s)(?: (?:on|in|at|for))?(?: (?:the|a))? ?$/i.test(
      text.slice(Math.max(0, start - 28), start),
    ) ||
    /^(?:综合[症征]|除外|以外|之外|外[，,。]|不算|例外)|^ (?:excluded|aside|excepted)\b/.test(
      text.slice(end, end + 12),
    )
  );
}

/** "Nothing before noon", "no caffeine after two": an hour of every day. */
function isOfAnyDay(text: string, mention: DateMention): boolean {
  const around = text.slice(Math.max(0, mention.start - 40), mention.end);
  return (
    isClockTime(mention) &&
    /\b(?:before|after|past|until|till)\b[^,;.!?]{0,12}$/i.test(around) &&
    /\b(?:no|nothing|never|none|any|anything|not|always|usually)\b|n['’]t\b/i.test(around)
  );
}

const RHYTHM = {
  zh: /平时|平常|通常|一般|基本|大多|往往|多半|固定|每[天周晚日早个星]|天天|工作日|总是|经常|都(?:放|安排|留|攒|排)(?:在|到)?/,
  en: /\b(?:usually|normally|generally|typically|always|every (?:day|morning|evening|night|week|weekday)|most (?:days|mornings|evenings|nights)|(?:on )?weekdays|during the week|mon(?:day)? (?:to|through) (?:thurs|fri|satur|sun)day)\b/i,
};
const SET = {
  zh: /要|得|打算|约|将|准备|需要|必须|计划|这个?周|下个?周|上个?周|了(?:$|[，,。])/,
  en: /\b(?:will|going|have to|has to|need|must|am|is|are|was|were|did|went|this|next|last|appointment|meeting)\b|['’](?:ll|m|re|s)\b/i,
};

/** 平时坐地铁，周五开车; "I usually walk, on Friday I drive": beside a rhythm a weekday by its bare name is every such day. */
function isOfARhythm(text: string, { start, end, text: named, recurring }: DateMention): boolean {
  if (recurring || !BARE_WEEKDAY.test(named)) return false;
  const language = /\p{Script=Han}/u.test(named) ? 'zh' : 'en';
  const from =
    Math.max(...[',', '，', ';', '；', '.', '。'].map((mark) => text.lastIndexOf(mark, start))) + 1;
  const rest = /^[^,，;；.。!！?？]*/u.exec(text.slice(end))?.[0] ?? '';
  return RHYTHM[language].test(text) && !SET[language].test(text.slice(from, end + rest.length));
}

const BARE_WEEKDAY =
  /^(?:(?:周|星期|礼拜)[一二三四五六日天末](?:早上|上午|中午|下午|晚上)?|(?:on )?(?:the )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?))$/i;

/** "Lately" and 最近 name no date that a memory could carry. */
const VAGUE =
  /^(?:these days|nowadays|recently|lately|currently|now|right now|at the moment|at present|soon|最近|近来|近期|目前|现在|如今|眼下|当前|刚刚|刚才|刚|以后|以前|之前|之后|将来|未来|过去|从前|平时)$/i;

/**
 * The stretch of time that a statement is about: the first one that is as fine as a day, else the first;
 * null when it names none of its own ("now", "every Friday" are none).
 */
export function eventTime(mentions: readonly DateMention[]): DateMention | null {
  const single = mentions.filter(
    (mention) => !mention.recurring && (mention.grain !== 'instant' || isMinuteOfADay(mention.text)),
  );
  return single.find(({ grain }) => /^(?:day|instant|hour|part_of_day)$/.test(grain)) ?? single[0] ?? null;
}

/** "After 4pm", 早上七点: an hour of whatever day, where no word names the day. */
export function isClockTime({ text, grain }: DateMention): boolean {
  return (grain === 'hour' || grain === 'part_of_day') && !namesItsDay(text);
}

/** "7:40 am on June 3": half an hour ago is no day of its own. */
function isMinuteOfADay(text: string): boolean {
  return namesItsDay(text.replace(/[前后](?!天)/gu, ''));
}

function namesItsDay(text: string): boolean {
  return /\b(?:today|tonight|tomorrow|yesterday|next|last|this|\w+day|\d{4}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*)\b|[今明昨后前]|周|星期|礼拜|号|日|月/i.test(
    text,
  );
}

/** A mention with its calendar date in brackets, for text that is read long after: null where it needs none. */
export function dateNote(mention: DateMention, { timezone, language, now }: Clock): string | null {
  if (!mention.relative || mention.recurring) return null;
  if (mention.grain === 'instant' && !isMinuteOfADay(mention.text)) return null;
  const from = isoDay(mention.from, timezone);
  const last = isoDay(new Date(mention.to.getTime() - 1), timezone);
  const note = noteOf(mention.grain, from, last);
  if (note === null || (mention.grain === 'year' && from.slice(0, 4) === isoDay(now, timezone).slice(0, 4)))
    return null;
  return language === 'zh' ? `（${note}）` : ` (${note})`;
}

function noteOf(grain: DateMention['grain'], from: string, last: string): string | null {
  switch (grain) {
    case 'year':
      return from.slice(0, 4);
    case 'month':
      // Three weeks from today are no month of the calendar.
      return from.endsWith('-01') ? from.slice(0, 7) : `${from}–${last}`;
    case 'week':
    case 'season':
      return from === last ? from : `${from}–${last}`;
    default:
      return from === last || grain !== 'day' ? from : `${from}–${last}`;
  }
}
