import { escapeIdentifier, escapeLiteral } from 'pg';
import { encodeText } from './text-codec';

/** The reach of work that is about no single tenant: replaying, idle sessions, keys by their hash. */
export const everyTenant: unique symbol = Symbol('every tenant');

/** Whose rows a transaction may see: a tenant's, or every tenant's. */
export type Reach = string | typeof everyTenant;

/**
 * The roles that the tables grant to. Neither owns a table nor may bypass row-level security. Logins are members
 * of one of them: `app` sees and writes the rows of the tenant that its transaction is bound to; `system` reads
 * what is asked across tenants and empties what can be built again, and writes nothing else.
 */
export const roles = { app: 'mindbase_app', system: 'mindbase_system' } as const;

/** The settings of one transaction as `[name, value]`, to be set with `set_config(name, value, true)`. */
export type TransactionSettings = readonly (readonly [name: string, value: string])[];

/** Binds a transaction to a tenant. The letter in front tells the tenant with the empty id from none at all. */
export function tenantSetting(tenant: string): TransactionSettings {
  return [['app.tenant', `t${encodeText(tenant)}`]];
}

export function setConfig(settings: TransactionSettings): string {
  const calls = settings.map(
    ([name, value]) => `set_config(${escapeLiteral(name)}, ${escapeLiteral(value)}, true)`,
  );
  return `SELECT ${calls.join(', ')}`;
}

/** Whether the role at hand sees past row-level security, as `bypasses`. Stores refuse such a login. */
export const bypassesSql = `
  SELECT rolsuper OR rolbypassrls AS bypasses FROM pg_roles WHERE rolname = current_user`;

/** What every schema starts with: the tenant that the transaction is bound to; null when to none. */
export const tenantFunction = `
  CREATE OR REPLACE FUNCTION mindbase_tenant() RETURNS text LANGUAGE sql STABLE AS
    $$ SELECT substr(nullif(current_setting('app.tenant', true), ''), 2) $$;
`;

export interface TenantTable {
  /** Column that holds the tenant. Default `tenant`. */
  readonly column?: string;
  /** What `system` may do across tenants; nothing by default. */
  readonly system?: 'read' | 'clear' | 'read and clear';
}

/**
 * Row-level security for a table: also for its owner, and for the application one tenant at a time. The
 * subselect makes the tenant a value that is computed once per statement, so that indexes serve it.
 */
export function tenantTable(name: string, { column = 'tenant', system }: TenantTable = {}): string {
  const table = escapeIdentifier(name);
  const own = `${escapeIdentifier(column)} = (SELECT mindbase_tenant())`;
  const statements = [
    `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
    `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO ${roles.app}`,
    `CREATE POLICY own_tenant ON ${table} TO ${roles.app} USING (${own}) WITH CHECK (${own})`,
  ];
  const allow = (command: 'SELECT' | 'DELETE') =>
    statements.push(
      `GRANT ${command} ON ${table} TO ${roles.system}`,
      `CREATE POLICY every_tenant_${command.toLowerCase()} ON ${table} FOR ${command} TO ${roles.system} USING (true)`,
    );
  if (system?.startsWith('read')) allow('SELECT');
  if (system?.endsWith('clear')) allow('DELETE');
  return `${statements.join(';\n')};\n`;
}
