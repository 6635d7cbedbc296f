/** English words for numbers, weekdays, months and units, with the patterns that match them. */

const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

export const AMOUNT = String.raw`(?<amount>\d{1,4}|half an?|an?(?: couple(?: of)?| few)?|couple(?: of)?|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)|few|several|some)`;

/** Few and several are vague; a couple is two. */
export function amountOf(said: string): { amount: number; isVague: boolean } {
  const text = said.toLowerCase();
  if (/^\d/.test(text)) return { amount: Number(text), isVague: false };
  if (/few|several|some/.test(text)) return { amount: 5, isVague: true };
  if (/couple/.test(text)) return { amount: 2, isVague: false };
  if (/^half/.test(text)) return { amount: 0.5, isVague: false };
  const number = NUMBERS.indexOf(text);
  return { amount: number >= 0 ? number : 1, isVague: false };
}

export const WEEKDAY = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday';
export const WEEKDAY_SHORT = 'Mon|Tues?|Wed|Thurs?|Thu|Fri|Sat|Sun';

/** 1 (Monday) to 7, from a full or short name, in any case. */
export function weekdayOf(name: string): number {
  return ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'].indexOf(name.slice(0, 2).toLowerCase()) + 1;
}

export const MONTH =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec';

/** 1 to 12. */
export function monthOf(name: string): number {
  const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
  return months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

export const ORDINAL = String.raw`(?:[12]?1st|2?2nd|2?3rd|(?:[4-9]|1\d|2[04-9]|30)th|31st|11th)`;

/** last is -1, this 0, next 1. */
export function shiftOf(word: string): number {
  if (/last|past|previous/iu.test(word)) return -1;
  return /next|coming|following|upcoming/iu.test(word) ? 1 : 0;
}

/** Words before a period or a weekday that say which one. */
export const SIDE =
  'last|this past|past|previous|this coming|this|coming|upcoming|next|the following|following';
