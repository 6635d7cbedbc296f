import {
  type DatabaseHandle,
  type DatabaseSource,
  type SqliteDatabase,
  attempt,
  withoutSync,
} from '@mindbase/driver-sqlite';
import type { Checkpoints } from '@mindbase/ports';
import type { Statement } from 'better-sqlite3';
import type { Schema } from '../migrate';
import { useSchema } from '../use-schema';

const schema: Schema = {
  name: 'checkpoints',
  migrations: ['CREATE TABLE checkpoints (name TEXT PRIMARY KEY, position INTEGER NOT NULL) WITHOUT ROWID'],
};

export class SqliteCheckpoints implements Checkpoints {
  private readonly handle: DatabaseHandle;
  private readonly sql: ReturnType<typeof prepare>;

  constructor(options: { readonly database: DatabaseSource }) {
    this.handle = useSchema(options.database, schema);
    this.sql = prepare(this.handle.db);
  }

  load(name: string): Promise<number> {
    return attempt(() => this.sql.load.get(name) ?? 0);
  }

  /** Not synced: a checkpoint that a power cut takes back repeats work. */
  save(name: string, position: number): Promise<void> {
    return attempt(() => {
      withoutSync(this.handle.db, () => this.sql.save.run(name, position));
    });
  }

  reset(name: string): Promise<void> {
    return attempt(() => {
      this.sql.reset.run(name);
    });
  }

  all(): Promise<Readonly<Record<string, number>>> {
    return attempt(() =>
      Object.fromEntries(this.sql.all.all().map(({ name, position }) => [name, position])),
    );
  }

  async close(): Promise<void> {
    this.handle.release();
  }
}

function prepare(db: SqliteDatabase) {
  return {
    load: db.prepare('SELECT position FROM checkpoints WHERE name = ?').pluck() as Statement<
      [string],
      number
    >,
    save: db.prepare<[string, number]>(
      `INSERT INTO checkpoints VALUES (?, ?)
       ON CONFLICT (name) DO UPDATE SET position = max(position, excluded.position)`,
    ),
    reset: db.prepare<[string]>('DELETE FROM checkpoints WHERE name = ?'),
    all: db.prepare<[], { name: string; position: number }>(
      'SELECT name, position FROM checkpoints ORDER BY name',
    ),
  };
}
