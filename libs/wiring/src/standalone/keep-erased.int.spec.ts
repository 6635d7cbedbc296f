import { tempDir } from '@mindbase/testing';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { caller, remember, runThreadsFromSource, running, settingsOf, wei } from '../spec/in-process';
import { examine } from './examine';

describe('keys of what was erased', () => {
  beforeAll(runThreadsFromSource);

  /** A folder in which something was erased after its keys were copied, and the copy. */
  async function erasedAfterBackup() {
    const dataDir = tempDir();
    const settings = settingsOf(dataDir);
    const [keys, copy] = [join(dataDir, 'keys'), join(tempDir(), 'keys')];
    const first = await running(settings);
    const gone = await remember(first, 'The cellar key hangs behind the clock.');
    const kept = await remember(first, 'The attic key hangs behind the door.');
    const sealed = (await first.models.cards.get(wei, [gone.id])).map(({ content }) => content);
    await first.stop();
    cpSync(keys, copy, { recursive: true });

    const second = await running(settings);
    const forget = { memoryIds: [gone.id], reason: 'asked' };
    expect(await second.commands.forget(wei, forget, caller())).toMatchObject({
      value: { status: 'complete' },
    });
    await second.stop();
    const restore = (from: string, to: string) => {
      rmSync(to, { recursive: true, force: true });
      cpSync(from, to, { recursive: true });
    };
    return { settings, sealed, kept, restore: () => restore(copy, keys), newest: keys };
  }

  it('are destroyed again when an older copy of the keys was put back, and those of others stay', async () => {
    const { settings, sealed, kept, restore } = await erasedAfterBackup();
    restore();
    const mindbase = await running(settings);
    try {
      expect(await mindbase.core.sealer.open(wei.tenant, sealed)).toEqual([null]);
      const [card] = await mindbase.models.cards.get(wei, [kept.id]);
      expect(await mindbase.core.sealer.open(wei.tenant, card ? [card.content] : [])).toEqual([
        'The attic key hangs behind the door.',
      ]);
    } finally {
      await mindbase.stop();
    }
  });

  it('are found by the doctor as well, who compares the whole log', async () => {
    const { settings, restore } = await erasedAfterBackup();
    const erasures = async () => (await examine(settings)).find(({ check }) => check === 'erasures');
    expect(await erasures()).toEqual({
      check: 'erasures',
      state: 'ok',
      detail: 'nothing erased can be read',
    });
    restore();
    expect(await erasures()).toMatchObject({
      state: 'warning',
      detail: expect.stringMatching(/^\d+ erased/),
    });
    expect(await erasures()).toMatchObject({ state: 'ok' });
  });
});
