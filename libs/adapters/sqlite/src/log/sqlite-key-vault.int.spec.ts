import { copyFileSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@mindbase/driver-sqlite';
import { tempDir } from '@mindbase/testing';
import { FileMasterKeys } from './file-master-keys';
import { SqliteKeyVault } from './sqlite-key-vault';

/** Item ids in an order without a pattern, so that pages of the index split everywhere. */
const ids = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `item-${((n * 7919) % 10007).toString(36)}`);

describe('SqliteKeyVault', () => {
  let folder: string;
  let file: string;
  let vault: SqliteKeyVault;
  const open = (): SqliteKeyVault =>
    new SqliteKeyVault({ database: file, masterKeys: new FileMasterKeys(join(folder, 'tenants')) });
  const keyFiles = (): string[] =>
    readdirSync(join(folder, 'tenants')).map((name) => join(folder, 'tenants', name));

  /** The wrapped keys of these items as they lie in the file, read by a connection that writes nothing. */
  function wrappedKeys(keyIds: readonly string[]): Buffer[] {
    const db = openDatabase(file);
    const all = db.prepare('SELECT key_id, wrapped FROM data_keys JOIN wrapped_keys USING (slot)').all() as {
      key_id: string;
      wrapped: Buffer;
    }[];
    db.close();
    const wanted = new Set(keyIds);
    return all.filter(({ key_id }) => wanted.has(key_id)).map(({ wrapped }) => wrapped);
  }

  /** How many of these byte strings occur anywhere in the vault's files. */
  function residue(needles: readonly Buffer[]): number {
    const bytes = Buffer.concat(
      readdirSync(folder)
        .filter((name) => name.startsWith('vault.db'))
        .map((name) => readFileSync(join(folder, name))),
    );
    return needles.filter(
      (needle) => bytes.includes(needle.subarray(0, 16)) || bytes.includes(needle.subarray(-16)),
    ).length;
  }

  beforeEach(() => {
    folder = tempDir();
    file = join(folder, 'vault.db');
    vault = open();
  });
  afterEach(() => vault.close());

  it('leaves no byte of a destroyed key in its files, though pages were split and the log was long', async () => {
    const all = ids(3000);
    for (let n = 0; n < all.length; n += 100) await vault.createDataKeys('acme', all.slice(n, n + 100));
    const destroyed = all.filter((_, n) => n % 3 !== 0);
    const kept = all.filter((_, n) => n % 3 === 0);
    const needles = wrappedKeys(destroyed);
    expect(needles).toHaveLength(destroyed.length);
    expect(residue(needles)).toBe(needles.length);
    for (let n = 0; n < destroyed.length; n += 500) {
      await vault.destroyDataKeys('acme', destroyed.slice(n, n + 500));
    }
    expect(residue(needles)).toBe(0);
    expect(residue(wrappedKeys(kept))).toBe(kept.length);
    expect((await vault.dataKeys('acme', all)).size).toBe(kept.length);
  });

  it('finishes at the next start what a crash left in the write-ahead log', async () => {
    await vault.createDataKeys('acme', ['a', 'b']);
    const needles = wrappedKeys(['a']);
    const reader = openDatabase(file);
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM wrapped_keys').get();
    const other = openDatabase(file, { busyTimeoutMs: 10 });
    const hindered = new SqliteKeyVault({
      database: other,
      masterKeys: new FileMasterKeys(join(folder, 'tenants')),
    });
    // A reader of the old state keeps the log from being emptied: the call must not claim success.
    const destroyed = hindered.destroyDataKeys('acme', ['a']);
    await expect(destroyed).rejects.toMatchObject({ code: 'unavailable', retryable: true });
    expect(residue(needles)).toBe(1);
    expect(await vault.dataKeys('acme', ['a'])).toEqual(new Map());
    // What a killed process leaves: the files as they are now.
    const crashed = tempDir();
    for (const name of ['vault.db', 'vault.db-wal']) copyFileSync(join(folder, name), join(crashed, name));
    reader.exec('COMMIT');
    reader.close();
    expect(await hindered.destroyDataKeys('acme', ['a'])).toBe(0);
    expect(residue(needles)).toBe(0);
    other.close();
    folder = crashed;
    file = join(crashed, 'vault.db');
    expect(residue(needles)).toBe(1);
    const restarted = open();
    expect(residue(needles)).toBe(0);
    await restarted.close();
  });

  it('forgets its cached keys when another process destroys them', async () => {
    await vault.createDataKeys('acme', ['a', 'b']);
    const other = open();
    await other.destroyDataKeys('acme', ['a']);
    expect([...(await vault.dataKeys('acme', ['a', 'b'])).keys()]).toEqual(['b']);
    await expect(vault.createDataKeys('acme', ['a'])).rejects.toMatchObject({ code: 'key-destroyed' });
    await other.close();
  });

  it('holds no unwrapped key and no master key in the database', async () => {
    const made = await vault.createDataKeys('acme', ids(50));
    const secrets = [
      ...made.values(),
      await vault.indexKey('acme'),
      ...keyFiles().map((name) => readFileSync(name)),
    ];
    expect(residue(secrets)).toBe(0);
  });

  it('keeps master keys in files that only the owner may read, one per tenant, without drafts', async () => {
    await Promise.all(['acme', '../../etc/passwd', '租户', ''].map((tenant) => vault.indexKey(tenant)));
    expect(statSync(join(folder, 'tenants')).mode & 0o777).toBe(0o700);
    expect(keyFiles()).toHaveLength(4);
    for (const name of keyFiles()) {
      expect(name).toMatch(/[0-9a-f]{32}\.key$/);
      expect(statSync(name).mode & 0o777).toBe(0o600);
    }
  });

  describe('with a master key that is not the one', () => {
    beforeEach(async () => {
      await vault.createDataKeys('acme', ['a']);
      await vault.close();
    });

    const refusals = async (): Promise<void> => {
      const corrupt = { name: 'PortError', code: 'corrupt' };
      await expect(vault.dataKeys('acme', ['a'])).rejects.toMatchObject(corrupt);
      await expect(vault.createDataKeys('acme', ['b'])).rejects.toMatchObject(corrupt);
      await expect(vault.indexKey('acme')).rejects.toMatchObject(corrupt);
    };

    it('refuses a changed key', async () => {
      writeFileSync(keyFiles()[0] ?? '', Buffer.alloc(32, 7));
      vault = open();
      await refusals();
      expect(await vault.indexKey('other')).toHaveLength(32);
    });

    it('refuses a key of the wrong length', async () => {
      writeFileSync(keyFiles()[0] ?? '', Buffer.alloc(5));
      vault = open();
      await refusals();
    });

    it('refuses a missing key rather than make a new one', async () => {
      rmSync(keyFiles()[0] ?? '');
      vault = open();
      await refusals();
      expect(keyFiles()).toEqual([]);
    });
  });

  it('refuses a wrapped key that was moved to another item', async () => {
    await vault.createDataKeys('acme', ['a', 'b']);
    const db = openDatabase(file);
    db.exec("UPDATE data_keys SET slot = (SELECT slot FROM data_keys WHERE key_id = 'b') WHERE key_id = 'a'");
    db.close();
    await expect(vault.dataKeys('acme', ['a'])).rejects.toMatchObject({ code: 'corrupt' });
    expect((await vault.dataKeys('acme', ['b'])).size).toBe(1);
  });

  it('destroys keys also when a cached copy is all that fits in memory', async () => {
    const small = new SqliteKeyVault({
      database: join(folder, 'small.db'),
      masterKeys: new FileMasterKeys(join(folder, 'tenants')),
      cachedKeysMax: 1,
    });
    const made = await small.createDataKeys('acme', ['a', 'b', 'c']);
    expect(await small.dataKeys('acme', ['a', 'b', 'c'])).toEqual(made);
    await small.destroyDataKeys('acme', ['c']);
    expect([...(await small.dataKeys('acme', ['c', 'b', 'a'])).keys()].sort()).toEqual(['a', 'b']);
    await small.close();
  });
});

describe('FileMasterKeys', () => {
  it('gives every rival the key that was there first', () => {
    const folder = join(tempDir(), 'tenants');
    const [one, two] = [new FileMasterKeys(folder), new FileMasterKeys(folder)];
    expect(one.load('acme')).toBeNull();
    const key = one.create('acme');
    expect(two.create('acme')).toEqual(key);
    expect(two.load('acme')).toEqual(key);
    expect(readdirSync(folder)).toHaveLength(1);
  });
});
