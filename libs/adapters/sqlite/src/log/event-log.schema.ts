import type { Schema } from '../migrate';

/**
 * An event is its own outbox row: it carries its topic, and the mark `outbox` says up to where events were
 * handed to the bus. So both are written in one transaction by construction, with one row instead of two.
 */
export const eventLogSchema: Schema = {
  name: 'event-log',
  migrations: [
    `
    CREATE TABLE events (
      global_position INTEGER PRIMARY KEY AUTOINCREMENT,
      tenant TEXT NOT NULL,
      stream_id TEXT NOT NULL,
      stream_position INTEGER NOT NULL,
      event_id TEXT NOT NULL,
      type TEXT NOT NULL,
      schema_version INTEGER NOT NULL,
      topic TEXT NOT NULL,
      user_id TEXT NOT NULL,
      data TEXT NOT NULL,
      occurred_at TEXT NOT NULL,
      recorded_at TEXT NOT NULL,
      actor TEXT NOT NULL,
      reason TEXT,
      correlation_id TEXT NOT NULL,
      causation_id TEXT,
      traceparent TEXT,
      prev_hash TEXT NOT NULL,
      hash TEXT NOT NULL
    );
    CREATE UNIQUE INDEX events_by_stream ON events (tenant, stream_id, stream_position);
    CREATE UNIQUE INDEX events_by_id ON events (tenant, event_id);
    CREATE INDEX events_by_topic ON events (topic);
    CREATE TABLE log_marks (name TEXT PRIMARY KEY, position INTEGER NOT NULL) WITHOUT ROWID;
    INSERT INTO log_marks VALUES ('outbox', 0), ('published', 0);
    `,
  ],
};
