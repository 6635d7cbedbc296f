import { roles, tenantTable } from '@mindbase/driver-postgres';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `clear` empties every table for a rebuild; idle sessions are looked for over all tenants. */
const tables = {
  memory_cards: 'clear',
  memory_card_entities: 'clear',
  memory_card_sources: 'clear',
  memory_card_labels: 'clear',
  turn_cards: 'read and clear',
  turn_sessions: 'read and clear',
} as const;

/** Row-level security in PostgreSQL; a SQLite file has no logins to keep apart. */
export class TenantsApart1767225600001 implements MigrationInterface {
  readonly name = 'TenantsApart1767225600001';

  async up(runner: QueryRunner): Promise<void> {
    if (runner.connection.options.type !== 'postgres') return;
    for (const [table, system] of Object.entries(tables)) await runner.query(tenantTable(table, { system }));
    // Whether all migrations were applied is asked by the services.
    await runner.query(`GRANT SELECT ON migrations TO ${roles.app}, ${roles.system}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    if (runner.connection.options.type !== 'postgres') return;
    for (const table of Object.keys(tables)) {
      await runner.query(`ALTER TABLE ${table} DISABLE ROW LEVEL SECURITY`);
      await runner.query(`REVOKE ALL ON ${table} FROM ${roles.app}, ${roles.system}`);
    }
  }
}
