import { FixedClock } from '@mindbase/kernel';
import { InMemoryEventStorage } from '@mindbase/testing';
import type { BusMessage, EventBus } from '@mindbase/ports';
import { EventMaker } from './cause';
import { EventStore } from './event-store';
import { OutboxRelay } from './outbox-relay';

const maker = (causationId: string) =>
  new EventMaker({
    tenant: 't',
    user: 'u',
    actor: 'a',
    occurredAt: '2025-01-01T00:00:00.000Z',
    correlationId: 'c',
    causationId,
  });

function setUp(publish: (messages: readonly BusMessage[]) => Promise<void>) {
  const errors: unknown[] = [];
  const storage = new InMemoryEventStorage();
  const relay = new OutboxRelay(storage, { publish } as EventBus, {
    batchSizeMax: 2,
    pollIntervalMs: 60_000,
    onError: (error) => errors.push(error),
  });
  const store = new EventStore(storage, new FixedClock(new Date(0)), () => relay.wake());
  const append = async (id: string) =>
    store.append('t', 'x', await store.head('t', 'x'), [maker(id).make('MemoryArchived', { memoryId: id })]);
  return { relay, append, errors, storage };
}

const idOf = ({ event }: BusMessage) => (event.data as { memoryId: string }).memoryId;

describe('OutboxRelay', () => {
  it('hands everything over in order, in batches, without being polled', async () => {
    const batches: string[][] = [];
    const { relay, append } = setUp(async (messages) => void batches.push(messages.map(idOf)));
    for (const id of ['1', '2', '3', '4', '5']) await append(id);
    await relay.stop();
    expect(batches.flat()).toEqual(['1', '2', '3', '4', '5']);
    expect(batches.every((batch) => batch.length <= 2)).toBe(true);
  });

  it('keeps what the bus did not take, and hands it over the next time', async () => {
    const taken: string[] = [];
    let down = true;
    const { relay, append, errors, storage } = setUp(async (messages) => {
      if (down) throw new Error('down');
      taken.push(...messages.map(idOf));
    });
    await append('1');
    await new Promise(setImmediate);
    expect(errors.length).toBeGreaterThan(0);
    expect(await storage.readOutbox(10)).toHaveLength(1);
    down = false;
    await append('2');
    await relay.stop();
    expect(taken).toEqual(['1', '2']);
  });

  it('stops although the bus takes nothing, and leaves the rest for the next start', async () => {
    const { relay, append, errors, storage } = setUp(() => Promise.reject(new Error('down')));
    await append('1');
    await relay.stop();
    expect(errors.length).toBeGreaterThan(0);
    expect(await storage.readOutbox(10)).toHaveLength(1);
  });
});
