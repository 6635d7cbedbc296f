import {
  type FusionCandidate,
  type HybridOptions,
  type Memory,
  type ScoredTurn,
  type TurnPlace,
  type TurnWeights,
  defaultTuning,
  turnWeightsOf,
} from '@mindbase/domain';
import { openMemory, sealedTextsIn } from '@mindbase/event-sourcing';
import type { UserScope } from '@mindbase/kernel';
import type {
  ChannelAnswer,
  ChannelAnswers,
  IndexFilter,
  IndexedKind,
  RecallRequest,
  UnderstoodQuery,
} from '@mindbase/ports';
import { Chains } from './chains';
import { filterFor, statusesFor, turnFilter } from './filters';
import { graphChannel } from './graph-channel';
import { idsOf, rankable } from './rankable';
import type { RecallChannelsOptions, RecallPorts } from './recall-channels.service';
import { timelineChannel } from './timeline-channel';
import { type SaidTurn, nearPlaces, rankSaid, turnPlaces, turnsAt } from './turn-search';
import { entitiesIn, readQuestion } from './understand';
import { type FoundHit, HybridSearch, type RecallSource, scoredHits, vectorAnswer } from './vector-channel';

/** All that the ranking of a question is made of, before any weight (E3). */
export interface RankingMaterial {
  readonly query: Omit<UnderstoodQuery, 'entities'>;
  /** The message goes on with the talk. */
  readonly continues: boolean;
  readonly turnHits: readonly FoundHit[];
  /** Who spoke at every place that the hits can lend weight to, and when, by place. */
  readonly said: ReadonlyMap<string, SaidTurn & { readonly id: string }>;
  readonly memoryHits: readonly FoundHit[];
  /** Graph and timeline. */
  readonly channels: readonly ChannelAnswer[];
  readonly candidates: readonly FusionCandidate[];
}

export interface RankingLimits {
  readonly candidatesMax: number;
  readonly turnCandidatesMax: number;
  readonly turnsMax: number;
}

const placesPerRead = 200;
const deadlineMs = 600_000;

/** Gathers, for a question, what `RecallChannelsService` ranks: all of it, however long it takes. */
export class RankingMaterialReader {
  private readonly hybrid: HybridSearch;

  constructor(
    private readonly ports: RecallPorts,
    private readonly options: Pick<RecallChannelsOptions, 'without' | 'turnCandidatesMax'>,
  ) {
    this.hybrid = new HybridSearch(ports.vectors, ports.model, { ...options, deadlineMs });
  }

  async of(request: RecallRequest): Promise<RankingMaterial> {
    const { cards, graph, timeline, sealer } = this.ports;
    const hasher = await this.ports.hasher.of(request.scope);
    const { namesAsked, continues, follows, sequence, ...query } = readQuestion(request);
    const statuses = statusesFor(request, query.aboutPast);
    const asks = (source: RecallSource) => !this.options.without.has(source);
    const prepared = await this.hybrid.prepare(request.query, hasher);
    const find = (kind: IndexedKind, filter: IndexFilter, limit: number) =>
      this.hybrid.isOff ? [] : this.hybrid.find(prepared, request, kind, filter, limit);
    const byGraph = async () => {
      const { entities } = await entitiesIn(graph, hasher, request, namesAsked);
      const chains = new Chains(graph, sealer, hasher, request);
      const asked = { entities, predicates: query.predicates, follows };
      return graphChannel({ graph, cards, chains }, request, asked, statuses);
    };
    const memories = find('memory', filterFor(request, statuses, hasher), request.candidatesMax);
    const found = async () =>
      vectorAnswer(scoredHits(await memories, defaultTuning.memories, request.candidatesMax), 0).hits;
    const [memoryHits, turnHits, ...answers] = await Promise.all([
      memories,
      this.turns(prepared, request, turnFilter(request, hasher), continues),
      asks('graph') ? byGraph() : null,
      asks('timeline')
        ? timelineChannel({ timeline, cards, sealer }, request, { ...query, sequence }, statuses, found)
        : null,
    ]);
    const channels = answers.flatMap((answer) => answer ?? []);
    const ids = [...new Set([...memoryHits.map(({ id }) => id), ...idsOf(channels)])];
    const candidates = await rankable(cards, request, ids, statuses);
    return {
      ...{ query, continues, turnHits, memoryHits, channels, candidates },
      said: await this.said(request, turnPlaces(turnHits.map((hit) => ({ ...hit, score: 0 })))),
    };
  }

  /** Memories, opened. */
  async memories(scope: UserScope, ids: readonly string[]): Promise<readonly Memory[]> {
    const cards = await this.ports.cards.get(scope, ids);
    const open = await this.ports.sealer.opening(scope.tenant, sealedTextsIn(cards));
    return cards.flatMap((card) => openMemory(card, open) ?? []);
  }

  /** As found with the default weights where a second search follows the first: which turns there are depends on them. */
  private async turns(
    prepared: Awaited<ReturnType<HybridSearch['prepare']>>,
    request: RecallRequest,
    filter: IndexFilter,
    continues: boolean,
  ): Promise<readonly FoundHit[]> {
    if (this.hybrid.isOff) return [];
    const { turnCandidatesMax: limit } = this.options;
    const weights = turnWeightsOf(defaultTuning, 'plain', continues);
    const first = await this.hybrid.find(prepared, request, 'turn', filter, limit);
    const best = scoredHits(first, weights, limit);
    return (
      (await this.hybrid.findAgain(prepared, best, weights.feedback, request, 'turn', filter, limit)) ?? first
    );
  }

  private async said(request: RecallRequest, places: readonly TurnPlace[]) {
    const said = new Map<string, SaidTurn & { readonly id: string }>();
    for (let from = 0; from < places.length; from += placesPerRead) {
      const part = places.slice(from, from + placesPerRead);
      for (const [place, found] of await turnsAt(this.ports.turns, this.ports.sealer, request, part)) {
        const { turn, ...how } = found;
        said.set(place, { id: turn.id, ...how });
      }
    }
    return said;
  }
}

/** Places of the turns, as they stand under shares of words and pieces; what does not depend on the other weights. */
export function placesIn(
  material: Pick<RankingMaterial, 'turnHits'>,
  options: HybridOptions,
  { turnCandidatesMax }: RankingLimits,
): readonly TurnPlace[] {
  return turnPlaces(scoredHits(material.turnHits, options, turnCandidatesMax));
}

/** The turns that retrieval would give under these weights, best first. */
export function rankedTurns(
  { said, query: { timeRange } }: Pick<RankingMaterial, 'said' | 'query'>,
  places: readonly TurnPlace[],
  at: string,
  weights: TurnWeights,
  { turnsMax }: RankingLimits,
): { readonly id: string; readonly score: number }[] {
  const near: ScoredTurn[] = nearPlaces(places, weights, turnsMax);
  return rankSaid(near, (place) => said.get(place), { at, turnsMax, timeRange }, weights).flatMap(
    ({ place, score }) => {
      const id = said.get(place)?.id;
      return id === undefined ? [] : [{ id, score }];
    },
  );
}

/** What the channels would have answered about memories under shares of words and pieces. */
export function answersIn(
  { query, memoryHits, channels, candidates }: RankingMaterial,
  options: HybridOptions,
  { candidatesMax }: RankingLimits,
): Pick<ChannelAnswers, 'query' | 'channels' | 'candidates'> {
  const vector = vectorAnswer(scoredHits(memoryHits, options, candidatesMax), 0);
  const answered = [vector, ...channels];
  const ids = new Set(idsOf(answered));
  return {
    query: { ...query, entities: [] },
    channels: answered,
    candidates: candidates.filter(({ id }) => ids.has(id)),
  };
}
