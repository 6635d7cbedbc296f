import {
  type ListedTable,
  type PostgresSource,
  PostgresStore,
  type Schema,
  everyTenant,
  tenantTable,
} from '@mindbase/driver-postgres';
import type { OperationCounts, OperationRecord, Operations } from '@mindbase/ports';

export const operationsSchema: Schema = {
  name: 'operations',
  migrations: [
    `
    CREATE TABLE operations (
      tenant text COLLATE "C" NOT NULL,
      id text COLLATE "C" NOT NULL,
      user_id text COLLATE "C" NOT NULL,
      started_at text NOT NULL,
      counts text NOT NULL,
      end_position bigint,
      ended_at text,
      errors text NOT NULL,
      applied text NOT NULL,
      PRIMARY KEY (tenant, id)
    );
    ${tenantTable('operations', { system: 'clear' })}
    `,
  ],
};

export const operationTables: readonly ListedTable[] = [
  { kind: 'operation', table: 'operations', key: ['id'] },
];

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
export class PostgresOperations implements Operations {
  private readonly store: PostgresStore;

  constructor(options: { readonly database: PostgresSource }) {
    this.store = new PostgresStore(options.database, operationsSchema);
  }

  async upsert(record: OperationRecord): Promise<void> {
    const sql = `
      INSERT INTO operations (tenant, id, user_id, started_at, counts, end_position, ended_at, errors, applied)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      ON CONFLICT (tenant, id) DO UPDATE SET
        user_id = excluded.user_id, started_at = excluded.started_at, counts = excluded.counts,
        end_position = excluded.end_position, ended_at = excluded.ended_at, errors = excluded.errors,
        applied = excluded.applied`;
    const { tenant, id, user, startedAt, counts, endPosition, endedAt, errors, applied } = record;
    const json = {
      counts: JSON.stringify(counts),
      errors: JSON.stringify(errors),
      applied: JSON.stringify(applied),
    };
    const values = [
      tenant,
      id,
      user,
      startedAt,
      json.counts,
      endPosition,
      endedAt,
      json.errors,
      json.applied,
    ];
    await this.store.write(tenant, (session) => session.run(sql, values));
  }

  get(tenant: string, id: string): Promise<OperationRecord | null> {
    return this.store.read(tenant, async (session) => {
      const sql = 'SELECT * FROM operations WHERE tenant = $1 AND id = $2';
      const [row] = await session.rows<OperationRow>(sql, [tenant, id]);
      return row ? toRecord(row) : null;
    });
  }

  async clear(): Promise<void> {
    await this.store.write(everyTenant, (session) => session.run('DELETE FROM operations'));
  }

  /** Every commit is synced already. */
  async sync(): Promise<void> {}

  async close(): Promise<void> {
    await this.store.close();
  }
}

function toRecord(row: OperationRow): OperationRecord {
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
}
