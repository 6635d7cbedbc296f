import { Client } from 'pg';
import type { Engine } from '../engines/engine';
import { type PostgresPlace, makePlace } from '../engines/postgres-subject';

export interface TenantsApartOptions {
  readonly name: string;
  readonly engine: () => Engine;
  /** Makes the tables, as the owner. */
  readonly migrate: (owner: { readonly url: string; readonly schema: string }) => Promise<void>;
  /** Writes something of a tenant into every table, through the stores. */
  readonly seed: (place: PostgresPlace, tenants: readonly string[]) => Promise<void>;
  /** Tables that hold nothing of any tenant. */
  readonly common: readonly string[];
}

const refused = { code: '42501' };

/** Tries to reach another tenant's rows by every way that a login of a service has. */
export function describeTenantsApart({ name, engine, migrate, seed, common }: TenantsApartOptions): void {
  describe(`tenants in ${name}`, () => {
    let place: PostgresPlace;
    let clients: Client[];
    let tables: readonly { readonly name: string; readonly column: string }[];

    const connect = async (url: string): Promise<Client> => {
      const client = new Client({ connectionString: url });
      clients.push(client);
      await client.connect();
      await client.query(`SET search_path = "${place.schema}"`);
      return client;
    };
    const bound = async (tenant: string): Promise<Client> => {
      const client = await connect(place.url);
      await client.query(`SELECT set_config('app.tenant', $1, false)`, [`t${tenant}`]);
      return client;
    };
    const count = async (client: Client, table: string, condition = 'true'): Promise<number> => {
      const { rows } = await client.query(`SELECT count(*)::int AS n FROM ${table} WHERE ${condition}`);
      return (rows[0] as { n: number }).n;
    };

    beforeAll(async () => {
      clients = [];
      place = await makePlace(engine().url, migrate);
      await seed(place, ['acme', 'other']);
      const owner = await connect(place.ownerUrl);
      const { rows } = await owner.query(
        `SELECT relname AS name, relrowsecurity AND relforcerowsecurity AS guarded, relispartition AS part,
           CASE WHEN relname = 'tenants' THEN 'id' ELSE 'tenant' END AS column
         FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind IN ('r', 'p')`,
        [place.schema],
      );
      const all = rows as { name: string; guarded: boolean; part: boolean; column: string }[];
      const open = all.filter(({ guarded }) => !guarded);
      // A partition of its own is no way in: nothing is granted on it.
      expect(open.flatMap(({ name: table, part }) => (part ? [] : table)).sort()).toEqual([...common].sort());
      for (const { name: table } of open.filter(({ part }) => part)) {
        const app = await connect(place.url);
        await expect(app.query(`SELECT FROM ${table}`)).rejects.toMatchObject(refused);
      }
      tables = all.filter(({ guarded }) => guarded);
      expect(tables.length).toBeGreaterThan(0);
    });
    afterAll(async () => {
      for (const client of clients) await client.end();
    });

    it('are each seen by a transaction that is bound to them, and no other', async () => {
      const acme = await bound('acme');
      const nobody = await bound('nobody');
      const unbound = await connect(place.url);
      for (const { name: table, column } of tables) {
        expect([table, await count(acme, table)]).not.toEqual([table, 0]);
        expect([table, await count(acme, table, `${column} <> 'acme'`)]).toEqual([table, 0]);
        expect([table, await count(nobody, table)]).toEqual([table, 0]);
        expect([table, await count(unbound, table)]).toEqual([table, 0]);
      }
    });

    it('cannot write into each other, nor delete there', async () => {
      const acme = await bound('acme');
      const owner = await connect(place.ownerUrl);
      for (const { name: table, column } of tables) {
        const before = await count(owner, table, `${column} = 'other'`);
        const foreign = `jsonb_populate_record(${table}, '{"${column}": "other"}')`;
        const insert = acme.query(`INSERT INTO ${table} SELECT (${foreign}).* FROM ${table} LIMIT 1`);
        await expect(insert).rejects.toMatchObject(refused);
        await expect(acme.query(`UPDATE ${table} SET ${column} = 'other'`)).rejects.toMatchObject(refused);
        const removal = await acme
          .query(`DELETE FROM ${table} WHERE ${column} = 'other'`)
          .catch((error: unknown) => {
            expect(error).toMatchObject(refused);
            return { rowCount: 0 };
          });
        expect([table, removal.rowCount]).toEqual([table, 0]);
        expect([table, await count(owner, table, `${column} = 'other'`)]).toEqual([table, before]);
      }
    });

    it('are kept apart by what a service cannot switch off', async () => {
      for (const url of [place.url, place.systemUrl]) {
        const client = await connect(url);
        const tries = [
          ...tables.flatMap(({ name: table }) => [
            `ALTER TABLE ${table} DISABLE ROW LEVEL SECURITY`,
            `ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`,
            `CREATE POLICY all_in ON ${table} USING (true)`,
            `TRUNCATE ${table}`,
          ]),
          `SET ROLE ${url === place.url ? 'mindbase_system' : 'mindbase_app'}`,
          'SET SESSION AUTHORIZATION postgres',
          'CREATE TABLE mine (a integer)',
          'ALTER ROLE CURRENT_USER BYPASSRLS',
        ];
        for (const statement of tries) await expect(client.query(statement)).rejects.toMatchObject(refused);
      }
      const acme = await bound('acme');
      await acme.query('SET row_security = off');
      for (const { name: table } of tables) {
        await expect(acme.query(`SELECT FROM ${table}`)).rejects.toMatchObject(refused);
      }
    });

    it('are not written to by the login that reads over all of them', async () => {
      const system = await connect(place.systemUrl);
      for (const { name: table, column } of tables) {
        for (const statement of [
          `INSERT INTO ${table} SELECT * FROM ${table}`,
          `UPDATE ${table} SET ${column} = 'x'`,
        ]) {
          await expect(system.query(statement)).rejects.toMatchObject(refused);
        }
      }
    });
  });
}
