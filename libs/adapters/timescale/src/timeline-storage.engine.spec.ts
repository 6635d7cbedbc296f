import {
  type PostgresPlace,
  asOwner,
  changeRowOf,
  describeTenantsApart,
  describeWithEngine,
  makePlace,
  postgres,
  timelineEntryOf,
  timescale,
  wei,
} from '@mindbase/testing';
import { lossWithoutTimescale } from './change-partitions';
import { migrateTimeline } from './migrate-timeline';
import { TimescaleTimeline } from './timescale-timeline';

const row = (n: number, recordedAt: string, rest: object = {}) =>
  changeRowOf(`ev${n}`, { globalPosition: n, memoryId: `m${n}`, recordedAt, at: recordedAt, ...rest });
const months = [
  row(1, '2025-01-05T00:00:00.000Z'),
  row(2, '2025-02-20T00:00:00.000Z', { operation: 'revised' }),
  row(3, '2025-02-20T10:00:00.000Z'),
  row(4, '2026-03-05T00:00:00.000Z'),
];

/** What a login finds in a table, on a connection of its own. */
const rowsOf = <T extends object>(url: string, sql: string): Promise<T[]> =>
  asOwner(url, async (client) => (await client.query<T>(sql)).rows);

/** What both kinds of storage promise. */
function describeStorage(open: () => TimescaleTimeline, parts: () => Promise<number>): void {
  it('keeps each month apart', async () => {
    await open().append(months);
    expect(await parts()).toBe(3);
    expect(await open().changes(wei, {}, 10)).toEqual([...months].reverse());
  });

  it('counts the changes of each day for dashboards, by kind, for one tenant', async () => {
    await open().append([...months, row(5, '2025-02-20T00:00:01.000Z', { tenant: 'other' })]);
    expect(await open().activity('acme', '2025-01-01T00:00:00Z', '2025-03-01T00:00:00Z')).toEqual([
      { day: '2025-01-05', operation: 'recorded', changes: 1 },
      { day: '2025-02-20', operation: 'recorded', changes: 1 },
      { day: '2025-02-20', operation: 'revised', changes: 1 },
    ]);
    expect(await open().activity('nobody', '2025-01-01T00:00:00Z', '2027-01-01T00:00:00Z')).toEqual([]);
  });

  it('removes what one tenant keeps no longer, and months that nobody has rows in', async () => {
    await open().append([...months, row(1, '2025-01-05T00:00:00.000Z', { tenant: 'other' })]);
    await open().upsert([timelineEntryOf('m1')]);
    expect(await open().forgetChanges('acme', '2025-02-20T05:00:00Z', 100)).toBe(2);
    expect((await open().changes(wei, {}, 10)).map(({ eventId }) => eventId)).toEqual(['ev4', 'ev3']);
    expect(await parts()).toBe(3);
    expect(await open().forgetChanges('other', '2026-01-01T00:00:00Z', 100)).toBe(1);
    expect(await parts()).toBe(2);
    expect(await open().query({ scope: wei, now: months[0]?.at ?? '', limit: 5 })).toHaveLength(1);
    await open().append([row(1, '2025-01-05T00:00:00.000Z')]);
    expect(await open().changes(wei, {}, 10)).toHaveLength(3);
  });
}

describeWithEngine(postgres, (engine) => {
  describeTenantsApart({
    name: 'the timeline',
    engine,
    migrate: migrateTimeline,
    common: ['schema_migrations'],
    seed: async (database, tenants) => {
      const timeline = new TimescaleTimeline({ database });
      for (const tenant of tenants) {
        await timeline.append([row(1, '2026-03-01T00:00:00.000Z', { tenant })]);
        await timeline.upsert([timelineEntryOf('m1', { tenant })]);
      }
      await timeline.close();
    },
  });

  describe('change rows in plain PostgreSQL', () => {
    let place: PostgresPlace;
    let timeline: TimescaleTimeline;
    const said: string[] = [];
    beforeEach(async () => {
      said.length = 0;
      place = await makePlace(engine().url, migrateTimeline);
      timeline = new TimescaleTimeline({ database: place, notify: (message) => said.push(message) });
    });
    afterEach(() => timeline.close());

    describeStorage(
      () => timeline,
      async () => {
        const [found] = await rowsOf<{ n: number }>(
          place.ownerUrl,
          `SELECT count(*)::int AS n FROM pg_inherits WHERE inhparent = '"${place.schema}".timeline_changes'::regclass`,
        );
        return found?.n ?? 0;
      },
    );

    it('go by the calendar of UTC', async () => {
      await timeline.append([row(1, '2025-01-31T23:59:59.999Z'), row(2, '2025-02-01T00:00:00.000Z')]);
      const parts = await rowsOf<{ name: string }>(
        place.ownerUrl,
        `SELECT relname AS name FROM pg_class WHERE relispartition AND relkind = 'r'
           AND relnamespace = '"${place.schema}"'::regnamespace ORDER BY relname`,
      );
      expect(parts.map(({ name }) => name)).toEqual(['timeline_changes_2025_01', 'timeline_changes_2025_02']);
    });

    it('say once what is lost', async () => {
      await Promise.all([timeline.append(months.slice(0, 2)), timeline.append(months.slice(2))]);
      await timeline.append(months);
      expect(said).toEqual([lossWithoutTimescale]);
    });

    it('find their month while many processes make it at once', async () => {
      const others = Array.from({ length: 4 }, () => new TimescaleTimeline({ database: place }));
      await Promise.all(others.map((other, n) => other.append([row(n, '2024-07-01T00:00:00.000Z')])));
      expect(await timeline.changes(wei, {}, 10)).toHaveLength(4);
      for (const other of others) await other.close();
    });
  });
});

describeWithEngine(timescale, (engine) => {
  describe('change rows in TimescaleDB', () => {
    let place: PostgresPlace;
    let timeline: TimescaleTimeline;
    const said: string[] = [];
    const open = (): TimescaleTimeline =>
      new TimescaleTimeline({
        database: { url: place.ownerUrl, schema: place.schema, connectionsMax: 1 },
        notify: (message) => said.push(message),
      });
    beforeEach(async () => {
      place = await makePlace(engine().url, migrateTimeline);
      timeline = open();
    });
    afterEach(() => timeline.close());

    /** The engine for tests takes one connection at a time. */
    const aside = async <T extends object>(...statements: readonly string[]): Promise<T[]> => {
      await timeline.close();
      const rows = await asOwner(place.ownerUrl, async (client) => {
        await client.query(`SET search_path = "${place.schema}", public`);
        try {
          let last: T[] = [];
          for (const statement of statements) last = (await client.query<T>(statement)).rows;
          return last;
        } finally {
          // Its connections share one session.
          await client.query('RESET ALL; RESET ROLE');
        }
      });
      timeline = open();
      return rows;
    };
    const chunks = () =>
      aside<{ is_compressed: boolean }>(
        `SELECT is_compressed FROM timescaledb_information.chunks
       WHERE hypertable_schema = current_schema() AND hypertable_name = 'timeline_change_log' ORDER BY range_start`,
      );

    describeStorage(
      () => timeline,
      async () => (await chunks()).length,
    );

    it('are compressed when they are old, and read, erased and written again all the same', async () => {
      await timeline.append(months);
      const jobs = `SELECT job_id FROM timescaledb_information.jobs WHERE proc_name = 'policy_compression'
         AND hypertable_schema = current_schema()`;
      const [job] = await aside<{ job_id: number }>(jobs);
      await aside(`CALL run_job(${job?.job_id ?? 0})`);
      expect((await chunks()).filter(({ is_compressed }) => is_compressed).length).toBeGreaterThanOrEqual(2);
      expect(await timeline.changes(wei, {}, 10)).toEqual([...months].reverse());
      expect(await timeline.remove(wei, ['m2'])).toBe(1);
      await timeline.append(months);
      expect(await timeline.changes(wei, {}, 10)).toEqual([...months].reverse());
    });

    it('are counted by a continuous aggregate that follows erasures', async () => {
      await timeline.append(months);
      const refresh = `CALL refresh_continuous_aggregate('timeline_changes_daily', NULL, '2025-06-01')`;
      await aside(refresh);
      expect(await aside(`SELECT * FROM timeline_changes_daily WHERE day < '2025-06-01'`)).toHaveLength(3);
      await timeline.remove(wei, ['m1', 'm2']);
      await aside(refresh);
      expect(await timeline.activity('acme', '2025-01-01T00:00:00Z', '2025-06-01T00:00:00Z')).toEqual([
        { day: '2025-02-20', operation: 'recorded', changes: 1 },
      ]);
    });

    it('are out of the reach of a service but for those of its tenant', async () => {
      await timeline.append([...months, row(9, '2026-03-01T00:00:00.000Z', { tenant: 'other' })]);
      const bind = `SELECT set_config('app.tenant', 'tacme', false), set_config('role', 'mindbase_app', false)`;
      expect(await aside(bind, 'SELECT tenant FROM timeline_changes')).toHaveLength(4);
      expect(await aside(bind, `SELECT FROM timeline_changes WHERE tenant = 'other'`)).toEqual([]);
      const foreign = `INSERT INTO timeline_changes
        SELECT (jsonb_populate_record(timeline_changes, '{"tenant": "other"}')).* FROM timeline_changes LIMIT 1`;
      await expect(aside(bind, foreign)).rejects.toMatchObject({ code: '44000' });
      for (const table of ['timeline_change_log', 'timeline_changes_daily']) {
        await timeline.close();
        await expect(aside(bind, `SELECT FROM ${table}`)).rejects.toMatchObject({ code: '42501' });
      }
      expect(await aside(bind, 'SELECT DISTINCT tenant FROM timeline_activity')).toEqual([
        { tenant: 'acme' },
      ]);
    });

    it('lose nothing that would have to be said', async () => {
      said.length = 0;
      await timeline.append(months);
      expect(said).toEqual([]);
    });
  });
});
