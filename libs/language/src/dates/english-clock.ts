import type { Reading, Rule } from './atom';
import type { Clock } from './calendar';

const PREFIX = String.raw`(?:(?:at|around|about|by|before|after|until|till|from|@)\s{1,2}(?:about |around )?)?`;
const PART = String.raw`(?:\s{1,2}(?:in the (?<inPart>morning|afternoon|evening)|(?<atNight>at night)))?`;

function minute(minutes: number): Clock {
  return { from: minutes, to: minutes + 1, grain: 'instant' };
}

function hour(minutes: number): Clock {
  return { from: minutes, to: minutes + 60, grain: 'hour' };
}

/** "2-4pm", "11-1pm": the first hour lies in the twelve hours before the second. */
function between(first: number, to: number): Clock {
  const hours = [first + 12, first].find((said) => said * 60 < to) ?? first;
  return { from: hours * 60, to, grain: 'hour' };
}

/** 3pm, 7:30 a.m., 18:45, 3 in the afternoon, 8 o'clock, and weakly "at 7". */
const digits: Rule = {
  pattern: new RegExp(
    String.raw`(?<![\d:.,/$€£¥#]|(?<!\d|m)-)(?<at>${PREFIX})\b(?:(?<first>\d{1,2})(?:\s?[-–]\s?| to )(?=\d{1,2}(?::\d\d)?\s?[ap]\.?m))?(?<hour>\d{1,2})(?::(?<minute>[0-5]\d)(?::[0-5]\d)?)?(?:\s?(?<half>[ap])\.?\s?m\b\.?|\s{1,2}o['’]?clock)?(?![\d:%/]|[.,]\d|-\d(?!\d?(?::\d\d)?\s?[ap]\.?m))${PART}`,
    'giu',
  ),
  read: (match) => {
    const groups = match.groups ?? {};
    let said = Number(groups.hour);
    if (said > 24 || (groups.half && (said > 12 || said === 0))) return undefined;
    const isPlain =
      !groups.half && !groups.minute && !groups.inPart && !groups.atNight && !/clock$/iu.test(match[0]);
    if (isPlain && (!/^(?:at|around|about|by|until|till|@)/iu.test(groups.at ?? '') || said > 23))
      return undefined;
    const isAfternoon =
      groups.half?.toLowerCase() === 'p' ||
      /afternoon|evening/iu.test(groups.inPart ?? '') ||
      (groups.atNight && said > 5);
    if (isAfternoon && said < 12) said += 12;
    if (groups.half?.toLowerCase() === 'a' && said === 12) said = 0;
    if (groups.atNight && said === 12) said = 24;
    const minutes = said * 60 + Number(groups.minute ?? 0);
    if (groups.first) return { clock: between(Number(groups.first), minutes), relative: true };
    const isBareHour = said <= 12 && !groups.half && !groups.inPart && !groups.atNight;
    const reading: Reading = {
      clock: groups.minute ? minute(minutes) : hour(minutes),
      relative: true,
      isBareHour,
    };
    return isPlain ? { ...reading, isWeak: true } : reading;
  },
};

const SPOKEN = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';

/** half past seven, quarter to nine, seven o'clock, seven thirty pm. */
const spoken: Rule = {
  pattern: new RegExp(
    String.raw`\b(?:at )?(?:(?:(?<half>half)|(?:a )?(?<quarter>quarter)) (?<side>past|to) (?<base>${SPOKEN}|\d{1,2})|(?<hour>${SPOKEN})(?: o['’]?clock| ?(?<part>[ap])\.?m\b\.?))`,
    'giu',
  ),
  read: (match) => {
    const { half, quarter, side, base, hour: whole, part } = match.groups ?? {};
    const name = (base ?? whole ?? '').toLowerCase();
    let said = /^\d/.test(name) ? Number(name) : SPOKEN.split('|').indexOf(name) + 1;
    if (part?.toLowerCase() === 'p' && said < 12) said += 12;
    if (said > 24) return undefined;
    if (!half && !quarter) return { clock: hour(said * 60), relative: true };
    const offset = half ? 30 : 15;
    return { clock: minute(said * 60 + (side?.toLowerCase() === 'to' ? -offset : offset)), relative: true };
  },
};

const NAMED: Record<string, Clock> = {
  noon: hour(720),
  midday: hour(720),
  midnight: hour(1440),
  morning: { from: 360, to: 720, grain: 'part_of_day' },
  afternoon: { from: 720, to: 1080, grain: 'part_of_day' },
  evening: { from: 1020, to: 1380, grain: 'part_of_day' },
  night: { from: 1080, to: 1440, grain: 'part_of_day' },
  lunchtime: { from: 690, to: 840, grain: 'part_of_day' },
};

/** noon, midnight; morning and night mean a time only beside a day ("good morning" does not). */
const named: Rule = {
  pattern:
    /(?<!\bgood |\d |\b(?:two|three|four|five|six|seven|few|many|several) )\b(?:at |by |around |in the |early in the |late in the |(?:early|late) )?(noon|midday|midnight|morning|afternoon|evening|night|lunchtime)s?\b(?! (?:shift|owl|market|school|person|train|bus|gown|dress))/giu,
  read: (match) => {
    const name = (match[1] ?? '').toLowerCase();
    const clock = NAMED[name];
    return clock && { clock, relative: true, isWeak: !/^(?:noon|midday|midnight)$/.test(name) };
  },
};

export const englishClockRules: readonly Rule[] = [digits, spoken, named];
