import {
  type DatabaseHandle,
  type DatabaseSource,
  type SqliteDatabase,
  attempt,
  codeOf,
  withoutSync,
} from '@mindbase/driver-sqlite';
import { type ChainedEvent, PortError, type RecordedEvent } from '@mindbase/kernel';
import type { EventStorage, LogTransfer, StreamHead } from '@mindbase/ports';
import type { Statement } from 'better-sqlite3';
import { useSchema } from '../use-schema';
import { CommitQueue } from './commit-queue';
import { type EventRow, insertEventSql, toEvent, valuesOf } from './event-row';
import { eventLogSchema } from './event-log.schema';

export interface SqliteEventStorageOptions {
  /** `log.db`. A path is opened with `synchronous=FULL`. */
  readonly database: DatabaseSource;
  /** Appends that may share one commit. Default 256. */
  readonly appendsPerCommitMax?: number;
}

/** The log of record in one SQLite file. Appends that arrive together share a commit, so they share its fsync. */
export class SqliteEventStorage implements EventStorage, LogTransfer {
  private readonly handle: DatabaseHandle;
  private readonly sql: Statements;
  private readonly commits: CommitQueue;

  constructor(options: SqliteEventStorageOptions) {
    this.handle = useSchema(options.database, eventLogSchema);
    this.sql = prepare(this.handle.db);
    this.commits = new CommitQueue(this.handle.db, options.appendsPerCommitMax ?? 256);
  }

  append(
    tenant: string,
    streamId: string,
    expectedPosition: number,
    events: readonly (ChainedEvent & { readonly topic: string })[],
  ): Promise<readonly RecordedEvent[]> {
    return this.commits.run(() => {
      const { position } = this.headOf(tenant, streamId);
      if (position !== expectedPosition) {
        throw new PortError('stream-conflict', `expected position ${expectedPosition}, found ${position}`);
      }
      return events.map((event, index) => {
        assertBelongs(event, tenant, streamId, expectedPosition + 1 + index);
        return this.insert(event);
      });
    });
  }

  importEvents(events: readonly (ChainedEvent & { readonly topic: string })[]): Promise<void> {
    return this.commits.run(() => {
      for (const event of events) {
        const { position } = this.headOf(event.tenant, event.streamId);
        if (position !== event.streamPosition - 1)
          throw new PortError(
            'stream-conflict',
            `event ${event.eventId} does not follow position ${position}`,
          );
        this.insert(event);
      }
    });
  }

  readStream(
    tenant: string,
    streamId: string,
    fromPosition = 1,
    limit = -1,
  ): Promise<readonly RecordedEvent[]> {
    return attempt(() => this.sql.stream.all(tenant, streamId, fromPosition, limit).map(toEvent));
  }

  head(tenant: string, streamId: string): Promise<StreamHead> {
    return attempt(() => this.headOf(tenant, streamId));
  }

  readAll(after: number, limit: number): Promise<readonly RecordedEvent[]> {
    return attempt(() => this.sql.after.all(after, limit).map(toEvent));
  }

  lastPosition(): Promise<number> {
    return attempt(() => this.sql.last.get() ?? 0);
  }

  /** Walks the index from one stream to the next, so that the length of the streams does not matter. */
  streams(tenant: string, prefix: string): Promise<readonly string[]> {
    return attempt(() => {
      const found: string[] = [];
      let next = this.sql.streamFrom.get(tenant, prefix);
      while (next?.startsWith(prefix)) {
        found.push(next);
        next = this.sql.streamAfter.get(tenant, next);
      }
      return found;
    });
  }

  readOutbox(limit: number): Promise<readonly { readonly topic: string; readonly event: RecordedEvent }[]> {
    return attempt(() =>
      this.sql.outbox.all(limit).map((row) => ({ topic: row.topic, event: toEvent(row) })),
    );
  }

  /** Not synced: an acknowledgement that a power cut takes back is a message published twice, which the bus ignores. */
  ackOutbox(throughPosition: number): Promise<void> {
    return attempt(() => {
      withoutSync(this.handle.db, () => this.sql.ack.run(throughPosition));
    });
  }

  async close(): Promise<void> {
    await this.commits.drain();
    this.handle.release();
  }

  private headOf(tenant: string, streamId: string): StreamHead {
    return this.sql.head.get(tenant, streamId) ?? { position: 0, hash: '' };
  }

  private insert({ topic, ...event }: ChainedEvent & { readonly topic: string }): RecordedEvent {
    try {
      const { lastInsertRowid } = this.sql.insert.run(...valuesOf(event, topic));
      return { ...event, globalPosition: Number(lastInsertRowid) };
    } catch (error) {
      if (codeOf(error) === 'SQLITE_CONSTRAINT_UNIQUE' && String(error).includes('events.event_id')) {
        throw new PortError('duplicate-event', `event ${event.eventId} is already in the log`, {
          cause: error,
        });
      }
      throw error;
    }
  }
}

type Statements = ReturnType<typeof prepare>;

function prepare(db: SqliteDatabase) {
  const events = <P extends unknown[]>(rest: string): Statement<P, EventRow> =>
    db.prepare<P, EventRow>(`SELECT * FROM events ${rest}`);
  return {
    insert: db.prepare(insertEventSql),
    head: db.prepare<[string, string], StreamHead>(
      `SELECT stream_position AS position, hash FROM events WHERE tenant = ? AND stream_id = ?
       ORDER BY stream_position DESC LIMIT 1`,
    ),
    stream: events<[string, string, number, number]>(
      'WHERE tenant = ? AND stream_id = ? AND stream_position >= ? ORDER BY stream_position LIMIT ?',
    ),
    after: events<[number, number]>('WHERE global_position > ? ORDER BY global_position LIMIT ?'),
    last: db.prepare<[], number>('SELECT coalesce(max(global_position), 0) FROM events').pluck() as Statement<
      [],
      number
    >,
    streamFrom: db
      .prepare('SELECT stream_id FROM events WHERE tenant = ? AND stream_id >= ? ORDER BY stream_id LIMIT 1')
      .pluck() as Statement<[string, string], string>,
    streamAfter: db
      .prepare('SELECT stream_id FROM events WHERE tenant = ? AND stream_id > ? ORDER BY stream_id LIMIT 1')
      .pluck() as Statement<[string, string], string>,
    outbox: events<[number]>(
      `WHERE global_position > (SELECT position FROM log_marks WHERE name = 'outbox')
       ORDER BY global_position LIMIT ?`,
    ),
    ack: db.prepare<[number]>(
      `UPDATE log_marks
       SET position = max(position, min(?, (SELECT coalesce(max(global_position), 0) FROM events)))
       WHERE name = 'outbox'`,
    ),
  };
}

/** A slip of the caller here would put a fact into another tenant's or another stream's history. */
function assertBelongs(event: ChainedEvent, tenant: string, streamId: string, position: number): void {
  if (event.tenant === tenant && event.streamId === streamId && event.streamPosition === position) return;
  throw new PortError(
    'constraint',
    `event ${event.eventId} is not the event at position ${position} of the stream`,
  );
}
