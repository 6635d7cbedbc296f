import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { ContractSubject } from '../contracts/contract';
import type { Engine } from './engine';

/** How the stores under test reach one schema of a PostgreSQL server. */
export interface PostgresPlace {
  /** The owner of the tables. */
  readonly ownerUrl: string;
  /** A login that is bound to one tenant at a time. */
  readonly url: string;
  /** A login that reads over all tenants. */
  readonly systemUrl: string;
  readonly schema: string;
}

export interface PostgresSubjectOptions<T> {
  readonly name: string;
  readonly engine: () => Engine;
  /** Makes the tables, as the owner. */
  readonly migrate: (owner: { readonly url: string; readonly schema: string }) => Promise<void>;
  readonly open: (place: PostgresPlace) => T | Promise<T>;
}

/** A contract subject for a store in PostgreSQL: each test gets a schema of its own, and a restart opens it again. */
export function postgresSubject<T extends { close(): Promise<void> }>({
  name,
  engine,
  migrate,
  open,
}: PostgresSubjectOptions<T>): ContractSubject<T> {
  const places = new Map<T, PostgresPlace>();
  const openAt = async (place: PostgresPlace): Promise<T> => {
    const store = await open(place);
    places.set(store, place);
    return store;
  };
  const placeOf = (store: T): PostgresPlace => {
    const place = places.get(store);
    if (!place) throw new Error('the store was not opened here');
    return place;
  };
  return {
    name,
    create: async () => openAt(await makePlace(unsynced(engine().url), migrate)),
    // Tables that are gone need not be synced when the server stops.
    destroy: async (store) => {
      await store.close();
      await dropSchema(placeOf(store));
    },
    reopen: async (store) => {
      await store.close();
      return openAt(placeOf(store));
    },
  };
}

/** Suites end no server, so their commits need not wait for its disk. */
function unsynced(url: string): string {
  const faster = new URL(url);
  faster.searchParams.set('options', '-c synchronous_commit=off');
  return faster.href;
}

async function dropSchema({ ownerUrl, schema }: PostgresPlace): Promise<void> {
  await asOwner(ownerUrl, (client) => client.query(`DROP SCHEMA "${schema}" CASCADE`));
}

/** A migrated schema of its own and two logins that may use it, and are nothing more. */
export async function makePlace(
  ownerUrl: string,
  migrate: (owner: { readonly url: string; readonly schema: string }) => Promise<void>,
): Promise<PostgresPlace> {
  const schema = `test_${randomBytes(6).toString('hex')}`;
  await migrate({ url: ownerUrl, schema });
  await asOwner(ownerUrl, async (client) => {
    for (const login of ['app', 'system']) {
      const name = `mindbase_test_${login}`;
      await client.query(
        `DO $$ BEGIN
           CREATE ROLE ${name} LOGIN PASSWORD '${name}' IN ROLE mindbase_${login};
         EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
      );
    }
  });
  const urlOf = (login: string): string => {
    const url = new URL(ownerUrl);
    url.username = `mindbase_test_${login}`;
    url.password = url.username;
    return url.href;
  };
  return { ownerUrl, url: urlOf('app'), systemUrl: urlOf('system'), schema };
}

/** Runs work on a connection of the owner, past row-level security where that is a superuser. */
export async function asOwner<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
