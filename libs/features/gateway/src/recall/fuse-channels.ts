import {
  type FadingSpans,
  type FusedScore,
  type FusionWeights,
  type Memory,
  type Profile,
  type Ranked,
  type Selection,
  fuse,
  fusionWeights,
  select,
} from '@mindbase/domain';
import { contentWords } from '@mindbase/language';
import type { ChannelAnswers } from '@mindbase/ports';

export interface FusedAnswer {
  readonly memories: readonly Memory[];
  readonly scores: ReadonlyMap<string, FusedScore>;
  readonly selection: Selection;
  readonly weights: FusionWeights;
}

export interface FuseOptions {
  readonly weights: FusionWeights;
  readonly profile: Profile;
  /** How memories fade; null: they do not. */
  readonly fading: FadingSpans | null;
  readonly now: string;
  readonly limit: number;
  readonly minScore: number;
}

/** How many more memories than asked are opened at first, since near duplicates and erased ones fall away. */
const openedMore = 4;

/**
 * From the channels' candidates to the few that are handed out: one score each (R4), one of each (R7), within the
 * budget (R8). Only the best are opened, by `open`.
 */
export async function fuseChannels(
  answers: ChannelAnswers,
  options: FuseOptions,
  open: (memoryIds: readonly string[]) => Promise<readonly Memory[]>,
): Promise<FusedAnswer> {
  const { query, channels, candidates } = answers;
  const weights = fusionWeights(options.weights, query.intent, options.profile, query.timeRange !== null);
  const scoresOf = (name: string) =>
    new Map(
      channels.find(({ channel }) => channel === name)?.hits.map(({ memoryId, score }) => [memoryId, score]),
    );
  const fused = fuse(candidates, {
    scores: { vector: scoresOf('vector'), graph: scoresOf('graph'), timeline: scoresOf('timeline') },
    weights,
    intent: query.intent,
    now: options.now,
    predicates: query.predicates,
    aboutPast: query.aboutPast,
    fading: options.fading,
  });
  const enough = fused.filter(({ score }) => score >= options.minScore);
  const opened: { memory: Memory; ranked: Ranked }[] = [];
  let selection: Selection = { kept: [], dropped: [] };
  // Mostly one round: more are opened only where so many fell away that the answer would be short.
  for (let from = 0; from < enough.length && selection.kept.length < options.limit;) {
    const next = enough.slice(from, from + options.limit + openedMore);
    from += next.length;
    const scoreOf = new Map(next.map(({ id, score }) => [id, score]));
    for (const memory of await open(next.map(({ id }) => id)))
      opened.push({ memory, ranked: rankedOf(memory, scoreOf.get(memory.id) ?? 0) });
    selection = select(
      opened.map(({ ranked }) => ranked),
      options.limit,
      options.minScore,
    );
  }
  const byId = new Map(opened.map(({ memory }) => [memory.id, memory]));
  const weak = fused.slice(enough.length).map(({ id }) => ({ id, reason: 'below_minimum' as const }));
  return {
    memories: selection.kept.flatMap((id) => byId.get(id) ?? []),
    scores: new Map(fused.map((score) => [score.id, score])),
    selection: { kept: selection.kept, dropped: [...selection.dropped, ...weak] },
    weights,
  };
}

function rankedOf(memory: Memory, score: number): Ranked {
  return {
    id: memory.id,
    score,
    words: new Set(contentWords(memory.content)),
    active: memory.status === 'active',
  };
}
