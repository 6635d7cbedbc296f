import { type SqliteDatabase, withoutSync } from '@mindbase/driver-sqlite';
import { PortError, deriveId } from '@mindbase/kernel';
import type { BusMessage, DeadLetter } from '@mindbase/ports';
import type { Statement } from 'better-sqlite3';
import { type Schema, migrate } from '../migrate';
import { eventLogSchema } from './event-log.schema';
import { type EventRow, toEvent } from './event-row';

/** The bus keeps references: the events themselves stand in the log of the same file. */
const schema: Schema = {
  name: 'event-bus',
  migrations: [
    `
    CREATE TABLE bus_groups (name TEXT PRIMARY KEY, position INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE dead_letters (
      id TEXT PRIMARY KEY,
      group_name TEXT NOT NULL,
      global_position INTEGER NOT NULL REFERENCES events (global_position),
      error_code TEXT NOT NULL,
      attempts INTEGER NOT NULL,
      at TEXT NOT NULL
    ) WITHOUT ROWID;
    `,
  ],
};

/** How many positions one read may look at: bounds the time a group with rare topics holds the event loop. */
const scanMax = 2048;

export interface Batch {
  readonly messages: readonly BusMessage[];
  /** Everything up to here is in `messages` or is not for the reader. */
  readonly through: number;
}

/**
 * The tables behind the bus. No write here waits for the disk: the bus delivers at least once, and whatever
 * a power cut takes back of it is delivered again.
 */
export class BusStore {
  private readonly sql: ReturnType<typeof prepare>;

  constructor(private readonly db: SqliteDatabase) {
    migrate(db, eventLogSchema);
    migrate(db, schema);
    this.sql = prepare(db);
  }

  /** Global position up to which events are on the bus. */
  published(): number {
    return this.sql.published.get() ?? 0;
  }

  /** @throws PortError `constraint` for a message whose event is not in the log. */
  publish(messages: readonly BusMessage[]): void {
    let through = 0;
    for (const { event } of messages) {
      const eventId = this.sql.eventId.get(event.globalPosition, event.tenant);
      if (eventId !== event.eventId) {
        throw new PortError(
          'constraint',
          `event ${event.eventId} is not in the log at ${event.globalPosition}`,
        );
      }
      through = Math.max(through, event.globalPosition);
    }
    withoutSync(this.db, () => this.sql.publish.run(through));
  }

  read(after: number, topics: readonly string[], limit: number): Batch {
    const end = Math.min(this.published(), after + scanMax);
    const rows = this.sql.read.all(after, end, JSON.stringify(topics), limit);
    const last = rows.length < limit ? undefined : rows.at(-1);
    return { messages: rows.map(toMessage), through: Math.max(after, last?.global_position ?? end) };
  }

  count(after: number, topics: readonly string[]): number {
    return this.sql.count.get(JSON.stringify(topics), after, this.published()) ?? 0;
  }

  /** The group's saved position; undefined for a group that never subscribed. */
  position(group: string): number | undefined {
    return this.sql.position.get(group);
  }

  savePosition(group: string, position: number): void {
    withoutSync(this.db, () => this.sql.savePosition.run(group, position));
  }

  /** Sets a message aside and moves its group past it, both or neither. */
  setAside(letter: Omit<DeadLetter, 'id'>): void {
    const { group, event, errorCode, attempts, at } = letter;
    const id = deriveId('dead-letter', group, event.tenant, event.eventId);
    withoutSync(this.db, () =>
      this.db
        .transaction(() => {
          this.sql.putDeadLetter.run(id, group, event.globalPosition, errorCode, attempts, at);
          this.sql.savePosition.run(group, event.globalPosition);
        })
        .immediate(),
    );
  }

  deadLetters(limit: number, tenant?: string): readonly DeadLetter[] {
    return this.sql.deadLetters.all(tenant ?? null, limit).map(toDeadLetter);
  }

  deadLetter(id: string): DeadLetter | undefined {
    const row = this.sql.deadLetter.get(id);
    return row && toDeadLetter(row);
  }

  failedAgain(id: string, errorCode: string, at: string): void {
    this.sql.failedAgain.run(errorCode, at, id);
  }

  removeDeadLetter(id: string): void {
    this.sql.removeDeadLetter.run(id);
  }
}

type DeadLetterRow = EventRow & {
  readonly id: string;
  readonly group_name: string;
  readonly error_code: string;
  readonly attempts: number;
  readonly at: string;
};

function toMessage(row: EventRow): BusMessage {
  return { topic: row.topic, event: toEvent(row) };
}

function toDeadLetter(row: DeadLetterRow): DeadLetter {
  return {
    id: row.id,
    group: row.group_name,
    ...toMessage(row),
    errorCode: row.error_code,
    attempts: row.attempts,
    at: row.at,
  };
}

function prepare(db: SqliteDatabase) {
  const value = <P extends unknown[], T>(sql: string): Statement<P, T> =>
    db.prepare(sql).pluck() as Statement<P, T>;
  const deadLetters = 'SELECT * FROM dead_letters JOIN events USING (global_position)';
  return {
    published: value<[], number>("SELECT position FROM log_marks WHERE name = 'published'"),
    publish: db.prepare<[number]>(
      "UPDATE log_marks SET position = max(position, ?) WHERE name = 'published'",
    ),
    eventId: value<[number, string], string>(
      'SELECT event_id FROM events WHERE global_position = ? AND tenant = ?',
    ),
    // The unary plus keeps the planner on the primary key: the topic index would sort the whole backlog.
    read: db.prepare<[number, number, string, number], EventRow>(
      `SELECT * FROM events
       WHERE global_position > ? AND global_position <= ? AND +topic IN (SELECT value FROM json_each(?))
       ORDER BY global_position LIMIT ?`,
    ),
    count: value<[string, number, number], number>(
      `SELECT count(*) FROM events
       WHERE topic IN (SELECT value FROM json_each(?)) AND global_position > ? AND global_position <= ?`,
    ),
    position: value<[string], number>('SELECT position FROM bus_groups WHERE name = ?'),
    savePosition: db.prepare<[string, number]>(
      `INSERT INTO bus_groups VALUES (?, ?)
       ON CONFLICT (name) DO UPDATE SET position = max(position, excluded.position)`,
    ),
    putDeadLetter: db.prepare<[string, string, number, string, number, string]>(
      `INSERT INTO dead_letters VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET error_code = excluded.error_code, attempts = excluded.attempts, at = excluded.at`,
    ),
    deadLetters: db.prepare<[string | null, number], DeadLetterRow>(
      `${deadLetters} WHERE tenant = coalesce(?, tenant) ORDER BY at, global_position, id LIMIT ?`,
    ),
    deadLetter: db.prepare<[string], DeadLetterRow>(`${deadLetters} WHERE id = ?`),
    failedAgain: db.prepare<[string, string, string]>(
      'UPDATE dead_letters SET error_code = ?, attempts = attempts + 1, at = ? WHERE id = ?',
    ),
    removeDeadLetter: db.prepare<[string]>('DELETE FROM dead_letters WHERE id = ?'),
  };
}
