import { parentPort, workerData } from 'node:worker_threads';
import type { IndexPatch, IndexedKind, VectorQuery } from '@mindbase/ports';
import { PortError, type UserScope } from '@mindbase/kernel';
import { SqliteVectorIndex } from './sqlite-vector-index';
import {
  type Call,
  type PackedDocuments,
  type Reply,
  type WorkerOptions,
  openingId,
  toPlainError,
  unpackDocuments,
} from './worker-protocol';

/** The thread behind `WorkerVectorIndex`: owns the database and the segments. */

const port = parentPort;
if (port !== null) {
  try {
    const index = new SqliteVectorIndex(workerData as WorkerOptions);
    port.on('message', (call: Call) => {
      answer(index, call).then(
        (result) => {
          port.postMessage({ id: call.id, result } satisfies Reply);
          if (call.method === 'close') port.close();
        },
        (error: unknown) => port.postMessage({ id: call.id, error: toPlainError(error) } satisfies Reply),
      );
    });
    port.postMessage({ id: openingId, result: null } satisfies Reply);
  } catch (error) {
    port.postMessage({ id: openingId, error: toPlainError(error) } satisfies Reply);
    port.close();
  }
}

async function answer(index: SqliteVectorIndex, { method, args, until }: Call): Promise<unknown> {
  if (until !== undefined && Date.now() > until)
    throw new PortError('unavailable', 'the query waited longer than its answer is wanted', {
      retryable: true,
    });
  switch (method) {
    case 'upsert':
      return index.upsert(unpackDocuments(args[0] as PackedDocuments));
    case 'patch':
      return index.patch(args[0] as UserScope, args[1] as IndexedKind, args[2] as readonly IndexPatch[]);
    case 'remove':
      return index.remove(args[0] as UserScope, args[1] as IndexedKind, args[2] as readonly string[]);
    case 'query':
      return index.query(args[0] as VectorQuery);
    case 'vectorsOf':
      return index.vectorsOf(args[0] as UserScope, args[1] as IndexedKind, args[2] as readonly string[]);
    case 'count':
      return index.count(args[0] as UserScope, args[1] as IndexedKind);
    case 'sync':
      return index.sync();
    case 'clear':
      return index.clear();
    case 'close':
      return index.close();
  }
}
