import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempDir } from '@mindbase/testing';
import { openDatabase, useDatabase, withoutSync } from './database';
import { type Schema, migrate } from './migrate';

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

describe('migrate', () => {
  const one: Schema = {
    name: 'things',
    migrations: ['CREATE TABLE things (a); INSERT INTO things VALUES (1)'],
  };
  const two: Schema = {
    ...one,
    migrations: [...one.migrations, 'ALTER TABLE things ADD COLUMN b DEFAULT 7'],
  };

  it('applies each step once, over several opens', () => {
    const file = join(tempDir(), 'x.db');
    for (const schema of [one, one, two, two]) {
      const db = openDatabase(file);
      migrate(db, schema);
      db.close();
    }
    const db = openDatabase(file);
    expect(db.prepare('SELECT * FROM things').all()).toEqual([{ a: 1, b: 7 }]);
    db.close();
  });

  it('keeps several schemas in one file apart', () => {
    const db = openDatabase(join(tempDir(), 'x.db'));
    migrate(db, two);
    migrate(db, { name: 'others', migrations: ['CREATE TABLE others (a)'] });
    migrate(db, two);
    expect(db.prepare('SELECT count(*) AS n FROM others').get()).toEqual({ n: 0 });
    db.close();
  });

  it('applies all steps or none', () => {
    const db = openDatabase(join(tempDir(), 'x.db'));
    const broken: Schema = { ...one, migrations: [...one.migrations, 'CREATE TABLE no good'] };
    expect(() => migrate(db, broken)).toThrow();
    migrate(db, two);
    expect(db.prepare('SELECT * FROM things').all()).toEqual([{ a: 1, b: 7 }]);
    db.close();
  });

  it('refuses a file that a newer program wrote, and leaves it as it is', () => {
    const db = openDatabase(join(tempDir(), 'x.db'));
    migrate(db, two);
    expect(() => migrate(db, one)).toThrow(
      expect.objectContaining({ name: 'PortError', code: 'incompatible' }),
    );
    migrate(db, two);
    db.close();
  });
});
