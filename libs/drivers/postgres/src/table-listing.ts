import { escapeIdentifier } from 'pg';
import type { PostgresDatabase } from './postgres-database';

/** A table of rows that belong to users, with the columns `tenant` and `user_id`. */
export interface ListedTable {
  /** What a row is: `card`. */
  readonly kind: string;
  readonly table: string;
  /** Columns of text that name a row among those of its user. */
  readonly key: readonly string[];
}

/** A row whole, as it stands there. */
export interface ListedRow {
  readonly kind: string;
  readonly tenant: string;
  readonly user: string;
  readonly id: string;
  readonly value: Readonly<Record<string, unknown>>;
}

const pageSize = 500;

/** Rows of a tenant, or of one of its users alone, page by page in order of their keys; each page as it stands then. */
export async function* listRows(
  database: PostgresDatabase,
  { kind, table, key }: ListedTable,
  tenant: string,
  user?: string,
): AsyncGenerator<ListedRow> {
  const columns = ['user_id', ...key].map((column) => `t.${escapeIdentifier(column)}`);
  const after = columns.map((_, index) => `$${index + 3}`).join(', ');
  const select = (condition: string) => `
    SELECT ARRAY[${columns.map((column) => `${column}::text`).join(', ')}] AS key, to_jsonb(t) AS value
    FROM ${escapeIdentifier(table)} t
    WHERE t.tenant = $1 AND ($2::text IS NULL OR t.user_id = $2) ${condition}
    ORDER BY ${columns.join(', ')} LIMIT ${pageSize}`;
  let last: readonly string[] | null = null;
  do {
    const sql = select(last === null ? '' : `AND (${columns.join(', ')}) > (${after})`);
    const parameters = [tenant, user ?? null, ...(last ?? [])];
    const rows: readonly { readonly key: readonly string[]; readonly value: ListedRow['value'] }[] =
      await database.read(tenant, (session) => session.rows(sql, parameters));
    for (const row of rows) {
      const [owner = '', ...id] = row.key;
      yield { kind, tenant, user: owner, id: id.join(' '), value: row.value };
    }
    last = rows.length < pageSize ? null : (rows.at(-1)?.key ?? null);
  } while (last !== null);
}
