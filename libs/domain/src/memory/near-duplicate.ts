import { marksDiffer, marksOf } from './distinguishing-marks';
import { areOpposite, predicateFamily } from './predicate-family';
import { overlapCoefficient } from './word-overlap';

/** A sentence with its content words (stems) as duplicates are judged by. */
export interface Comparable {
  readonly predicate: string;
  readonly content: string;
  readonly contentWords: readonly string[];
  readonly objectWords: readonly string[] | null;
  readonly entityIds: readonly string[];
}

export interface DuplicateThresholds {
  /** Cosine at or above which two statements about one subject are one. */
  readonly similarityMin: number;
  /** The same where both name the same entity. */
  readonly similarityMinSharedEntity: number;
}

const wordOverlapMin = 0.5;

/**
 * Whether two statements about one subject can be the same at all; cheap, asked before they are embedded.
 * Sentence vectors bring "lives in Berlin" and "lives in Munich" close together, so the words that carry the
 * difference are compared first: the object, names, numbers, days, negation.
 */
export function mayBeDuplicate(a: Comparable, b: Comparable): boolean {
  if (predicateFamily(a.predicate) !== predicateFamily(b.predicate) || areOpposite(a.predicate, b.predicate))
    return false;
  if (marksDiffer(marksOf(a.content), marksOf(b.content))) return false;
  if (!within(a.entityIds, b.entityIds) && !within(b.entityIds, a.entityIds)) return false;
  if (a.objectWords && b.objectWords)
    return within(a.objectWords, b.objectWords) || within(b.objectWords, a.objectWords);
  return overlapCoefficient(a.contentWords, b.contentWords) >= wordOverlapMin;
}

/** The verdict on a pair that may be the same, from the cosine of their vectors (W16). */
export function isDuplicate(
  similarity: number,
  sharedEntity: boolean,
  thresholds: DuplicateThresholds,
): boolean {
  return similarity >= (sharedEntity ? thresholds.similarityMinSharedEntity : thresholds.similarityMin);
}

const within = (a: readonly string[], b: readonly string[]) => a.every((x) => b.includes(x));
