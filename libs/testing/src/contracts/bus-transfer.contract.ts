import type { BusTransfer, EventBus } from '@mindbase/ports';
import { chain } from '../events';
import { until } from '../until';
import { type ContractSubject, describeContract } from './contract';
import type { EventBusUnderTest } from './event-bus.contract';

export interface BusTransferUnderTest extends EventBusUnderTest {
  readonly bus: EventBus & BusTransfer;
}

const topics = ['conversation'];

export function describeBusTransferContract(subject: ContractSubject<BusTransferUnderTest>): void {
  describeContract('BusTransfer', subject, (current, reopen) => {
    const bus = () => current().bus;

    async function publish(...eventIds: string[]): Promise<void> {
      const { log } = current();
      const { position, hash } = await log.head('acme', 's');
      const events = chain(
        eventIds.map((eventId) => ({ eventId, streamId: 's' })),
        { streamPosition: position, hash },
      );
      const recorded = await log.append('acme', 's', position, events);
      await bus().publish(recorded.map((event) => ({ topic: 'conversation', event })));
    }

    /** What a group is given until it has nothing left. */
    async function handled(group: string): Promise<string[]> {
      const ids: string[] = [];
      const options = { group, topics, retryDelayMs: 1 };
      const subscription = await bus().subscribe(options, async ({ event }) => void ids.push(event.eventId));
      await until(async () => (await bus().lag(group, topics)) === 0);
      await subscription.stop();
      return ids;
    }

    it('lets a new group go on behind all that is on the bus', async () => {
      await publish('e1', 'e2');
      await bus().startAtEnd('g', topics);
      await bus().startAtEnd('g', topics);
      expect(await bus().lag('g', topics)).toBe(0);
      expect(await bus().position('g')).toBe(await current().log.lastPosition());
      await publish('e3');
      if (reopen) await reopen();
      expect(await handled('g')).toEqual(['e3']);
      expect(await handled('another')).toEqual(['e1', 'e2', 'e3']);
    });

    it('lets a group that has read before pass over the rest', async () => {
      await publish('e1');
      expect(await handled('g')).toEqual(['e1']);
      await publish('e2', 'e3');
      await bus().startAtEnd('g', topics);
      await publish('e4');
      expect(await handled('g')).toEqual(['e4']);
    });

    it('lets a group begin on a bus that is empty', async () => {
      await bus().startAtEnd('g', topics);
      await publish('e1');
      expect(await handled('g')).toEqual(['e1']);
    });

    it('refuses while the group runs', async () => {
      await publish('e1');
      const subscription = await bus().subscribe({ group: 'g', topics }, async () => undefined);
      await expect(bus().startAtEnd('g', topics)).rejects.toMatchObject({ code: 'constraint' });
      await subscription.stop();
    });
  });
}
