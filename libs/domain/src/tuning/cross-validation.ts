import type { RecallTuning } from '../recall/tuning';
import { conversationFolds } from './conversation-folds';
import { pairedTest } from './paired-test';
import { setWeights, worth } from './ranking-measures';
import { type RankedKind, type WeightPlace, changedPlaces, weightsOf, withWeights } from './recall-grid';
import { type TuneOptions, type TunedQuestion, tuneRecall } from './tune-recall';

export interface CrossValidationOptions extends TuneOptions {
  readonly folds: number;
  readonly seed: number;
  /** A difference that chance would make more often than this is none. */
  readonly pMax: number;
}

/** Means over the sets. */
export interface Figures {
  readonly recall10: number;
  readonly mrr: number;
  /** Half the sum of both. */
  readonly worth: number;
}

export interface TunedKind {
  readonly kind: RankedKind;
  readonly questions: number;
  /** The weights chosen from all questions. */
  readonly tuning: RecallTuning;
  /** On held-out conversations: under the weights as they are, and under those chosen without the conversation. */
  readonly now: Figures;
  readonly tuned: Figures;
  readonly bySet: readonly {
    readonly set: string;
    readonly questions: number;
    readonly now: Figures;
    readonly tuned: Figures;
  }[];
  readonly difference: number;
  readonly p: number;
  /** Whether the tuned weights are better on conversations that they were not chosen from. */
  readonly better: boolean;
  /** What each changed weight adds to the difference on held-out conversations: what is lost where it alone stays as it is. */
  readonly changes: readonly {
    readonly place: WeightPlace;
    readonly from: number;
    readonly to: number;
    readonly adds: number;
  }[];
}

/**
 * Chooses the weights of a kind, and tells what choosing is worth on conversations that it has not seen (E3).
 * @param onPart after each of the parts, and after the last search over all questions
 */
export function crossValidate(
  kind: RankedKind,
  questions: readonly TunedQuestion[],
  start: RecallTuning,
  options: CrossValidationOptions,
  onPart: () => void = () => undefined,
): TunedKind {
  const sorted = [...questions].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const foldOf = conversationFolds(sorted, options.folds, options.seed);
  const folds = sorted.map((question) => foldOf.get(question.conversation) ?? 0);
  const trained = [...new Set(folds)].map((fold) => {
    const seen = sorted.filter((_, i) => folds[i] !== fold);
    const tuning = seen.length === 0 ? start : tuneRecall(kind, seen, start, options);
    onPart();
    return [fold, tuning] as const;
  });
  const tuningOf = new Map(trained);
  const heldOut = (change: (tuning: RecallTuning) => RecallTuning) =>
    sorted.map((question, i) => question.measure(kind, change(tuningOf.get(folds[i] ?? 0) ?? start)));
  const weights = setWeights(sorted);
  const sum = (values: readonly number[]) =>
    values.reduce((total, value, i) => total + value * (weights[i] ?? 0), 0);

  const before = sorted.map((question) => question.measure(kind, start));
  const after = heldOut((tuning) => tuning);
  const { difference, p } = pairedTest(
    before.map((measures, i) => (worth(after[i] ?? measures) - worth(measures)) * (weights[i] ?? 0)),
  );
  const tuning = tuneRecall(kind, sorted, start, options);
  onPart();
  const total = sum(after.map(worth));
  const figures = (measures: typeof after, wanted: (i: number) => boolean): Figures => {
    const picked = measures.filter((_, i) => wanted(i));
    const shares = setWeights(sorted.filter((_, i) => wanted(i)));
    const mean = (of: (one: (typeof after)[number]) => number) =>
      picked.reduce((all, one, i) => all + of(one) * (shares[i] ?? 0), 0);
    return { recall10: mean(({ recall10 }) => recall10), mrr: mean(({ rr }) => rr), worth: mean(worth) };
  };
  return {
    ...{ kind, questions: sorted.length, tuning, difference, p },
    now: figures(before, () => true),
    tuned: figures(after, () => true),
    bySet: [...new Set(sorted.map(({ set }) => set))].map((set) => {
      const wanted = (i: number) => sorted[i]?.set === set;
      const count = sorted.filter((question) => question.set === set).length;
      return { set, questions: count, now: figures(before, wanted), tuned: figures(after, wanted) };
    }),
    better: difference > 0 && p <= options.pMax,
    changes: changedPlaces(kind, start, tuning).map((place) => {
      const from = weightsOf(start, place)[place.key] ?? 0;
      const without = heldOut((chosen) => withWeights(chosen, place, { [place.key]: from }));
      const to = weightsOf(tuning, place)[place.key] ?? 0;
      return { place, from, to, adds: total - sum(without.map(worth)) };
    }),
  };
}

const keyOf = ({ set, conversation, id }: TunedQuestion) => `${set}\n${conversation}\n${id}`;
