import { type DuplicateThresholds, type KeepThresholds, importanceMin } from '@mindbase/domain';

/** The numbers consolidation decides by; all are settings. */
export interface ConsolidationPolicy extends DuplicateThresholds, KeepThresholds {
  /** How much a repetition adds to confidence (W16). */
  readonly reinforcement: number;
  /** At or above it a statement is sure of itself (C4). */
  readonly sureConfidence: number;
  /** Below it a change or correction without a slot replaces nothing. */
  readonly changeConfidenceMin: number;
  /** Supports that make an exception the rule (C5). */
  readonly exceptionSupports: number;
  /** Supports after which a plain statement against it starts as an exception (C5). */
  readonly stableSupports: number;
  /** Life of the short-term store in days (W1). */
  readonly waitingTtlDays: number;
  /** Share of its own words that an ending must share with what it ends. */
  readonly endOverlapMin: number;
  /** The same for a denial, a change or correction without a slot, and news about a task. */
  readonly denyOverlapMin: number;
  readonly changeOverlapMin: number;
  readonly taskOverlapMin: number;
}

export const defaultPolicy: ConsolidationPolicy = {
  similarityMin: 0.92,
  similarityMinSharedEntity: 0.86,
  importanceMin,
  confidenceMin: 0.5,
  reinforcement: 0.1,
  sureConfidence: 0.7,
  changeConfidenceMin: 0.6,
  exceptionSupports: 2,
  stableSupports: 3,
  waitingTtlDays: 14,
  endOverlapMin: 0.2,
  denyOverlapMin: 0.5,
  changeOverlapMin: 0.34,
  taskOverlapMin: 0.5,
};
