import {
  type FusedScore,
  type FusionWeights,
  type Memory,
  type Profile,
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
  readonly now: string;
  readonly limit: number;
  readonly minScore: number;
}

/** How many more memories than asked are opened, since near duplicates and erased ones fall away. */
const openedPerAsked = 2;
const openedMore = 8;

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
    now: options.now,
    predicates: query.predicates,
    aboutPast: query.aboutPast,
  });
  const enough = fused.filter(({ score }) => score >= options.minScore);
  const best = enough.slice(0, openedPerAsked * options.limit + openedMore);
  const byId = new Map((await open(best.map(({ id }) => id))).map((memory) => [memory.id, memory]));
  const ranked = best.flatMap(({ id, score }) => {
    const memory = byId.get(id);
    if (!memory) return [];
    return [{ id, score, words: new Set(contentWords(memory.content)), active: memory.status === 'active' }];
  });
  const { kept, dropped } = select(ranked, options.limit, options.minScore);
  const weak = fused.slice(enough.length).map(({ id }) => ({ id, reason: 'below_minimum' as const }));
  return {
    memories: kept.flatMap((id) => byId.get(id) ?? []),
    scores: new Map(fused.map((score) => [score.id, score])),
    selection: { kept, dropped: [...dropped, ...weak] },
    weights,
  };
}
