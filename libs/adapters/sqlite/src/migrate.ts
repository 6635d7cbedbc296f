import type { SqliteDatabase } from '@mindbase/driver-sqlite';
import { PortError } from '@mindbase/kernel';

/**
 * The tables of one adapter. Several may live in one file, each with its own numbering.
 * `migrations[0]` is version 1; applied ones are never edited, a change is a new one at the end.
 */
export interface Schema {
  readonly name: string;
  readonly migrations: readonly string[];
}

/**
 * Brings a schema to its newest version, all steps or none.
 * @throws PortError `incompatible` when the file was written by a newer program.
 */
export function migrate(db: SqliteDatabase, schema: Schema): void {
  const newest = schema.migrations.length;
  db.exec(
    `CREATE TABLE IF NOT EXISTS schema_migrations (
       schema TEXT NOT NULL, version INTEGER NOT NULL, applied_at TEXT NOT NULL, PRIMARY KEY (schema, version)
     ) WITHOUT ROWID`,
  );
  if (versionOf(db, schema) === newest) return;
  const record = db.prepare(
    `INSERT INTO schema_migrations VALUES (?, ?, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`,
  );
  db.transaction(() => {
    // Read again under the write lock: another process may have migrated meanwhile.
    const version = versionOf(db, schema);
    if (version > newest) {
      throw new PortError(
        'incompatible',
        `schema ${schema.name} is at version ${version}, this program knows ${newest}`,
      );
    }
    schema.migrations.slice(version).forEach((sql, index) => {
      db.exec(withoutComments(sql));
      record.run(schema.name, version + index + 1);
    });
  }).immediate();
}

/** SQLite keeps the words of a CREATE beside the table; a data folder holds no prose. */
function withoutComments(sql: string): string {
  return sql.replace(/--.*$/gm, '');
}

function versionOf(db: SqliteDatabase, schema: Schema): number {
  return db
    .prepare<[string], number>('SELECT coalesce(max(version), 0) FROM schema_migrations WHERE schema = ?')
    .pluck()
    .get(schema.name) as number;
}
