import 'reflect-metadata';
import type BetterSqlite3 from 'better-sqlite3';
import { DataSource } from 'typeorm';
import { type DatabaseOptions, openDatabase, syncStatement } from '../database';
import { toPortError } from '../sqlite-errors';
import {
  MemoryCardEntityRow,
  MemoryCardLabelRow,
  MemoryCardRow,
  MemoryCardSourceRow,
} from './entities/memory-card.entity';
import { TurnCardRow, TurnSessionRow } from './entities/turn-card.entity';
import { MemoryAndTurnCards1767225600000 } from './migrations/0001-memory-and-turn-cards';
import { RelationalDatabase } from './relational-database';

/**
 * Opens the SQLite file of the relational read models. TypeORM opens a connection of its own, so the file must
 * not be shared with another store.
 * @throws PortError `corrupt` when the file is no database, `unavailable` when it cannot be opened.
 */
export async function openSqliteCards(
  file: string,
  options: DatabaseOptions = {},
): Promise<RelationalDatabase> {
  // Makes the file private and refuses one that is no database, in the words of the ports.
  openDatabase(file, options).close();
  const dataSource = new DataSource({
    type: 'better-sqlite3',
    database: file,
    entities: [
      MemoryCardRow,
      MemoryCardEntityRow,
      MemoryCardSourceRow,
      MemoryCardLabelRow,
      TurnCardRow,
      TurnSessionRow,
    ],
    migrations: [MemoryAndTurnCards1767225600000],
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
  return new RelationalDatabase(dataSource, { toPortError, singleConnection: true, syncStatement });
}
