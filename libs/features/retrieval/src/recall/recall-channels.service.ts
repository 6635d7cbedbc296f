import {
  type ChannelName,
  type ConfirmationThresholds,
  type HybridOptions,
  type Memory,
  type SealedMemory,
  type TuningOf,
  type TurnWeights,
  bindingFirst,
  constraintPredicates,
  constraintTypes,
  memoryWeightsOf,
  turnWeightsOf,
  worthAsking,
} from '@mindbase/domain';
import { type KeyedHasher, openMemory, sealedTextsIn, type Sealer } from '@mindbase/event-sourcing';
import { type Result, type UserScope, ok } from '@mindbase/kernel';
import type {
  ChannelAnswer,
  ChannelAnswers,
  EmbeddingModel,
  KnowledgeGraph,
  MemoryCards,
  RecallChannels,
  RecallRequest,
  Timeline,
  TurnCards,
  VectorIndex,
} from '@mindbase/ports';
import { Chains } from './chains';
import { within } from './deadline';
import { filterFor, statusesFor, turnFilter } from './filters';
import { graphChannel } from './graph-channel';
import { behind, memoriesOfNamesakes } from './namesakes';
import { idsOf, rankable } from './rankable';
import { timelineChannel } from './timeline-channel';
import { searchTurns } from './turn-search';
import { entitiesIn, readQuestion } from './understand';
import { HybridSearch, type RecallSource, type ScoredHit, scoredHits, vectorAnswer } from './vector-channel';

export interface RecallPorts {
  readonly cards: MemoryCards;
  readonly turns: TurnCards;
  readonly vectors: VectorIndex;
  readonly graph: KnowledgeGraph;
  readonly timeline: Timeline;
  readonly model: EmbeddingModel;
  readonly sealer: Sealer;
  readonly hasher: KeyedHasher;
}

export interface RecallChannelsOptions {
  /** What each channel has, in ms; a later answer is left out and named (R15). */
  readonly deadlineMs: number;
  /** By what is ranked. */
  readonly tuningOf: TuningOf;
  /** What is not asked at all. */
  readonly without: ReadonlySet<RecallSource>;
  /** How many turns the index gives before neighbours are counted. */
  readonly turnCandidatesMax: number;
  /** How many of the newest preferences and rules, and of the newest facts of health, the most important are chosen from. */
  readonly constraintsScanned: number;
  /** When a conflict is worth a question (C4), and how many of the newest are looked at. */
  readonly confirmations: ConfirmationThresholds & { readonly scanned: number };
}

/** Asks the three indexes at once and opens what they found; none gates another (design §4). */
export class RecallChannelsService implements RecallChannels {
  private readonly hybrid: HybridSearch;

  constructor(
    private readonly ports: RecallPorts,
    private readonly options: RecallChannelsOptions,
  ) {
    this.hybrid = new HybridSearch(ports.vectors, ports.model, options);
  }

  async candidates(request: RecallRequest): Promise<ChannelAnswers> {
    const { cards, graph, timeline, sealer } = this.ports;
    const { deadlineMs, without } = this.options;
    const hasher = await this.ports.hasher.of(request.scope);
    const { tuning } = await this.options.tuningOf(request.scope);
    const { namesAsked, continues, follows, sequence, ...question } = readQuestion(request);
    const byTurns = turnWeightsOf(tuning, question.intent, continues);
    const byMemories = memoryWeightsOf(tuning, question.intent);
    const statuses = statusesFor(request, question.aboutPast);
    const filter = filterFor(request, statuses, hasher);
    const asks = (source: RecallSource) => !without.has(source);
    const prepared = this.hybrid.isOff ? null : this.hybrid.prepare(request.query, hasher);

    const entities = within(
      deadlineMs,
      asks('graph')
        ? entitiesIn(graph, hasher, request, namesAsked)
        : Promise.resolve({ entities: [], namesakes: [] }),
    );
    const ofNamesakes = within(
      deadlineMs,
      entities.then((found) =>
        found.ok ? memoriesOfNamesakes(graph, request, found.value, statuses) : new Set<string>(),
      ),
    );
    const vector = prepared
      ? within(deadlineMs, this.vectorChannel(prepared, request, filter, byMemories, question.language))
      : null;
    const found = async () => {
      const result = await vector;
      return result?.ok ? result.value.answer.hits : [];
    };
    const [vectorResult, graphResult, timelineResult, turnResult] = await Promise.all([
      vector,
      asks('graph')
        ? within(
            deadlineMs,
            entities.then((found) => {
              if (!found.ok) throw new Error('no entities');
              const chains = new Chains(graph, sealer, hasher, request);
              const asked = { ...found.value, predicates: question.predicates, follows };
              return graphChannel({ graph, cards, chains }, request, asked, statuses);
            }),
          )
        : null,
      asks('timeline')
        ? within(
            deadlineMs,
            timelineChannel({ timeline, cards, sealer }, request, { ...question, sequence }, statuses, found),
          )
        : null,
      request.includeTurns && prepared
        ? this.turnHits(prepared, request, hasher, byTurns, question.language)
        : Promise.resolve(ok({ hits: [], nearest: null })),
    ]);

    const another = await ofNamesakes;
    const answered: ChannelAnswer[] = [];
    const degraded: string[] = [];
    for (const [channel, result] of [
      ['vector', vectorResult?.ok ? ok(vectorResult.value.answer) : vectorResult],
      ['graph', graphResult],
      ['timeline', timelineResult],
    ] as const satisfies readonly (readonly [ChannelName, unknown])[]) {
      // What is left out on purpose is not missed.
      if (result?.ok) answered.push(another.ok ? behind(result.value, another.value) : result.value);
      else if (result) degraded.push(channel);
    }
    if (!turnResult.ok) degraded.push('turns');

    const told =
      turnResult.ok && request.includeTurns && prepared
        ? await searchTurns(
            this.ports.turns,
            sealer,
            request,
            question.timeRange,
            turnResult.value.hits,
            byTurns,
            turnResult.value.nearest,
          )
        : null;
    const meant = await entities;
    const named = meant.ok ? meant.value.entities : [];
    const openName = await sealer.opening(
      request.scope.tenant,
      named.map(({ name }) => name),
    );
    return {
      query: {
        ...question,
        entities: named.flatMap(({ id, name, merged }) => {
          const opened = openName(name);
          return opened === null
            ? []
            : [{ id, name: opened, ...(merged && { merged: merged.map((one) => one.id) }) }];
        }),
      },
      channels: answered,
      candidates: await rankable(cards, request, idsOf(answered), statuses),
      turns: told?.turns ?? [],
      nearestMemory: vectorResult?.ok ? vectorResult.value.nearest : null,
      turnEvidence: told?.evidence ?? null,
      degraded,
    };
  }

  async constraints(
    scope: UserScope,
    agentId: string | undefined,
    limit: number,
  ): Promise<readonly Memory[]> {
    const { constraintsScanned } = this.options;
    const active = { statuses: ['active'], agentId } as const;
    const pages = await Promise.all([
      this.ports.cards.list(scope, { ...active, types: constraintTypes }, constraintsScanned),
      this.ports.cards.list(scope, { ...active, predicates: constraintPredicates }, constraintsScanned),
    ]);
    return this.openAll(
      scope,
      bindingFirst(
        pages.flatMap(({ items }) => items),
        limit,
      ),
    );
  }

  async confirmations(
    scope: UserScope,
    agentId: string | undefined,
    limit: number,
  ): Promise<readonly Memory[]> {
    const { scanned, ...thresholds } = this.options.confirmations;
    const { items } = await this.ports.cards.list(scope, { statuses: ['pending'], agentId }, scanned);
    return this.openAll(scope, worthAsking(items, thresholds, limit));
  }

  private async vectorChannel(
    prepared: ReturnType<HybridSearch['prepare']>,
    request: RecallRequest,
    filter: ReturnType<typeof filterFor>,
    options: HybridOptions,
    language: 'zh' | 'en',
  ): Promise<{ readonly answer: ChannelAnswer; readonly nearest: number | null }> {
    const started = performance.now();
    const { candidatesMax: limit } = request;
    const found = await this.hybrid.find(await prepared, request, 'memory', filter, limit);
    const hits = scoredHits(found, options, limit);
    return {
      answer: vectorAnswer(hits, performance.now() - started),
      nearest: this.hybrid.nearest(hits, language),
    };
  }

  private async turnHits(
    prepared: ReturnType<HybridSearch['prepare']>,
    request: RecallRequest,
    hasher: Parameters<typeof filterFor>[2],
    weights: TurnWeights,
    language: 'zh' | 'en',
  ): Promise<Result<{ readonly hits: readonly ScoredHit[]; readonly nearest: number | null }, unknown>> {
    const { turnCandidatesMax: limit, deadlineMs } = this.options;
    const until = performance.now() + deadlineMs;
    const filter = turnFilter(request, hasher);
    const search = async () => this.hybrid.find(await prepared, request, 'turn', filter, limit);
    const first = await within(deadlineMs, search());
    if (!first.ok) return first;
    const best = scoredHits(first.value, weights, limit);
    const searchAgain = async () =>
      this.hybrid.findAgain(await prepared, best, weights.feedback, request, 'turn', filter, limit);
    const again = await within(until - performance.now(), searchAgain());
    return ok({
      // What was found once is an answer, if finding more of it fails or takes too long.
      hits: again.ok && again.value ? scoredHits(again.value, weights, limit) : best,
      // Near to the question itself: all are near to what the best have in common.
      nearest: this.hybrid.nearest(first.value, language),
    });
  }

  async open(request: RecallRequest, memoryIds: readonly string[]): Promise<readonly Memory[]> {
    const cards = await this.ports.cards.get(request.scope, memoryIds);
    const { sessionId } = request;
    return this.openAll(
      request.scope,
      cards.filter(
        ({ sources }) => sessionId === undefined || sources.some((source) => source.sessionId === sessionId),
      ),
    );
  }

  private async openAll(scope: UserScope, cards: readonly SealedMemory[]): Promise<readonly Memory[]> {
    const open = await this.ports.sealer.opening(scope.tenant, sealedTextsIn(cards));
    return cards.flatMap((card) => openMemory(card, open) ?? []);
  }
}
