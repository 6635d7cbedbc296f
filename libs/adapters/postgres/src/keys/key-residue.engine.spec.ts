import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { migratePostgres } from '@mindbase/driver-postgres';
import {
  MemoryMasterKeys,
  type PostgresPlace,
  asOwner,
  describeWithEngine,
  makePlace,
  postgres,
  own,
} from '@mindbase/testing';
import { keyVaultSchema } from './key-vault.schema';
import { PostgresKeyVault } from './postgres-key-vault';

const ids = Array.from({ length: 300 }, (_, n) => `item-${n}`);

describeWithEngine(own(postgres), (engine) => {
  describe('bytes of destroyed keys', () => {
    let place: PostgresPlace;
    let vault: PostgresKeyVault;
    beforeEach(async () => {
      place = await makePlace(engine().url, (owner) => migratePostgres(owner, [keyVaultSchema]));
      vault = new PostgresKeyVault({ database: place, masterKeys: new MemoryMasterKeys() });
    });
    afterEach(() => vault.close());

    const sql = <T extends object>(text: string): Promise<T[]> =>
      asOwner(place.ownerUrl, async (client) => (await client.query<T>(text)).rows);
    const wrappedKeys = async (): Promise<Map<string, Buffer>> => {
      const rows = await sql<{ key_id: string; wrapped: Buffer }>(
        `SELECT key_id, wrapped FROM "${place.schema}".data_keys WHERE wrapped IS NOT NULL`,
      );
      return new Map(rows.map(({ key_id, wrapped }) => [key_id, wrapped]));
    };
    /** How many of these keys lie anywhere in the server's folder; null where it cannot be looked into. */
    const residue = async (folder: string, needles: readonly Buffer[]): Promise<number | null> => {
      const [row] = await sql<{ path: string }>(`SELECT current_setting('data_directory') AS path`);
      const root = join(row?.path ?? '', folder);
      if (!existsSync(root)) return null;
      const bytes = readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
      // A needle may lie over the border of two pages, but not both its halves.
      const lies = (needle: Buffer) => bytes.some((file) => file.includes(needle));
      return needles.filter((needle) => lies(needle.subarray(0, 24)) || lies(needle.subarray(-24))).length;
    };

    it('leave the tables with the rewrite, and those of the others stay', async () => {
      const made = await vault.createDataKeys('acme', ids);
      const wrapped = await wrappedKeys();
      const destroyed = ids.filter((_, n) => n % 3 !== 0);
      const needles = destroyed.map((id) => wrapped.get(id) ?? Buffer.of());
      await vault.destroyDataKeys('acme', destroyed);
      expect(await vault.residue()).toEqual({ keys: destroyed.length });
      await sql('CHECKPOINT');
      expect(await residue('base', needles)).not.toBe(0);

      expect(await vault.eraseResidue()).toEqual({ logEmptied: true });
      expect(await vault.residue()).toEqual({ keys: 0 });
      expect([0, null]).toContain(await residue('base', needles));
      const kept = ids.filter((_, n) => n % 3 === 0);
      expect(await vault.dataKeys('acme', kept)).toEqual(new Map(kept.map((id) => [id, made.get(id)])));
    });

    it('leave the write-ahead log as well where old segments are not used again', async () => {
      await sql('ALTER SYSTEM SET wal_recycle = off');
      await sql('SELECT pg_reload_conf()');
      await vault.createDataKeys('acme', ids);
      const needles = [...(await wrappedKeys()).values()];
      expect(await residue('pg_wal', needles)).not.toBe(0);
      await vault.destroyDataKeys('acme', ids);
      await vault.eraseResidue();
      const left = [await residue('pg_wal', needles), await residue('', needles)];
      await sql('ALTER SYSTEM RESET wal_recycle');
      for (const keys of left) expect([0, null]).toContain(keys);
    });

    it('leave also while a reader of long ago is still at work', async () => {
      await vault.createDataKeys('acme', ids);
      const needles = [...(await wrappedKeys()).values()];
      await asOwner(place.ownerUrl, async (reader) => {
        await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
        await reader.query('SELECT count(*) FROM pg_class');
        await vault.destroyDataKeys('acme', ids);
        await vault.eraseResidue();
        expect([0, null]).toContain(await residue('base', needles));
        await reader.query('COMMIT');
      });
    });

    it('are counted from a destruction on that another process makes during the rewrite', async () => {
      const other = new PostgresKeyVault({ database: place, masterKeys: new MemoryMasterKeys() });
      await vault.createDataKeys('acme', ids);
      await Promise.all([vault.eraseResidue(), other.destroyDataKeys('acme', ids.slice(0, 10))]);
      const { keys } = await vault.residue();
      expect([0, 10]).toContain(keys);
      await vault.eraseResidue();
      expect(await vault.residue()).toEqual({ keys: 0 });
      await other.close();
    });
  });
});
