import type { Intent } from '../recall/intent';
import { intents } from '../recall/intent';
import type { RecallTuning } from '../recall/tuning';
import type { OfConversation } from './conversation-folds';
import { type GridLimits, searchGrid } from './grid-search';
import { type RankingMeasures, setWeights, worth } from './ranking-measures';
import {
  type RankedKind,
  type WeightGroup,
  memoryAxes,
  turnAxes,
  weightsOf,
  withWeights,
} from './recall-grid';

/** A labelled question with what its ranking is worth under any weights. */
export interface TunedQuestion extends OfConversation {
  readonly id: string;
  readonly intent: Intent;
  /** The message goes on with the talk. */
  readonly continues: boolean;
  measure(kind: RankedKind, tuning: RecallTuning): RankingMeasures;
}

export interface TuneOptions extends GridLimits {
  /** An intent with fewer questions keeps to the shared weights. */
  readonly intentMin: number;
}

/**
 * The weights of a kind that are best for these questions (E3): first those that all share, then those of messages that go on
 * with the talk and of each intent with enough questions. Best is the mean over sets of (R@10 + MRR) / 2.
 * The order of the questions does not matter.
 */
export function tuneRecall(
  kind: RankedKind,
  questions: readonly TunedQuestion[],
  start: RecallTuning,
  options: TuneOptions,
): RecallTuning {
  const sorted = [...questions].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  const weights = setWeights(sorted);
  const weighed = sorted.map((question, i) => ({ question, weight: weights[i] ?? 0 }));
  let tuning = start;
  for (const of of ['shared', ...(kind === 'turns' ? ['continuing' as const] : []), ...intents] as const) {
    const group: WeightGroup = { kind, of };
    const own = weighed.filter(({ question }) => isOf(question, group));
    if (own.length === 0 || (of !== 'shared' && own.length < options.intentMin)) continue;
    const before = tuning;
    const value = (point: Readonly<Record<string, number>>) => {
      const tried = withWeights(before, group, point);
      return own.reduce(
        (sum, { question, weight }) => sum + weight * worth(question.measure(kind, tried)),
        0,
      );
    };
    tuning = withWeights(
      before,
      group,
      searchGrid(weightsOf(before, group), kind === 'turns' ? turnAxes : memoryAxes, value, options).point,
    );
  }
  return tuning;
}

const orderOf = ({ set, conversation, id }: TunedQuestion) => `${set}\n${conversation}\n${id}`;

function isOf({ intent, continues }: TunedQuestion, { kind, of }: WeightGroup): boolean {
  const going = kind === 'turns' && continues;
  if (of === 'continuing') return going;
  return !going && (of === 'shared' || of === intent);
}
