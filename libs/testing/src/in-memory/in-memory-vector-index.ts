import { lateInteraction } from '@mindbase/domain';
import { PortError, type UserScope } from '@mindbase/kernel';
import type {
  IndexFilter,
  IndexPatch,
  IndexedDocument,
  IndexedKind,
  TokenCount,
  VectorHit,
  VectorIndex,
  VectorQuery,
} from '@mindbase/ports';
import { byUtf8 } from './order';
import { ScopedMap } from './scoped-map';
import { visible } from './visible';

export class InMemoryVectorIndex implements VectorIndex {
  private readonly documents = new ScopedMap<IndexedDocument>();

  constructor(readonly dimensions: number) {}

  async upsert(documents: readonly IndexedDocument[]): Promise<void> {
    for (const { vector } of documents) this.checkDimensions(vector);
    for (const document of documents) {
      const key = [document.tenant, document.user, document.kind, document.id];
      const stored = this.documents.get(...key);
      if (stored === undefined || document.version >= stored.version) {
        this.documents.set(key, structuredClone(document));
      }
    }
  }

  async patch(scope: UserScope, kind: IndexedKind, patches: readonly IndexPatch[]): Promise<void> {
    for (const { updatedAt: _updatedAt, ...patch } of patches) {
      const key = [scope.tenant, scope.user, kind, patch.id];
      const stored = this.documents.get(...key);
      if (stored !== undefined && patch.version > stored.version) {
        this.documents.set(key, { ...stored, ...defined(patch) });
      }
    }
  }

  async remove(scope: UserScope, kind: IndexedKind, ids: readonly string[]): Promise<number> {
    return ids.filter((id) => this.documents.delete(scope.tenant, scope.user, kind, id)).length;
  }

  async query({
    scope,
    kind,
    filter,
    vector,
    tokens,
    pieces,
    limit,
  }: VectorQuery): Promise<readonly VectorHit[]> {
    if (vector !== undefined) this.checkDimensions(vector);
    const all = this.of(scope, kind);
    const scored = all
      .filter((document) => passes(document, filter))
      .map((document) => ({
        id: document.id,
        sessionId: document.sessionId,
        ordinal: document.ordinal,
        dense: vector === undefined ? 0 : cosine(vector, document.vector),
        lexical: tokens === undefined ? 0 : bm25(tokens, document, all),
        late: pieces === undefined ? null : lateInteraction(pieces, document.pieces),
      }));
    const best = (score: 'dense' | 'lexical') =>
      scored
        .filter((hit) => hit[score] > 0)
        .sort((a, b) => b[score] - a[score] || byUtf8(a.id, b.id))
        .slice(0, Math.max(0, limit));
    return [...new Set([...best('dense'), ...best('lexical')])].sort(
      (a, b) => b.dense - a.dense || b.lexical - a.lexical || byUtf8(a.id, b.id),
    );
  }

  async vectorsOf(
    { tenant, user }: UserScope,
    kind: IndexedKind,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Float32Array>> {
    return new Map(
      ids.flatMap((id) => {
        const stored = this.documents.get(tenant, user, kind, id);
        return stored ? [[id, stored.vector.slice()]] : [];
      }),
    );
  }

  async count(scope: UserScope, kind: IndexedKind): Promise<number> {
    return this.of(scope, kind).length;
  }

  async clear(): Promise<void> {
    this.documents.clear();
  }

  async sync(): Promise<void> {}

  async close(): Promise<void> {}

  private of({ tenant, user }: UserScope, kind: IndexedKind): IndexedDocument[] {
    return this.documents
      .values()
      .filter((document) => document.tenant === tenant && document.user === user && document.kind === kind);
  }

  private checkDimensions(vector: Float32Array): void {
    if (vector.length !== this.dimensions) {
      throw new PortError('incompatible', `expected ${this.dimensions} dimensions, got ${vector.length}`);
    }
  }
}

function passes(document: IndexedDocument, filter: IndexFilter): boolean {
  const oneOf = <T>(value: T | null, wanted: readonly T[] | undefined) =>
    wanted === undefined || (value !== null && wanted.includes(value));
  const about = Date.parse(document.validFrom ?? document.recordedAt);
  return (
    visible(document, filter) &&
    oneOf(document.type, filter.types) &&
    oneOf(document.layer, filter.layers) &&
    oneOf(document.role, filter.roles) &&
    oneOf(document.sessionId, filter.sessionId === undefined ? undefined : [filter.sessionId]) &&
    (filter.entityIds === undefined || filter.entityIds.some((id) => document.entityIds.includes(id))) &&
    (filter.metadataKeys === undefined ||
      filter.metadataKeys.every((key) => document.metadataKeys.includes(key))) &&
    (filter.from === undefined || about >= Date.parse(filter.from)) &&
    (filter.to === undefined || about < Date.parse(filter.to))
  );
}

function cosine(a: Float32Array, b: Float32Array): number {
  const dot = a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
  return Math.min(1, Math.max(0, dot));
}

function bm25(
  query: NonNullable<VectorQuery['tokens']>,
  document: IndexedDocument,
  all: readonly IndexedDocument[],
): number {
  const countIn = (tokens: readonly TokenCount[], token: number) =>
    tokens.filter((entry) => entry.token === token).reduce((sum, { count }) => sum + count, 0);
  const lengthOf = ({ tokens }: IndexedDocument) => tokens.reduce((sum, { count }) => sum + count, 0);
  const averageLength = all.reduce((sum, other) => sum + lengthOf(other), 0) / all.length;
  const weights = new Map<number, number>();
  for (const { token, weight } of query) weights.set(token, (weights.get(token) ?? 0) + weight);
  let score = 0;
  for (const [token, weight] of weights) {
    const count = countIn(document.tokens, token);
    if (count === 0) continue;
    const holding = all.filter((other) => countIn(other.tokens, token) > 0).length;
    const idf = Math.log(1 + (all.length - holding + 0.5) / (holding + 0.5));
    const held = 1.2 * (1 - 0.75 + (0.75 * lengthOf(document)) / averageLength);
    score += (weight * idf * count * (1.2 + 1)) / (count + held);
  }
  return score;
}

/** Fields that are undefined are left out, as the port says. */
export function defined<T extends object>(patch: T): Partial<T> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as Partial<T>;
}
