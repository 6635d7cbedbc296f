import {
  type HybridOptions,
  type QuestionPieces,
  bestHeard,
  hybridScores,
  meaningOf,
  towardsBest,
} from '@mindbase/domain';
import type { UserHasher } from '@mindbase/event-sourcing';
import { detectLanguage, queryTokens } from '@mindbase/language';
import {
  type ChannelAnswer,
  type Embedding,
  type EmbeddingModel,
  type IndexFilter,
  type IndexedKind,
  type RecallRequest,
  type VectorHit,
  type VectorIndex,
  alone,
} from '@mindbase/ports';

/** What recall finds by; each can be left out, to see what it is worth. */
export type RecallSource = 'dense' | 'lexical' | 'graph' | 'timeline';

/** A hit with what its cosine means by itself, 0–1.5 (`meaningOf`); null where nobody measured what the model's cosines mean. */
export interface FoundHit extends VectorHit {
  readonly meaning: number | null;
}

export interface ScoredHit extends FoundHit {
  /** Words and vector in one, 0–1. */
  readonly score: number;
}

/** Dense and lexical search in one query, fused (R2). */
export class HybridSearch {
  constructor(
    private readonly index: VectorIndex,
    private readonly model: EmbeddingModel,
    private readonly options: {
      readonly deadlineMs: number;
      readonly without: ReadonlySet<RecallSource>;
    },
  ) {}

  /** Neither words nor vectors are asked. */
  get isOff(): boolean {
    return !this.asksDense && !this.asksLexical;
  }

  private get asksDense(): boolean {
    return this.model.knowsMeaning && !this.options.without.has('dense');
  }

  private get asksLexical(): boolean {
    return !this.options.without.has('lexical');
  }

  /** What a question is searched by; made once for memories and turns. */
  async prepare(query: string, hasher: UserHasher) {
    const [meant] = this.asksDense ? await this.model.embedWithPieces([alone(query)], 'query') : [];
    const words = this.asksLexical ? queryTokens(query) : [];
    const tokens = words.map(({ token, weight }) => ({ token: hasher.token(token), weight }));
    return { vector: meant?.vector, pieces: meant && this.piecesOf(meant), tokens };
  }

  private piecesOf({ pieces: levels, weights }: Embedding): QuestionPieces | undefined {
    const { pieceDimensions: dimensions } = this.model;
    return dimensions > 0 ? { dimensions, levels, weights } : undefined;
  }

  /** @returns the best by words and the best by meaning: up to twice as many as are wanted. */
  async find(
    prepared: Awaited<ReturnType<HybridSearch['prepare']>>,
    request: RecallRequest,
    kind: IndexedKind,
    filter: IndexFilter,
    limit: number,
  ): Promise<readonly FoundHit[]> {
    const hits = await this.search(prepared, request, kind, filter, limit);
    const language = detectLanguage(request.query);
    return hits.map((hit) => ({ ...hit, meaning: this.meaning(hit.dense, language) }));
  }

  /**
   * Searches once more, moved towards what the best of the first search have in common.
   * @param best of the first search, best first. @param share of what they have in common, beside the question
   * @returns null where that says nothing: no vector was asked, or too little was found.
   */
  async findAgain(
    prepared: Awaited<ReturnType<HybridSearch['prepare']>>,
    best: readonly ScoredHit[],
    share: number,
    request: RecallRequest,
    kind: IndexedKind,
    filter: IndexFilter,
    limit: number,
  ): Promise<readonly FoundHit[] | null> {
    const { vector: asked } = prepared;
    const heard = best.slice(0, bestHeard(best.length)).map(({ id }) => id);
    if (asked === undefined || share === 0 || heard.length === 0) return null;
    const vectors = await this.index.vectorsOf(request.scope, kind, heard);
    // In order of the hits, so that the sum is the same on every engine.
    const found = heard.flatMap((id) => vectors.get(id) ?? []);
    if (found.length === 0) return null;
    const vector = towardsBest(asked, found, share);
    const hits = await this.search({ ...prepared, vector }, request, kind, filter, limit);
    // All are near to what some of them have in common: only beside each other does it tell.
    return hits.map((hit) => ({ ...hit, meaning: null }));
  }

  private search(
    prepared: Awaited<ReturnType<HybridSearch['prepare']>>,
    { scope }: RecallRequest,
    kind: IndexedKind,
    filter: IndexFilter,
    limit: number,
  ): Promise<readonly VectorHit[]> {
    const { deadlineMs: timeoutMs } = this.options;
    return this.index.query({ scope, kind, filter, ...prepared, limit, timeoutMs });
  }

  /** How near the nearest of what was found is in meaning; null where nobody has measured what the model's cosines mean. */
  nearest(hits: readonly VectorHit[], language: 'zh' | 'en'): number | null {
    return this.meaning(Math.max(0, ...hits.map(({ dense }) => dense)), language);
  }

  private meaning(cosine: number, language: 'zh' | 'en'): number | null {
    const { relatedness } = this.model;
    return this.asksDense && relatedness !== null ? meaningOf(cosine, relatedness[language]) : null;
  }
}

/** The two scores of each hit fused; best first, ties by id. */
export function scoredHits(hits: readonly FoundHit[], options: HybridOptions, limit: number): ScoredHit[] {
  const scores = hybridScores(hits, options);
  return hits
    .map((hit, index) => ({ ...hit, score: scores[index] ?? 0 }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, limit);
}

/** The vector channel's answer about memories. */
export function vectorAnswer(hits: readonly ScoredHit[], tookMs: number): ChannelAnswer {
  return {
    channel: 'vector',
    hits: hits.map(({ id, score }) => ({ memoryId: id, score })),
    tookMs,
    parts: Object.fromEntries(
      hits.map(({ id, dense, lexical, late }) => [id, { dense, lexical, ...(late !== null && { late }) }]),
    ),
  };
}
