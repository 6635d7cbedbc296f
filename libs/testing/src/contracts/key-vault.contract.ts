import type { KeyVault } from '@mindbase/ports';
import { awkwardTexts } from './awkward-text';
import { type ContractSubject, describeContract } from './contract';

export function describeKeyVaultContract(subject: ContractSubject<KeyVault>): void {
  describeContract('KeyVault', subject, (vault, reopen) => {
    it('makes a 32-byte key for each item at first use, and the same one after', async () => {
      const made = await vault().createDataKeys('acme', ['turn-1', 'turn-2']);
      expect([...made.keys()].sort()).toEqual(['turn-1', 'turn-2']);
      for (const key of made.values()) expect(key).toHaveLength(32);
      expect(made.get('turn-1')).not.toEqual(made.get('turn-2'));
      const again = await vault().createDataKeys('acme', ['turn-2', 'turn-3', 'turn-1']);
      expect(again.get('turn-1')).toEqual(made.get('turn-1'));
      expect(again.get('turn-2')).toEqual(made.get('turn-2'));
      expect(again.get('turn-3')).toHaveLength(32);
    });

    it('makes one key for an item that many ask for at once, or that is named twice', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => vault().createDataKeys('acme', ['turn-1', 'turn-1'])),
      );
      expect(new Set(answers.map((keys) => keys.get('turn-1')?.toString('hex'))).size).toBe(1);
    });

    it('gives the keys that exist and leaves out the others', async () => {
      const made = await vault().createDataKeys('acme', ['turn-1']);
      expect(await vault().dataKeys('acme', ['turn-1', 'turn-2'])).toEqual(made);
      expect(await vault().dataKeys('acme', [])).toEqual(new Map());
      expect(await vault().dataKeys('nobody', ['turn-1'])).toEqual(new Map());
    });

    it('destroys a key for good', async () => {
      await vault().createDataKeys('acme', ['turn-1', 'turn-2']);
      expect(await vault().destroyDataKeys('acme', ['turn-1', 'turn-1', 'unknown'])).toBe(1);
      expect([...(await vault().dataKeys('acme', ['turn-1', 'turn-2'])).keys()]).toEqual(['turn-2']);
      expect(await vault().destroyDataKeys('acme', ['turn-1'])).toBe(0);
    });

    it('never makes a destroyed key again, nor any other of that call', async () => {
      await vault().createDataKeys('acme', ['turn-1']);
      await vault().destroyDataKeys('acme', ['turn-1']);
      const again = vault().createDataKeys('acme', ['turn-2', 'turn-1']);
      await expect(again).rejects.toMatchObject({ name: 'PortError', code: 'key-destroyed' });
      expect(await vault().dataKeys('acme', ['turn-1', 'turn-2'])).toEqual(new Map());
    });

    it('closes an id whose key was destroyed before it was ever made', async () => {
      expect(await vault().destroyDataKeys('acme', ['turn-1'])).toBe(0);
      await expect(vault().createDataKeys('acme', ['turn-1'])).rejects.toMatchObject({
        code: 'key-destroyed',
      });
    });

    it('destroys the keys of one tenant alone', async () => {
      const mine = await vault().createDataKeys('acme', ['turn-1']);
      const theirs = await vault().createDataKeys('other', ['turn-1']);
      expect(mine.get('turn-1')).not.toEqual(theirs.get('turn-1'));
      expect(await vault().destroyDataKeys('acme', ['turn-1'])).toBe(1);
      expect(await vault().dataKeys('other', ['turn-1'])).toEqual(theirs);
    });

    it('has one index key per tenant, which is no data key', async () => {
      const key = await vault().indexKey('acme');
      expect(key).toHaveLength(32);
      expect(await vault().indexKey('acme')).toEqual(key);
      expect(await vault().indexKey('other')).not.toEqual(key);
      const { values } = { values: [...(await vault().createDataKeys('acme', ['turn-1'])).values()] };
      expect(values).not.toContainEqual(key);
    });

    it('is not harmed by a caller who wipes a key after use', async () => {
      const made = await vault().createDataKeys('acme', ['turn-1']);
      const copy = Buffer.from(made.get('turn-1') ?? '');
      made.get('turn-1')?.fill(0);
      (await vault().dataKeys('acme', ['turn-1'])).get('turn-1')?.fill(0);
      (await vault().indexKey('acme')).fill(0);
      expect((await vault().dataKeys('acme', ['turn-1'])).get('turn-1')).toEqual(copy);
      expect(await vault().indexKey('acme')).not.toEqual(Buffer.alloc(32));
    });

    it('takes any tenant and item id', async () => {
      const seen = new Set<string>();
      for (const text of awkwardTexts) {
        const made = await vault().createDataKeys(text, awkwardTexts);
        for (const id of awkwardTexts) seen.add(made.get(id)?.toString('hex') ?? '');
        expect(await vault().dataKeys(text, awkwardTexts)).toEqual(made);
      }
      expect(seen.size).toBe(awkwardTexts.length ** 2);
    });

    it('makes and destroys many keys at once', async () => {
      const ids = Array.from({ length: 1000 }, (_, n) => `turn-${n}`);
      await vault().createDataKeys('acme', ids);
      expect(await vault().destroyDataKeys('acme', ids.slice(0, 900))).toBe(900);
      expect((await vault().dataKeys('acme', ids)).size).toBe(100);
    });

    if (reopen) {
      it('holds keys and the marks of destroyed ones across a restart', async () => {
        const made = await vault().createDataKeys('acme', ['turn-1', 'turn-2']);
        const indexKey = await vault().indexKey('acme');
        await vault().destroyDataKeys('acme', ['turn-2']);
        await reopen();
        expect((await vault().dataKeys('acme', ['turn-1', 'turn-2'])).get('turn-1')).toEqual(
          made.get('turn-1'),
        );
        expect(await vault().indexKey('acme')).toEqual(indexKey);
        await expect(vault().createDataKeys('acme', ['turn-2'])).rejects.toMatchObject({
          code: 'key-destroyed',
        });
      });
    }
  });
}
