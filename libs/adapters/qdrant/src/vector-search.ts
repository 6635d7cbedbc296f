import { mergeWeights } from '@mindbase/domain';
import { byUtf8 } from '@mindbase/kernel';
import type { VectorHit, VectorQuery } from '@mindbase/ports';
import type { QdrantClient, Schemas } from '@qdrant/js-client-rest';
import type { OpenCollection } from './collections';
import { type Filter, filterOf, ownedBy } from './filter';
import { type PointWords, dense, lexical, pointId } from './point';
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
    const lexicalOf = (payload: Payload) => worded?.statistics.score(payload) ?? 0;
    const hits = new Map<string, VectorHit>();
    for (const { payload, score } of near) {
      hits.set(payload.id, hitOf(payload, Math.min(1, score), lexicalOf(payload)));
    }
    const others = (worded?.found ?? []).filter(({ payload }) => !hits.has(payload.id));
    const cosines = await this.cosines(others.map(({ payload }) => payload.id));
    for (const { payload } of others) {
      hits.set(payload.id, hitOf(payload, cosines.get(payload.id) ?? 0, lexicalOf(payload)));
    }
    return [...hits.values()].sort(
      (a, b) => b.dense - a.dense || b.lexical - a.lexical || byUtf8(a.id, b.id),
    );
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

  private async cosines(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { scope, kind, vector } = this.query;
    if (vector === undefined || ids.length === 0) return new Map();
    const points = ids.map((id) => pointId(scope, kind, id));
    const filter: Filter = { must: [...ownedBy(scope), { has_id: points }] };
    const [found = []] = await this.search([this.denseSearch(vector, filter, points.length)]);
    return new Map(found.map(({ payload, score }) => [payload.id, Math.min(1, Math.max(0, score))]));
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

  private async search(searches: readonly Search[]): Promise<Found[][]> {
    const answers = await this.client.queryBatch(this.collection.name, { searches: [...searches] });
    return answers.map(({ points }) =>
      points.map(({ payload, score }) => ({ payload: payload as unknown as Payload, score })),
    );
  }
}

/** The best of what scores at all; equal ones by id. */
function best(found: readonly Found[], limit: number): Found[] {
  return found
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || byUtf8(a.payload.id, b.payload.id))
    .slice(0, limit);
}

function hitOf({ id, sessionId, ordinal }: Payload, cosine: number, bm25: number): VectorHit {
  return { id, sessionId: sessionId ?? null, ordinal: ordinal ?? null, dense: cosine, lexical: bm25 };
}
