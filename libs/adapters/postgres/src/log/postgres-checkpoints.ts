import {
  type PostgresSource,
  PostgresStore,
  type Schema,
  everyTenant,
  roles,
} from '@mindbase/driver-postgres';
import type { Checkpoints } from '@mindbase/ports';

/** Names of projections and positions of the log: nothing of any tenant. */
export const checkpointsSchema: Schema = {
  name: 'checkpoints',
  migrations: [
    `
    CREATE TABLE checkpoints (name text COLLATE "C" PRIMARY KEY, position bigint NOT NULL);
    GRANT SELECT, INSERT, UPDATE, DELETE ON checkpoints TO ${roles.system};
    `,
  ],
};

export class PostgresCheckpoints implements Checkpoints {
  private readonly store: PostgresStore;

  constructor(options: { readonly database: PostgresSource }) {
    this.store = new PostgresStore(options.database, checkpointsSchema);
  }

  async load(name: string): Promise<number> {
    return (await this.all())[name] ?? 0;
  }

  /** Not synced: a checkpoint that a crash takes back repeats work. */
  async save(name: string, position: number): Promise<void> {
    const sql = `
      INSERT INTO checkpoints AS saved VALUES ($1, $2)
      ON CONFLICT (name) DO UPDATE SET position = greatest(saved.position, excluded.position)`;
    await this.store.write(everyTenant, (session) => session.run(sql, [name, position]), { unsynced: true });
  }

  async reset(name: string): Promise<void> {
    const sql = 'DELETE FROM checkpoints WHERE name = $1';
    await this.store.write(everyTenant, (session) => session.run(sql, [name]));
  }

  async all(): Promise<Readonly<Record<string, number>>> {
    const rows = await this.store.read(everyTenant, (session) =>
      session.rows<{ name: string; position: number }>(
        'SELECT name, position FROM checkpoints ORDER BY name',
      ),
    );
    return Object.fromEntries(rows.map(({ name, position }) => [name, position]));
  }

  async close(): Promise<void> {
    await this.store.close();
  }
}
