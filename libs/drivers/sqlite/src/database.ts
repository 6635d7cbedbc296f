import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { toPortError } from './sqlite-errors';

export type SqliteDatabase = BetterSqlite3.Database;

export interface DatabaseOptions {
  /**
   * `FULL` (default): a commit is on the disk when it returns. `NORMAL`: a commit survives the death of the
   * process, but a power cut may take back the last ones; they are lost from the end, never from the middle.
   */
  readonly synchronous?: 'FULL' | 'NORMAL';
  /** How long to wait for another process's write lock. Default 5000. */
  readonly busyTimeoutMs?: number;
  /** Overwrite deleted content with zeros. Default false. */
  readonly secureDelete?: boolean;
}

/** A file that the adapter opens and closes, or an open database that its owner closes. */
export type DatabaseSource = string | SqliteDatabase;

/**
 * Opens or makes a database file that only its owner may read, in WAL mode, with foreign keys.
 * @throws PortError `corrupt` when the file is no database, `unavailable` when it cannot be opened.
 */
export function openDatabase(file: string, options: DatabaseOptions = {}): SqliteDatabase {
  try {
    if (file !== ':memory:') createPrivateFile(file);
    const db = new BetterSqlite3(file, { timeout: options.busyTimeoutMs ?? 5000 });
    try {
      db.pragma('journal_mode = WAL');
      // After every open: the library is compiled so that a reopened WAL file defaults to NORMAL.
      db.pragma(`synchronous = ${options.synchronous ?? 'FULL'}`);
      db.pragma('foreign_keys = ON');
      db.pragma(`secure_delete = ${options.secureDelete ? 'ON' : 'OFF'}`);
      // Sorting must not spill rows into files outside the data folder.
      db.pragma('temp_store = MEMORY');
    } catch (error) {
      db.close();
      throw error;
    }
    return db;
  } catch (error) {
    throw toPortError(error);
  }
}

export interface DatabaseHandle {
  readonly db: SqliteDatabase;
  /** Closes the database if it was opened here. */
  release(): void;
}

/** The database behind a source; with a path, opened by these options. */
export function useDatabase(source: DatabaseSource, options: DatabaseOptions = {}): DatabaseHandle {
  if (typeof source !== 'string') return { db: source, release: () => undefined };
  const db = openDatabase(source, options);
  return { db, release: () => void db.close() };
}

/**
 * Commits without waiting for the disk: for positions whose loss in a power cut only repeats work. A later
 * synced commit makes them durable too, since the WAL is kept or lost from its end.
 */
export function withoutSync<T>(db: SqliteDatabase, work: () => T): T {
  const level = db.pragma('synchronous', { simple: true });
  db.pragma('synchronous = NORMAL');
  try {
    return work();
  } finally {
    db.pragma(`synchronous = ${String(level)}`);
  }
}

/** SQLite gives the WAL beside it the same mode. The folder is synced so that the name outlives a power cut. */
function createPrivateFile(file: string): void {
  const folder = dirname(resolve(file));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Makes all commits so far survive a power cut: for stores opened with `synchronous=NORMAL`, which sync only then.
 * A passive checkpoint syncs the WAL before it copies it.
 */
export const syncStatement = 'PRAGMA wal_checkpoint(PASSIVE)';
