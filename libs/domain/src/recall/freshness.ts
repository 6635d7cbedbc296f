const dayMs = 86_400_000;
/** Freshness halves every so many days after the first. */
const halfLifeDays = 60;

/**
 * 0–1: how fresh a memory is at `now` (R10). All of the last day is 1, so that a memory changed in the last
 * day outranks its equals; from then on it halves every 60 days.
 */
export function freshness(updatedAt: string, now: string): number {
  const days = Math.max(0, (Date.parse(now) - Date.parse(updatedAt)) / dayMs);
  return days <= 1 ? 1 : 0.9 * 2 ** (-(days - 1) / halfLifeDays);
}

/** What a recall adds to importance (R6): 0.01 each, halved every week since the last one, 0.1 at most. */
export function recallBoost(recallCount: number, lastRecalledAt: string | null, now: string): number {
  if (lastRecalledAt === null) return 0;
  const weeks = Math.max(0, (Date.parse(now) - Date.parse(lastRecalledAt)) / (7 * dayMs));
  return Math.min(0.1, 0.01 * recallCount) * 2 ** -weeks;
}
