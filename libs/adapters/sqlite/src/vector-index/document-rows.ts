import type { IndexedDocument, IndexedKind, TokenCount } from '@mindbase/ports';
import type { UserScope } from '@mindbase/kernel';
import type { Schema } from '../migrate';
import type { PatchedTable } from '../patch-statements';
import { packPieces } from './packed-pieces';
import type { PackedTokens } from './postings';
import type { SegmentDocument } from './segment';

export const vectorIndexSchema: Schema = {
  name: 'vector-index',
  migrations: [
    `CREATE TABLE vector_model (model TEXT NOT NULL, dimensions INTEGER NOT NULL);
     CREATE TABLE vector_documents (
       tenant TEXT NOT NULL, user TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL,
       version INTEGER NOT NULL, session_id TEXT, ordinal INTEGER, role TEXT, agent_id TEXT,
       status TEXT, type TEXT, layer TEXT, entity_ids TEXT NOT NULL, metadata_keys TEXT NOT NULL,
       valid_from TEXT, valid_to TEXT, recorded_at TEXT NOT NULL, closed_at TEXT,
       vector BLOB NOT NULL, tokens BLOB NOT NULL
     );
     CREATE UNIQUE INDEX vector_documents_id ON vector_documents (tenant, user, kind, id);`,
    `ALTER TABLE vector_documents ADD COLUMN pieces BLOB NOT NULL DEFAULT x''`,
  ],
};

/** A higher stored version stays. */
export const upsertDocument = `
  INSERT INTO vector_documents VALUES (
    @tenant, @user, @kind, @id, @version, @sessionId, @ordinal, @role, @agentId, @status, @type, @layer,
    @entityIds, @metadataKeys, @validFrom, @validTo, @recordedAt, @closedAt, @vector, @tokens, @pieces)
  ON CONFLICT (tenant, user, kind, id) DO UPDATE SET
    version = excluded.version, session_id = excluded.session_id, ordinal = excluded.ordinal,
    role = excluded.role, agent_id = excluded.agent_id, status = excluded.status, type = excluded.type,
    layer = excluded.layer, entity_ids = excluded.entity_ids, metadata_keys = excluded.metadata_keys,
    valid_from = excluded.valid_from, valid_to = excluded.valid_to, recorded_at = excluded.recorded_at,
    closed_at = excluded.closed_at, vector = excluded.vector, tokens = excluded.tokens,
    pieces = excluded.pieces
  WHERE excluded.version >= vector_documents.version`;

export const patchedDocuments: PatchedTable = {
  name: 'vector_documents',
  where: 'tenant = @tenant AND user = @user AND kind = @kind AND id = @id',
  assignments: {
    status: 'status = @status',
    validFrom: 'valid_from = @validFrom',
    validTo: 'valid_to = @validTo',
    closedAt: 'closed_at = @closedAt',
  },
};

/** What a segment holds of each document. */
export const selectDocuments = `
  SELECT id, session_id AS sessionId, ordinal, role, agent_id AS agentId, status, type, layer,
    entity_ids AS entityIds, metadata_keys AS metadataKeys, valid_from AS validFrom,
    recorded_at AS recordedAt, closed_at AS closedAt, vector, tokens
  FROM vector_documents WHERE tenant = @tenant AND user = @user AND kind = @kind`;

/** Only of what was found, so that no memory is held for them. */
export const selectPieces =
  'SELECT pieces FROM vector_documents WHERE tenant = @tenant AND user = @user AND kind = @kind AND id = @id';

/** Of the few that a search is moved towards. */
export const selectVector =
  'SELECT vector FROM vector_documents WHERE tenant = @tenant AND user = @user AND kind = @kind AND id = @id';

export interface SegmentName extends UserScope {
  readonly kind: IndexedKind;
}

type Encoded<T> = Omit<T, 'entityIds' | 'metadataKeys' | 'vector' | 'tokens' | 'pieces'> & {
  readonly entityIds: string;
  readonly metadataKeys: string;
  readonly vector: Buffer;
  readonly tokens: Buffer;
};

export type DocumentRow = Encoded<IndexedDocument> & { readonly pieces: Buffer };
export type SegmentRow = Encoded<SegmentDocument>;

export function toRow(document: PackedDocument): DocumentRow {
  return {
    ...document,
    entityIds: JSON.stringify(document.entityIds),
    metadataKeys: JSON.stringify(document.metadataKeys),
    vector: bytesOf(document.vector),
    tokens: bytesOf(document.tokens),
    pieces: bytesOf(packPieces(document.pieces)),
  };
}

export function toDocument(row: SegmentRow): SegmentDocument {
  return {
    ...row,
    entityIds: JSON.parse(row.entityIds) as string[],
    metadataKeys: JSON.parse(row.metadataKeys) as string[],
    vector: toVector(row.vector),
    tokens: new Uint32Array(alignedCopy(row.tokens)),
  };
}

export function toVector(blob: Buffer): Float32Array {
  return new Float32Array(alignedCopy(blob));
}

export type PackedDocument = Omit<IndexedDocument, 'tokens'> & { readonly tokens: PackedTokens };

/** Each token once, in order of token, so that equal texts have equal bytes. */
export function packTokens(tokens: readonly TokenCount[]): PackedTokens {
  const sorted = [...tokens].sort((a, b) => a.token - b.token);
  const packed = new Uint32Array(2 * sorted.length);
  let length = 0;
  for (const { token, count } of sorted) {
    const same = length > 0 && packed[length - 2] === token;
    if (!same) {
      packed[length] = token;
      length += 2;
    }
    packed[length - 1] = (packed[length - 1] as number) + count;
  }
  return packed.slice(0, length);
}

function bytesOf(array: Float32Array | Uint32Array | Uint8Array): Buffer {
  return Buffer.from(array.buffer, array.byteOffset, array.byteLength);
}

/** A blob may start anywhere in a pooled buffer; typed arrays of 4-byte numbers may not. */
function alignedCopy(blob: Buffer): ArrayBuffer {
  const copy = new ArrayBuffer(blob.byteLength);
  new Uint8Array(copy).set(blob);
  return copy;
}
