import { graphNames } from './graph-names';
import { migrate } from './migrate';
import type { Neo4jDatabase, Rows } from './neo4j-database';
import { toPortError } from './neo4j-errors';

const names = graphNames('Test');

/** A server without migrations that refuses changes of the schema in turn with these codes. */
function server(...refusals: string[]) {
  const made: string[] = [];
  const rows = (async (cypher: string) => {
    const code = cypher.startsWith('CREATE') ? refusals.shift() : undefined;
    if (code) throw Object.assign(new Error('An equivalent index already exists'), { code });
    made.push(cypher.trim().split(' ')[0] ?? '');
    return [];
  }) as Rows;
  const transaction = async <T>(work: (rows: Rows) => Promise<T>): Promise<T> => {
    try {
      return await work(rows);
    } catch (error) {
      throw toPortError(error);
    }
  };
  return { made, database: { read: transaction, write: transaction } as unknown as Neo4jDatabase };
}

describe('migrate', () => {
  it('makes all there is to make, and says so in the end', async () => {
    const { database, made } = server();
    expect(await migrate(database, names)).toBe(2);
    expect(made.filter((word) => word === 'CREATE')).toHaveLength(10);
    expect(made.at(-1)).toBe('MERGE');
  });

  it.each([
    'Neo.ClientError.Schema.EquivalentSchemaRuleAlreadyExists',
    'Neo.ClientError.Schema.IndexWithNameAlreadyExists',
    'Neo.DatabaseError.Schema.ConstraintCreationFailed',
  ])('tries again where another process was faster (%s)', async (code) => {
    const { database, made } = server(code, code);
    await migrate(database, names);
    expect(made.filter((word) => word === 'CREATE')).toHaveLength(10);
  });

  it('gives up where it is refused again and again, and where the server refuses for another reason', async () => {
    const again = server(...Array<string>(9).fill('Neo.ClientError.Schema.ConstraintAlreadyExists'));
    await expect(migrate(again.database, names)).rejects.toThrow('already exists');
    const other = server('Neo.ClientError.Security.Forbidden');
    await expect(migrate(other.database, names)).rejects.toMatchObject({ code: 'unavailable' });
    expect(other.made).not.toContain('MERGE');
  });
});
