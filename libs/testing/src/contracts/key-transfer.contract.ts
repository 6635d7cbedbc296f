import type { KeyTransfer, KeyVault, TransferredKey } from '@mindbase/ports';
import { InMemoryKeyVault } from '../in-memory/in-memory-key-vault';
import { byUtf8 } from '../in-memory/order';
import { awkwardTexts } from './awkward-text';
import { type ContractSubject, describeContract } from './contract';

type Vault = KeyVault & KeyTransfer;

const key = (byte: number) => Buffer.alloc(32, byte);

export function describeKeyTransferContract(subject: ContractSubject<Vault>): void {
  describeContract('KeyTransfer', subject, (vault, reopen) => {
    it('gives out keys and the marks of destroyed ones, page by page in order of their bytes', async () => {
      const made = await vault().createDataKeys('acme', ['b', 'a', 'ä', 'B', '键', 'gone']);
      await vault().createDataKeys('other', ['c']);
      await vault().destroyDataKeys('acme', ['gone', 'never']);
      const rows = await allOf(vault(), 'acme', 2);
      expect(rows.map(({ keyId }) => keyId)).toEqual(['B', 'a', 'b', 'gone', 'never', 'ä', '键']);
      const gone = new Set(['gone', 'never']);
      for (const { keyId, dataKey } of rows)
        expect(dataKey).toEqual(gone.has(keyId) ? null : made.get(keyId));
      expect(await vault().exportKeys('acme', '键', 10)).toEqual([]);
      expect(await vault().exportKeys('nobody', null, 10)).toEqual([]);
    });

    it('takes in keys and marks, any number of times', async () => {
      const rows = [
        { keyId: 'a', dataKey: key(1) },
        { keyId: 'gone', dataKey: null },
      ];
      await vault().importKeys('acme', rows);
      await vault().importKeys('acme', rows);
      await vault().importKeys('acme', []);
      expect(await allOf(vault(), 'acme')).toEqual(rows);
      expect(await vault().createDataKeys('acme', ['a'])).toEqual(new Map([['a', key(1)]]));
      await expect(vault().createDataKeys('acme', ['gone'])).rejects.toMatchObject({ code: 'key-destroyed' });
      expect(await vault().dataKeys('other', ['a'])).toEqual(new Map());
    });

    it('destroys a key that comes destroyed, and never brings a destroyed one back', async () => {
      await vault().importKeys('acme', [
        { keyId: 'a', dataKey: key(1) },
        { keyId: 'b', dataKey: key(2) },
      ]);
      expect((await vault().dataKeys('acme', ['a', 'b'])).size).toBe(2);
      await vault().importKeys('acme', [{ keyId: 'a', dataKey: null }]);
      await vault().destroyDataKeys('acme', ['b']);
      await vault().importKeys('acme', [
        { keyId: 'a', dataKey: key(1) },
        { keyId: 'b', dataKey: key(2) },
      ]);
      expect(await vault().dataKeys('acme', ['a', 'b'])).toEqual(new Map());
      expect(await allOf(vault(), 'acme')).toEqual([
        { keyId: 'a', dataKey: null },
        { keyId: 'b', dataKey: null },
      ]);
    });

    it('refuses another key under an id, and then all of that call', async () => {
      await vault().importKeys('acme', [{ keyId: 'b', dataKey: key(2) }]);
      const refused = vault().importKeys('acme', [
        { keyId: 'a', dataKey: key(1) },
        { keyId: 'b', dataKey: key(9) },
        { keyId: 'c', dataKey: null },
      ]);
      await expect(refused).rejects.toMatchObject({ name: 'PortError', code: 'constraint' });
      expect(await allOf(vault(), 'acme')).toEqual([{ keyId: 'b', dataKey: key(2) }]);
    });

    it('goes by an index key that came from elsewhere, for that tenant alone', async () => {
      const own = await vault().indexKey('other');
      await vault().indexKey('acme');
      const made = await vault().createDataKeys('acme', ['a']);
      await vault().importIndexKey('acme', key(7));
      await vault().importIndexKey('acme', key(7));
      expect(await vault().indexKey('acme')).toEqual(key(7));
      expect(await vault().indexKey('other')).toEqual(own);
      expect(await vault().dataKeys('acme', ['a'])).toEqual(made);
      await vault().importIndexKey('acme', key(8));
      expect(await vault().indexKey('acme')).toEqual(key(8));
    });

    it('hands over any tenant and id to another vault, which opens the same', async () => {
      const other = new InMemoryKeyVault();
      for (const text of awkwardTexts) {
        const made = await vault().createDataKeys(text, awkwardTexts);
        const rows = await allOf(vault(), text, 5);
        expect(rows.map(({ keyId }) => keyId)).toEqual([...awkwardTexts].sort(byUtf8));
        await other.importKeys(text, rows);
        expect(await other.dataKeys(text, awkwardTexts)).toEqual(made);
      }
    });

    if (reopen) {
      it('holds what it took in across a restart', async () => {
        await vault().importIndexKey('acme', key(7));
        await vault().importKeys('acme', [
          { keyId: 'a', dataKey: key(1) },
          { keyId: 'gone', dataKey: null },
        ]);
        await reopen();
        expect(await vault().indexKey('acme')).toEqual(key(7));
        expect(await allOf(vault(), 'acme')).toEqual([
          { keyId: 'a', dataKey: key(1) },
          { keyId: 'gone', dataKey: null },
        ]);
      });
    }
  });
}

async function allOf(vault: Vault, tenant: string, limit = 100): Promise<TransferredKey[]> {
  const rows: TransferredKey[] = [];
  for (;;) {
    const page = await vault.exportKeys(tenant, rows.at(-1)?.keyId ?? null, limit);
    rows.push(...page);
    if (page.length < limit) return rows;
  }
}
