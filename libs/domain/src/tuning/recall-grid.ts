import { type Intent, intents } from '../recall/intent';
import { type MemoryWeights, type RecallTuning, type TurnWeights, memoryWeightsOf } from '../recall/tuning';
import type { GridAxis } from './grid-search';

/** What is ranked. */
export type RankedKind = 'turns' | 'memories';

const lexicalShare: GridAxis<'lexicalShare'> = {
  key: 'lexicalShare',
  values: [0.2, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.8],
};

const lateShare: GridAxis<'lateShare'> = {
  key: 'lateShare',
  values: [0, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1],
};

/** Feedback is not searched for: another share of it finds other turns, and a search ranks what was found once. */
export const turnAxes: readonly GridAxis<keyof TurnWeights>[] = [
  lexicalShare,
  lateShare,
  { key: 'before', values: [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5] },
  { key: 'after', values: [0, 0.03, 0.05, 0.08, 0.1, 0.15, 0.2, 0.3] },
  { key: 'session', values: [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5] },
  { key: 'user', values: [-0.5, -0.4, -0.3, -0.2, -0.1, -0.05, 0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4] },
  { key: 'named', values: [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4] },
  { key: 'recent', values: [-0.05, 0, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3] },
  { key: 'inTime', values: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8] },
  { key: 'usual', values: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.7] },
  { key: 'fromMemories', values: [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6] },
];

/** `vector` is the measure of the others: only their relation to it matters. */
export const memoryAxes: readonly GridAxis<keyof MemoryWeights>[] = [
  lexicalShare,
  lateShare,
  { key: 'graph', values: [0, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8] },
  { key: 'freshness', values: [0, 0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4] },
  { key: 'timeline', values: [0, 0.02, 0.05, 0.1, 0.2, 0.3] },
  { key: 'range', values: [0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8] },
  { key: 'importance', values: [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4] },
  { key: 'slot', values: [0, 0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4] },
];

/** A part of the weights that is searched by itself: all questions alike, those that go on with the talk, or of one intent. */
export interface WeightGroup {
  readonly kind: RankedKind;
  readonly of: 'shared' | 'continuing' | Intent;
}

/** A weight with its place in a tuning file. */
export interface WeightPlace extends WeightGroup {
  readonly key: string;
}

/** `turns.before`, `continuing.session`, `intents.timeline.memories.graph`. */
export function placeName({ kind, of, key }: WeightPlace): string {
  if (of === 'shared') return `${kind}.${key}`;
  return of === 'continuing' ? `continuing.${key}` : `intents.${of}.${kind}.${key}`;
}

/** The weights of a group as they are. */
export function weightsOf(tuning: RecallTuning, { kind, of }: WeightGroup): Readonly<Record<string, number>> {
  if (of === 'continuing') return { ...tuning.continuing };
  if (of === 'shared') return { ...tuning[kind] };
  return kind === 'turns'
    ? { ...tuning.turns, ...tuning.intents[of]?.turns }
    : { ...memoryWeightsOf(tuning, of) };
}

/** A tuning with these weights of a group; of an intent only what differs is stated. */
export function withWeights(
  tuning: RecallTuning,
  group: WeightGroup,
  weights: Readonly<Record<string, number>>,
): RecallTuning {
  const { kind, of } = group;
  if (of === 'continuing') return { ...tuning, continuing: { ...tuning.continuing, ...weights } };
  if (of === 'shared') return { ...tuning, [kind]: { ...tuning[kind], ...weights } };
  const now = weightsOf(tuning, group);
  const changed = Object.fromEntries(Object.entries(weights).filter(([key, value]) => now[key] !== value));
  if (Object.keys(changed).length === 0) return tuning;
  const own = tuning.intents[of];
  return {
    ...tuning,
    intents: { ...tuning.intents, [of]: { ...own, [kind]: { ...own?.[kind], ...changed } } },
  };
}

/** The weights of a kind in which two tunings differ. */
export function changedPlaces(kind: RankedKind, from: RecallTuning, to: RecallTuning): WeightPlace[] {
  const groups: readonly WeightGroup['of'][] = [
    'shared',
    ...(kind === 'turns' ? ['continuing' as const] : []),
    ...intents,
  ];
  return groups.flatMap((of) => {
    const stated = of === 'shared' || of === 'continuing' ? null : (to.intents[of]?.[kind] ?? {});
    const [before, after] = [weightsOf(from, { kind, of }), weightsOf(to, { kind, of })];
    return Object.keys(stated ?? after)
      .filter((key) => before[key] !== after[key])
      .map((key) => ({ kind, of, key }));
  });
}
