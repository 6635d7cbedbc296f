import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { PortError, type UserScope } from '@mindbase/kernel';
import type {
  IndexPatch,
  IndexedDocument,
  IndexedKind,
  VectorHit,
  VectorIndex,
  VectorQuery,
} from '@mindbase/ports';
import {
  type Call,
  type Method,
  type Reply,
  type WorkerOptions,
  fromPlainError,
  openingId,
  packDocuments,
} from './worker-protocol';

export interface WorkerVectorIndexOptions extends WorkerOptions {
  /** Calls that may wait at once; one more is refused. Default 1000. */
  readonly queueMax?: number;
  /** The script that the thread runs. Default: the built one beside this file. */
  readonly workerFile?: string;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
  /** Settles when the thread has opened the index or could not. */
  readonly opened: Promise<unknown>;
}

/**
 * The SQLite vector index in a thread of its own, so that scans do not hold up the server. Calls are
 * answered in order. When the thread dies, the calls in it reject with `unavailable` (retryable) and
 * the next call starts a new one: the documents are in the file.
 */
export class WorkerVectorIndex implements VectorIndex {
  private thread: Thread | null = null;
  private closed = false;
  private calls = 0;
  private queued = 0;

  private constructor(private readonly options: WorkerVectorIndexOptions) {}

  /** @throws PortError `incompatible` when the file holds vectors of another model; `unavailable` when it cannot be opened. */
  static async open(options: WorkerVectorIndexOptions): Promise<WorkerVectorIndex> {
    const index = new WorkerVectorIndex(options);
    await index.running();
    return index;
  }

  get dimensions(): number {
    return this.options.dimensions;
  }

  async upsert(documents: readonly IndexedDocument[]): Promise<void> {
    const packed = packDocuments(documents);
    await this.call('upsert', [packed], [packed.vectors.buffer, packed.pieces.buffer, packed.tokens.buffer]);
  }

  patch(scope: UserScope, kind: IndexedKind, patches: readonly IndexPatch[]): Promise<void> {
    return this.call('patch', [scope, kind, patches]);
  }

  remove(scope: UserScope, kind: IndexedKind, ids: readonly string[]): Promise<number> {
    return this.call('remove', [scope, kind, ids]);
  }

  query(query: VectorQuery): Promise<readonly VectorHit[]> {
    const until = query.timeoutMs === undefined ? undefined : Date.now() + query.timeoutMs;
    return this.call('query', [query], [], until);
  }

  vectorsOf(
    scope: UserScope,
    kind: IndexedKind,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Float32Array>> {
    return this.call('vectorsOf', [scope, kind, ids]);
  }

  count(scope: UserScope, kind: IndexedKind): Promise<number> {
    return this.call('count', [scope, kind]);
  }

  clear(): Promise<void> {
    return this.call('clear', []);
  }

  /** Answers what was asked before, then ends the thread. */
  sync(): Promise<void> {
    return this.call('sync', []);
  }

  async close(): Promise<void> {
    if (this.closed) return;
    const { thread } = this;
    const stopped = thread === null ? Promise.resolve() : this.call<void>('close', []);
    this.closed = true;
    await stopped.catch(() => undefined);
    await thread?.worker.terminate();
  }

  private async call<Result>(
    method: Method,
    args: readonly unknown[],
    handedOver: readonly ArrayBuffer[] = [],
    until?: number,
  ): Promise<Result> {
    if (this.closed) throw unavailable('the vector index is closed', false);
    const queueMax = this.options.queueMax ?? 1000;
    if (this.queued >= queueMax) throw unavailable(`${queueMax} calls to the vector index wait already`);
    this.queued++;
    try {
      const { worker, waiting } = await this.running();
      const id = openingId + ++this.calls;
      return (await new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, method, args, until } satisfies Call, handedOver);
      })) as Result;
    } finally {
      this.queued--;
    }
  }

  private async running(): Promise<Thread> {
    this.thread ??= this.start();
    const { thread } = this;
    await thread.opened;
    return thread;
  }

  private start(): Thread {
    const { queueMax: _queueMax, workerFile, ...workerData } = this.options;
    const worker = new Worker(workerFile ?? join(__dirname, 'vector-index.worker.js'), { workerData });
    const waiting = new Map<number, Waiting>();
    const opened = new Promise((resolve, reject) => waiting.set(openingId, { resolve, reject }));
    const thread: Thread = { worker, waiting, opened };

    const ended = (error: Error) => {
      // A thread that died says so twice, and the next one may stand in its place by then.
      if (this.thread === thread) this.thread = null;
      for (const call of waiting.values()) call.reject(error);
      waiting.clear();
    };
    worker.on('message', (reply: Reply) => {
      const call = waiting.get(reply.id);
      waiting.delete(reply.id);
      if (!('error' in reply)) return call?.resolve(reply.result);
      const error = fromPlainError(reply.error);
      call?.reject(error);
      if (reply.id === openingId) ended(error);
    });
    worker.on('error', (cause) => ended(unavailable('the thread of the vector index failed', true, cause)));
    worker.on('exit', () => ended(unavailable('the thread of the vector index ended')));
    return thread;
  }
}

function unavailable(message: string, retryable = true, cause?: unknown): PortError {
  return new PortError('unavailable', message, { retryable, cause });
}
