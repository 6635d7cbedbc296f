import { relative, type Reading, type Rule } from './atom';
import { stretchOf, unitsFromNow, type Calendar, type Unit } from './calendar';
import { AMOUNT, amountOf, shiftOf } from './english-words';

const UNIT = '(?<unit>second|sec|minute|min|hour|hr|day|night|week|fortnight|month|year|yr|decade)s?';
const UNITS: Record<string, readonly [Unit, number]> = {
  second: ['seconds', 1],
  sec: ['seconds', 1],
  minute: ['minutes', 1],
  min: ['minutes', 1],
  hour: ['hours', 1],
  hr: ['hours', 1],
  day: ['days', 1],
  night: ['days', 1],
  week: ['weeks', 1],
  fortnight: ['weeks', 2],
  month: ['months', 1],
  year: ['years', 1],
  yr: ['years', 1],
  decade: ['years', 10],
};
const HALVES: Partial<Record<Unit, readonly [number, Unit]>> = {
  hours: [30, 'minutes'],
  days: [12, 'hours'],
  weeks: [3, 'days'],
  months: [15, 'days'],
  years: [6, 'months'],
};

function quantity(match: RegExpExecArray): { amount: number; unit: Unit; isVague: boolean } | undefined {
  const unit = UNITS[(match.groups?.unit ?? '').toLowerCase()];
  if (!unit) return undefined;
  const { amount, isVague } = amountOf(match.groups?.amount ?? '1');
  const half = HALVES[unit[0]];
  if (amount === 0.5) return half && { amount: half[0], unit: half[1], isVague };
  if ((match.groups?.andHalf ?? match.groups?.halfOf) && half) {
    const whole = { hours: 60, days: 24, weeks: 7, months: 30, years: 12 }[unit[0] as 'hours'];
    return { amount: amount * whole + half[0], unit: half[1], isVague };
  }
  return { amount: amount * unit[1], unit: unit[0], isVague };
}

function fromNow(calendar: Calendar, match: RegExpExecArray, direction: -1 | 1): Reading | undefined {
  const said = quantity(match);
  if (!said) return undefined;
  if (said.isVague) return relative(stretchOf(calendar, said.amount + 2, said.unit, direction));
  return relative(unitsFromNow(calendar, direction * said.amount, said.unit));
}

/** two days ago, a week from now, an hour and a half ago. */
const agoOrHence: Rule = {
  pattern: new RegExp(
    String.raw`\b(?:about |around )?${AMOUNT}(?<halfOf> and a half)?(?: full| whole)? ${UNIT}(?<andHalf> and a half)? (?:(?<back>ago|back(?=[\s,.!?]|$))|from now|from today|hence)\b`,
    'giu',
  ),
  read: (match, { calendar }) => fromNow(calendar, match, match.groups?.back ? -1 : 1),
};

/** "I haven't been there in two years" looks back. */
const NOT_SINCE =
  /\b(?:haven['’]t|hasn['’]t|hadn['’]t|have not|has not|never|first time|hardly|most|best|worst)\b[^.!?\n]*$/iu;

/** in two days, in a couple of weeks, in half an hour; within three days is the stretch. "in a minute" is no time. */
const inSome: Rule = {
  pattern: new RegExp(
    String.raw`\b(?:in|(?<within>within))(?: about| around)? ${AMOUNT}(?<halfOf> and a half)? ${UNIT}(?<andHalf> and a half)?(?:['’]s?)?(?: time| from now)?\b(?! (?:of|or so of|old))`,
    'giu',
  ),
  read: (match, { calendar, text }) => {
    if (/\b(?:an?|one) (?:second|sec|minute|min)$/iu.test(match[0])) return undefined;
    // "once in two days" and "twice in a week" are rates.
    if (/\b(?:once|twice|times|first time)\s$/iu.test(text.slice(0, match.index).slice(-12)))
      return undefined;
    const said = quantity(match);
    if (said && NOT_SINCE.test(text.slice(Math.max(0, match.index - 60), match.index))) {
      return relative(stretchOf(calendar, said.amount, said.unit, -1));
    }
    if (match.groups?.within && said) return relative(stretchOf(calendar, said.amount, said.unit, 1));
    return fromNow(calendar, match, 1);
  },
};

/** for the past three weeks, over the last two years, the next few days. */
const window: Rule = {
  pattern: new RegExp(
    String.raw`\b(?:within |in )?(?:the |these |this )?(?<side>past|last|previous|next|coming|following) ${AMOUNT} ${UNIT}\b`,
    'giu',
  ),
  read: (match, { calendar }) => {
    const said = quantity(match);
    return (
      said &&
      relative(stretchOf(calendar, said.amount, said.unit, shiftOf(match.groups?.side ?? '') < 0 ? -1 : 1))
    );
  },
};

/** The last 30 days. */
const recently: Rule = {
  pattern: /\b(?:recently|lately|these days|as of late)\b/giu,
  read: (_match, { calendar }) => relative(calendar.days(-30, 1, 'month')),
};

const justNow: Rule = {
  pattern: /\bjust now\b|\b(?:a|just a) (?:moment|minute|second|bit) ago\b|\bmoments ago\b/giu,
  read: (_match, { calendar }) => relative(calendar.around(-1, 'hours', 'hour')),
};

export const englishAmountRules: readonly Rule[] = [agoOrHence, inSome, window, recently, justNow];
