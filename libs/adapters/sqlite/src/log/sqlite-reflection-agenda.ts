import { type DatabaseHandle, type DatabaseSource, attempt } from '@mindbase/driver-sqlite';
import type { UserScope } from '@mindbase/kernel';
import type { DueReflection, ReflectionAgenda, ReflectionWork } from '@mindbase/ports';
import type { Statement } from 'better-sqlite3';
import type { Schema } from '../migrate';
import { useSchema } from '../use-schema';

const schema: Schema = {
  name: 'reflection_agenda',
  migrations: [
    `
    CREATE TABLE reflection_agenda (
      tenant TEXT NOT NULL,
      user_id TEXT NOT NULL,
      work TEXT NOT NULL,
      due_at TEXT NOT NULL,
      version INTEGER NOT NULL,
      PRIMARY KEY (tenant, user_id, work)
    ) WITHOUT ROWID;
    CREATE INDEX reflection_agenda_due ON reflection_agenda (due_at, tenant, user_id, work);
    `,
  ],
};

interface AgendaRow {
  readonly tenant: string;
  readonly user_id: string;
  readonly work: ReflectionWork;
  readonly due_at: string;
  readonly version: number;
}

export class SqliteReflectionAgenda implements ReflectionAgenda {
  private readonly handle: DatabaseHandle;
  private readonly putRow: Statement<[string, string, string, string]>;
  private readonly dueRows: Statement<[string, number], AgendaRow>;
  private readonly moveRow: Statement<[string, string, string, string, number]>;
  private readonly removeRow: Statement<[string, string, string, number]>;

  constructor(options: { readonly database: DatabaseSource }) {
    this.handle = useSchema(options.database, schema);
    const { db } = this.handle;
    this.putRow = db.prepare(
      `INSERT INTO reflection_agenda (tenant, user_id, work, due_at, version) VALUES (?, ?, ?, ?, 1)
       ON CONFLICT (tenant, user_id, work) DO UPDATE SET
         due_at = min(due_at, excluded.due_at), version = version + 1`,
    );
    this.dueRows = db.prepare(
      'SELECT * FROM reflection_agenda WHERE due_at <= ? ORDER BY due_at, tenant, user_id, work LIMIT ?',
    );
    const same = 'tenant = ? AND user_id = ? AND work = ? AND version = ?';
    this.moveRow = db.prepare(`UPDATE reflection_agenda SET due_at = ?, version = version + 1 WHERE ${same}`);
    this.removeRow = db.prepare(`DELETE FROM reflection_agenda WHERE ${same}`);
  }

  put({ tenant, user }: UserScope, work: ReflectionWork, dueAt: string): Promise<void> {
    return attempt(() => {
      this.putRow.run(tenant, user, work, dueAt);
    });
  }

  due(now: string, limit: number): Promise<readonly DueReflection[]> {
    return attempt(() =>
      this.dueRows
        .all(now, limit)
        .map(({ user_id: user, due_at: dueAt, ...row }) => ({ ...row, user, dueAt })),
    );
  }

  settle({ tenant, user, work, version }: DueReflection, nextAt: string | null): Promise<void> {
    return attempt(() => {
      if (nextAt === null) this.removeRow.run(tenant, user, work, version);
      else this.moveRow.run(nextAt, tenant, user, work, version);
    });
  }

  async close(): Promise<void> {
    this.handle.release();
  }
}
