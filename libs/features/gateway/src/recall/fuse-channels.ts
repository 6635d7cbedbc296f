import {
  type AnswerEvidence,
  type FadingSpans,
  type FusedScore,
  type FusionWeights,
  type Memory,
  type Profile,
  type Ranked,
  type RecallTuning,
  type Selection,
  confidenceOf,
  fuse,
  fusionWeights,
  select,
  witnessesMax,
} from '@mindbase/domain';
import { contentWords } from '@mindbase/language';
import type { ChannelAnswers } from '@mindbase/ports';
import { memoryEvidence } from './memory-evidence';
import { underOneName } from './under-one-name';

export interface FusedAnswer {
  readonly memories: readonly Memory[];
  readonly scores: ReadonlyMap<string, FusedScore>;
  readonly selection: Selection;
  readonly weights: FusionWeights;
  /** How sure it is that what was found holds the answer, 0–1, and from what. */
  readonly confidence: number;
  /** It is too little for an answer. */
  readonly unsure: boolean;
  readonly evidence: AnswerEvidence;
}

export interface ScoreOptions {
  readonly tuning: RecallTuning;
  readonly profile: Profile;
  /** How memories fade; null: they do not. */
  readonly fading: FadingSpans | null;
  readonly now: string;
}

export interface FuseOptions extends ScoreOptions {
  readonly query: string;
  readonly limit: number;
  readonly minScore: number;
  /** An answer that is less sure is empty (R8). */
  readonly minConfidence: number;
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
  const { fused, weights } = fusedScores(answers, options);
  const enough = fused.filter(({ score }) => score >= options.minScore);
  const opened: { memory: Memory; ranked: Ranked }[] = [];
  let selection: Selection = { kept: [], dropped: [] };
  // Mostly one round: more are opened only where so many fell away that the answer would be short.
  for (let from = 0; from < enough.length && selection.kept.length < options.limit;) {
    const next = enough.slice(from, from + Math.max(options.limit, witnessesMax) + openedMore);
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
  const evidence = {
    turns: answers.turnEvidence,
    memories: memoryEvidence(
      options.query,
      answers.query.timeRange,
      opened.map(({ memory }) => underOneName(memory, answers.query.entities)),
      answers.nearestMemory,
    ),
  };
  const confidence = confidenceOf(evidence);
  const unsure = confidence < options.minConfidence;
  const kept = unsure ? [] : selection.kept;
  const withheld = unsure ? selection.kept.map((id) => ({ id, reason: 'unsure' as const })) : [];
  return {
    memories: kept.flatMap((id) => byId.get(id) ?? []),
    scores: new Map(fused.map((score) => [score.id, score])),
    selection: { kept, dropped: [...withheld, ...selection.dropped, ...weak] },
    weights,
    confidence,
    unsure,
    evidence,
  };
}

/** One score for each candidate (R4), best first. */
export function fusedScores(
  { query, channels, candidates }: Pick<ChannelAnswers, 'query' | 'channels' | 'candidates'>,
  { tuning, profile, fading, now }: ScoreOptions,
): { readonly fused: readonly FusedScore[]; readonly weights: FusionWeights } {
  const weights = fusionWeights(
    tuning,
    query.intent,
    profile,
    query.timeRange !== null || query.intent === 'timeline',
  );
  const scoresOf = (name: string) =>
    new Map(
      channels.find(({ channel }) => channel === name)?.hits.map(({ memoryId, score }) => [memoryId, score]),
    );
  const fused = fuse(candidates, {
    scores: { vector: scoresOf('vector'), graph: scoresOf('graph'), timeline: scoresOf('timeline') },
    weights,
    intent: query.intent,
    now,
    predicates: query.predicates,
    aboutPast: query.aboutPast,
    fading,
  });
  return { fused, weights };
}

/** A memory with what tells near duplicates apart. */
export function rankedOf(memory: Memory, score: number): Ranked {
  return {
    id: memory.id,
    score,
    words: new Set(contentWords(memory.content)),
    active: memory.status === 'active',
  };
}
