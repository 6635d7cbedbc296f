import type { ContextAnswer, ContextInput, RecallAnswer, RecallInput } from '@mindbase/contracts';
import {
  type Evidence,
  type FadingSpans,
  type Memory,
  type Profile,
  type TuningArm,
  type TuningOf,
  bindingFirst,
  currentFirst,
  leanOnMemories,
  stretchedSpans,
  turnWeightsOf,
} from '@mindbase/domain';
import { type Clock, type UserScope, canonicalJson } from '@mindbase/kernel';
import { continuesTalk, detectLanguage } from '@mindbase/language';
import type {
  Caller,
  ChannelAnswers,
  EpisodeIntake,
  RecallChannels,
  RecallLog,
  RecallRequest,
} from '@mindbase/ports';
import type { Asked } from '../tokens';
import { memoryCardView, turnView } from '../views';
import { confirmationQuestion, contextBlock } from './context-block';
import { type FusedAnswer, fuseChannels } from './fuse-channels';
import type { RecallCache } from './recall-cache';
import { replacementsOf } from './replacements';

export interface RecallOptions {
  /** By what is ranked. */
  readonly tuningOf: TuningOf;
  readonly minScore: number;
  readonly minConfidence: number;
  readonly candidatesPerChannel: number;
  readonly defaultTimezone: string;
  readonly defaultProfile: Profile;
  /** How memories that are not used weaken (F1); null: they do not. */
  readonly fading: { readonly spans: FadingSpans; readonly factor: number } | null;
  /** Rounds (a user's turn and the answer) of working memory in a context block (A1). */
  readonly contextRounds: number;
  /** Preferences, facts of health and rules that a context block may hold. */
  readonly constraintsMax: number;
  readonly confirmationsMax: number;
}

/** How many more turns than asked are looked at: a memory may lift one. */
export const turnsPerTurn = 2;

/** What of an answer is the same for everybody who asks the same. */
export type CachedRecall = Omit<RecallAnswer, 'recallId' | 'tookMs'>;

/** Answers recalls: asks the channels, fuses their scores, keeps to the budget, explains, and reinforces behind the answer. */
export class RecallService {
  constructor(
    private readonly channels: RecallChannels,
    private readonly intake: EpisodeIntake,
    private readonly log: RecallLog,
    private readonly cache: RecallCache<CachedRecall>,
    private readonly clock: Clock,
    private readonly options: RecallOptions,
  ) {}

  async recall(scope: UserScope, input: Asked<RecallInput>, caller: Caller): Promise<RecallAnswer> {
    const started = performance.now();
    const now = this.clock.now();
    const answer = await this.answer(scope, input, now);
    const recallId = await this.log.recallId(scope, caller.operationId);
    if (input.reinforce && answer.memories.length > 0)
      this.log.recalled(
        scope,
        recallId,
        answer.memories.map(({ id }) => id),
        input.at ?? now.toISOString(),
        caller,
      );
    return { recallId, ...answer, tookMs: Math.round((performance.now() - started) * 10) / 10 };
  }

  async context(scope: UserScope, input: Asked<ContextInput>, caller: Caller): Promise<ContextAnswer> {
    const { agentId, sessionId, tokenBudget, query } = input;
    const timezone = input.timezone ?? this.options.defaultTimezone;
    const at = input.at ?? this.clock.now().toISOString();
    const [found, constraints, confirmations, working] = await Promise.all([
      this.find(scope, { ...input, limit: 12, includeTurns: false, explain: false, reinforce: true }, at),
      this.channels.constraints(scope, agentId, this.options.constraintsMax),
      this.channels.confirmations(scope, agentId, this.options.confirmationsMax),
      sessionId === undefined ? Promise.resolve([]) : this.intake.workingMemory(scope, sessionId),
    ]);
    const { answers, fused } = found;
    // What someone else planted never binds the assistant (complaint M2): it may stand among the facts, quoted.
    const binding = bindingFirst(constraints, this.options.constraintsMax);
    const bindingIds = new Set(binding.map(({ id }) => id));
    const { block, tokens, ...kept } = contextBlock(
      {
        facts: fused.memories.filter(({ id }) => !bindingIds.has(id)),
        constraints: binding,
        confirmations,
        workingMemory: working.slice(-2 * this.options.contextRounds),
      },
      { language: detectLanguage(query), timezone, tokenBudget },
    );
    const recallId = await this.log.recallId(scope, caller.operationId);
    const memoryIds = [...kept.constraints, ...kept.facts].map(({ id }) => id);
    if (memoryIds.length > 0) this.log.recalled(scope, recallId, memoryIds, at, caller);
    return {
      block,
      ...(input.format === 'messages' ? { messages: [{ role: 'system' as const, content: block }] } : {}),
      constraints: kept.constraints.map(({ id, content }) => ({ memoryId: id, content })),
      workingMemory: kept.workingMemory.map(turnView),
      confirmations: kept.confirmations.map((memory) => ({
        memoryId: memory.id,
        question: confirmationQuestion(memory),
      })),
      memoryIds,
      tokens,
      recallId,
      confidence: round(fused.confidence),
      degraded: [...answers.degraded],
    };
  }

  private async answer(scope: UserScope, input: Asked<RecallInput>, now: Date): Promise<CachedRecall> {
    const { reinforce: _later, ...asked } = input;
    const key = canonicalJson(asked);
    const cached = this.cache.get(scope, key, now.getTime());
    if (cached) return cached;
    const generation = this.cache.generation(scope);
    const { answers, fused, arm } = await this.find(scope, input, input.at ?? now.toISOString());
    const answer = answered(answers, fused, input.explain, arm);
    if (answers.degraded.length === 0) this.cache.set(scope, key, answer, generation, now.getTime());
    return answer;
  }

  private async find(
    scope: UserScope,
    input: Asked<RecallInput>,
    at: string,
  ): Promise<{ answers: ChannelAnswers; fused: FusedAnswer; arm: TuningArm }> {
    const {
      limit,
      minScore,
      minConfidence,
      profile = this.options.defaultProfile,
      forgettingFactor = 1,
      timezone,
      explain: _explain,
      reinforce: _reinforce,
      ...request
    } = input;
    const asked: RecallRequest = {
      ...request,
      scope,
      at,
      timezone: timezone ?? this.options.defaultTimezone,
      candidatesMax: Math.max(limit, this.options.candidatesPerChannel),
      turnsMax: turnsPerTurn * limit,
    };
    const [answers, { arm, tuning }] = await Promise.all([
      this.channels.candidates(asked),
      this.options.tuningOf(scope),
    ]);
    const { fading } = this.options;
    const fused = await fuseChannels(
      answers,
      {
        query: input.query,
        tuning,
        profile,
        fading: fading && stretchedSpans(fading.spans, profile, fading.factor, forgettingFactor),
        now: at,
        limit,
        minScore: minScore ?? this.options.minScore,
        minConfidence: minConfidence ?? this.options.minConfidence,
      },
      (memoryIds) => this.channels.open(asked, memoryIds),
    );
    const continues = continuesTalk(input.query, answers.query.language);
    const leaning = leanOnMemories(
      answers.turns,
      fused.memories.map(({ id, sources }) => ({ score: fused.scores.get(id)?.score ?? 0, sources })),
      turnWeightsOf(tuning, answers.query.intent, continues).fromMemories,
    );
    const replaced =
      leaning.length === 0 || answers.query.aboutPast
        ? new Map()
        : await replacementsOf(fused.memories, (ids) => this.channels.open(asked, ids));
    const turns = currentFirst(leaning, [...replaced.values()]).slice(0, limit);
    return { answers: { ...answers, turns }, fused, arm };
  }
}

function answered(
  answers: ChannelAnswers,
  fused: FusedAnswer,
  explain: boolean,
  arm: TuningArm,
): CachedRecall {
  const { query, channels, turns, degraded } = answers;
  // The best turn is as sure as the answer, so that scores of two questions can be compared; the order stays.
  const best = turns[0]?.score ?? 0;
  const sureness = best > 0 ? fused.confidence / best : 0;
  const scoresOf = (memory: Memory) => {
    const { vector = 0, graph = 0, timeline = 0, freshness = 0 } = fused.scores.get(memory.id)?.parts ?? {};
    return {
      vector: round(vector),
      graph: round(graph),
      timeline: round(timeline),
      freshness: round(freshness),
    };
  };
  return {
    query: {
      intent: query.intent,
      entities: query.entities.map(({ name }) => name),
      timeRange: query.timeRange,
      language: query.language,
    },
    memories: fused.memories.map((memory) => ({
      ...memoryCardView(memory),
      score: round(fused.scores.get(memory.id)?.score ?? 0),
      scores: scoresOf(memory),
    })),
    turns: fused.unsure
      ? []
      : turns.map((turn) => ({ ...turnView(turn), score: round(turn.score * sureness) })),
    confidence: round(fused.confidence),
    degraded: [...degraded],
    ...(explain ? { explain: explanation(answers, fused) } : {}),
  };

  function explanation(
    { channels: asked }: ChannelAnswers,
    { selection, scores, weights, evidence }: FusedAnswer,
  ) {
    return {
      channels: channels.map(({ channel, tookMs, hits }) => ({
        channel,
        tookMs: round(tookMs),
        hits: hits.length,
      })),
      items: selection.kept.map((memoryId) => {
        const score = scores.get(memoryId);
        return {
          memoryId,
          score: round(score?.score ?? 0),
          scores: { ...score?.parts, ...Object.assign({}, ...asked.map(({ parts }) => parts?.[memoryId])) },
          reasons: asked
            .filter(({ hits }) => hits.some((hit) => hit.memoryId === memoryId))
            .map(({ channel }) => `found by ${channel}`),
        };
      }),
      filtered: selection.dropped.map(({ id, reason }) => ({ memoryId: id, reason })),
      weights: { ...weights },
      tuning: arm,
      evidence: {
        memories: figures(evidence.memories),
        ...(evidence.turns && { turns: figures(evidence.turns) }),
      },
    };
  }
}

/** What of the evidence could be had. */
function figures(evidence: Evidence): Record<string, number> {
  return Object.fromEntries(
    Object.entries(evidence).flatMap(([name, value]) => (value === null ? [] : [[name, round(value)]])),
  );
}

/** Scores are shown to six digits: finer differences mean nothing. */
const round = (value: number) => Math.round(value * 1e6) / 1e6;
