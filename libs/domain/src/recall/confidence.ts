import type { Evidence } from './evidence';

/** What an answer rests on: the turns, where they were asked for, and the memories. */
export interface AnswerEvidence {
  readonly turns: Evidence | null;
  readonly memories: Evidence;
}

export const evidenceNames = ['meaning', 'covered', 'together', 'about', 'lead'] as const;

/** What stands for evidence that could not be had: about half-way between questions with and without an answer, so that it decides nothing. */
export const usualEvidence = { meaning: 0.9, covered: 0.5, together: 0.55, about: 0.6, lead: 0 } as const;

type Weights = Readonly<Record<(typeof evidenceNames)[number] | 'bias', number>>;

/**
 * Logistic regression over the evidence, by `npm run eval -- calibrate` on labelled questions with and without an answer, both
 * sorts counted alike: 0.5 is where one is as likely as the other. None is negative: more evidence never makes less sure.
 * What they were fitted on, what they tell apart, and what a threshold costs, is in docs/evaluation.md.
 */
const weights: Readonly<Record<'turns' | 'memories', Weights>> = {
  turns: { bias: -4.85, meaning: 3.15, covered: 1.15, together: 0.45, about: 2.25, lead: 3.65 },
  memories: { bias: -3.6, meaning: 2.55, covered: 0.85, together: 1.4, about: 1.35, lead: 3.2 },
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
