import { type ListedTable, type Schema, roles, tenantTable } from '@mindbase/driver-postgres';

/** How change rows are kept: in a TimescaleDB hypertable, or in partitions of plain PostgreSQL. */
export type TimelineStorage = 'hypertable' | 'partitions';

/** What a timeline holds, as its services see it. */
export const timelineTables: readonly ListedTable[] = [
  { kind: 'entry', table: 'timeline_entries', key: ['memory_id'] },
  { kind: 'change', table: 'timeline_changes', key: ['event_id', 'memory_id', 'field'] },
];

const entries = `
  CREATE TABLE timeline_entries (
    tenant text COLLATE "C" NOT NULL, user_id text COLLATE "C" NOT NULL, memory_id text COLLATE "C" NOT NULL,
    version integer NOT NULL, status text NOT NULL, type text NOT NULL, agent_id text,
    at text NOT NULL, at_ms bigint NOT NULL, until_ms bigint,
    recorded_at text NOT NULL, recorded_ms bigint NOT NULL, updated_ms bigint NOT NULL, closed_ms bigint,
    PRIMARY KEY (tenant, user_id, memory_id)
  );
  CREATE INDEX timeline_entries_at ON timeline_entries (tenant, user_id, at_ms DESC, memory_id);
  CREATE INDEX timeline_entries_updated ON timeline_entries (tenant, user_id, updated_ms DESC, memory_id);
  ${tenantTable('timeline_entries', { system: 'clear' })}`;

/** The key holds the time that the rows are kept apart by: both engines ask for it, and an event has only one. */
const changeColumns = `
  tenant text COLLATE "C" NOT NULL, user_id text COLLATE "C" NOT NULL, event_id text COLLATE "C" NOT NULL,
  memory_id text COLLATE "C" NOT NULL,
  -- The empty string for a change of the memory as a whole: a key may not hold null.
  field text COLLATE "C" NOT NULL,
  global_position bigint NOT NULL, at text NOT NULL, at_ms bigint NOT NULL,
  recorded_at text NOT NULL, recorded_time timestamptz NOT NULL,
  operation text NOT NULL, before text, after text, reason text, actor text NOT NULL,
  session_id text, turn_ids text[] NOT NULL, trace_id text, predicate text NOT NULL, entity_ids text[] NOT NULL,
  PRIMARY KEY (tenant, user_id, event_id, memory_id, field, recorded_time)`;

const changeIndexes = (table: string) => `
  CREATE INDEX timeline_changes_position ON ${table} (tenant, user_id, global_position DESC);
  CREATE INDEX timeline_changes_memory ON ${table} (tenant, user_id, memory_id, global_position DESC);
  CREATE INDEX timeline_changes_time ON ${table} USING brin (recorded_time);`;

/** A function that runs as the owner of the tables, for logins that may do this much and no more. */
const ownersFunction = (signature: string, role: string, body: string) => `
  CREATE FUNCTION ${signature} LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$ ${body} $$;
  REVOKE ALL ON FUNCTION ${signature.slice(0, signature.indexOf(' RETURNS'))} FROM PUBLIC;
  GRANT EXECUTE ON FUNCTION ${signature.slice(0, signature.indexOf(' RETURNS'))} TO ${role};`;

const storageFunction = (storage: TimelineStorage) =>
  `CREATE FUNCTION timeline_storage() RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT '${storage}' $$;`;

/**
 * TimescaleDB refuses row-level security on a hypertable that it compresses or aggregates. So no service may touch
 * the hypertable: all they are granted is a view of the tenant that their transaction is bound to, which PostgreSQL
 * holds against every trick that row-level security holds against (`security_barrier`, `WITH CHECK OPTION`).
 * @param extension the schema that the extension's functions are in, as an identifier.
 */
const hypertable = (extension: string, { compressAfterDays }: TimelineOptions) => `
  ${entries}
  ${storageFunction('hypertable')}
  CREATE TABLE timeline_change_log (${changeColumns});
  SELECT ${extension}.create_hypertable('timeline_change_log',
    ${extension}.by_range('recorded_time', INTERVAL '1 month'), create_default_indexes => false);
  ${changeIndexes('timeline_change_log')}
  ALTER TABLE timeline_change_log SET (timescaledb.compress,
    timescaledb.compress_segmentby = 'tenant, user_id', timescaledb.compress_orderby = 'global_position DESC');
  SELECT ${extension}.add_compression_policy('timeline_change_log', INTERVAL '${compressAfterDays} days');
  CREATE VIEW timeline_changes WITH (security_barrier) AS
    SELECT * FROM timeline_change_log WHERE tenant = (SELECT mindbase_tenant()) WITH CASCADED CHECK OPTION;
  GRANT SELECT, INSERT, DELETE ON timeline_changes TO ${roles.app};

  CREATE MATERIALIZED VIEW timeline_changes_daily
    WITH (timescaledb.continuous, timescaledb.materialized_only = false) AS
    SELECT tenant, ${extension}.time_bucket(INTERVAL '1 day', recorded_time) AS day, operation, count(*) AS changes
    FROM timeline_change_log GROUP BY 1, 2, 3 WITH NO DATA;
  SELECT ${extension}.add_continuous_aggregate_policy('timeline_changes_daily', start_offset => NULL,
    end_offset => INTERVAL '1 day', schedule_interval => INTERVAL '1 hour');
  CREATE VIEW timeline_activity WITH (security_barrier) AS
    SELECT * FROM timeline_changes_daily WHERE tenant = (SELECT mindbase_tenant());
  GRANT SELECT ON timeline_activity TO ${roles.app};

  ${ownersFunction(
    'clear_timeline_changes() RETURNS void',
    roles.system,
    // Executed as texts: the extension writes its own tables into a statement, which the function would keep.
    `BEGIN EXECUTE 'TRUNCATE timeline_change_log'; EXECUTE 'TRUNCATE timeline_changes_daily'; END`,
  )}
  ${ownersFunction(
    'drop_spent_changes() RETURNS void',
    roles.system,
    // A chunk that holds older rows alone is empty.
    `DECLARE oldest timestamptz;
     BEGIN
       SELECT coalesce(min(recorded_time), now()) INTO oldest FROM timeline_change_log;
       PERFORM ${extension}.drop_chunks('timeline_change_log', older_than => oldest);
     END`,
  )}`;

/** Monthly partitions as PostgreSQL has them: they are made when their first row comes. */
const partitions = `
  ${entries}
  ${storageFunction('partitions')}
  CREATE TABLE timeline_changes (${changeColumns}) PARTITION BY RANGE (recorded_time);
  ${changeIndexes('timeline_changes')}
  ${tenantTable('timeline_changes')}
  CREATE VIEW timeline_activity WITH (security_invoker) AS
    SELECT tenant, date_trunc('day', recorded_time, 'UTC') AS day, operation, count(*) AS changes
    FROM timeline_changes GROUP BY 1, 2, 3;
  GRANT SELECT ON timeline_activity TO ${roles.app};

  ${ownersFunction(
    'make_change_partition(moment timestamptz) RETURNS void',
    roles.app,
    `DECLARE
       first timestamp := date_trunc('month', moment AT TIME ZONE 'UTC');
       partition text := to_char(first, '"timeline_changes_"YYYY"_"MM');
     BEGIN
       PERFORM pg_advisory_xact_lock('timeline_changes'::regclass::oid::bigint);
       IF to_regclass(partition) IS NOT NULL THEN RETURN; END IF;
       -- Made apart and attached: this waits for no reader and no writer of the other partitions.
       EXECUTE format('CREATE TABLE %I (LIKE timeline_changes INCLUDING DEFAULTS)', partition);
       EXECUTE format('ALTER TABLE timeline_changes ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', partition,
         first AT TIME ZONE 'UTC', (first + INTERVAL '1 month') AT TIME ZONE 'UTC');
     END`,
  )}
  ${ownersFunction(
    'clear_timeline_changes() RETURNS void',
    roles.system,
    'BEGIN TRUNCATE timeline_changes; END',
  )}
  ${ownersFunction(
    'drop_spent_changes() RETURNS void',
    roles.system,
    `DECLARE
       spent regclass;
       empty boolean;
     BEGIN
       FOR spent IN
         SELECT inhrelid::regclass FROM pg_inherits WHERE inhparent = 'timeline_changes'::regclass
           AND to_char(now() AT TIME ZONE 'UTC', '"timeline_changes_"YYYY"_"MM')
             > (SELECT relname COLLATE "C" FROM pg_class WHERE oid = inhrelid)
       LOOP
         EXECUTE format('LOCK TABLE %s IN ACCESS EXCLUSIVE MODE', spent);
         EXECUTE format('SELECT NOT EXISTS (SELECT FROM %s)', spent) INTO empty;
         IF empty THEN EXECUTE format('DROP TABLE %s', spent); END IF;
       END LOOP;
     END`,
  )}`;

export interface TimelineOptions {
  readonly compressAfterDays: number;
}

/** Both are one version: a database holds one of them, and services ask it which (`timeline_storage`). */
export function timelineSchema(extension: string | null, options: TimelineOptions): Schema {
  return {
    name: 'timeline',
    migrations: [extension === null ? partitions : hypertable(extension, options)],
  };
}
