import { type PostgresPlace, describeWithEngine, makePlace, postgres } from '@mindbase/testing';
import { type Schema, migratePostgres } from './migrate';
import { PostgresDatabase } from './postgres-database';
import { type ListedRow, listRows } from './table-listing';
import { tenantTable } from './tenancy';

const things: Schema = {
  name: 'things',
  migrations: [
    `CREATE TABLE things (tenant text COLLATE "C" NOT NULL, user_id text COLLATE "C" NOT NULL,
       id text COLLATE "C" NOT NULL, part text COLLATE "C" NOT NULL, n bigint, PRIMARY KEY (tenant, user_id, id, part));
     ${tenantTable('things')}`,
  ],
};
const table = { kind: 'thing', table: 'things', key: ['id', 'part'] };

describeWithEngine(postgres, (engine) => {
  let place: PostgresPlace;
  let database: PostgresDatabase;
  beforeEach(async () => {
    place = await makePlace(engine().url, (owner) => migratePostgres(owner, [things]));
    database = new PostgresDatabase(place);
  });
  afterEach(() => database.close());

  const insert = (to: PostgresDatabase, tenant: string, user: string, count: number) =>
    to.write(tenant, (session) =>
      session.run(
        `INSERT INTO things SELECT $1, $2, lpad((n / 2)::text, 5, '0'), (n % 2)::text, n FROM generate_series(1, $3::int) n`,
        [tenant, user, count],
      ),
    );
  const listed = async (from: PostgresDatabase, tenant: string, user?: string) => {
    const rows: ListedRow[] = [];
    for await (const row of listRows(from, table, tenant, user)) rows.push(row);
    return rows;
  };

  it('lists every row of a tenant once, over as many pages as it takes', async () => {
    await insert(database, 'acme', 'ana', 700);
    await insert(database, 'acme', 'wei', 801);
    await insert(database, 'other', 'wei', 3);
    const rows = await listed(database, 'acme');
    expect(rows).toHaveLength(1501);
    expect(new Set(rows.map(({ user, id }) => `${user} ${id}`)).size).toBe(1501);
    expect(rows[0]).toEqual({
      ...{ kind: 'thing', tenant: 'acme', user: 'ana', id: '00000 1' },
      value: { tenant: 'acme', user_id: 'ana', id: '00000', part: '1', n: 1 },
    });
    expect(await listed(database, 'acme', 'wei')).toHaveLength(801);
    expect(await listed(database, 'nobody')).toEqual([]);
  });

  it('reads and writes another schema over the same connections', async () => {
    const schema = `${place.schema}_2`;
    await migratePostgres({ url: place.ownerUrl, schema }, [things]);
    const beside = database.inSchema(schema);
    await insert(beside, 'acme', 'wei', 2);
    await insert(database, 'acme', 'wei', 1);
    await beside.close();
    expect(await listed(beside, 'acme')).toHaveLength(2);
    expect(await listed(database, 'acme')).toHaveLength(1);
  });
});
