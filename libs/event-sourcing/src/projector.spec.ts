import type { MindbaseEvent } from '@mindbase/contracts';
import { FixedClock } from '@mindbase/kernel';
import { InMemoryCheckpoints, InMemoryEventBus, InMemoryEventStorage, until } from '@mindbase/testing';
import { EventMaker } from './cause';
import { EventStore } from './event-store';
import { OutboxRelay } from './outbox-relay';
import { type Projection, Projector } from './projector';

const maker = (causationId: string) =>
  new EventMaker({
    ...{ tenant: 't', user: 'u', actor: 'a', correlationId: 'c', causationId },
    occurredAt: '2025-01-01T00:00:00.000Z',
  });

/** A read model that remembers what it was told. */
class Model implements Projection {
  readonly topics = ['memory'] as const;
  readonly applied: string[] = [];
  constructor(readonly name: string) {}

  async apply(event: MindbaseEvent): Promise<void> {
    this.applied.push((event.data as { memoryId: string }).memoryId);
  }
  async sync(): Promise<void> {}
  async clear(): Promise<void> {}
}

async function setUp(...projections: readonly Projection[]) {
  const storage = new InMemoryEventStorage();
  const bus = new InMemoryEventBus();
  const checkpoints = new InMemoryCheckpoints();
  const onError = (error: unknown) => {
    throw error;
  };
  const relay = new OutboxRelay(storage, bus, { batchSizeMax: 100, pollIntervalMs: 60_000, onError });
  const store = new EventStore(storage, new FixedClock(new Date(0)), () => relay.wake());
  const projector = new Projector(store, bus, checkpoints, projections, {
    ...{ attemptsMax: 1, retryDelayMs: 1, patienceMs: 0, batchSizeMax: 100, syncIntervalMs: 60_000, onError },
  });
  const append = async (...ids: string[]) => {
    for (const id of ids)
      await store.append('t', 'x', await store.head('t', 'x'), [
        maker(id).make('MemoryArchived', { memoryId: id }),
      ]);
  };
  const told = (model: Model, ...ids: string[]) =>
    until(() => model.applied.join() === ids.join(), `${model.name} to be told of ${ids.join()}`);
  const end = async () => {
    await projector.stop();
    await relay.stop();
  };
  return { projector, checkpoints, append, told, end };
}

describe('a projector', () => {
  it('counts what it will feed before it starts, and tells nothing by then', async () => {
    const model = new Model('m@1');
    const { projector, append, told, end } = await setUp(model);
    expect(projector.following).toEqual([model]);
    const more = new Model('m@1.g2');
    await projector.follow(more);
    expect(projector.following).toEqual([model, more]);
    await append('a');
    expect(model.applied).toEqual([]);
    await projector.start();
    await told(model, 'a');
    await told(more, 'a');
    await end();
  });

  it('takes up a projection while it runs, from where that was, and leaves it again', async () => {
    const [model, more] = [new Model('m@1'), new Model('m@1.g2')];
    const { projector, checkpoints, append, told, end } = await setUp(model);
    await projector.start();
    await append('a', 'b');
    await told(model, 'a', 'b');
    await Promise.all([projector.follow(more), projector.follow(more)]);
    await told(more, 'a', 'b');
    await projector.leave(model);
    expect(projector.following).toEqual([more]);
    expect(await checkpoints.load('m@1')).toBe(2);
    await append('c');
    await told(more, 'a', 'b', 'c');
    expect(model.applied).toEqual(['a', 'b']);
    // Where it was left it goes on.
    await projector.follow(model);
    await told(model, 'a', 'b', 'c');
    await end();
  });

  it('fills what a read model lacks of what its group has handled, unless others are feeding it', async () => {
    const model = new Model('m@1');
    const { projector, checkpoints, append, told, end } = await setUp(model);
    await projector.start();
    await append('a', 'b');
    await told(model, 'a', 'b');
    await projector.leave(model);
    await checkpoints.reset('m@1');
    const lost = new Model('m@1');
    await projector.follow(lost);
    await told(lost, 'a', 'b');
    await projector.leave(lost);
    await checkpoints.reset('m@1');
    const shared = new Model('m@1');
    await projector.follow(shared, { isWhole: true });
    await append('c');
    await told(shared, 'c');
    await end();
  });
});
