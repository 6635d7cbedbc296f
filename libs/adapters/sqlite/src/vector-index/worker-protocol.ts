import type { PortErrorCode } from '@mindbase/kernel';
import { PortError, isPortError } from '@mindbase/kernel';
import type { IndexedDocument } from '@mindbase/ports';
import type { SqliteVectorIndexOptions } from './sqlite-vector-index';

/** What the worker is started with; the file is always a path, since a connection cannot leave its thread. */
export type WorkerOptions = Omit<SqliteVectorIndexOptions, 'database'> & { readonly database: string };

export type Method =
  'upsert' | 'patch' | 'remove' | 'query' | 'vectorsOf' | 'count' | 'sync' | 'clear' | 'close';

export interface Call {
  readonly id: number;
  readonly method: Method;
  readonly args: readonly unknown[];
  /** Epoch ms after which nobody waits for the answer. */
  readonly until?: number;
}

export type Reply =
  { readonly id: number; readonly result: unknown } | { readonly id: number; readonly error: PlainError };

/** An error as it crosses threads, which keep neither the class nor the fields of one. */
export interface PlainError {
  readonly code: PortErrorCode | null;
  readonly message: string;
  readonly retryable: boolean;
}

/** The id of the reply that says whether the index could be opened. */
export const openingId = 0;

export function toPlainError(error: unknown): PlainError {
  const message = error instanceof Error ? error.message : 'the vector index failed';
  return isPortError(error)
    ? { code: error.code, message, retryable: error.retryable }
    : { code: null, message, retryable: false };
}

export function fromPlainError({ code, message, retryable }: PlainError): Error {
  return code === null ? new Error(message) : new PortError(code, message, { retryable });
}

/** Documents on their way to the worker: all vectors, pieces and tokens in a buffer each, which are handed over instead of copied. */
export interface PackedDocuments {
  readonly fields: readonly Omit<IndexedDocument, 'vector' | 'pieces' | 'tokens'>[];
  readonly vectors: Float32Array<ArrayBuffer>;
  readonly vectorLengths: readonly number[];
  readonly pieces: Int8Array<ArrayBuffer>;
  readonly pieceLengths: readonly number[];
  /** token, count, token, count, … of all documents. */
  readonly tokens: Uint32Array<ArrayBuffer>;
  readonly tokenCounts: readonly number[];
}

export function packDocuments(documents: readonly IndexedDocument[]): PackedDocuments {
  const vectorLengths = documents.map(({ vector }) => vector.length);
  const pieceLengths = documents.map(({ pieces }) => pieces.length);
  const vectors = new Float32Array(total(vectorLengths));
  const pieces = new Int8Array(total(pieceLengths));
  let [vectorEnd, piecesEnd] = [0, 0];
  for (const document of documents) {
    vectors.set(document.vector, vectorEnd);
    pieces.set(document.pieces, piecesEnd);
    vectorEnd += document.vector.length;
    piecesEnd += document.pieces.length;
  }
  return {
    fields: documents.map(({ vector: _vector, pieces: _pieces, tokens: _tokens, ...fields }) => fields),
    vectors,
    vectorLengths,
    pieces,
    pieceLengths,
    tokens: Uint32Array.from(documents.flatMap(({ tokens }) => tokens.flatMap((t) => [t.token, t.count]))),
    tokenCounts: documents.map(({ tokens }) => tokens.length),
  };
}

export function unpackDocuments(packed: PackedDocuments): IndexedDocument[] {
  let [vectorStart, piecesStart, tokenStart] = [0, 0, 0];
  return packed.fields.map((fields, i) => {
    const vectorEnd = vectorStart + (packed.vectorLengths[i] ?? 0);
    const piecesEnd = piecesStart + (packed.pieceLengths[i] ?? 0);
    const tokenEnd = tokenStart + 2 * (packed.tokenCounts[i] ?? 0);
    const vector = packed.vectors.subarray(vectorStart, vectorEnd);
    const pieces = packed.pieces.subarray(piecesStart, piecesEnd);
    const tokens: { token: number; count: number }[] = [];
    for (let j = tokenStart; j < tokenEnd; j += 2) {
      tokens.push({ token: packed.tokens[j] as number, count: packed.tokens[j + 1] as number });
    }
    [vectorStart, piecesStart, tokenStart] = [vectorEnd, piecesEnd, tokenEnd];
    return { ...fields, vector, pieces, tokens };
  });
}

const total = (lengths: readonly number[]): number => lengths.reduce((sum, length) => sum + length, 0);
