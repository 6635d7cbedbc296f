import { type DatabaseOptions, openDatabase, syncStatement, toPortError } from '@mindbase/driver-sqlite';
import type BetterSqlite3 from 'better-sqlite3';
import { DataSource } from 'typeorm';
import { type RelationalModel, relationalModelOver, relationalTables } from '../relational-model';

/**
 * Opens the relational read models in one SQLite file. TypeORM opens a connection of its own, so no other store
 * may share the file.
 * @throws PortError `corrupt` when the file is no database, `unavailable` when it cannot be opened.
 */
export async function openRelationalModel(
  file: string,
  options: DatabaseOptions = {},
): Promise<RelationalModel> {
  // Makes the file private and refuses one that is no database, in the words of the ports.
  openDatabase(file, options).close();
  const dataSource = new DataSource({
    ...relationalTables,
    type: 'better-sqlite3',
    database: file,
    migrationsRun: true,
    timeout: options.busyTimeoutMs ?? 5000,
    prepareDatabase: (db: BetterSqlite3.Database) => {
      db.pragma('journal_mode = WAL');
      db.pragma(`synchronous = ${options.synchronous ?? 'FULL'}`);
      db.pragma(`secure_delete = ${options.secureDelete ? 'ON' : 'OFF'}`);
      db.pragma('temp_store = MEMORY');
    },
  });
  try {
    await dataSource.initialize();
  } catch (error) {
    throw toPortError(error);
  }
  return relationalModelOver({ dataSource, toPortError, singleConnection: true, syncStatement });
}
