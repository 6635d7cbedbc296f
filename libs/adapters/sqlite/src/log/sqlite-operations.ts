import {
  type DatabaseHandle,
  type DatabaseOptions,
  type DatabaseSource,
  attempt,
  syncStatement,
} from '@mindbase/driver-sqlite';
import type { OperationCounts, OperationRecord, Operations } from '@mindbase/ports';
import type { Statement } from 'better-sqlite3';
import type { Schema } from '../migrate';
import { useSchema } from '../use-schema';

const schema: Schema = {
  name: 'operations',
  migrations: [
    `
    CREATE TABLE operations (
      tenant TEXT NOT NULL,
      id TEXT NOT NULL,
      user_id TEXT NOT NULL,
      started_at TEXT NOT NULL,
      counts TEXT NOT NULL,
      end_position INTEGER,
      ended_at TEXT,
      errors TEXT NOT NULL,
      applied TEXT NOT NULL,
      PRIMARY KEY (tenant, id)
    ) WITHOUT ROWID;
    `,
  ],
};

interface OperationRow {
  readonly tenant: string;
  readonly id: string;
  readonly user_id: string;
  readonly started_at: string;
  readonly counts: string;
  readonly end_position: number | null;
  readonly ended_at: string | null;
  readonly errors: string;
  readonly applied: string;
}

/** Lives with the indexes: a rebuild makes it anew from the log. */
export class SqliteOperations implements Operations {
  private readonly handle: DatabaseHandle;
  private readonly upsertRow: Statement<[OperationRow]>;
  private readonly getRow: Statement<[string, string], OperationRow>;

  constructor(options: { readonly database: DatabaseSource; readonly databaseOptions?: DatabaseOptions }) {
    this.handle = useSchema(options.database, schema, options.databaseOptions);
    this.upsertRow = this.handle.db.prepare(
      `INSERT OR REPLACE INTO operations
         (tenant, id, user_id, started_at, counts, end_position, ended_at, errors, applied)
       VALUES (@tenant, @id, @user_id, @started_at, @counts, @end_position, @ended_at, @errors, @applied)`,
    );
    this.getRow = this.handle.db.prepare('SELECT * FROM operations WHERE tenant = ? AND id = ?');
  }

  upsert(record: OperationRecord): Promise<void> {
    return attempt(() => {
      this.upsertRow.run({
        tenant: record.tenant,
        id: record.id,
        user_id: record.user,
        started_at: record.startedAt,
        counts: JSON.stringify(record.counts),
        end_position: record.endPosition,
        ended_at: record.endedAt,
        errors: JSON.stringify(record.errors),
        applied: JSON.stringify(record.applied),
      });
    });
  }

  get(tenant: string, id: string): Promise<OperationRecord | null> {
    return attempt(() => {
      const row = this.getRow.get(tenant, id);
      if (!row) return null;
      return {
        tenant: row.tenant,
        user: row.user_id,
        id: row.id,
        startedAt: row.started_at,
        counts: JSON.parse(row.counts) as OperationCounts,
        endPosition: row.end_position,
        endedAt: row.ended_at,
        errors: JSON.parse(row.errors) as string[],
        applied: JSON.parse(row.applied) as number[],
      };
    });
  }

  clear(): Promise<void> {
    return attempt(() => {
      this.handle.db.exec('DELETE FROM operations');
    });
  }

  async sync(): Promise<void> {
    await attempt(() => this.handle.db.exec(syncStatement));
  }

  async close(): Promise<void> {
    this.handle.release();
  }
}
