import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../engines/places';

const collect = join(root, 'tools/trace/collect.mjs');

export interface CollectedSpan {
  readonly spanId: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly kind: 'internal' | 'server' | 'client' | 'producer' | 'consumer' | 'unspecified';
  readonly service: string;
  readonly instance: string;
  /** From the first span of the trace (in a collected trace), in ms. */
  readonly startMs: number;
  readonly ms: number;
  /** The code of what went wrong. */
  readonly failure: string | null;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export interface CollectedTrace {
  readonly traceId: string;
  readonly startedAt: string;
  readonly ms: number;
  readonly services: readonly string[];
  readonly spans: readonly CollectedSpan[];
}

/** A collector of traces as a process of its own (`tools/trace/collect.mjs`). */
export interface TraceCollector {
  /** For `MINDBASE_TELEMETRY_OTLP_URL`. */
  readonly url: string;
  /** Everything that came in, the newest trace first. */
  traces(): Promise<readonly CollectedTrace[]>;
  stop(): Promise<void>;
}

export async function startTraceCollector(): Promise<TraceCollector> {
  const child = spawn(process.execPath, [collect, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    exited.then(() => Promise.reject(new Error('the collector ended before it listened'))),
  ])) as [string];
  const url = /http:\S+/.exec(line)?.[0] ?? '';
  const get = async <T>(path: string) => (await (await fetch(url + path)).json()) as T;
  return {
    url,
    async traces() {
      const listed = await get<readonly { traceId: string }[]>('/traces');
      return Promise.all(listed.map(({ traceId }) => get<CollectedTrace>(`/traces/${traceId}`)));
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
