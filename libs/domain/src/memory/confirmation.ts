/** When a conflict is worth a question of the assistant (C4, A4). */
export interface ConfirmationThresholds {
  /** 0–1: what matters less is not asked about. */
  readonly importanceMin: number;
  /** How often the doubtful thing must have come up. */
  readonly sightingsMin: number;
}

interface Doubtful {
  readonly id: string;
  readonly importance: number;
  readonly evidence: number;
  readonly updatedAt: string;
}

/** Of what is pending, the few to ask about: important and come up often enough; the most important, then the latest, first. */
export function worthAsking<T extends Doubtful>(
  pending: readonly T[],
  { importanceMin, sightingsMin }: ConfirmationThresholds,
  limit: number,
): readonly T[] {
  return pending
    .filter(({ importance, evidence }) => importance >= importanceMin && evidence >= sightingsMin)
    .sort((a, b) => b.importance - a.importance || compare(b.updatedAt, a.updatedAt) || compare(a.id, b.id))
    .slice(0, limit);
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
