import type { Evidence } from './evidence';

/** What an answer rests on: the turns, where they were asked for, and the memories. */
export interface AnswerEvidence {
  readonly turns: Evidence | null;
  readonly memories: Evidence;
}

export const evidenceNames = ['meaning', 'covered', 'together', 'about', 'lead'] as const;

/** What stands for evidence that could not be had: half-way between questions with and without an answer, so that it decides nothing. */
export const usualEvidence = { meaning: 1, covered: 0.6, together: 0.75, about: 0.6, lead: 0.1 } as const;

type Weights = Readonly<Record<(typeof evidenceNames)[number] | 'bias', number>>;

/**
 * Logistic regression over the evidence, by `npm run eval -- calibrate` on labelled questions with and without an answer, both
 * sorts counted alike: 0.5 is where one is as likely as the other. None is negative: more evidence never makes less sure.
 * What they tell apart, and what a threshold costs, is in docs/evaluation.md.
 */
const weights: Readonly<Record<'turns' | 'memories', Weights>> = {
  turns: { bias: -5.9, meaning: 2.5, covered: 1, together: 0.2, about: 4.2, lead: 2.7 },
  // A memory of somebody else is mostly not even found; it tells by what it holds of the question (`lead`).
  memories: { bias: -2.3, meaning: 1.75, covered: 0.95, together: 0.1, about: 0, lead: 2.35 },
};

/**
 * How sure it is that what was found holds the answer, 0–1, comparable between questions (R8). By the turns where they were asked
 * for: they are all that was said, while a memory may have kept a part of it.
 */
export function confidenceOf({ turns, memories }: AnswerEvidence): number {
  return turns === null ? weighed(memories, weights.memories) : weighed(turns, weights.turns);
}

function weighed(evidence: Evidence, { bias, ...each }: Weights): number {
  const sum = evidenceNames.reduce(
    (total, name) => total + each[name] * (evidence[name] ?? usualEvidence[name]),
    bias,
  );
  return 1 / (1 + Math.exp(-sum));
}
