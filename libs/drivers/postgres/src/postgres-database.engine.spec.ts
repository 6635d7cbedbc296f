import { type PostgresPlace, asOwner, describeWithEngine, makePlace, postgres } from '@mindbase/testing';
import { type Schema, migratePostgres } from './migrate';
import { PostgresDatabase } from './postgres-database';
import { PostgresStore } from './postgres-store';
import { everyTenant, tenantTable } from './tenancy';

const things: Schema = {
  name: 'things',
  migrations: [
    `CREATE TABLE things (tenant text COLLATE "C" NOT NULL, id text COLLATE "C" NOT NULL, n bigint,
       PRIMARY KEY (tenant, id));
     ${tenantTable('things', { system: 'read and clear' })}`,
  ],
};
const twice: Schema = {
  ...things,
  migrations: [...things.migrations, 'ALTER TABLE things ADD COLUMN more text'],
};

describeWithEngine(postgres, (engine) => {
  let place: PostgresPlace;
  let database: PostgresDatabase;
  beforeEach(async () => {
    place = await makePlace(engine().url, (owner) => migratePostgres(owner, [things]));
    database = new PostgresDatabase({ ...place, connectionsMax: 3 });
  });
  afterEach(() => database.close());

  const owner = () => ({ url: place.ownerUrl, schema: place.schema });
  const insert = (tenant: string, id: string, n = 1) =>
    database.write(tenant, (session) =>
      session.run('INSERT INTO things VALUES ($1, $2, $3)', [tenant, id, n]),
    );
  const all = () =>
    database.read(everyTenant, (session) =>
      session.rows<{ tenant: string; id: string; n: number }>('SELECT * FROM things ORDER BY tenant, id'),
    );

  describe('migratePostgres', () => {
    it('applies each step once, of each schema by itself, however many processes start at once', async () => {
      const others: Schema = { name: 'others', migrations: ['CREATE TABLE others (a text)'] };
      await Promise.all([1, 2, 3].map(() => migratePostgres(owner(), [twice, others])));
      const rows = await asOwner(
        place.ownerUrl,
        async (client) =>
          (
            await client.query(
              `SELECT schema, version FROM "${place.schema}".schema_migrations ORDER BY 1, 2`,
            )
          ).rows,
      );
      expect(rows).toEqual([
        { schema: 'others', version: 1 },
        { schema: 'things', version: 1 },
        { schema: 'things', version: 2 },
      ]);
    });

    it('applies all steps or none', async () => {
      const broken: Schema = { ...twice, migrations: [...twice.migrations, 'CREATE TABLE no good'] };
      await expect(migratePostgres(owner(), [broken])).rejects.toThrow();
      await migratePostgres(owner(), [twice]);
    });

    it('refuses a database that a newer program wrote', async () => {
      await migratePostgres(owner(), [twice]);
      await expect(migratePostgres(owner(), [things])).rejects.toMatchObject({ code: 'incompatible' });
    });
  });

  describe('a store', () => {
    it('refuses tables of another version, and looks again at the next call', async () => {
      const store = new PostgresStore(database, twice);
      const read = () => store.read('acme', (session) => session.rows('SELECT more FROM things'));
      await expect(read()).rejects.toMatchObject({ name: 'PortError', code: 'incompatible' });
      await migratePostgres(owner(), [twice]);
      expect(await read()).toEqual([]);
    });

    it('refuses a login that could see past row-level security', async () => {
      const login = new URL(place.ownerUrl);
      const superuser = new PostgresStore(
        { url: login.href, systemUrl: login.href, schema: place.schema },
        things,
      );
      await expect(superuser.read('acme', async () => 1)).rejects.toMatchObject({ code: 'incompatible' });
      await superuser.close();
    });

    it('closes what it opened and leaves alone what it was lent', async () => {
      await new PostgresStore(database, things).close();
      await insert('acme', 'a');
      const own = new PostgresStore(place, things);
      await own.close();
      await expect(own.read('acme', async () => 1)).rejects.toMatchObject({ code: 'unavailable' });
    });
  });

  describe('a transaction', () => {
    it('takes all its writes back when the work fails, and the connection serves the next', async () => {
      const failing = database.write('acme', async (session) => {
        await session.run('INSERT INTO things VALUES ($1, $2, $3)', ['acme', 'a', 1]);
        throw new RangeError('no');
      });
      await expect(failing).rejects.toBeInstanceOf(RangeError);
      expect(await all()).toEqual([]);
      await insert('acme', 'b');
      expect(await all()).toHaveLength(1);
    });

    it('is no success when a statement in it failed and was passed over', async () => {
      const careless = database.write('acme', async (session) => {
        await session.run('INSERT INTO things VALUES ($1, $2, $3)', ['acme', 'a', 1]);
        await session.run('INSERT INTO things VALUES ($1, $2, $3)', ['acme', 'a', 1]).catch(() => undefined);
      });
      await expect(careless).rejects.toMatchObject({ code: 'unavailable' });
      expect(await all()).toEqual([]);
    });

    it('leaves no tenant behind on its connection', async () => {
      const single = new PostgresDatabase({ ...place, connectionsMax: 1 });
      await single.write('acme', (session) =>
        session.run('INSERT INTO things VALUES ($1, $2, $3)', ['acme', 'a', 1]),
      );
      const seen = (tenant: string) =>
        single.read(tenant, (session) => session.rows<{ id: string }>('SELECT id FROM things'));
      expect(await seen('')).toEqual([]);
      expect(await seen('other')).toEqual([]);
      expect(await seen('acme')).toEqual([{ id: 'a' }]);
      await single.close();
    });

    it('goes from one tenant to the next, each seen alone', async () => {
      const seen = await database.write('acme', async (session) => {
        await session.run('INSERT INTO things VALUES ($1, $2, $3)', ['acme', 'a', 1]);
        await session.bind('other');
        await session.run('INSERT INTO things VALUES ($1, $2, $3)', ['other', 'b', 2 ** 52]);
        return session.rows('SELECT * FROM things');
      });
      expect(seen).toEqual([{ tenant: 'other', id: 'b', n: 2 ** 52 }]);
      expect(await all()).toHaveLength(2);
    });

    it('that reads may not write', async () => {
      const write = database.read('acme', (session) =>
        session.run('INSERT INTO things VALUES ($1, $2, $3)', ['acme', 'a', 1]),
      );
      await expect(write).rejects.toMatchObject({ code: 'unavailable' });
    });

    it('ends when a statement or the wait for a lock takes too long', async () => {
      const hasty = new PostgresDatabase({ ...place, statementTimeoutMs: 50, lockTimeoutMs: 50 });
      const slow = hasty.read('acme', (session) => session.rows('SELECT pg_sleep(5)'));
      await expect(slow).rejects.toMatchObject({ code: 'unavailable', retryable: true });
      await asOwner(place.ownerUrl, async (client) => {
        await client.query(`BEGIN; LOCK TABLE "${place.schema}".things`);
        const blocked = hasty.read('acme', (session) => session.rows('SELECT FROM things'));
        await expect(blocked).rejects.toMatchObject({ code: 'unavailable', retryable: true });
      });
      await hasty.close();
    });

    it('finds rows by their index, row-level security notwithstanding', async () => {
      await asOwner(place.ownerUrl, (client) =>
        client.query(`INSERT INTO "${place.schema}".things
          SELECT 't' || n % 10, lpad(n::text, 6, '0'), n FROM generate_series(1, 20000) n; ANALYZE "${place.schema}".things`),
      );
      const plan = await database.read('t1', (session) =>
        session.rows<{ 'QUERY PLAN': string }>(
          `EXPLAIN SELECT * FROM things WHERE tenant = $1 AND id = ANY($2) AND id > $3`,
          ['t1', ['000011', '000021'], '000001'],
        ),
      );
      const text = plan.map((line) => line['QUERY PLAN']).join('\n');
      expect(text).toMatch(/Index Cond: .*tenant.*id = ANY.*id >/);
    });
  });
});
