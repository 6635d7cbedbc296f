/** What is too unsure to keep and waits in the short-term store until it is said again (W4, W9). */
export interface KeepThresholds {
  readonly importanceMin: number;
  readonly confidenceMin: number;
}

export function whyItWaits(
  candidate: { readonly importance: number; readonly confidence: number; readonly explicit: boolean },
  { importanceMin, confidenceMin }: KeepThresholds,
): 'low_importance' | 'low_confidence' | null {
  if (candidate.explicit) return null;
  if (candidate.importance < importanceMin) return 'low_importance';
  return candidate.confidence < confidenceMin ? 'low_confidence' : null;
}

/** Whether what was set aside at `since` still waits at `now` (ISO 8601); `ttlDays` is the life of the short-term store (W1). */
export function stillWaits(since: string, now: string, ttlDays: number): boolean {
  return Date.parse(now) - Date.parse(since) <= ttlDays * 86_400_000;
}
