import { type Schema, roles, tenantTable } from '@mindbase/driver-postgres';

/**
 * An event is its own outbox row: it carries its topic, and the mark `outbox` says up to where events were
 * handed to the bus. So both are written in one transaction by construction, with one row instead of two; and as
 * positions grow in the order of commits, nothing can appear below the mark later.
 */
export const eventLogSchema: Schema = {
  name: 'event-log',
  migrations: [
    `
    CREATE SEQUENCE event_positions AS bigint;
    CREATE TABLE events (
      global_position bigint PRIMARY KEY DEFAULT nextval('event_positions'),
      tenant text COLLATE "C" NOT NULL,
      stream_id text COLLATE "C" NOT NULL,
      stream_position integer NOT NULL,
      event_id text COLLATE "C" NOT NULL,
      type text NOT NULL,
      schema_version integer NOT NULL,
      topic text NOT NULL,
      user_id text COLLATE "C" NOT NULL,
      -- JSON as it was written: jsonb would reorder it and refuse some of it.
      data text NOT NULL,
      occurred_at text NOT NULL,
      recorded_at text NOT NULL,
      actor text NOT NULL,
      reason text,
      correlation_id text NOT NULL,
      causation_id text,
      traceparent text,
      prev_hash text NOT NULL,
      hash text NOT NULL
    );
    CREATE UNIQUE INDEX events_by_stream ON events (tenant, stream_id, stream_position);
    CREATE UNIQUE INDEX events_by_id ON events (tenant, event_id);
    ${tenantTable('events', { system: 'read' })}
    REVOKE UPDATE, DELETE ON events FROM ${roles.app};
    GRANT USAGE ON SEQUENCE event_positions TO ${roles.app};

    CREATE TABLE log_marks (name text PRIMARY KEY, position bigint NOT NULL);
    INSERT INTO log_marks VALUES ('outbox', 0);
    GRANT SELECT, UPDATE ON log_marks TO ${roles.system};
    `,
  ],
};
