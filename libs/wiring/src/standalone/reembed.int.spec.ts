import { loadSettings } from '@mindbase/platform';
import { tempDir } from '@mindbase/testing';
import { remember, runThreadsFromSource, running, wei } from '../spec/in-process';
import { examine } from './examine';
import { reembed } from './reembed';

const settingsOf = (dataDir: string, provider: 'none' | 'builtin') =>
  loadSettings({
    MINDBASE_DATA_DIR: dataDir,
    MINDBASE_LOG_LEVEL: 'silent',
    MINDBASE_EMBEDDING_PROVIDER: provider,
  });

describe('another embedding model', () => {
  beforeAll(runThreadsFromSource);

  it('is refused for an index of the one before, until the index was built anew with it', async () => {
    const dataDir = tempDir();
    const [before, after] = [settingsOf(dataDir, 'none'), settingsOf(dataDir, 'builtin')];
    let mindbase = await running(before);
    const { id } = await remember(mindbase, 'I play the cello in a small orchestra.');
    await mindbase.operations.projected(await mindbase.core.store.lastPosition(), 10_000);
    await mindbase.stop();

    await expect(running(after)).rejects.toMatchObject({
      code: 'incompatible',
      message: expect.stringContaining('mindbase reembed') as string,
    });
    const steps: number[] = [];
    const result = await reembed(after, ({ position }) => steps.push(position));
    expect(result).toMatchObject({ model: expect.stringMatching(/^multilingual-e5-small/) as string });
    expect(steps.at(-1)).toBe(result.events);

    mindbase = await running(after);
    try {
      const [vector] = await mindbase.models.embedding.embed(['Which instrument do I play?'], 'query');
      const hits = await mindbase.models.vectors.query({
        ...{ scope: wei, kind: 'memory', filter: {}, vector, limit: 5 },
      });
      expect(hits).toMatchObject([{ id }]);
    } finally {
      await mindbase.stop();
    }
    await expect(running(before)).rejects.toMatchObject({ code: 'incompatible' });
  });

  it('is asked for before there is an index: the first start makes one', async () => {
    const dataDir = tempDir();
    await expect(reembed(settingsOf(dataDir, 'builtin'))).rejects.toThrow('there is no index yet');
  });

  it('that is none is told by the doctor', async () => {
    const settings = settingsOf(tempDir(), 'none');
    await (await running(settings)).stop();
    expect(await examine(settings)).toContainEqual(
      expect.objectContaining({ check: 'embedding', state: 'warning' }),
    );
  });
});
