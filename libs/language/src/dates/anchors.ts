import type { Atom, Reading, Rule } from './atom';
import type { Calendar, Clock } from './calendar';

/** The days of a story: 头天晚上, 第二天, "that evening", "the next day" count from the day that was told last, not from now. */
function anchored(days: number, clock?: Clock): Reading {
  return { anchor: days, relative: true, ...(clock && { clock }) };
}

const chinese: Rule = {
  pattern:
    /(?<before>头一?天|前一[天晚日])|(?<same>当[天日](?!地)|当(?=[晚夜])|同一天|那[天日](?!边)|那(?=晚))|(?<after>第二天|次日|翌日|转天|后一天)/gu,
  read: (match) => anchored(match.groups?.before ? -1 : match.groups?.after ? 1 : 0),
};

const PARTS: Record<string, readonly [number, number]> = {
  morning: [6, 12],
  afternoon: [12, 18],
  evening: [17, 23],
  night: [18, 24],
};

const english: Rule = {
  pattern:
    /\b(?:(?<same>(?:later )?that(?: same| very)?|the same)|(?<after>the (?:next|following|very next))|(?<before>the previous)) (?<part>day|morning|afternoon|evening|night)\b|\bthe (?<part2>day|night|evening|morning) before(?=\s*(?:[,.;!?]|$))/giu,
  read: (match) => {
    const { after, before, part, part2 } = match.groups ?? {};
    const hours = PARTS[(part ?? part2 ?? '').toLowerCase()];
    return anchored(
      after ? 1 : before || part2 ? -1 : 0,
      hours && { from: hours[0] * 60, to: hours[1] * 60, grain: 'part_of_day' },
    );
  },
};

export const chineseAnchorRules: readonly Rule[] = [chinese];
export const englishAnchorRules: readonly Rule[] = [english];

/** A weekend still has a day before it; a week has none. */
const DAYS_MAX = 3;

/** Gives each anchored atom its day, counted from the last one told before it; it is lost where none was told. */
export function settleAnchors(atoms: readonly Atom[], calendar: Calendar): Atom[] {
  let told: Atom['span'];
  return atoms.map((atom) => {
    const settled =
      atom.anchor === undefined
        ? atom
        : told
          ? { ...atom, anchor: undefined, span: calendar.dayOf(told.from.plus({ days: atom.anchor })) }
          : { ...atom, isLost: true };
    const { span, recurrence } = settled;
    if (span && !recurrence && span.to.diff(span.from, 'days').days <= DAYS_MAX) told = span;
    return settled;
  });
}
