import type { UserScope } from '@mindbase/kernel';
import type { HybridOptions } from './hybrid';
import type { Intent } from './intent';
import type { TurnRankingOptions } from './turn-ranking';

/** By what turns are ranked. */
export interface TurnWeights extends HybridOptions, TurnRankingOptions {
  /** What being behind the best memory adds to a turn whose best score is 1. */
  readonly fromMemories: number;
  /** What the best turns have in common, beside the message itself, when turns are searched once more; 0: they are not. */
  readonly feedback: number;
}

/** By what memories are ranked (R4). The first four need not add up to 1: fusing divides by what applies. */
export interface MemoryWeights extends HybridOptions {
  /** Meaning and words. */
  readonly vector: number;
  /** Entities and how they are related. */
  readonly graph: number;
  /** When a memory is true, whatever the question. */
  readonly timeline: number;
  /** How new a memory is. */
  readonly freshness: number;
  /** What the timeline counts at least where the question names a time. */
  readonly range: number;
  /** The share of the fused score that importance decides; the rest is relevance. */
  readonly importance: number;
  /** What being in the slot that the question asks about adds. */
  readonly slot: number;
}

/** Every weight of recall that labelled conversations can tell (E3). */
export interface RecallTuning {
  /** For a question of its own. */
  readonly turns: TurnWeights;
  /** For a message that goes on with the talk, whatever its intent. */
  readonly continuing: TurnWeights;
  readonly memories: MemoryWeights;
  /** What is another for questions of an intent. */
  readonly intents: Readonly<Partial<Record<Intent, IntentWeights>>>;
}

export interface IntentWeights {
  readonly turns?: Partial<TurnWeights>;
  readonly memories?: Partial<MemoryWeights>;
}

/** Who gets which weights: `tuned` are those of a file, where some users get it and others do not. */
export const tuningArms = ['default', 'tuned'] as const;
export type TuningArm = (typeof tuningArms)[number];

export type TuningOf = (
  scope: UserScope,
) => Promise<{ readonly arm: TuningArm; readonly tuning: RecallTuning }>;

/** By how much an intent stretches a weight that is not its own (R4). */
const stretches: Readonly<Record<Intent, Partial<MemoryWeights>>> = {
  plain: {},
  status_check: { freshness: 1.5 },
  timeline: { freshness: 0.25 },
  comparison: { freshness: 0.25 },
  reasoning: { graph: 1.25, freshness: 0.5 },
  summary: { freshness: 1 },
  action_suggest: { freshness: 1.25 },
  error_report: { freshness: 1.5 },
};

export const defaultTuning: RecallTuning = {
  turns: {
    ...{ lexicalShare: 0.38, lateShare: 0.85, before: 0.25, after: 0.05, session: 0.2 },
    ...{ user: 0.15, named: 0.15, recent: 0.05, inTime: 0.4, usual: 0.3, fromMemories: 0.25, feedback: 0 },
  },
  continuing: {
    ...{ lexicalShare: 0.45, lateShare: 0, before: 0.25, after: 0.05, session: 0.1 },
    ...{ user: -0.4, named: 0.15, recent: 0.2, inTime: 0, usual: 0.3, fromMemories: 0.1, feedback: 2 },
  },
  memories: {
    ...{ lexicalShare: 0.35, lateShare: 0.7, vector: 0.6, graph: 0.2, timeline: 0, freshness: 0.2 },
    ...{ range: 0.4, importance: 0.15, slot: 0.2 },
  },
  intents: {},
};

/** The weights of turns for a question. */
export function turnWeightsOf(tuning: RecallTuning, intent: Intent, continues: boolean): TurnWeights {
  return continues ? tuning.continuing : { ...tuning.turns, ...tuning.intents[intent]?.turns };
}

/** The weights of memories for a question: the intent's own, or the shared ones as it stretches them. */
export function memoryWeightsOf(tuning: RecallTuning, intent: Intent): MemoryWeights {
  const weights = { ...tuning.memories };
  for (const [key, stretch] of Object.entries(stretches[intent]) as [keyof MemoryWeights, number][])
    weights[key] *= stretch;
  return { ...weights, ...tuning.intents[intent]?.memories };
}
