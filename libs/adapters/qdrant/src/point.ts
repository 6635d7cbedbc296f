import { createHash } from 'node:crypto';
import { bm25Term } from '@mindbase/domain';
import type { UserScope } from '@mindbase/kernel';
import type { IndexPatch, IndexedDocument, IndexedKind } from '@mindbase/ports';
import type { Schemas } from '@qdrant/js-client-rest';
import { rowsOf } from './multivector';

/** Names of the vectors of a point. */
export const dense = 'dense';
export const lexical = 'lexical';
export const pieces = 'pieces';

/**
 * Where a document stands in Qdrant, which takes no ids but numbers and UUIDs: a UUID (version 8) out of whose it
 * is and its own id. The payload keeps the id itself.
 */
export function pointId({ tenant, user }: UserScope, kind: IndexedKind, id: string): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([tenant, user, kind, id]))
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** How a collection has its points. */
export interface PointShape {
  /** Tokens of a usual document. */
  readonly referenceLength: number;
  /** Numbers in the vector of a piece. */
  readonly pieceDimensions: number;
}

/** What a search needs of a point's payload to make a hit, and to score its words. */
export interface PointWords {
  readonly tokens: readonly number[];
  readonly counts: readonly number[];
  readonly length: number;
}

/** Filter fields, and the words in plain counts; fields without a value are left out. */
function payloadOf(document: IndexedDocument, words: PointWords): Record<string, unknown> {
  const fields = {
    tenant: document.tenant,
    user: document.user,
    id: document.id,
    version: document.version,
    sessionId: document.sessionId,
    ordinal: document.ordinal,
    role: document.role,
    agentId: document.agentId,
    status: document.status,
    type: document.type,
    layer: document.layer,
    entityIds: document.entityIds,
    metadataKeys: document.metadataKeys,
    recordedMs: Date.parse(document.recordedAt),
    validFromMs: milliseconds(document.validFrom),
    closedMs: milliseconds(document.closedAt),
    ...words,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/**
 * A document as a point. Its words weigh in the sparse vector what BM25 gives them beside documents of
 * `referenceLength` tokens, since the true average moves with every document. One without words has no sparse vector, one
 * without pieces none of them.
 */
export function pointOf(
  document: IndexedDocument,
  { referenceLength, pieceDimensions }: PointShape,
): Schemas['PointStruct'] {
  const words = wordsOf(document.tokens);
  const vector: Schemas['PointStruct']['vector'] = { [dense]: Array.from(document.vector) };
  if (words.length > 0) {
    vector[lexical] = {
      indices: [...words.tokens],
      values: words.counts.map((count) => bm25Term(1, count, words.length, referenceLength)),
    };
  }
  if (document.pieces.length > 0) vector[pieces] = rowsOf(document.pieces, pieceDimensions);
  return { id: pointId(document, document.kind, document.id), vector, payload: payloadOf(document, words) };
}

/** The payload fields that a patch sets; a null takes the value away. `validTo` and `updatedAt` are not kept. */
export function patchedFields(patch: IndexPatch): Record<string, unknown> {
  const changes = {
    version: patch.version,
    status: patch.status,
    validFromMs: patch.validFrom === undefined ? undefined : milliseconds(patch.validFrom),
    closedMs: patch.closedAt === undefined ? undefined : milliseconds(patch.closedAt),
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

function wordsOf(tokens: IndexedDocument['tokens']): PointWords {
  const counts = new Map<number, number>();
  let length = 0;
  for (const { token, count } of tokens) {
    counts.set(token, (counts.get(token) ?? 0) + count);
    length += count;
  }
  return { tokens: [...counts.keys()], counts: [...counts.values()], length };
}

function milliseconds(time: string | null): number | null {
  return time === null ? null : Date.parse(time);
}
