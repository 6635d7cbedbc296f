import { defaultTuning } from '@mindbase/domain';
import { KeyedHasher } from '@mindbase/event-sourcing';
import { loadSettings } from '@mindbase/platform';
import { InMemoryKeyVault, tempDir } from '@mindbase/testing';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTuning, tuningsIn } from './tuning';

const vault = new InMemoryKeyVault();
const fileOf = (content: string) => {
  const file = join(tempDir(), 'weights.json');
  writeFileSync(file, content);
  return file;
};
const settingsOf = (share?: string) =>
  loadSettings({
    MINDBASE_RECALL_TUNING_FILE: fileOf('{"version": 1, "turns": {"before": 0.4}}'),
    ...(share === undefined ? {} : { MINDBASE_RECALL_TUNING_SHARE: share }),
  });
const tuningOf = (settings: ReturnType<typeof loadSettings>) =>
  createTuning(new KeyedHasher(vault), settings);
const users = Array.from({ length: 400 }, (_, i) => ({ tenant: `t${i % 3}`, user: `u${i}` }));

describe('the weights of a user', () => {
  it('are the default ones where there is no file', async () => {
    expect(await tuningOf(loadSettings({}))({ tenant: 't', user: 'u' })).toEqual({
      arm: 'default',
      tuning: defaultTuning,
    });
  });

  it('are those of the settings where they have their own, and of the file before these', () => {
    const settings = loadSettings({
      MINDBASE_RECALL_WEIGHTS_VECTOR: '0.5',
      MINDBASE_RECALL_WEIGHTS_GRAPH: '0.3',
      MINDBASE_RECALL_TUNING_FILE: fileOf('{"version": 1, "memories": {"graph": 0.1}}'),
    });
    const { usual, tuned } = tuningsIn(settings);
    expect(usual.memories).toEqual({ ...defaultTuning.memories, vector: 0.5, graph: 0.3 });
    expect(tuned?.memories).toEqual({ ...usual.memories, graph: 0.1 });
  });

  it('are those of the file for everybody, unless a share is set', async () => {
    const { arm, tuning } = await tuningOf(settingsOf())({ tenant: 't', user: 'u' });
    expect([arm, tuning.turns.before]).toEqual(['tuned', 0.4]);
    expect((await tuningOf(settingsOf('0'))({ tenant: 't', user: 'u' })).arm).toBe('default');
  });

  it('are those of the file for about the share, and the same ones in every service', async () => {
    const settings = settingsOf('0.25');
    const arms = async () => Promise.all(users.map(async (scope) => (await tuningOf(settings)(scope)).arm));
    const first = await arms();
    expect(await arms()).toEqual(first);
    const tuned = first.filter((arm) => arm === 'tuned').length;
    expect(tuned).toBeGreaterThan(60);
    expect(tuned).toBeLessThan(140);
  });

  it('stay the same for who has them already when the share grows', async () => {
    const [few, many] = [tuningOf(settingsOf('0.2')), tuningOf(settingsOf('0.6'))];
    for (const scope of users.slice(0, 100))
      if ((await few(scope)).arm === 'tuned') expect((await many(scope)).arm).toBe('tuned');
  });
});
