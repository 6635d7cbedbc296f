import type { NewMindbaseEvent } from '@mindbase/contracts';
import { FixedClock } from '@mindbase/kernel';
import { InMemoryEventStorage } from '@mindbase/testing';
import { EventMaker } from './cause';
import { EventStore } from './event-store';
import { HashChainCheck } from './hash-chain';
import { StreamFold } from './stream-fold';
import { memoryStream, sessionStream } from './streams';

const clock = new FixedClock(new Date('2025-05-01T10:00:00Z'));
const open = () => {
  const storage = new InMemoryEventStorage();
  return { storage, store: new EventStore(storage, clock) };
};
const empty = { position: 0, hash: '' };
const closing = (causationId: string, sessionId = 's'): NewMindbaseEvent =>
  new EventMaker({
    tenant: 'acme',
    user: 'wei',
    actor: 'key:1',
    occurredAt: '2025-05-01T10:00:00.000Z',
    correlationId: causationId,
    causationId,
  }).make('SessionClosed', { sessionId, cause: 'request', closedAt: '2025-05-01T10:00:00.000Z' });

describe('EventStore', () => {
  it('chains the events of a stream by their hashes', async () => {
    const { store } = open();
    const first = await store.append('acme', 'x', empty, [closing('a'), closing('b')]);
    await store.append('acme', 'x', await store.head('acme', 'x'), [closing('c')]);
    const check = new HashChainCheck();
    const events = await store.readAll(0, 10);
    expect(events.map((event) => check.next(event))).toEqual([null, null, null]);
    expect(first[1]?.prevHash).toBe(first[0]?.hash);
  });

  it('refuses data that breaks its schema, and quotes none of it', async () => {
    const { store } = open();
    const broken = { ...closing('a'), data: { sessionId: 's', cause: 'whim', closedAt: 'my secret' } };
    const attempt = store.append('acme', 'x', empty, [broken as unknown as NewMindbaseEvent]);
    await expect(attempt).rejects.toMatchObject({ code: 'corrupt' });
    await expect(attempt).rejects.not.toThrow(/secret|whim/);
  });

  it('refuses an append that was decided on an old state', async () => {
    const { store } = open();
    await store.append('acme', 'x', empty, [closing('a')]);
    await expect(store.append('acme', 'x', empty, [closing('b')])).rejects.toMatchObject({
      code: 'stream-conflict',
    });
  });
});

describe('an event in its trace', () => {
  const trace = (id: string, span: string) => `00-${id.repeat(32)}-${span.repeat(16)}-01`;
  const own = trace('a', '1');

  it.each([
    ['hangs at the span that records it', own, trace('a', '2'), trace('a', '2')],
    ['hangs there too when nothing is known of what caused it', undefined, trace('a', '2'), trace('a', '2')],
    ['keeps its own when another trace records it', own, trace('b', '2'), own],
    ['keeps its own when nobody watches', own, undefined, own],
    ['has none when there is none', undefined, undefined, undefined],
  ])('%s', async (_what, caused, current, expected) => {
    const storage = new InMemoryEventStorage();
    const store = new EventStore(storage, clock, undefined, () => current);
    const event = closing('a');
    const events = [caused === undefined ? event : { ...event, traceparent: caused }];
    const [recorded] = await store.append('acme', 'x', empty, events);
    if (!recorded) throw new Error('no event');
    expect(recorded.traceparent).toBe(expected);
    expect(recorded.eventId).toBe(event.eventId);
    expect(new HashChainCheck().next(recorded)).toBeNull();
  });
});

describe('HashChainCheck', () => {
  it.each([
    ['hash', (event: object) => ({ ...event, actor: 'somebody else' })],
    ['link', (event: object) => ({ ...event, prevHash: 'x' })],
    ['gap', (event: object) => ({ ...event, streamPosition: 3 })],
  ])('tells a broken %s', async (fault, tamper) => {
    const { store } = open();
    await store.append('acme', 'x', empty, [closing('a'), closing('b')]);
    const [first, second] = await store.readAll(0, 10);
    const check = new HashChainCheck();
    if (!first || !second) throw new Error('no events');
    expect(check.next(first)).toBeNull();
    expect(check.next(tamper(second) as typeof second)).toMatchObject({ fault, streamId: 'x' });
  });
});

describe('EventMaker', () => {
  it('gives the events of the same cause the same ids, in order', () => {
    const cause = {
      tenant: 't',
      user: 'u',
      actor: 'a',
      occurredAt: 'now',
      correlationId: 'c',
      causationId: 'e1',
    };
    const ids = () => {
      const maker = new EventMaker(cause);
      return [1, 2].map(() => maker.make('MemoryArchived', { memoryId: 'm' }).eventId);
    };
    expect(ids()).toEqual(ids());
    expect(new Set(ids()).size).toBe(2);
  });
});

describe('streams', () => {
  it('keep users and sessions apart whatever their names', () => {
    expect(sessionStream('a/b', 'c')).not.toBe(sessionStream('a', 'b/c'));
    expect(memoryStream('a b')).toBe('memory/a%20b');
  });
});

describe('StreamFold', () => {
  const count = (store: EventStore) =>
    new StreamFold<{ seen: number }>(
      store,
      () => ({ seen: 0 }),
      (state) => void state.seen++,
      { streamsMax: 10 },
    );

  it('decides one at a time, each on the state that the one before left', async () => {
    const { store } = open();
    const fold = count(store);
    const seen = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        fold.decide('acme', 'x', async ({ seen }) => ({ events: [closing(`c${i}`)], answer: seen })),
      ),
    );
    expect(seen.map(({ answer }) => answer).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, i) => i),
    );
  });

  it('decides again when another process was faster', async () => {
    const { store } = open();
    const [mine, theirs] = [count(store), count(store)];
    let interfered = false;
    const { answer } = await mine.decide('acme', 'x', async ({ seen }) => {
      if (!interfered) {
        interfered = true;
        await theirs.decide('acme', 'x', async () => ({ events: [closing('theirs')], answer: null }));
      }
      return { events: [closing('mine')], answer: seen };
    });
    expect(answer).toBe(1);
    expect(await store.readAll(0, 10)).toHaveLength(2);
  });

  it('appends nothing when nothing is decided', async () => {
    const { store } = open();
    await count(store).decide('acme', 'x', async () => ({ events: [], answer: null }));
    expect(await store.lastPosition()).toBe(0);
  });
});
