import {
  type DatabaseHandle,
  type DatabaseOptions,
  type DatabaseSource,
  attempt,
  syncStatement,
} from '@mindbase/driver-sqlite';
import type { QuestionPieces } from '@mindbase/domain';
import { PortError, type UserScope } from '@mindbase/kernel';
import type {
  IndexPatch,
  IndexedDocument,
  IndexedKind,
  VectorHit,
  VectorIndex,
  VectorQuery,
} from '@mindbase/ports';
import { PatchStatements } from '../patch-statements';
import { useSchema } from '../use-schema';
import {
  type DocumentRow,
  type SegmentName,
  type SegmentRow,
  packTokens,
  patchedDocuments,
  selectDocuments,
  selectPieces,
  selectVector,
  toDocument,
  toRow,
  toVector,
  upsertDocument,
  vectorIndexSchema,
} from './document-rows';
import { LateScan } from './late-scan';
import type { PackedPieces } from './packed-pieces';
import { Segment } from './segment';
import { SegmentCache } from './segment-cache';

export interface SqliteVectorIndexOptions {
  readonly database: DatabaseSource;
  /** Name and version of the embedding model; an index made with another is refused (I1, I2). */
  readonly model: string;
  readonly dimensions: number;
  /** Bound on the segments held in memory, in bytes. Default 512 MiB. */
  readonly cacheBytesMax?: number;
  readonly databaseOptions?: DatabaseOptions;
}

/**
 * Documents in SQLite, searched by exact scan over typed arrays in memory, one segment per user and
 * kind, loaded when first asked. Work is synchronous: a server puts it behind `WorkerVectorIndex`.
 * @throws PortError `incompatible` when the file holds vectors of another model.
 */
export class SqliteVectorIndex implements VectorIndex {
  readonly dimensions: number;
  private readonly handle: DatabaseHandle;
  private readonly segments: SegmentCache;
  private readonly lateScan = new LateScan();
  private readonly statements;
  private readonly patches: PatchStatements;

  constructor(options: SqliteVectorIndexOptions) {
    this.dimensions = options.dimensions;
    this.segments = new SegmentCache(options.cacheBytesMax ?? 512 * 1024 * 1024);
    this.handle = useSchema(options.database, vectorIndexSchema, options.databaseOptions);
    const { db } = this.handle;
    try {
      this.claimModel(options.model);
    } catch (error) {
      this.handle.release();
      throw error;
    }
    this.patches = new PatchStatements(db, patchedDocuments);
    this.statements = {
      upsert: db.prepare<DocumentRow>(upsertDocument),
      pieces: db.prepare<SegmentName & { id: string }, PackedPieces>(selectPieces).pluck(),
      vector: db.prepare<SegmentName & { id: string }, Buffer>(selectVector).pluck(),
      load: db.prepare<SegmentName, SegmentRow>(selectDocuments),
      remove: db.prepare<SegmentName & { id: string }>(
        'DELETE FROM vector_documents WHERE tenant = @tenant AND user = @user AND kind = @kind AND id = @id',
      ),
      count: db
        .prepare<SegmentName, number>(
          'SELECT count(*) FROM vector_documents WHERE tenant = @tenant AND user = @user AND kind = @kind',
        )
        .pluck(),
    };
  }

  upsert(documents: readonly IndexedDocument[]): Promise<void> {
    return attempt(() => {
      for (const { vector } of documents) this.checkDimensions(vector);
      const packed = documents.map((document) => ({ ...document, tokens: packTokens(document.tokens) }));
      const written = this.handle.db.transaction(() =>
        packed.filter((document) => this.statements.upsert.run(toRow(document)).changes > 0),
      )();
      for (const document of written) this.segments.peek(keyOf(document))?.put(document);
      this.tidy(written);
    });
  }

  patch(scope: UserScope, kind: IndexedKind, patches: readonly IndexPatch[]): Promise<void> {
    return attempt(() => {
      const name = { tenant: scope.tenant, user: scope.user, kind };
      const applied = this.handle.db.transaction(() =>
        patches.filter((patch) => this.patches.apply(name, patch)),
      )();
      for (const patch of applied) this.segments.peek(keyOf(name))?.patch(patch);
    });
  }

  remove(scope: UserScope, kind: IndexedKind, ids: readonly string[]): Promise<number> {
    return attempt(() => {
      const name = { tenant: scope.tenant, user: scope.user, kind };
      const removed = this.handle.db.transaction(() =>
        ids.reduce((count, id) => count + this.statements.remove.run({ ...name, id }).changes, 0),
      )();
      const segment = this.segments.peek(keyOf(name));
      for (const id of ids) segment?.remove(id);
      this.tidy([name]);
      return removed;
    });
  }

  query(query: VectorQuery): Promise<readonly VectorHit[]> {
    return attempt(() => {
      if (query.vector !== undefined) this.checkDimensions(query.vector);
      const name = { tenant: query.scope.tenant, user: query.scope.user, kind: query.kind };
      const hits = this.segments.use(keyOf(name), () => this.load(name)).search(query);
      return query.pieces === undefined ? hits : this.compared(query.pieces, name, hits);
    });
  }

  vectorsOf(
    scope: UserScope,
    kind: IndexedKind,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Float32Array>> {
    return attempt(() => {
      const name = { tenant: scope.tenant, user: scope.user, kind };
      return new Map(
        ids.flatMap((id) => {
          const vector = this.statements.vector.get({ ...name, id });
          return vector === undefined ? [] : [[id, toVector(vector)]];
        }),
      );
    });
  }

  count(scope: UserScope, kind: IndexedKind): Promise<number> {
    return attempt(() => this.countOf({ tenant: scope.tenant, user: scope.user, kind }));
  }

  clear(): Promise<void> {
    return attempt(() => {
      this.handle.db.exec('DELETE FROM vector_documents');
      this.segments.clear();
    });
  }

  async sync(): Promise<void> {
    await attempt(() => this.handle.db.exec(syncStatement));
  }

  async close(): Promise<void> {
    this.segments.clear();
    this.handle.release();
  }

  /** The hits with what late interaction says of them. */
  private compared(
    question: QuestionPieces,
    name: SegmentName,
    hits: readonly VectorHit[],
  ): readonly VectorHit[] {
    const pieces = hits.map(({ id }) => this.statements.pieces.get({ ...name, id }) as PackedPieces);
    const scores = this.lateScan.scores(question, pieces);
    return hits.map((hit, place) => ({ ...hit, late: scores[place] as number }));
  }

  private load(name: SegmentName): Segment {
    const segment = new Segment(this.dimensions, this.countOf(name));
    for (const row of this.statements.load.iterate(name)) segment.put(toDocument(row));
    return segment;
  }

  private countOf(name: SegmentName): number {
    return this.statements.count.get(name) as number;
  }

  /** Segments that changed: those that carry much dead weight are let go, to be loaded anew. */
  private tidy(names: readonly SegmentName[]): void {
    for (const key of new Set(names.map(keyOf))) {
      if (this.segments.peek(key)?.wasteful) this.segments.delete(key);
    }
    this.segments.shrink();
  }

  private checkDimensions(vector: Float32Array): void {
    if (vector.length === this.dimensions) return;
    throw new PortError(
      'incompatible',
      `expected a vector of ${this.dimensions} dimensions, got one of ${vector.length}`,
    );
  }

  private claimModel(model: string): void {
    const { db } = this.handle;
    db.transaction(() => {
      const stored = db.prepare('SELECT model, dimensions FROM vector_model').get() as
        { model: string; dimensions: number } | undefined;
      if (stored === undefined) {
        db.prepare('INSERT INTO vector_model VALUES (?, ?)').run(model, this.dimensions);
      } else if (stored.model !== model || stored.dimensions !== this.dimensions) {
        throw new PortError(
          'incompatible',
          `the vector index was made with the embedding model ${stored.model} (${stored.dimensions} dimensions), ` +
            `but ${model} (${this.dimensions} dimensions) is configured: go back to the former, ` +
            'or rebuild the index with the new one',
        );
      }
    }).immediate();
  }
}

function keyOf({ tenant, user, kind }: SegmentName): string {
  return JSON.stringify([tenant, user, kind]);
}
