import { holdsDatabases, makeDatabase, placeOf } from './tenant-places';
import type { Neo4jDatabase, Rows } from './neo4j-database';

/** A server that tells its edition and keeps what it is told to do. */
function server(edition: string | null) {
  const told: [string, unknown][] = [];
  const rows: Rows = async <T>(cypher: string, parameters?: unknown) => {
    told.push([cypher, parameters]);
    return (edition === null ? [] : [{ edition }]) as T[];
  };
  const asked = <T>(work: (rows: Rows) => Promise<T>) => work(rows);
  return { told, database: { read: asked, write: asked } as unknown as Neo4jDatabase };
}

describe('the place of a tenant that is kept apart', () => {
  it('is a database of its own where the edition has them', async () => {
    expect(await holdsDatabases(server('enterprise').database)).toBe(true);
    const places = ['acme', 'Acme', '中'].map((tenant) => placeOf(tenant, 'Mindbase', true));
    expect(new Set(places.map(({ database }) => database)).size).toBe(3);
    for (const { database, namespace } of places) {
      // What Neo4j takes for a database's name.
      expect(database).toMatch(/^[a-z][a-z0-9-]{2,62}$/);
      expect(namespace).toBe('Mindbase');
    }
  });

  it('is labels of its own where there is one database', async () => {
    expect(await holdsDatabases(server('community').database)).toBe(false);
    const places = ['acme', 'Acme', '中'].map((tenant) => placeOf(tenant, 'MindbaseGen12', false));
    expect(new Set(places.map(({ namespace }) => namespace)).size).toBe(3);
    for (const place of places) {
      expect(place.database).toBeUndefined();
      expect(place.namespace).toMatch(/^MindbaseGen12Tenant[0-9a-f]{16}$/);
    }
  });

  it('is not guessed at when the server says nothing of itself', async () => {
    await expect(holdsDatabases(server(null).database)).rejects.toMatchObject({ code: 'incompatible' });
  });

  it('is made once, by its name as a parameter', async () => {
    const system = server('enterprise');
    await makeDatabase(system.database, 'mindbase-x');
    expect(system.told).toEqual([['CREATE DATABASE $name IF NOT EXISTS WAIT', { name: 'mindbase-x' }]]);
  });
});
