// Not used here, but must be loaded by the main thread: once the last thread that has it ends, no other can load it.
import 'onnxruntime-node';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { PortError } from '@mindbase/kernel';
import type { TextInContext } from '@mindbase/ports';
import type { EmbeddedTexts, Purpose } from './embedding-runs';
import {
  type Call,
  type Opened,
  type Reply,
  type WorkerOptions,
  fromPlainError,
  openingId,
  stop,
} from './worker-protocol';

interface Waiting {
  resolve(embedded: EmbeddedTexts): void;
  reject(error: Error): void;
}

/** A thread with a model in it. Once it has ended, whatever is asked of it rejects; its owner starts another. */
export class ModelThread {
  /** Settles when the thread has opened the model or could not. */
  readonly opened: Promise<Opened>;
  private readonly worker: Worker;
  private readonly exited: Promise<unknown>;
  private readonly waiting = new Map<number, Waiting>();
  private calls = openingId;
  private ending: PortError | null = null;
  private failOpening: (error: PortError) => void = () => undefined;

  /** @param onEnd is told once that the thread has ended, or will. */
  constructor(
    file: string,
    workerData: WorkerOptions,
    private readonly onEnd: () => void,
  ) {
    const worker = new Worker(file, { workerData });
    this.worker = worker;
    this.exited = once(worker, 'exit').catch(() => undefined);
    this.opened = new Promise((resolve, reject) => {
      this.failOpening = reject;
      worker.on('message', (reply: Reply) => {
        if ('opened' in reply) resolve(reply.opened);
        else if (reply.id === openingId && 'error' in reply) this.end(fromPlainError(reply.error));
        else this.answer(reply);
      });
    });
    this.opened.catch(() => undefined);
    worker.on('error', (cause) =>
      this.end(unavailable('the thread of the embedding model failed', true, cause)),
    );
    worker.on('exit', () => this.end(unavailable('the thread of the embedding model ended', true)));
  }

  async embed(texts: readonly TextInContext[], purpose: Purpose): Promise<EmbeddedTexts> {
    await this.opened;
    return new Promise((resolve, reject) => {
      if (this.ending !== null) return reject(this.ending);
      const id = ++this.calls;
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, texts, purpose } satisfies Call);
    });
  }

  /** Ends the thread after the run it is in; what waits rejects at once. */
  async close(): Promise<void> {
    this.end(unavailable('the embedding model was closed', true));
    this.worker.postMessage(stop);
    await this.exited;
  }

  private end(error: PortError): void {
    if (this.ending !== null) return;
    this.ending = error;
    this.failOpening(error);
    for (const call of this.waiting.values()) call.reject(error);
    this.waiting.clear();
    this.onEnd();
  }

  private answer(reply: Exclude<Reply, { opened: Opened }>): void {
    const call = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if ('error' in reply) call?.reject(fromPlainError(reply.error));
    else call?.resolve(reply.embedded);
  }
}

export function unavailable(message: string, retryable: boolean, cause?: unknown): PortError {
  return new PortError('unavailable', message, { retryable, cause });
}
