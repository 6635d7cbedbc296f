import type {
  Layer,
  MemoryStatus,
  MemoryType,
  PieceLevels,
  QuestionPieces,
  TurnRole,
} from '@mindbase/domain';
import type { UserScope } from '@mindbase/kernel';

export type IndexedKind = 'memory' | 'turn';

/** A token as a 32-bit keyed hash with its place-free weight (how often it stands in the text). */
export interface TokenCount {
  readonly token: number;
  readonly count: number;
}

/** What both kinds of document can be filtered by; no text. */
export interface IndexedDocument extends UserScope {
  readonly kind: IndexedKind;
  readonly id: string;
  /** For turns: where it stands. */
  readonly sessionId: string | null;
  readonly ordinal: number | null;
  readonly role: TurnRole | null;
  readonly agentId: string | null;
  readonly status: MemoryStatus | null;
  readonly type: MemoryType | null;
  readonly layer: Layer | null;
  readonly entityIds: readonly string[];
  readonly metadataKeys: readonly string[];
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly recordedAt: string;
  readonly closedAt: string | null;
  readonly version: number;
  /** Unit length, `dimensions` long. */
  readonly vector: Float32Array;
  /** The vectors of its pieces; empty where the model gives none. */
  readonly pieces: PieceLevels;
  readonly tokens: readonly TokenCount[];
}

/**
 * Hard filters, applied inside the index before ranking (R3). A field left out does not filter. Lists ask for any
 * of their values, `metadataKeys` for all of them; a document without the field passes none.
 */
export interface IndexFilter {
  readonly statuses?: readonly MemoryStatus[];
  readonly types?: readonly MemoryType[];
  readonly layers?: readonly Layer[];
  readonly roles?: readonly TurnRole[];
  readonly entityIds?: readonly string[];
  readonly agentId?: string;
  readonly metadataKeys?: readonly string[];
  readonly sessionId?: string;
  /** Bounds on `validFrom`, or `recordedAt` where there is none; `from` inclusive, `to` exclusive. */
  readonly from?: string;
  readonly to?: string;
  /** Only what was recorded by then and had not been closed by then (R14); statuses then do not filter out what was closed later. */
  readonly asOf?: string;
}

/** New values of filter fields; those left out stay. Applied only when `version` is higher than the stored one. */
export interface IndexPatch {
  readonly id: string;
  readonly version: number;
  readonly status?: MemoryStatus;
  readonly validFrom?: string | null;
  readonly validTo?: string | null;
  readonly closedAt?: string | null;
  readonly updatedAt?: string;
}

export interface VectorQuery {
  readonly scope: UserScope;
  readonly kind: IndexedKind;
  readonly filter: IndexFilter;
  readonly vector?: Float32Array;
  readonly tokens?: readonly { readonly token: number; readonly weight: number }[];
  /** Asks for `late` of every hit; which hits there are does not depend on it. */
  readonly pieces?: QuestionPieces;
  readonly limit: number;
  /** After so many ms the answer is of no use: a busy index refuses the query (`unavailable`) instead of running it, and so catches up. */
  readonly timeoutMs?: number;
}

export interface VectorHit {
  readonly id: string;
  readonly sessionId: string | null;
  readonly ordinal: number | null;
  /** Cosine clipped to 0–1, higher better; 0 when no vector was asked. */
  readonly dense: number;
  /** BM25 (k1 1.2, b 0.75) with statistics of this user's documents of this kind alone; ≥ 0. */
  readonly lexical: number;
  /** Late interaction of the question's pieces with the document's, 0–1 (`lateInteraction`); null when none were asked. */
  readonly late: number | null;
}

/**
 * Dense and lexical search over one user's documents. The two scores are reported apart: fusing is
 * a policy (domain), not the index's business. Hits are the union of the best `limit` by each,
 * all scores filled in for every hit; a score of 0 is no hit. Ties go by id, so that a rebuilt index answers alike.
 */
export interface VectorIndex {
  readonly dimensions: number;
  /** Idempotent; a stored document with a higher version stays. Searchable when it resolves. */
  upsert(documents: readonly IndexedDocument[]): Promise<void>;
  /** Changes filter fields of stored documents (status, validity) without their vectors; unknown ids are passed over. `updatedAt` is not kept here. */
  patch(scope: UserScope, kind: IndexedKind, patches: readonly IndexPatch[]): Promise<void>;
  remove(scope: UserScope, kind: IndexedKind, ids: readonly string[]): Promise<number>;
  query(query: VectorQuery): Promise<readonly VectorHit[]>;
  /** Vectors of a user's documents by id, unit length; unknown ids are passed over. */
  vectorsOf(
    scope: UserScope,
    kind: IndexedKind,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Float32Array>>;
  count(scope: UserScope, kind: IndexedKind): Promise<number>;
  /** What was written before survives a power cut once this resolves; writes alone survive the death of the process. */
  sync(): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
}
