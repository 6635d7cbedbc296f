import type { Atom } from './atom';

/** A month by its name, with or without "in"; one that limits ("by April", "until April") is of any year. */
const IN_MONTH = /^(?:in |around |about |early |late |mid[ -]?)*\p{Lu}\p{Ll}{2,8}\.?$/iu;

/**
 * "Two years ago, in April", "in April last year", "in 2019, in March": the month is of the year told beside it, whatever lies nearest.
 * Undefined where the two are no year and month of it.
 */
export function monthOfYearTold(first: Atom, second: Atom, text: string): Atom | undefined {
  const gap = text.slice(first.end, second.start);
  // "… in June, last year was hard": behind a comma the year begins something else.
  const [year, month] =
    first.span?.grain === 'month' && !/[,，]/u.test(gap) ? [second, first] : [first, second];
  if (year.span?.grain !== 'year' || year.recurrence || year.clock) return undefined;
  if (month.span?.grain !== 'month' || !month.relative || month.recurrence) return undefined;
  if (!IN_MONTH.test(text.slice(month.start, month.end).trim())) return undefined;
  const by = { years: year.span.from.year - month.span.from.year };
  const span = { ...month.span, from: month.span.from.plus(by), to: month.span.to.plus(by) };
  // What lasts several years (the 1990s) tells no year.
  if (span.to > year.span.to) return undefined;
  return { ...month, start: first.start, end: second.end, span };
}
