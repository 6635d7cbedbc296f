import { join } from 'node:path';
import { openDatabase } from '@mindbase/driver-sqlite';
import { tempDir } from '@mindbase/testing';
import { type Schema, migrate } from './migrate';

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
