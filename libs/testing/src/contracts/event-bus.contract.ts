import { setTimeout as sleep } from 'node:timers/promises';
import { PortError, type RecordedEvent } from '@mindbase/kernel';
import type { BusMessage, EventBus, EventStorage, SubscribeOptions, Subscription } from '@mindbase/ports';
import { type EventSeed, chain } from '../events';
import { until } from '../until';
import { type ContractSubject, describeContract } from './contract';

/** A bus carries recorded events, so it is tested beside the log they come from. */
export interface EventBusUnderTest {
  readonly bus: EventBus;
  readonly log: EventStorage;
  close(): Promise<void>;
}

export function describeEventBusContract(subject: ContractSubject<EventBusUnderTest>): void {
  describeContract('EventBus', subject, (current, reopen) => {
    const bus = (): EventBus => current().bus;

    /** Appends events, one stream per tenant and user, without publishing them. */
    async function record(...seeds: readonly (string | EventSeed)[]): Promise<BusMessage[]> {
      const messages: BusMessage[] = [];
      for (const seed of seeds) {
        const {
          tenant = 'acme',
          user = 'wei',
          ...rest
        } = typeof seed === 'string' ? { eventId: seed } : seed;
        const head = await current().log.head(tenant, user);
        const [event] = chain([{ ...rest, tenant, user, streamId: user }], {
          streamPosition: head.position,
          hash: head.hash,
        });
        const [recorded] = await current().log.append(tenant, user, head.position, event ? [event] : []);
        if (recorded) messages.push({ topic: rest.topic ?? 'conversation', event: recorded });
      }
      return messages;
    }

    async function publish(...seeds: readonly (string | EventSeed)[]): Promise<BusMessage[]> {
      const messages = await record(...seeds);
      await bus().publish(messages);
      return messages;
    }

    /** Subscribes and collects what is handled; `react` may fail or wait. */
    async function collect(
      options: Partial<SubscribeOptions> = {},
      react: (event: RecordedEvent) => Promise<void> = async () => undefined,
    ): Promise<Subscription & { readonly messages: BusMessage[]; ids(): string[] }> {
      const messages: BusMessage[] = [];
      const subscription = await bus().subscribe(
        { group: 'g', topics: ['conversation'], retryDelayMs: 1, ...options },
        async (message) => {
          await react(message.event);
          messages.push(message);
        },
      );
      return {
        messages,
        ids: () => messages.map(({ event }) => event.eventId),
        stop: () => subscription.stop(),
      };
    }

    const names = (count: number, prefix = 'e'): string[] =>
      Array.from({ length: count }, (_, n) => `${prefix}${n}`);

    describe('delivery', () => {
      it('hands the whole event to every group, in order', async () => {
        const messages = await publish(...names(5));
        const groups = [await collect({ group: 'a' }), await collect({ group: 'b' })];
        for (const group of groups) {
          await until(() => group.messages.length === 5);
          expect(group.messages).toStrictEqual(messages);
        }
      });

      it('wakes running groups at once', async () => {
        const group = await collect();
        await sleep(20);
        const start = performance.now();
        await publish('e1');
        await until(() => group.messages.length === 1);
        expect(performance.now() - start).toBeLessThan(900);
      });

      it('hands over only what is published', async () => {
        const group = await collect();
        const messages = await record('e1', 'e2');
        await bus().publish(messages.slice(0, 1));
        await until(() => group.messages.length === 1);
        await sleep(20);
        expect(group.ids()).toEqual(['e1']);
        await bus().publish(messages.slice(1));
        await until(() => group.messages.length === 2);
      });

      it('hands over a message once, however often it is published', async () => {
        const group = await collect();
        const messages = await publish('e1', 'e2');
        await bus().publish(messages);
        await until(() => group.messages.length === 2);
        await bus().publish(messages);
        await bus().publish([]);
        await publish('e3');
        await until(() => group.ids().includes('e3'));
        expect(group.ids()).toEqual(['e1', 'e2', 'e3']);
      });

      it('hands over equal event ids of two tenants', async () => {
        const group = await collect();
        await publish({ eventId: 'e1', tenant: 'acme' }, { eventId: 'e1', tenant: 'other' });
        await until(() => group.messages.length === 2);
        expect(group.messages.map(({ event }) => event.tenant)).toEqual(['acme', 'other']);
      });

      it('hands each group the topics that it asked for', async () => {
        const topics = ['conversation', 'memory', 'recall', 'memory', 'conversation'];
        const group = await collect({ topics: ['memory', 'recall'] });
        const none = await collect({ group: 'none', topics: [] });
        await publish(...topics.map((topic, n) => ({ eventId: `e${n}`, topic })));
        await until(() => group.messages.length === 3);
        expect(group.ids()).toEqual(['e1', 'e2', 'e3']);
        expect(none.ids()).toEqual([]);
      });

      it('takes messages that are published from within a handler', async () => {
        const group = await collect({}, async (event) => {
          if (event.eventId === 'e1') await publish('e2');
        });
        await publish('e1');
        await until(() => group.messages.length === 2);
        expect(group.ids()).toEqual(['e1', 'e2']);
      });

      it('leaves turns of the event loop to others while it works off a backlog', async () => {
        await publish(...names(300));
        let turns = 0;
        const timer = setInterval(() => turns++, 0);
        const group = await collect();
        await until(() => group.messages.length === 300);
        clearInterval(timer);
        expect(turns).toBeGreaterThan(3);
      });
    });

    describe('groups', () => {
      it('start a new group at the first message, or behind the last one', async () => {
        await publish('e1', 'e2');
        const early = await collect({ group: 'early' });
        const late = await collect({ group: 'late', from: 'latest' });
        await publish('e3');
        await until(() => early.messages.length === 3 && late.messages.length === 1);
        expect(late.ids()).toEqual(['e3']);
      });

      it('go on where they were, wherever they ask to start', async () => {
        await publish('e1');
        const first = await collect();
        await until(() => first.messages.length === 1);
        await first.stop();
        await publish('e2');
        const second = await collect({ from: 'latest' });
        await until(() => second.messages.length === 1);
        await second.stop();
        const third = await collect({ from: 'earliest' });
        await sleep(20);
        expect([...second.ids(), ...third.ids()]).toEqual(['e2']);
      });

      it('do not wait for each other', async () => {
        let release: () => void = () => undefined;
        const held = new Promise<void>((resolve) => (release = resolve));
        const slow = await collect({ group: 'slow' }, () => held);
        const fast = await collect({ group: 'fast' });
        await publish(...names(10));
        await until(() => fast.messages.length === 10);
        expect(slow.messages).toHaveLength(0);
        release();
        await until(() => slow.messages.length === 10);
      });

      it('run once at a time', async () => {
        const first = await collect();
        await expect(collect()).rejects.toMatchObject({ name: 'PortError', code: 'constraint' });
        await first.stop();
        await (await collect()).stop();
      });

      it('handle one message after the other', async () => {
        let busy = 0;
        let busiest = 0;
        const group = await collect({}, async () => {
          busiest = Math.max(busiest, ++busy);
          await sleep(1);
          busy--;
        });
        await Promise.all([publish('e1', 'e2'), publish({ eventId: 'f1', user: 'ana' })]);
        await publish(...names(5, 'h'));
        await until(() => group.messages.length === 8);
        expect(busiest).toBe(1);
      });
    });

    describe('stopping', () => {
      it('waits for the message in hand and keeps the position behind it', async () => {
        const [, second] = await publish('e1', 'e2', 'e3');
        let started = '';
        const group = await collect({}, async ({ eventId }) => {
          started = eventId;
          if (eventId === 'e2') await sleep(30);
        });
        await until(() => started === 'e2');
        await group.stop();
        expect(group.ids()).toEqual(['e1', 'e2']);
        expect(await bus().position('g')).toBe(second?.event.globalPosition);
        const next = await collect();
        await until(() => next.messages.length === 1);
        expect(next.ids()).toEqual(['e3']);
      });

      it('does not wait for the attempts that a failing message has left, and keeps the message', async () => {
        let attempts = 0;
        const group = await collect({ retryDelayMs: 20_000 }, async () => {
          attempts++;
          throw new Error('not now');
        });
        await publish('e1');
        await until(() => attempts === 1);
        const start = performance.now();
        await group.stop();
        expect(performance.now() - start).toBeLessThan(2000);
        expect(await bus().deadLetters(10)).toEqual([]);
        const next = await collect();
        await until(() => next.messages.length === 1);
      });

      it('can be asked for twice, and comes with the close of the bus', async () => {
        const group = await collect();
        await publish('e1');
        await until(() => group.messages.length === 1);
        await Promise.all([group.stop(), group.stop()]);
        await collect({ group: 'other' }, () => sleep(10));
      });
    });

    describe('failures', () => {
      const failing = (times: number, id: string): ((event: RecordedEvent) => Promise<void>) => {
        let failures = 0;
        return async ({ eventId }) => {
          if (eventId === id && failures++ < times) throw new PortError('unavailable', 'secret words');
        };
      };

      it('tries again before it goes on, so that the order stays', async () => {
        const group = await collect({ attemptsMax: 5 }, failing(4, 'e1'));
        await publish('e1', 'e2', 'e3');
        await until(() => group.messages.length === 3);
        expect(group.ids()).toEqual(['e1', 'e2', 'e3']);
        expect(await bus().deadLetters(10)).toEqual([]);
      });

      it('sets a message aside after the last attempt, with the code of the error and no word of it', async () => {
        const group = await collect({ attemptsMax: 3 }, failing(Infinity, 'e2'));
        const [, poisoned] = await publish('e1', 'e2', 'e3');
        await until(() => group.messages.length === 2);
        expect(group.ids()).toEqual(['e1', 'e3']);
        const letters = await bus().deadLetters(10);
        expect(letters).toEqual([
          {
            id: expect.any(String),
            group: 'g',
            ...poisoned,
            errorCode: 'unavailable',
            attempts: 3,
            at: expect.any(String),
          },
        ]);
        expect(new Date(letters[0]?.at ?? '').toISOString()).toBe(letters[0]?.at);
        expect(JSON.stringify(letters)).not.toContain('secret');
      });

      it('waits for an engine that is down, at no cost of attempts, and keeps the order', async () => {
        let failures = 0;
        const group = await collect({ attemptsMax: 2, patienceMs: 60_000 }, async ({ eventId }) => {
          if (eventId === 'e1' && failures++ < 6)
            throw new PortError('unavailable', 'the engine is down', { retryable: true });
        });
        await publish('e1', 'e2');
        await until(() => group.messages.length === 2);
        expect(group.ids()).toEqual(['e1', 'e2']);
        expect(await bus().deadLetters(10)).toEqual([]);
      });

      it('waits longer before each attempt', async () => {
        const times: number[] = [];
        await collect({ attemptsMax: 4, retryDelayMs: 20 }, async () => {
          times.push(performance.now());
          throw new Error('no');
        });
        await publish('e1');
        await until(async () => (await bus().deadLetters(1)).length === 1);
        const waits = times.slice(1).map((time, n) => time - (times[n] ?? 0));
        [20, 40, 80].forEach((ms, n) => expect(waits[n]).toBeGreaterThan(ms - 5));
      });

      it('keeps no text that an error carries in its code or name', async () => {
        await collect({ attemptsMax: 1 }, async ({ eventId }) => {
          if (eventId === 'e1')
            throw Object.assign(new Error('x'), { code: 'Wei lives in Chengdu', name: '住在成都' });
          throw 'a bare string of secret words';
        });
        await publish('e1', 'e2');
        await until(async () => (await bus().deadLetters(10)).length === 2);
        expect((await bus().deadLetters(10)).map(({ errorCode }) => errorCode)).toEqual([
          'unknown',
          'unknown',
        ]);
      });

      it('sets aside for the failing group alone', async () => {
        const bad = await collect({ group: 'bad', attemptsMax: 2 }, failing(Infinity, 'e1'));
        const good = await collect({ group: 'good' });
        await publish('e1', 'e2');
        await until(() => good.messages.length === 2 && bad.messages.length === 1);
        expect((await bus().deadLetters(10)).map(({ group }) => group)).toEqual(['bad']);
      });

      it('lists as many dead letters as asked for, oldest first', async () => {
        await collect({ attemptsMax: 1 }, async () => {
          throw new Error('no');
        });
        await publish(...names(4));
        await until(async () => (await bus().deadLetters(10)).length === 4);
        expect((await bus().deadLetters(2)).map(({ event }) => event.eventId)).toEqual(['e0', 'e1']);
        expect(await bus().deadLetters(10, 'acme')).toHaveLength(4);
        expect(await bus().deadLetters(10, 'globex')).toEqual([]);
      });

      it('runs a dead letter again on request and removes it when that succeeds', async () => {
        const group = await collect({ attemptsMax: 2 }, failing(3, 'e1'));
        await publish('e1', 'e2');
        await until(() => group.messages.length === 1);
        const id = (await bus().deadLetters(1))[0]?.id ?? '';
        expect(await bus().retryDeadLetter(id)).toBe(false);
        expect(await bus().deadLetters(10)).toMatchObject([{ id, attempts: 3 }]);
        expect(await bus().retryDeadLetter(id)).toBe(true);
        expect(group.ids()).toEqual(['e2', 'e1']);
        expect(group.messages.map(({ retried }) => retried)).toEqual([undefined, true]);
        expect(await bus().deadLetters(10)).toEqual([]);
        expect(await bus().retryDeadLetter(id)).toBe(false);
      });

      it('does not retry an unknown dead letter, nor one whose group does not run', async () => {
        expect(await bus().retryDeadLetter('unknown')).toBe(false);
        const group = await collect({ attemptsMax: 1 }, failing(Infinity, 'e1'));
        await publish('e1');
        await until(async () => (await bus().deadLetters(1)).length === 1);
        await group.stop();
        expect(await bus().retryDeadLetter((await bus().deadLetters(1))[0]?.id ?? '')).toBe(false);
        expect(await bus().deadLetters(10)).toHaveLength(1);
      });
    });

    describe('lag and position', () => {
      it('are counted from the beginning for a group that never was', async () => {
        expect(await bus().position('g')).toBe(0);
        expect(await bus().lag('g', ['conversation'])).toBe(0);
        await publish('e1', { eventId: 'e2', topic: 'memory' }, 'e3');
        expect(await bus().position('g')).toBe(0);
        expect(await bus().lag('g', ['conversation'])).toBe(2);
        expect(await bus().lag('g', ['conversation', 'memory'])).toBe(3);
        expect(await bus().lag('g', [])).toBe(0);
      });

      it('tell that a message is handled, and not before', async () => {
        let release: () => void = () => undefined;
        const held = new Promise<void>((resolve) => (release = resolve));
        let started = false;
        await collect({}, async ({ eventId }) => {
          started ||= eventId === 'e2';
          if (eventId === 'e2') await held;
        });
        const [first, second] = await publish('e1', 'e2', 'e3');
        await until(() => started);
        expect(await bus().position('g')).toBeLessThan(second?.event.globalPosition ?? 0);
        expect(await bus().position('g')).toBeGreaterThanOrEqual(first?.event.globalPosition ?? 0);
        expect(await bus().lag('g', ['conversation'])).toBe(2);
        release();
        await until(async () => (await bus().lag('g', ['conversation'])) === 0);
      });

      it('move past messages that are not for the group', async () => {
        const messages = await publish(
          'e1',
          ...names(50).map((id) => ({ eventId: `m-${id}`, topic: 'memory' })),
        );
        const last = messages.at(-1)?.event.globalPosition ?? 0;
        await collect();
        await until(async () => (await bus().position('g')) >= last, 'the position behind foreign messages');
        await collect({ group: 'none', topics: ['recall'] });
        await until(async () => (await bus().position('none')) >= last);
      });

      it('move past dead letters', async () => {
        const [message] = await publish('e1');
        await collect({ attemptsMax: 1 }, async () => {
          throw new Error('no');
        });
        await until(async () => (await bus().position('g')) >= (message?.event.globalPosition ?? 1));
        expect(await bus().deadLetters(10)).toHaveLength(1);
        expect(await bus().lag('g', ['conversation'])).toBe(0);
      });

      it('start at the end of the bus for a group that starts at the latest', async () => {
        const [message] = await publish('e1');
        await collect({ from: 'latest' });
        expect(await bus().position('g')).toBe(message?.event.globalPosition);
        expect(await bus().lag('g', ['conversation'])).toBe(0);
      });
    });

    if (reopen) {
      describe('a restart', () => {
        it('brings what was published and not handled, and nothing twice after a clean stop', async () => {
          const first = await collect();
          await publish('e1', 'e2');
          await until(() => first.messages.length === 2);
          await first.stop();
          await publish('e3');
          await reopen();
          const second = await collect();
          await publish('e4');
          await until(() => second.messages.length === 2);
          expect(second.ids()).toEqual(['e3', 'e4']);
        });

        it('brings nothing that is published again, unless the bus forgets what it carried', async () => {
          const first = await collect();
          const messages = await publish('e1', 'e2');
          await until(() => first.messages.length === 2);
          await first.stop();
          await reopen();
          const second = await collect();
          await bus().publish(messages);
          await publish('e3');
          await until(() => second.ids().includes('e3'));
          const again = bus().capabilities.repetitions === 'all' ? [] : ['e1', 'e2'];
          expect(second.ids()).toEqual([...again, 'e3']);
        });

        it('keeps dead letters', async () => {
          const broken = await collect({ attemptsMax: 1 }, async () => {
            throw new RangeError('no');
          });
          await publish('e1');
          await until(async () => (await bus().deadLetters(1)).length === 1);
          await broken.stop();
          await reopen();
          expect(await bus().deadLetters(10)).toMatchObject([
            { errorCode: 'RangeError', event: { eventId: 'e1' } },
          ]);
          const mended = await collect();
          expect(await bus().retryDeadLetter((await bus().deadLetters(1))[0]?.id ?? '')).toBe(true);
          expect(mended.ids()).toEqual(['e1']);
        });
      });
    }
  });
}
