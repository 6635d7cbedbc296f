import { setTimeout as sleep } from 'node:timers/promises';
import type { RestClient } from '../server/rest-client';
import type { CallSummary } from './call-record';
import type { Load } from './load';

/** Something that can be killed and started again. */
export interface Victim {
  readonly name: string;
  kill(): Promise<void>;
  start(): Promise<void>;
}

export interface FaultOptions {
  readonly client: RestClient;
  readonly load: Load;
  /** Acknowledged operations that have been seen settled already; what settles is added. */
  readonly settled: Set<string>;
  /** How long it runs before the kill, in ms. */
  readonly beforeMs: number;
  /** How long the victim stays away, in ms. */
  readonly downMs: number;
  /** How long all that was acknowledged may take to settle, from when the victim answers again, in ms. */
  readonly settleTimeoutMs: number;
}

/** What one kill did; times in ms. */
export interface FaultReport {
  readonly victim: string;
  /** From the kill until it answered again. */
  readonly downMs: number;
  /** From the kill until all was settled again. */
  readonly turns: CallSummary;
  readonly memories: CallSummary;
  readonly recalls: CallSummary;
  /** From when it answered again until everything acknowledged before that was settled; null: not in time. */
  readonly settledMs: number | null;
  readonly problems: readonly string[];
}

/** Kills one part of a cluster under load, starts it again and waits until all that was promised has happened. */
export async function sufferFault(victim: Victim, options: FaultOptions): Promise<FaultReport> {
  const { load, beforeMs, downMs } = options;
  await sleep(beforeMs);
  const killedAt = performance.now();
  await victim.kill();
  await sleep(downMs);
  await victim.start();
  const startedAt = performance.now();
  const { unsettled, failed } = await settle(options);
  const settledAt = performance.now();
  return {
    victim: victim.name,
    downMs: startedAt - killedAt,
    turns: load.calls.summary('turn', killedAt, settledAt),
    memories: load.calls.summary('memory', killedAt, settledAt),
    recalls: load.calls.summary('recall', killedAt, settledAt),
    settledMs: unsettled.length === 0 ? settledAt - startedAt : null,
    problems: [
      ...unsettled.map((id) => `${victim.name}: operation ${id} has not settled`),
      ...failed.map((id) => `${victim.name}: operation ${id} has failed`),
    ],
  };
}

/** Waits until every operation that is acknowledged now has settled. */
export async function settle({
  client,
  load,
  settled,
  settleTimeoutMs,
}: Pick<FaultOptions, 'client' | 'load' | 'settled' | 'settleTimeoutMs'>): Promise<{
  readonly unsettled: readonly string[];
  readonly failed: readonly string[];
}> {
  const deadline = performance.now() + settleTimeoutMs;
  const failed: string[] = [];
  let waiting = load.ledger.operationIds().filter((id) => !settled.has(id));
  while (waiting.length > 0 && performance.now() < deadline) {
    const still: string[] = [];
    for (const id of waiting) {
      const status = await statusOf(client, id);
      if (status === 'pending') still.push(id);
      else settled.add(id);
      if (status === 'failed') failed.push(id);
    }
    waiting = still;
    if (waiting.length > 0) await sleep(100);
  }
  return { unsettled: waiting, failed };
}

/** One that cannot be asked about, or of which nothing is known yet, is pending. */
async function statusOf(client: RestClient, id: string): Promise<'pending' | 'settled' | 'failed'> {
  try {
    const { status, body } = await client.call<{ status: 'pending' | 'settled' | 'failed' }>(
      'GET',
      `/v1/operations/${id}`,
    );
    return status === 200 ? body.status : 'pending';
  } catch {
    return 'pending';
  }
}
