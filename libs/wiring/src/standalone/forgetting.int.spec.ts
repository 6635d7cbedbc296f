import { RecallInput } from '@mindbase/contracts';
import { FixedClock } from '@mindbase/kernel';
import { createMetrics } from '@mindbase/platform';
import { tempDir } from '@mindbase/testing';
import { caller, runThreadsFromSource, running, settingsOf, wei } from '../spec/in-process';
import { rebuildIndexes } from './rebuild-indexes';
import type { Standalone } from './standalone';

const dayMs = 86_400_000;
const question = 'Where did Marisol moor the boat in January 2026?';

describe('forgetting by time over embedded stores', () => {
  beforeAll(runThreadsFromSource);

  async function open(dataDir = tempDir()) {
    const clock = new FixedClock(new Date('2026-01-10T10:00:00.000Z'));
    const metrics = createMetrics({ processMetrics: false });
    const settings = settingsOf(dataDir);
    const mindbase = await running(settings, undefined, { clock, metrics });
    await mindbase.core.tenants.createTenant({
      ...{ id: wei.tenant, name: null, profile: null, settings: {} },
      createdAt: clock.now().toISOString(),
    });
    return { mindbase, clock, metrics, settings };
  }

  async function rememberBoat({ commands }: Standalone): Promise<string> {
    const made = await commands.remember(
      wei,
      {
        content: 'Marisol moored the boat at pier nine.',
        entities: [{ name: 'Marisol', kind: 'person' }],
        validFrom: '2026-01-09T10:00:00.000Z',
      },
      caller(),
    );
    if (!made.ok) throw new Error(made.error.message);
    return made.value.id;
  }

  const recall = async (mindbase: Standalone, more: object = {}): Promise<string[]> => {
    const input = RecallInput.parse({ query: question, reinforce: false, ...more });
    return (await mindbase.recall.recall(wei, input, caller())).memories.map(({ id }) => id);
  };

  /** How strong ranking takes the memory for when it is asked about the present. */
  const strengths = async (mindbase: Standalone, more: object = {}): Promise<number[]> => {
    const query = 'Who moors a boat, Marisol?';
    const input = RecallInput.parse({ query, reinforce: false, explain: true });
    const { explain } = await mindbase.recall.recall(wei, { ...input, ...more }, caller());
    return explain?.items.map(({ scores }) => Number(scores.strength?.toFixed(2))) ?? [];
  };

  /** The channels that find the memory. */
  const channels = async (mindbase: Standalone, more: object = {}): Promise<string[]> => {
    const at = mindbase.clock.now().toISOString();
    const limits = { includeTurns: false, candidatesMax: 10, turnsMax: 10 };
    const request = { scope: wei, query: question, at, timezone: 'UTC', ...limits, ...more };
    const { channels: answers } = await mindbase.channels.candidates(request);
    return answers.filter(({ hits }) => hits.length > 0).map(({ channel }) => channel);
  };

  it('takes a memory out of every answer but those that ask for the archive, and back when it is restored', async () => {
    const { mindbase, clock, metrics } = await open();
    try {
      const id = await rememberBoat(mindbase);
      const then = clock.now().toISOString();
      const all = ['vector', 'graph', 'timeline'];
      expect(await channels(mindbase)).toEqual(all);
      clock.advance(366 * dayMs);
      expect(await mindbase.forgetting.round()).toMatchObject({ archived: [{ memories: 1 }], putOff: false });
      await mindbase.operations.projected(await mindbase.core.store.lastPosition(), 5000);

      const active = { statuses: ['active', 'exception'] };
      expect(await channels(mindbase, active)).toEqual([]);
      expect(await recall(mindbase, active)).toEqual([]);
      const plain = { query: 'Who moors a boat, Marisol?' };
      expect(await recall(mindbase, plain)).toEqual([]);
      expect(await recall(mindbase, { ...plain, statuses: ['archived'] })).toEqual([id]);
      expect(await channels(mindbase, { statuses: ['archived'] })).toEqual(all);
      expect(await channels(mindbase, { asOf: then })).toEqual(all);
      expect(await recall(mindbase, { asOf: then })).toEqual([id]);
      expect(await recall(mindbase, { asOf: then, ...active })).toEqual([id]);
      const archived = await mindbase.reader.memories(wei, { statuses: ['archived'] }, 10);
      expect(archived.items).toMatchObject([{ id, status: 'archived' }]);
      const history = await mindbase.reader.history(wei, id, 10);
      expect(history?.items[0]).toMatchObject({
        operation: 'archived',
        actor: 'system:forgetting',
        reason: 'faded',
      });
      expect(await metrics.registry.getSingleMetricAsString('mindbase_forgotten_total')).toContain(
        'mindbase_forgotten_total{tenant="default",decay="semantic",cause="faded"} 1',
      );

      await mindbase.commands.act(wei, id, 'restore', undefined, undefined, caller());
      expect(await recall(mindbase, plain)).toEqual([id]);
      clock.advance(dayMs);
      expect(await mindbase.forgetting.round()).toEqual({ archived: [], due: [], putOff: false });
    } finally {
      await mindbase.stop();
    }
  });

  it('keeps what was recalled, and rebuilt read models know of it alike', async () => {
    const { mindbase, clock, settings } = await open();
    const id = await rememberBoat(mindbase);
    clock.advance(300 * dayMs);
    expect(await strengths(mindbase)).toEqual([0.57]);
    expect(await strengths(mindbase, { forgettingFactor: 0 })).toEqual([1]);
    expect(await strengths(mindbase, { profile: 'companion' })).toEqual([0.75]);
    await recall(mindbase, { reinforce: true });
    await mindbase.recallLog.flush();
    clock.advance(300 * dayMs);
    expect((await mindbase.forgetting.round()).archived).toEqual([]);
    const before = await mindbase.models.cards.get(wei, [id]);
    expect(before).toMatchObject([{ recallCount: 1, accessedAt: '2026-11-06T10:00:00.000Z' }]);
    await mindbase.stop();
    await rebuildIndexes(settings);
    const again = await running(settings, undefined, { clock });
    try {
      expect(await again.models.cards.get(wei, [id])).toEqual(before);
      clock.advance(65 * dayMs);
      expect((await again.forgetting.round()).archived).toHaveLength(1);
    } finally {
      await again.stop();
    }
  });
});
