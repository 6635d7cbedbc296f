import type { DeadLetter, EventBus, Subscription } from '@mindbase/ports';
import fc from 'fast-check';
import type { ContractSubject } from '../contracts/contract';
import type { EventBusUnderTest } from '../contracts/event-bus.contract';
import { chain } from '../events';
import { InMemoryEventBus } from '../in-memory/in-memory-event-bus';
import { InMemoryEventStorage } from '../in-memory/in-memory-event-storage';
import { until } from '../until';
import { depth, inDepth } from './depth';

const groups = { all: ['conversation', 'memory'], memory: ['memory'], late: ['conversation'] } as const;
type GroupName = keyof typeof groups;
const groupNames = Object.keys(groups) as GroupName[];

const operation = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('append' as const),
      user: fc.constantFrom('wei', 'ana'),
      topic: fc.constantFrom('conversation', 'memory', 'recall'),
      /** How often each group's handler fails on it: two attempts are made, so once is mended by the second. */
      failures: fc.constantFrom(0, 0, 0, 0, 1, Infinity),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('publish' as const), again: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('toggle' as const), group: fc.constantFrom(...groupNames) }),
  },
  fc.record({ kind: fc.constant('settle' as const) }),
  fc.record({ kind: fc.constant('retry' as const), mended: fc.boolean() }),
);

type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** Random publishing, stopping, starting and failing on a bus and on the reference model: groups see the same. */
export function describeEventBusModel(subject: ContractSubject<EventBusUnderTest>, runs = 25): void {
  it(`${subject.name} and the reference model of EventBus deliver alike`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { maxLength: 30, size: 'max' }), async (operations) => {
        const bus = new InMemoryEventBus();
        const model = { bus, log: new InMemoryEventStorage(), close: () => bus.close() };
        const expected = await observe(model, operations);
        expect(await observe(await subject.create(), operations)).toEqual(expected);
      }),
      inDepth(runs),
    );
  }, 120_000 * depth);
}

/** Runs the operations, lets every group finish, and tells what each of them saw. */
async function observe(target: EventBusUnderTest, operations: readonly Operation[]): Promise<unknown> {
  const players = new Map(groupNames.map((name) => [name, new Player(target.bus, name)]));
  const failures = new Map<string, number>();
  const retried: unknown[] = [];
  let published = 0;
  const settle = (): Promise<void> =>
    until(async () =>
      (await Promise.all([...players.values()].map((player) => player.idle(published)))).every(Boolean),
    );
  const publish = async (again: boolean): Promise<void> => {
    const rows = await target.log.readOutbox(1000);
    await target.bus.publish(rows);
    // Groups stop and start here: a bus that remembers what is recent alone would bring some of it again.
    if (again && target.bus.capabilities.repetitions === 'all') await target.bus.publish(rows);
    published = rows.at(-1)?.event.globalPosition ?? published;
    await target.log.ackOutbox(published);
  };
  try {
    for (const [index, operation] of operations.entries()) {
      switch (operation.kind) {
        case 'append': {
          const { position, hash } = await target.log.head('acme', operation.user);
          const seed = { ...operation, eventId: `e${index}`, streamId: operation.user };
          failures.set(seed.eventId, operation.failures);
          await target.log.append(
            'acme',
            seed.user,
            position,
            chain([seed], { streamPosition: position, hash }),
          );
          break;
        }
        case 'publish':
          await publish(operation.again);
          break;
        case 'toggle':
          // How far a group has come when it is stopped in the middle of its work is a matter of time, not of rules.
          await settle();
          await players.get(operation.group)?.toggle(failures);
          break;
        case 'settle':
          await settle();
          break;
        case 'retry': {
          await settle();
          const letters = (await target.bus.deadLetters(1000)).map((letter) => ({
            ...letter,
            name: nameOf(letter),
          }));
          const [letter] = letters.sort((a, b) => (a.name < b.name ? -1 : 1));
          if (!letter) break;
          if (operation.mended) failures.set(letter.event.eventId, 0);
          retried.push([letter.name, await target.bus.retryDeadLetter(letter.id)]);
        }
      }
    }
    await publish(false);
    for (const player of players.values()) await player.start(failures);
    await settle();
    const letters = await target.bus.deadLetters(1000);
    return {
      seen: [...players.values()].map(({ seen }) => seen),
      letters: letters.map((letter) => `${nameOf(letter)} ${letter.attempts}`).sort(),
      lags: await Promise.all(groupNames.map((name) => target.bus.lag(name, groups[name]))),
      retried,
    };
  } finally {
    await target.close();
  }
}

function nameOf({ group, event }: DeadLetter): string {
  return `${group} ${event.eventId}`;
}

/** A group with a handler that fails as often as it is told to. */
class Player {
  readonly seen: string[] = [];
  private readonly failed = new Map<string, number>();
  private subscription: Subscription | undefined;

  constructor(
    private readonly bus: EventBus,
    private readonly name: GroupName,
  ) {}

  async toggle(failures: ReadonlyMap<string, number>): Promise<void> {
    if (!this.subscription) return this.start(failures);
    await this.subscription.stop();
    this.subscription = undefined;
  }

  async start(failures: ReadonlyMap<string, number>): Promise<void> {
    if (this.subscription) return;
    const from = this.name === 'late' ? 'latest' : 'earliest';
    const options = {
      group: this.name,
      topics: groups[this.name],
      from,
      attemptsMax: 2,
      retryDelayMs: 0,
    } as const;
    this.subscription = await this.bus.subscribe(options, async ({ event }) => {
      const failed = this.failed.get(event.eventId) ?? 0;
      if (failed < (failures.get(event.eventId) ?? 0)) {
        this.failed.set(event.eventId, failed + 1);
        throw new Error('no');
      }
      this.seen.push(event.eventId);
    });
  }

  /** Stopped, or past everything that is published. */
  async idle(published: number): Promise<boolean> {
    return !this.subscription || (await this.bus.position(this.name)) >= published;
  }
}
