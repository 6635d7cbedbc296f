import { openDatabase } from '@mindbase/adapter-sqlite';
import { PortError } from '@mindbase/kernel';
import type { EventStorage } from '@mindbase/ports';
import { tempDir, until } from '@mindbase/testing';
import { caller, remember, runThreadsFromSource, running, say, settingsOf, wei } from '../spec/in-process';
import { listDeadLetters, retryDeadLetters } from './dead-letters';
import type { Standalone } from './standalone';

const status = async ({ operations }: Standalone, operation: string) =>
  (await operations.get(wei.tenant, operation))?.status;
const waiting = ({ core }: Standalone) => core.bus.deadLetters(10);

describe('dead letters', () => {
  beforeAll(runThreadsFromSource);

  it('hold what a read model could not apply; after the mend a retry builds it as if in order', async () => {
    const mindbase = await running(settingsOf(tempDir()));
    try {
      const upsert = mindbase.models.cards.upsert.bind(mindbase.models.cards);
      let poisoned = true;
      let first: string | undefined;
      mindbase.models.cards.upsert = async (cards) => {
        first ??= cards[0]?.id;
        if (poisoned && cards.some(({ id }) => id === first)) throw new PortError('corrupt', 'poison');
        await upsert(cards);
      };
      const by = caller();
      const made = remember(mindbase, 'The kettle stands on the upper shelf.', by);
      await expect(made).rejects.toMatchObject({ code: 'unavailable', retryable: true });
      await until(async () => (await waiting(mindbase)).length === 1);
      expect(await waiting(mindbase)).toMatchObject([
        { group: 'projection.cards@1', event: { type: 'MemoryRecorded' }, errorCode: 'corrupt', attempts: 2 },
      ]);
      expect(await status(mindbase, by.operationId)).toBe('failed');

      // What follows is applied, also what is about the same memory.
      const [letter] = await waiting(mindbase);
      const { memoryId: kettle } = letter?.event.data as { memoryId: string };
      const lamp = await remember(mindbase, 'The lamp stands beside the sofa.');
      const pin = mindbase.commands.act(wei, kettle, 'pin', undefined, undefined, caller());
      await expect(pin).rejects.toMatchObject({ code: 'unavailable' });
      await mindbase.operations.settled(wei.tenant, lamp.operation, 5000);
      expect(await status(mindbase, lamp.operation)).toBe('settled');
      expect(await mindbase.models.cards.get(wei, [kettle])).toEqual([]);

      expect(await mindbase.core.bus.retryDeadLetter(letter?.id ?? '')).toBe(false);
      poisoned = false;
      expect(await mindbase.core.bus.retryDeadLetter(letter?.id ?? '')).toBe(true);
      expect(await waiting(mindbase)).toEqual([]);
      expect(await status(mindbase, by.operationId)).toBe('settled');
      expect(await mindbase.models.cards.get(wei, [kettle])).toMatchObject([{ id: kettle, pinned: true }]);
    } finally {
      await mindbase.stop();
    }
  });

  it('hold a change that came to nothing; a retry puts it in its place under later ones', async () => {
    const mindbase = await running(settingsOf(tempDir()));
    try {
      const { id } = await remember(mindbase, 'The ladder stands in the shed.');
      const upsert = mindbase.models.cards.upsert.bind(mindbase.models.cards);
      let poisoned = true;
      mindbase.models.cards.upsert = async (cards) => {
        if (poisoned && cards.some(({ pinned }) => pinned)) throw new PortError('corrupt', 'poison');
        await upsert(cards);
      };
      await mindbase.commands.act(wei, id, 'pin', undefined, undefined, caller());
      await until(async () => (await waiting(mindbase)).length === 1);
      const archive = caller();
      await mindbase.commands.act(wei, id, 'archive', undefined, undefined, archive);
      await mindbase.operations.settled(wei.tenant, archive.operationId, 5000);
      expect(await mindbase.models.cards.get(wei, [id])).toMatchObject([
        { pinned: false, status: 'archived' },
      ]);
      poisoned = false;
      const [letter] = await waiting(mindbase);
      expect(await mindbase.core.bus.retryDeadLetter(letter?.id ?? '')).toBe(true);
      expect(await mindbase.models.cards.get(wei, [id])).toMatchObject([
        { pinned: true, status: 'archived' },
      ]);
    } finally {
      await mindbase.stop();
    }
  });

  it('hold proposals that do not open; listed and retried on the stopped folder once they are mended', async () => {
    const dataDir = tempDir();
    const settings = settingsOf(dataDir);
    const mindbase = await running(settings, spoilingProposals);
    const closing = await say(mindbase, 's', 'I live in Utrecht.');
    await until(async () => (await waiting(mindbase)).length === 1);
    expect(await status(mindbase, closing)).toBe('failed');
    await expect(listDeadLetters(settings)).rejects.toMatchObject({ code: 'unavailable' });
    await mindbase.stop();

    const [letter] = await listDeadLetters(settings);
    expect(letter).toMatchObject({
      group: 'consolidation',
      eventType: 'CandidatesExtracted',
      errorCode: 'corrupt',
    });
    expect(JSON.stringify(letter)).not.toMatch(/s1\.|Utrecht/);
    const id = letter?.id ?? '';
    expect(await retryDeadLetters(settings)).toEqual([{ id, applied: false }]);
    const log = openDatabase(`${dataDir}/log.db`);
    log.exec(`UPDATE events SET data = replace(data, '${mark}', '') WHERE type = 'CandidatesExtracted'`);
    log.close();
    expect(await retryDeadLetters(settings, id)).toEqual([{ id, applied: true }]);
    expect(await listDeadLetters(settings)).toEqual([]);

    const again = await running(settings);
    try {
      await again.operations.settled(wei.tenant, closing, 5000);
      expect(await status(again, closing)).toBe('settled');
      expect((await again.models.cards.list(wei, {}, 10)).items).toMatchObject([{ predicate: 'residence' }]);
    } finally {
      await again.stop();
    }
  });
});

const mark = 'AAAAAAAA';

/** Puts bytes before the sealed text of proposals, on their way to the log. */
function spoilingProposals(storage: EventStorage): EventStorage {
  const append = storage.append.bind(storage);
  storage.append = (tenant, streamId, position, events) =>
    append(
      tenant,
      streamId,
      position,
      events.map((event) =>
        event.type === 'CandidatesExtracted'
          ? { ...event, data: JSON.parse(JSON.stringify(event.data).replace(/(s1\.[^.]+\.)/g, `$1${mark}`)) }
          : event,
      ),
    );
  return storage;
}
