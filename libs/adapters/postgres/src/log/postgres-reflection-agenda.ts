import {
  type PostgresSource,
  PostgresStore,
  type Schema,
  everyTenant,
  tenantTable,
} from '@mindbase/driver-postgres';
import type { UserScope } from '@mindbase/kernel';
import type { DueReflection, ReflectionAgenda, ReflectionWork } from '@mindbase/ports';

export const reflectionAgendaSchema: Schema = {
  name: 'reflection_agenda',
  migrations: [
    `
    CREATE TABLE reflection_agenda (
      tenant text COLLATE "C" NOT NULL,
      user_id text COLLATE "C" NOT NULL,
      work text COLLATE "C" NOT NULL,
      due_at text COLLATE "C" NOT NULL,
      version integer NOT NULL,
      PRIMARY KEY (tenant, user_id, work)
    );
    CREATE INDEX reflection_agenda_due ON reflection_agenda (due_at);
    ${tenantTable('reflection_agenda', { system: 'read' })}
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

export class PostgresReflectionAgenda implements ReflectionAgenda {
  private readonly store: PostgresStore;

  constructor(options: { readonly database: PostgresSource }) {
    this.store = new PostgresStore(options.database, reflectionAgendaSchema);
  }

  async put({ tenant, user }: UserScope, work: ReflectionWork, dueAt: string): Promise<void> {
    const sql = `
      INSERT INTO reflection_agenda AS known (tenant, user_id, work, due_at, version) VALUES ($1, $2, $3, $4, 1)
      ON CONFLICT (tenant, user_id, work) DO UPDATE SET
        due_at = least(known.due_at, excluded.due_at), version = known.version + 1`;
    await this.store.write(tenant, (session) => session.run(sql, [tenant, user, work, dueAt]));
  }

  due(now: string, limit: number): Promise<readonly DueReflection[]> {
    return this.store.read(everyTenant, async (session) => {
      const rows = await session.rows<AgendaRow>(
        'SELECT * FROM reflection_agenda WHERE due_at <= $1 ORDER BY due_at, tenant, user_id, work LIMIT $2',
        [now, limit],
      );
      return rows.map(({ user_id: user, due_at: dueAt, ...row }) => ({ ...row, user, dueAt }));
    });
  }

  async settle({ tenant, user, work, version }: DueReflection, nextAt: string | null): Promise<void> {
    const same = 'tenant = $1 AND user_id = $2 AND work = $3 AND version = $4';
    const key = [tenant, user, work, version];
    await this.store.write(tenant, (session) =>
      nextAt === null
        ? session.run(`DELETE FROM reflection_agenda WHERE ${same}`, key)
        : session.run(`UPDATE reflection_agenda SET due_at = $5, version = version + 1 WHERE ${same}`, [
            ...key,
            nextAt,
          ]),
    );
  }

  async close(): Promise<void> {
    await this.store.close();
  }
}
