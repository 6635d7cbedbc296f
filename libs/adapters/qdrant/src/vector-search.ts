import { lateScore, mergeWeights } from '@mindbase/domain';
import { byUtf8 } from '@mindbase/kernel';
import type { VectorHit, VectorQuery } from '@mindbase/ports';
import type { QdrantClient, Schemas } from '@qdrant/js-client-rest';
import type { OpenCollection } from './collections';
import { type Filter, filterOf, ownedBy } from './filter';
import { weightedRows } from './multivector';
import { type PointWords, dense, lexical, pieces as pieceVectors, pointId } from './point';
import { WordStatistics } from './word-statistics';

export interface SearchBounds {
  /** Points at most that a search looks at for its best words; beyond it the order is the server's. */
  readonly candidatesMax: number;
  /** Searched with quantised vectors. */
  readonly quantised: boolean;
}

/** `idf` came with 1.19, after the client's types. */
type Search = Schemas['QueryRequest'] & {
  readonly params?: { readonly idf?: { readonly corpus: Filter } };
};

interface Payload extends PointWords {
  readonly id: string;
  readonly sessionId?: string;
  readonly ordinal?: number;
}

interface Found {
  readonly payload: Payload;
  readonly score: number;
}

const fields = ['id', 'sessionId', 'ordinal'];
const words = ['tokens', 'counts', 'length'];
/** Lengths of documents that are told apart. */
const lengthsMax = 10_000;

/** One question to one collection. */
export class VectorSearch {
  private readonly owner: Filter;
  private readonly weights: ReadonlyMap<number, number>;

  constructor(
    private readonly client: QdrantClient,
    private readonly collection: OpenCollection,
    private readonly query: VectorQuery,
    private readonly bounds: SearchBounds,
  ) {
    this.owner = { must: ownedBy(query.scope) };
    this.weights = mergeWeights(query.tokens ?? []);
  }

  async run(): Promise<VectorHit[]> {
    const { query, weights } = this;
    const filter = filterOf(query.scope, query.filter);
    if (filter === null || query.limit <= 0) return [];
    const [near, worded] = await Promise.all([
      query.vector === undefined ? [] : this.near(query.vector, filter),
      weights.size === 0 ? null : this.worded(filter),
    ]);
    const known = new Set(near.map(({ payload }) => payload.id));
    const others = (worded?.found ?? []).filter(({ payload }) => !known.has(payload.id));
    const found = [...near, ...others];
    const [far = [], late = []] = await this.search([this.cosines(others), this.nearness(found)]);
    const cosines = scoresById([...near, ...far]);
    const sums = scoresById(late);
    return found
      .map(({ payload }) => ({
        id: payload.id,
        sessionId: payload.sessionId ?? null,
        ordinal: payload.ordinal ?? null,
        dense: Math.min(1, Math.max(0, cosines.get(payload.id) ?? 0)),
        lexical: worded?.statistics.score(payload) ?? 0,
        late: query.pieces === undefined ? null : lateScore(sums.get(payload.id) ?? 0, query.pieces),
      }))
      .sort((a, b) => b.dense - a.dense || b.lexical - a.lexical || byUtf8(a.id, b.id));
  }

  /** The best by cosine. One more is asked for: when it ties with the last one wanted, there may be more such. */
  private async near(vector: Float32Array, filter: Filter): Promise<Found[]> {
    const { limit } = this.query;
    for (let asked = limit + 1; ; asked *= 4) {
      const [found] = await this.search([this.denseSearch(vector, filter, asked)]);
      const positive = (found ?? []).filter(({ score }) => score > 0);
      const last = positive[limit - 1]?.score;
      const next = positive[asked - 1]?.score;
      if (next === undefined || next !== last || asked >= this.bounds.candidatesMax)
        return best(positive, limit);
    }
  }

  /**
   * The best by words. The server ranks by the user's own rarities, but by a fixed usual length; so more are asked
   * for, scored exactly, and asked for again while one that was not seen could still belong among the best.
   */
  private async worded(filter: Filter): Promise<{ statistics: WordStatistics; found: Found[] }> {
    const { limit } = this.query;
    const { candidatesMax } = this.bounds;
    let asked = Math.min(candidatesMax, 2 * limit + 16);
    const [statistics, first] = await this.firstWords(filter, asked);
    for (let found = first; ;) {
      const scored = best(
        found.map((hit) => ({ ...hit, score: statistics.score(hit.payload) })),
        limit,
      );
      const seen = found.length < asked || asked >= candidatesMax;
      const unseen = (found.at(-1)?.score ?? 0) * statistics.slack;
      if (seen || (scored[limit - 1]?.score ?? 0) > unseen) return { statistics, found: scored };
      asked = Math.min(candidatesMax, asked * 4);
      [found = []] = await this.search([this.wordSearch(filter, asked)]);
    }
  }

  /** The first answer together with the statistics: how long the documents are, and how rare each token is. */
  private async firstWords(filter: Filter, asked: number): Promise<[WordStatistics, Found[]]> {
    const { client, collection, owner, weights } = this;
    const [lengths, [found = [], ...singles]] = await Promise.all([
      client.facet(collection.name, { key: 'length', filter: owner, limit: lengthsMax, exact: true }),
      this.search([
        this.wordSearch(filter, asked),
        ...[...weights.keys()].map((token) => this.sparse(new Map([[token, 1]]), owner, 1, words)),
      ]),
    ]);
    const counts = lengths.hits.map(({ value, count }) => [Number(value), count] as const);
    const statistics = new WordStatistics(new Map(counts), weights, collection.referenceLength);
    [...weights.keys()].forEach((token, place) => {
      const [holder] = singles[place] ?? [];
      if (holder !== undefined) statistics.learn(token, holder.payload, holder.score);
    });
    return [statistics, found];
  }

  /** Those of what was found by words. */
  private cosines(found: readonly Found[]): Search | null {
    const { vector } = this.query;
    if (vector === undefined || found.length === 0) return null;
    return this.denseSearch(vector, this.only(found), found.length);
  }

  /** How near the pieces of what was found are to the question's; a point without pieces does not come back. */
  private nearness(found: readonly Found[]): Search | null {
    const { pieces } = this.query;
    if (pieces === undefined || pieces.weights.length === 0 || found.length === 0) return null;
    return {
      query: weightedRows(pieces),
      using: pieceVectors,
      filter: this.only(found),
      limit: found.length,
      with_payload: ['id'],
    };
  }

  private only(found: readonly Found[]): Filter {
    const { scope, kind } = this.query;
    const points = found.map(({ payload }) => pointId(scope, kind, payload.id));
    return { must: [...ownedBy(scope), { has_id: points }] };
  }

  private denseSearch(vector: Float32Array, filter: Filter, limit: number): Search {
    return {
      query: Array.from(vector),
      using: dense,
      filter,
      limit,
      with_payload: this.weights.size > 0 ? [...fields, ...words] : fields,
      ...(this.bounds.quantised ? { params: { quantization: { rescore: true, oversampling: 2 } } } : {}),
    };
  }

  private wordSearch(filter: Filter, limit: number): Search {
    return this.sparse(this.weights, filter, limit, [...fields, ...words]);
  }

  /** Rarities are those of the owner's documents alone (G1). */
  private sparse(
    weights: ReadonlyMap<number, number>,
    filter: Filter,
    limit: number,
    payload: readonly string[],
  ): Search {
    return {
      query: { indices: [...weights.keys()], values: [...weights.values()] },
      using: lexical,
      filter,
      limit,
      with_payload: [...payload],
      params: { idf: { corpus: this.owner } },
    };
  }

  /** All in one request; null finds nothing, and asks for nothing. */
  private async search(searches: readonly (Search | null)[]): Promise<Found[][]> {
    const asked = searches.filter((search) => search !== null);
    const answers =
      asked.length === 0 ? [] : await this.client.queryBatch(this.collection.name, { searches: asked });
    const found = answers.map(({ points }) =>
      points.map(({ payload, score }) => ({ payload: payload as unknown as Payload, score })),
    );
    return searches.map((search) => (search === null ? [] : (found.shift() ?? [])));
  }
}

/** The best of what scores at all; equal ones by id. */
function best(found: readonly Found[], limit: number): Found[] {
  return found
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || byUtf8(a.payload.id, b.payload.id))
    .slice(0, limit);
}

function scoresById(found: readonly Found[]): ReadonlyMap<string, number> {
  return new Map(found.map(({ payload, score }) => [payload.id, score]));
}
