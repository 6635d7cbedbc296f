import { PortError } from '@mindbase/kernel';
import { Client, escapeIdentifier } from 'pg';
import { toPortError } from './postgres-errors';
import { defaultSchema, searchPath } from './postgres-options';
import { roles, tenantFunction } from './tenancy';

/**
 * The tables of one adapter, numbered by themselves. `migrations[0]` is version 1; applied ones are never edited,
 * a change is a new one at the end.
 */
export interface Schema {
  readonly name: string;
  readonly migrations: readonly string[];
}

export interface MigrateOptions {
  /** Connection string of the login that owns the tables. It makes the two roles if it may and they are missing. */
  readonly url: string;
  /** Default `mindbase`. */
  readonly schema?: string;
}

/**
 * Brings schemas to their newest versions, each all steps or none; one process at a time.
 * @throws PortError `incompatible` when the database was written by a newer program.
 */
export async function migratePostgres(options: MigrateOptions, schemas: readonly Schema[]): Promise<void> {
  await asOwner(options, async (client) => {
    for (const schema of schemas) {
      await inTransaction(client, async () => {
        const version = await versionOf(client, schema);
        const newest = schema.migrations.length;
        if (version > newest) {
          throw new PortError(
            'incompatible',
            `schema ${schema.name} is at version ${version}, this program knows ${newest}`,
          );
        }
        for (const [index, sql] of schema.migrations.slice(version).entries()) {
          await client.query(sql);
          await client.query('INSERT INTO schema_migrations VALUES ($1, $2, now())', [
            schema.name,
            version + index + 1,
          ]);
        }
      });
    }
  });
}

/** Runs work on a connection of the owner, in the schema and under the lock of migrations, the roles being there. */
export async function asOwner<T>(options: MigrateOptions, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: options.url, application_name: 'mindbase-migrate' });
  // A connection that ends by itself: the statement at hand fails, which is enough.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`SELECT pg_advisory_lock(hashtext('mindbase migrations'))`);
    await client.query(prepare(options.schema ?? defaultSchema));
    await client.query(`SET search_path = ${searchPath(options)}`);
    await client.query(bookkeeping);
    return await work(client);
  } catch (error) {
    throw toPortError(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function prepare(schema: string): string {
  const makeRole = (role: string) => `
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN
      CREATE ROLE ${role} NOLOGIN NOSUPERUSER NOBYPASSRLS;
    END IF;`;
  return `
    DO $$ BEGIN ${Object.values(roles).map(makeRole).join('')} END $$;
    CREATE SCHEMA IF NOT EXISTS ${escapeIdentifier(schema)};
    GRANT USAGE ON SCHEMA ${escapeIdentifier(schema)} TO ${roles.app}, ${roles.system};`;
}

const bookkeeping = `
  ${tenantFunction}
  CREATE TABLE IF NOT EXISTS schema_migrations (
    schema text NOT NULL, version integer NOT NULL, applied_at timestamptz NOT NULL, PRIMARY KEY (schema, version)
  );
  GRANT SELECT ON schema_migrations TO ${roles.app}, ${roles.system};`;

async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function versionOf(client: Client, schema: Schema): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    'SELECT coalesce(max(version), 0) AS version FROM schema_migrations WHERE schema = $1',
    [schema.name],
  );
  return rows[0]?.version ?? 0;
}
