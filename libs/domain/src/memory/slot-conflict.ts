import type { Stance } from './candidate';

export interface SlotHolder {
  readonly confidence: number;
  /** Since when it holds: `validFrom`, else when it was learnt. */
  readonly since: string;
  /** Said so often that one plain statement does not end it (C5). */
  readonly isStable: boolean;
}

export interface SlotClaim {
  readonly stance: Stance;
  readonly confidence: number;
  /** The user asked to remember it. */
  readonly explicit: boolean;
  readonly since: string;
  readonly saidAt: string;
  readonly validTo: string | null;
}

/**
 * `supersede`: the claim closes the holder; `exception`: it stands beside it; `pending`: it waits for a
 * confirmation; `history`: it was true before the holder and is kept as closed.
 */
export type SlotVerdict =
  | { readonly kind: 'supersede'; readonly cause: 'change' | 'correction' | 'newer' }
  | { readonly kind: 'exception' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'history' };

/** A change that is dated this much earlier than what holds is known to hold was before it; below, dates may just be vague. */
const longBeforeMs = 365 * 86_400_000;

/**
 * Which of two contradicting memories of one single-valued slot stands (C1, C3, C4, C5).
 * @param sureConfidence at or above it a side is sure of itself.
 */
export function resolveSlot(claim: SlotClaim, holder: SlotHolder, sureConfidence: number): SlotVerdict {
  if (claim.stance === 'exception') return { kind: 'exception' };
  if (claim.stance === 'correct') return { kind: 'supersede', cause: 'correction' };
  const past = claim.validTo !== null && claim.validTo <= claim.saidAt;
  if (past) return { kind: 'history' };
  if (claim.stance === 'state' && claim.since < holder.since) return { kind: 'history' };
  // A change is about the moment it was said: one told late (an import) does not undo what came after it.
  if (claim.stance === 'change' && claim.saidAt < holder.since && claim.since < holder.since)
    return { kind: 'history' };
  // "I moved to Lyon in 2016", of one who was told to live in Oslo since: that was before.
  if (claim.stance === 'change' && Date.parse(holder.since) - Date.parse(claim.since) > longBeforeMs)
    return { kind: 'history' };
  if (claim.confidence < sureConfidence) return { kind: 'pending' };
  if (holder.isStable && claim.stance === 'state' && !claim.explicit) return { kind: 'exception' };
  return { kind: 'supersede', cause: claim.stance === 'change' ? 'change' : 'newer' };
}
