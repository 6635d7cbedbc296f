import { type PostgresSource, PostgresStore, everyTenant } from '@mindbase/driver-postgres';
import { type RecordedEvent, isPortError } from '@mindbase/kernel';
import type { EventStorage, LogTransfer, StreamHead } from '@mindbase/ports';
import type { LeaderLease } from '../leadership/postgres-leadership';
import { type Append, appendGroup, importInOrder, positionsLock } from './append-group';
import { eventLogSchema } from './event-log.schema';
import { type EventRow, type TopicalEvent, toEvent } from './event-row';
import { GroupQueue, type Outcome } from './group-queue';
import { type Outbox, PostgresOutbox } from './postgres-outbox';

export interface PostgresEventStorageOptions {
  readonly database: PostgresSource;
  /** Appends that may share one commit. Default 256. */
  readonly appendsPerCommitMax?: number;
}

/**
 * The log of record in PostgreSQL. Appends that arrive while another commits share the next commit, whatever
 * their tenant; the position of every event is given under a lock (see `appendGroup`).
 */
export class PostgresEventStorage implements EventStorage, LogTransfer {
  private readonly store: PostgresStore;
  private readonly appends: GroupQueue<Append, readonly RecordedEvent[]>;

  constructor({ database, appendsPerCommitMax = 256 }: PostgresEventStorageOptions) {
    this.store = new PostgresStore(database, eventLogSchema);
    this.appends = new GroupQueue((group) => this.commit(group), appendsPerCommitMax);
  }

  append(
    tenant: string,
    streamId: string,
    expectedPosition: number,
    events: readonly TopicalEvent[],
  ): Promise<readonly RecordedEvent[]> {
    return this.appends.run({ tenant, streamId, expectedPosition, events });
  }

  async importEvents(events: readonly TopicalEvent[]): Promise<void> {
    const [first] = events;
    if (first === undefined) return;
    await this.store.write(first.tenant, (session) => importInOrder(session, events), {
      first: positionsLock,
    });
  }

  readStream(
    tenant: string,
    streamId: string,
    fromPosition = 1,
    limit?: number,
  ): Promise<readonly RecordedEvent[]> {
    return this.store.read(tenant, async (session) => {
      const rows = await session.rows<EventRow>(
        `SELECT * FROM events WHERE tenant = $1 AND stream_id = $2 AND stream_position >= $3
         ORDER BY stream_position LIMIT $4`,
        [tenant, streamId, fromPosition, limit ?? null],
      );
      return rows.map(toEvent);
    });
  }

  head(tenant: string, streamId: string): Promise<StreamHead> {
    return this.store.read(tenant, async (session) => {
      const [head] = await session.rows<StreamHead>(
        `SELECT stream_position AS position, hash FROM events WHERE tenant = $1 AND stream_id = $2
         ORDER BY stream_position DESC LIMIT 1`,
        [tenant, streamId],
      );
      return head ?? { position: 0, hash: '' };
    });
  }

  readAll(after: number, limit: number): Promise<readonly RecordedEvent[]> {
    return this.store.read(everyTenant, async (session) => {
      const rows = await session.rows<EventRow>(
        'SELECT * FROM events WHERE global_position > $1 ORDER BY global_position LIMIT $2',
        [after, limit],
      );
      return rows.map(toEvent);
    });
  }

  lastPosition(): Promise<number> {
    return this.store.read(everyTenant, async (session) => {
      const [row] = await session.rows<{ last: number }>(
        'SELECT coalesce(max(global_position), 0) AS last FROM events',
      );
      return row?.last ?? 0;
    });
  }

  /** Walks the index from one stream to the next, so that the length of the streams does not matter. */
  streams(tenant: string, prefix: string): Promise<readonly string[]> {
    return this.store.read(tenant, async (session) => {
      const rows = await session.rows<{ stream_id: string }>(
        `WITH RECURSIVE walk AS (
           (SELECT stream_id FROM events WHERE tenant = $1 AND stream_id >= $2 ORDER BY stream_id LIMIT 1)
           UNION ALL
           SELECT (SELECT stream_id FROM events WHERE tenant = $1 AND stream_id > walk.stream_id
                   ORDER BY stream_id LIMIT 1)
           FROM walk WHERE starts_with(walk.stream_id, $2)
         )
         SELECT stream_id FROM walk WHERE starts_with(stream_id, $2)`,
        [tenant, prefix],
      );
      return rows.map(({ stream_id }) => stream_id);
    });
  }

  readOutbox(limit: number): ReturnType<Outbox['readOutbox']> {
    return new PostgresOutbox(this.store).readOutbox(limit);
  }

  ackOutbox(throughPosition: number): Promise<void> {
    return new PostgresOutbox(this.store).ackOutbox(throughPosition);
  }

  /** The outbox as the leader of an election sees it: harmless once another was elected. */
  outboxFor(leader: LeaderLease): Outbox {
    return new PostgresOutbox(this.store, leader);
  }

  async close(): Promise<void> {
    await this.appends.idle();
    await this.store.close();
  }

  private async commit(group: readonly Append[]): Promise<readonly Outcome<readonly RecordedEvent[]>[]> {
    const [first] = group;
    if (first === undefined) return [];
    try {
      return await this.store.write(first.tenant, (session) => appendGroup(session, group), {
        first: positionsLock,
      });
    } catch (error) {
      // One of them holds what the database refuses: alone, it harms no other.
      if (group.length === 1 || isPortError(error, 'unavailable')) throw error;
      const outcomes: Outcome<readonly RecordedEvent[]>[] = [];
      for (const append of group) {
        outcomes.push(...(await this.commit([append]).catch((reason: unknown) => [{ error: reason }])));
      }
      return outcomes;
    }
  }
}
