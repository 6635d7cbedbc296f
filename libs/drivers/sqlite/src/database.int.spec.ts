import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempDir } from '@mindbase/testing';
import { openDatabase, useDatabase, withoutSync } from './database';

const full = 2;
const normal = 1;

describe('openDatabase', () => {
  it('makes folders and files that only the owner may read', () => {
    const file = join(tempDir(), 'data', 'log.db');
    const db = openDatabase(file);
    db.exec('CREATE TABLE t (x); INSERT INTO t VALUES (1)');
    expect(statSync(join(file, '..')).mode & 0o777).toBe(0o700);
    for (const name of [file, `${file}-wal`, `${file}-shm`]) expect(statSync(name).mode & 0o777).toBe(0o600);
    db.close();
  });

  it('waits for the disk at each commit, on the first and on every later open', () => {
    const file = join(tempDir(), 'log.db');
    for (let open = 0; open < 3; open++) {
      const db = openDatabase(file);
      expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
      expect(db.pragma('synchronous', { simple: true })).toBe(full);
      db.exec('CREATE TABLE IF NOT EXISTS t (x)');
      db.close();
    }
  });

  it('takes its options', () => {
    const db = openDatabase(join(tempDir(), 'a.db'), {
      synchronous: 'NORMAL',
      busyTimeoutMs: 7,
      secureDelete: true,
    });
    expect(db.pragma('synchronous', { simple: true })).toBe(normal);
    expect(db.pragma('busy_timeout', { simple: true })).toBe(7);
    expect(db.pragma('secure_delete', { simple: true })).toBe(1);
    expect(db.pragma('foreign_keys', { simple: true })).toBe(1);
    db.close();
  });

  it('tells a file that is no database from one that cannot be opened', () => {
    const folder = tempDir();
    writeFileSync(
      join(folder, 'text.db'),
      'this is no database, though it is long enough to be looked at'.repeat(20),
    );
    expect(() => openDatabase(join(folder, 'text.db'))).toThrow(expect.objectContaining({ code: 'corrupt' }));
    expect(() => openDatabase(folder)).toThrow(expect.objectContaining({ code: 'unavailable' }));
  });

  it('closes what it opened and leaves alone what it was lent', () => {
    const file = join(tempDir(), 'log.db');
    const lent = openDatabase(file);
    useDatabase(lent).release();
    expect(lent.open).toBe(true);
    const { db, release } = useDatabase(file);
    release();
    expect(db.open).toBe(false);
    lent.close();
    expect(existsSync(file)).toBe(true);
  });
});

describe('withoutSync', () => {
  it('skips the wait for the disk during the work alone, also when that fails', () => {
    const db = openDatabase(join(tempDir(), 'log.db'));
    const level = (): unknown => db.pragma('synchronous', { simple: true });
    expect(withoutSync(db, level)).toBe(normal);
    expect(level()).toBe(full);
    expect(() =>
      withoutSync(db, () => {
        throw new RangeError('no');
      }),
    ).toThrow(RangeError);
    expect(level()).toBe(full);
    db.close();
  });
});
