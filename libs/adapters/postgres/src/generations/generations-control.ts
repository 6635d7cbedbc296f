import { setTimeout as sleep } from 'node:timers/promises';
import { type MigrateOptions, defaultSchema, searchPath, toPortError } from '@mindbase/driver-postgres';
import { PortError } from '@mindbase/kernel';
import { Client, escapeLiteral } from 'pg';
import {
  type GenerationsState,
  type IndexGenerations,
  changedChannel,
  epochLocks,
  generationsOf,
  selectState,
} from './generations-state';

type Change = (known: IndexGenerations) => IndexGenerations;

const waitIntervalMs = 100;

/** Changes which generations are live and fed; one process of the cluster at a time, by the login of the tables' owner. */
export class GenerationsControl {
  private constructor(
    private readonly client: Client,
    private readonly locks: string,
  ) {}

  /** @throws PortError `unavailable` while another process has the control. */
  static async open(owner: MigrateOptions): Promise<GenerationsControl> {
    const client = new Client({
      connectionString: owner.url,
      application_name: 'mindbase-rebuild',
      keepAlive: true,
    });
    // A connection that ends by itself: the statement at hand fails, which is enough.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(`SET search_path = ${searchPath(owner)}`);
      const name = escapeLiteral(`mindbase rebuild ${owner.schema ?? defaultSchema}`);
      const { rows } = await client.query<{ locked: boolean }>(
        `SELECT pg_try_advisory_lock(hashtextextended(${name}, 0)) AS locked`,
      );
      if (rows[0]?.locked !== true) throw new PortError('unavailable', 'another rebuild is running');
      await client.query(selectState);
      return new GenerationsControl(client, epochLocks(owner));
    } catch (error) {
      await client.end().catch(() => undefined);
      throw toPortError(error);
    }
  }

  /** Also tells that the control is still held. */
  async state(): Promise<GenerationsState> {
    const [state] = await this.query<GenerationsState>(selectState);
    if (!state) throw new PortError('corrupt', 'the table of the indexes’ generations is empty');
    return state;
  }

  /** Changes indexes, all in one step. What is live and fed takes effect in processes one by one: see `adopted`. */
  async change(indexes: readonly string[], change: Change): Promise<GenerationsState> {
    const state = await this.state();
    const next = { ...state.indexes };
    let isNewEpoch = false;
    for (const index of indexes) {
      const before = generationsOf(state, index);
      const after = change(before);
      next[index] = after;
      isNewEpoch ||= after.live !== before.live || String(after.fed) !== String(before.fed);
    }
    await this.query(
      `WITH changed AS (UPDATE index_generations SET epoch = epoch + $1, indexes = $2 RETURNING 1)
       SELECT pg_notify(${changedChannel}, '') FROM changed`,
      [isNewEpoch ? 1 : 0, JSON.stringify(next)],
    );
    return this.state();
  }

  /**
   * Resolves when no process acts by an earlier epoch any more.
   * @param waiting is told how many still do.
   * @throws PortError `unavailable` after `timeoutMs`.
   */
  async adopted(timeoutMs: number, waiting: (processes: number) => void): Promise<void> {
    for (const deadline = performance.now() + timeoutMs; ;) {
      const [behind] = await this.query<{ processes: number }>(
        // Numbers of locks are unsigned in this view.
        `SELECT count(*)::int AS processes FROM pg_locks, index_generations
         WHERE locktype = 'advisory' AND granted AND objsubid = 2
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
           AND classid::bigint = (${this.locks}::bigint & 4294967295) AND objid::bigint <> epoch`,
      );
      const processes = behind?.processes ?? 0;
      if (processes === 0) return;
      waiting(processes);
      if (performance.now() > deadline)
        throw new PortError('unavailable', `${processes} processes have not gone over in time`, {
          retryable: true,
        });
      await sleep(waitIntervalMs);
    }
  }

  async close(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }

  private async query<Row extends object>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    try {
      return (await this.client.query<Row>(sql, [...parameters])).rows;
    } catch (error) {
      throw toPortError(error);
    }
  }
}
