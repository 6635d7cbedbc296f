import type { Calendar, Clock, Span } from './calendar';
import type { Recurrence } from './recurrence';

/** What one expression says before its neighbours are known: a day or longer, a time of day, or a rhythm. */
export interface Reading {
  span?: Span;
  clock?: Clock;
  recurrence?: Recurrence;
  /** Depends on the moment of speaking. */
  relative: boolean;
  /** A weekday by name alone: beside a full date it only repeats it. */
  isWeekday?: boolean;
  /** A day of the month by number alone: behind a range's dash it belongs to the month before. */
  dayOfMonth?: number;
  /** An hour up to twelve that leaves open which half of the day it is in. */
  isBareHour?: boolean;
  /** Days from the day that was told last ("the next day", 头天): see settleAnchors. */
  anchor?: number;
  /** Counts from a day that nobody told: it names no date, nor does the time beside it. */
  isLost?: boolean;
  /** Means a time only in the company of a day ("at 7", 两点). */
  isWeak?: boolean;
}

/** A reading with its place in the text. */
export interface Atom extends Reading {
  start: number;
  end: number;
}

/** What a rule may look at besides its match. */
export interface Scene {
  calendar: Calendar;
  text: string;
  /** Language of the whole text. */
  language: 'zh' | 'en';
}

/** One kind of expression. The pattern is global; `read` says what a match means, or that it means no date. */
export interface Rule {
  pattern: RegExp;
  read(match: RegExpExecArray, scene: Scene): Reading | undefined;
}

/**
 * The atoms of a text by the given rules: the leftmost match wins, of those the longest, of those the first rule.
 * Atoms already found stay, unless a match contains one whole. Each rule passes over the text once.
 */
export function findAtoms(scene: Scene, rules: readonly Rule[], given: readonly Atom[], max: number): Atom[] {
  const matches: { start: number; end: number; rank: number; rule: Rule; match: RegExpExecArray }[] = [];
  rules.forEach((rule, rank) => {
    for (const match of scene.text.matchAll(rule.pattern)) {
      if (match[0] === '') continue;
      matches.push({ start: match.index, end: match.index + match[0].length, rank, rule, match });
    }
  });
  matches.sort((a, b) => a.start - b.start || b.end - a.end || a.rank - b.rank);
  const atoms: Atom[] = [];
  const standing = [...given].sort((a, b) => a.start - b.start);
  let position = 0;
  for (const { start, end, rule, match } of matches) {
    if (start < position) continue;
    while (standing[0] && standing[0].end <= start) atoms.push(...standing.splice(0, 1));
    const crossed = standing[0] && standing[0].start < end ? standing[0] : undefined;
    if (
      crossed &&
      !(start <= crossed.start && crossed.end <= end && end - start > crossed.end - crossed.start)
    )
      continue;
    const reading = rule.read(match, scene);
    if (!reading) continue;
    if (crossed) standing.shift();
    atoms.push({ ...reading, start, end: start + match[0].replace(TAIL, '').length });
    position = end;
    if (atoms.length >= max) break;
  }
  return [...atoms, ...standing].slice(0, max);
}

/** A match may take the blanks and the full stop behind it; "a.m." keeps its own. */
const TAIL = /(?<!\.\s?m)\.?\s*$/iu;

/** A reading that depends on the moment of speaking; none for no span. */
export function relative(span: Span | undefined): Reading | undefined {
  return span && { span, relative: true };
}

/** A reading that says its year. */
export function fixed(span: Span | undefined): Reading | undefined {
  return span && { span, relative: false };
}
