import { isSealed } from '@mindbase/domain';
import { InMemoryKeyVault } from '@mindbase/testing';
import { type SealedItem, Sealer, sealTogether, sealedTextsIn } from './sealer';

const scope = { tenant: 'acme', user: 'wei' };
const turn: SealedItem = { kind: 'turn', sessionId: 's', turnId: 't1' };
const memory: SealedItem = { kind: 'memory', memoryId: 'm1' };

const sealed = async (sealer: Sealer, item: SealedItem, text: string) =>
  (await sealer.sealing(scope, [item]))(item, text);

describe('Sealer', () => {
  it.each(['', 'I live in Chengdu', '我对花生过敏', 'a\u0000b', '😀'.repeat(100)])(
    'opens what it sealed: %j',
    async (text) => {
      const sealer = new Sealer(new InMemoryKeyVault());
      const secret = await sealed(sealer, turn, text);
      expect(isSealed(secret)).toBe(true);
      expect(await sealer.open('acme', [secret])).toEqual([text]);
    },
  );

  it('never writes the same text the same way twice', async () => {
    const sealer = new Sealer(new InMemoryKeyVault());
    expect(await sealed(sealer, turn, 'same')).not.toBe(await sealed(sealer, turn, 'same'));
  });

  it('erases an item by its key and leaves the others readable', async () => {
    const sealer = new Sealer(new InMemoryKeyVault());
    const texts = [await sealed(sealer, turn, 'gone'), await sealed(sealer, memory, 'kept')];
    expect(await sealer.destroy(scope, [turn])).toBe(1);
    expect(await sealer.open('acme', texts)).toEqual([null, 'kept']);
    await expect(sealer.sealing(scope, [turn])).rejects.toMatchObject({ code: 'key-destroyed' });
  });

  it('opens what several items share only while all of them are there', async () => {
    const sealer = new Sealer(new InMemoryKeyVault());
    const other: SealedItem = { ...turn, turnId: 't2' };
    const seal = await sealer.sealing(scope, [turn, other]);
    const shared = [sealTogether(seal, [turn, other], 'both'), sealTogether(seal, [turn], 'one')];
    expect(await sealer.openShared('acme', shared)).toEqual(['both', 'one']);
    await sealer.destroy(scope, [other]);
    expect(await sealer.openShared('acme', shared)).toEqual([null, 'one']);
    expect(await sealer.openShared('acme', shared.slice(0, 1))).toEqual([null]);
  });

  it('opens nothing for another tenant, even with the key id in hand', async () => {
    const vault = new InMemoryKeyVault();
    const secret = await sealed(new Sealer(vault), turn, 'private');
    expect(await new Sealer(vault).open('other', [secret])).toEqual([null]);
  });

  it('refuses a text that was tampered with', async () => {
    const sealer = new Sealer(new InMemoryKeyVault());
    const secret = await sealed(sealer, turn, 'the price is 100');
    const broken = (secret.slice(0, -6) +
      (secret.at(-6) === 'A' ? 'B' : 'A') +
      secret.slice(-5)) as typeof secret;
    await expect(sealer.open('acme', [broken])).rejects.toMatchObject({ code: 'corrupt' });
  });

  it('finds sealed texts however deep they lie', async () => {
    const secret = await sealed(new Sealer(new InMemoryKeyVault()), turn, 'x');
    expect(sealedTextsIn({ a: [{ b: secret }], c: 'open', d: null, e: 1 })).toEqual([secret]);
  });
});
