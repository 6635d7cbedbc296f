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

/** From the channels' candidates to the few that are handed out: one score each (R4), one of each (R7), within the budget (R8). */
export function fuseChannels(
  answers: ChannelAnswers,
  options: {
    readonly weights: FusionWeights;
    readonly profile: Profile;
    readonly now: string;
    readonly limit: number;
    readonly minScore: number;
  },
): FusedAnswer {
  const { query, channels, memories } = answers;
  const weights = fusionWeights(options.weights, query.intent, options.profile, query.timeRange !== null);
  const scoresOf = (name: string) =>
    new Map(
      channels.find(({ channel }) => channel === name)?.hits.map(({ memoryId, score }) => [memoryId, score]),
    );
  const fused = fuse(memories, {
    scores: { vector: scoresOf('vector'), graph: scoresOf('graph'), timeline: scoresOf('timeline') },
    weights,
    now: options.now,
    predicates: query.predicates,
    aboutPast: query.aboutPast,
  });
  const byId = new Map(memories.map((memory) => [memory.id, memory]));
  const ranked = fused.flatMap(({ id, score }) => {
    const memory = byId.get(id);
    if (!memory) return [];
    return [{ id, score, words: new Set(contentWords(memory.content)), active: memory.status === 'active' }];
  });
  const selection = select(ranked, options.limit, options.minScore);
  return {
    memories: selection.kept.flatMap((id) => byId.get(id) ?? []),
    scores: new Map(fused.map((score) => [score.id, score])),
    selection,
    weights,
  };
}
