import { type Fading, type FadingSpans, strength } from '../memory/fading';
import type { MemoryStatus, MemoryType } from '../memory/memory';
import { freshness, recallBoost } from './freshness';
import type { ChannelName, Intent } from './intent';
import type { FusionWeights } from './weights';

/** What fusing needs of a candidate. */
export interface FusionCandidate extends Omit<Fading, 'usedAt'> {
  readonly id: string;
  readonly predicate: string;
  readonly type: MemoryType;
  readonly status: MemoryStatus;
  readonly confidence: number;
  readonly updatedAt: string;
  readonly lastRecalledAt: string | null;
}

export interface FusionQuestion {
  /** Each channel's score of a memory: 0–1, higher better; missing: not found there. */
  readonly scores: Readonly<Record<ChannelName, ReadonlyMap<string, number>>>;
  readonly weights: FusionWeights;
  readonly intent: Intent;
  readonly now: string;
  /** Predicates that the question asks about. */
  readonly predicates: readonly string[];
  /** Closed memories are wanted as much as active ones (R5). */
  readonly aboutPast: boolean;
  /** How memories fade; left out or null: they do not. */
  readonly fading?: FadingSpans | null;
}

export interface FusedScore {
  readonly id: string;
  readonly score: number;
  readonly parts: {
    readonly vector: number;
    readonly graph: number;
    readonly timeline: number;
    readonly freshness: number;
    /** What is left of a memory that has not been used for long; freshness counts by so much. */
    readonly strength: number;
    readonly importance: number;
  };
}

/** A closed memory behind an equal open one, where the question is about now. */
const closedFactor = 0.6;
/** A summary repeats what memories say: it stands behind them, unless a summary is what is asked for (C7). */
const summaryFactor = 0.5;

/**
 * One score per candidate (R4): the weighted mean of the channels that found anything at all, then freshness,
 * importance and the bonus of the slot asked about. 0–1, higher better; ties by id, so that the order is the same every time.
 */
export function fuse(candidates: readonly FusionCandidate[], question: FusionQuestion): FusedScore[] {
  return candidates
    .map((candidate) => fuseOne(candidate, question))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}

function fuseOne(candidate: FusionCandidate, question: FusionQuestion): FusedScore {
  const { scores, weights, now } = question;
  const channel = (name: ChannelName) => scores[name].get(candidate.id) ?? 0;
  const parts = {
    vector: channel('vector'),
    graph: channel('graph'),
    timeline: channel('timeline'),
    freshness: freshness(candidate.updatedAt, now),
    strength: strengthOf(candidate, question),
    importance: Math.min(
      1,
      candidate.importance +
        recallBoost(candidate.recallCount, candidate.lastRecalledAt, now) +
        (candidate.pinned ? 0.1 : 0),
    ),
  };
  // A channel that found nothing for this question says nothing about any candidate.
  const applies = (name: ChannelName) => (scores[name].size > 0 ? weights[name] : 0);
  const [vector, graph, timeline] = [applies('vector'), applies('graph'), applies('timeline')];
  const found = vector + graph + timeline;
  const relevance =
    found === 0 ? 0 : (vector * parts.vector + graph * parts.graph + timeline * parts.timeline) / found;
  // Freshness ranks what is relevant; alone it brings nothing up.
  const total = found + weights.freshness;
  const fresh =
    total === 0
      ? 0
      : (found * relevance + weights.freshness * parts.freshness * parts.strength * relevance) / total;
  const weighed = fresh * (1 - weights.importance + weights.importance * parts.importance);
  const asked = question.predicates.includes(candidate.predicate) ? weights.slot : 0;
  const closed =
    candidate.status === 'superseded' || candidate.status === 'archived' || candidate.status === 'retracted';
  const repeats = candidate.type === 'summary' && question.intent !== 'summary';
  const score =
    Math.min(1, weighed + asked) *
    (closed && !question.aboutPast ? closedFactor : 1) *
    (repeats ? summaryFactor : 1);
  return { id: candidate.id, score, parts };
}

/** Fading only weakens: who asks as of the past of a memory finds it as strong as it was. What is closed has been put aside already. */
function strengthOf(candidate: FusionCandidate, { now, fading, aboutPast }: FusionQuestion): number {
  if (!fading || aboutPast) return 1;
  const { updatedAt, lastRecalledAt } = candidate;
  const usedAt = lastRecalledAt !== null && lastRecalledAt > updatedAt ? lastRecalledAt : updatedAt;
  return strength({ ...candidate, usedAt }, now, fading);
}
