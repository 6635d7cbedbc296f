/** A day, an ISO week (named by its Monday) or a month that a summary is about (C7). */
export const periodKinds = ['day', 'week', 'month'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** `first` and `last` are local days as YYYY-MM-DD, both inclusive. */
export interface Period {
  readonly kind: PeriodKind;
  readonly first: string;
  readonly last: string;
}

/** The period of a kind in which a local day lies. */
export function periodOf(kind: PeriodKind, day: string): Period {
  if (kind === 'day') return { kind, first: day, last: day };
  const date = new Date(`${day}T00:00:00Z`);
  if (kind === 'week') {
    const first = addDays(day, 1 - (date.getUTCDay() || 7));
    return { kind, first, last: addDays(first, 6) };
  }
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return { kind, first: isoDate(Date.UTC(year, month, 1)), last: isoDate(Date.UTC(year, month + 1, 0)) };
}

/** Whether it is over when the local day is `today`. */
export const isOver = ({ last }: Period, today: string) => last < today;

export const addDays = (day: string, days: number) =>
  isoDate(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000);

const isoDate = (ms: number) => new Date(ms).toISOString().slice(0, 10);
