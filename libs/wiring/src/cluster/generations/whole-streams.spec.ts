import type { MindbaseEvent } from '@mindbase/contracts';
import type { Projection } from '@mindbase/event-sourcing';
import { WholeStreams } from './whole-streams';

const event = (type: string, streamId: string, streamPosition: number, tenant = 'acme'): MindbaseEvent =>
  ({ type, streamId, streamPosition, tenant }) as unknown as MindbaseEvent;

function projection(name: string, topics: Projection['topics']) {
  const applied: MindbaseEvent[] = [];
  const none = async () => undefined;
  const made: Projection = {
    ...{ name, topics, takeOut: none, sync: none, clear: none },
    apply: async (one) => void applied.push(one),
  };
  return { made, applied };
}

describe('streams from the bus', () => {
  it('are whole when each comes from its first event on, repeated or not', async () => {
    const streams = new WholeStreams();
    const { made, applied } = projection('cards@1', ['memory']);
    const watched = streams.watching(made);
    for (const n of [1, 2, 2, 1, 3]) await watched.apply(event('MemoryRecorded', 'memory/wei', n));
    await watched.apply(event('MemoryRecorded', 'memory/wei', 1, 'other'));
    expect(() => streams.end()).not.toThrow();
    expect(applied).toHaveLength(6);
    expect([...streams.tenants]).toEqual(['acme', 'other']);
  });

  it('are not when the first or a later event is missing, and no one is named', async () => {
    const streams = new WholeStreams();
    const watched = streams.watching(projection('cards@1', ['memory']).made);
    await watched.apply(event('MemoryRecorded', 'memory/wei', 3));
    await watched.apply(event('MemoryRecorded', 'memory/ana', 1));
    await watched.apply(event('MemoryRecorded', 'memory/ana', 3));
    expect(() => streams.end()).toThrow(/lacks 3 events of 2 streams/);
    expect(() => streams.end()).not.toThrow(/wei|ana/);
  });

  it('are watched by one projection for each topic, until others take a share', async () => {
    const streams = new WholeStreams();
    const first = streams.watching(projection('cards@1', ['memory']).made);
    const second = streams.watching(projection('turns@1', ['conversation', 'memory']).made);
    await first.apply(event('MemoryRecorded', 'memory/wei', 1));
    await second.apply(event('MemoryRecorded', 'memory/wei', 9));
    expect(() => streams.end()).not.toThrow();
    await second.apply(event('TurnsRecorded', 'session/wei/s1', 9));
    expect(() => streams.end()).not.toThrow();
  });
});
