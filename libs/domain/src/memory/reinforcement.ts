import { roundUnit } from './rounding';

export interface Support {
  readonly confidence: number;
  readonly evidence: number;
  readonly importance: number;
}

/** What a repetition does (W16): confidence +`step` up to 1, evidence +1, the greater importance. */
export function reinforced(known: Support, again: { readonly importance: number }, step: number): Support {
  return {
    confidence: roundUnit(Math.min(1, known.confidence + step)),
    evidence: known.evidence + 1,
    importance: Math.max(known.importance, again.importance),
  };
}
