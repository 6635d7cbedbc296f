import type { RecordedEvent } from '@mindbase/kernel';
import type { EventStorage, LogTransfer } from '@mindbase/ports';
import { type EventSeed, chain } from '../events';
import { awkwardTexts } from './awkward-text';
import { type ContractSubject, describeContract } from './contract';

type Log = EventStorage & LogTransfer;

export function describeLogTransferContract(subject: ContractSubject<Log>): void {
  describeContract('LogTransfer', subject, (log, reopen) => {
    const idsOf = (events: readonly RecordedEvent[]) => events.map(({ eventId }) => eventId);
    const of = (tenant: string, streamId: string, ...ids: string[]) =>
      chain(ids.map((eventId): EventSeed => ({ eventId, tenant, streamId })));

    it('keeps the order of events of many tenants and streams, and all that they say', async () => {
      const [a1, a2, a3] = of('acme', 's1', 'a1', 'a2', 'a3');
      const [b1, b2] = of('acme', 's2', 'b1', 'b2');
      const [c1, c2] = of('other', 's1', 'c1', 'c2');
      const events = [a1, b1, c1, a2, a3, c2, b2].flatMap((event) => event ?? []);
      await log().importEvents(events);
      const held = await log().readAll(0, 100);
      expect(held.map(({ globalPosition: _position, ...event }) => event)).toEqual(
        events.map(({ topic: _topic, ...event }) => event),
      );
      expect(await log().readOutbox(100)).toEqual(
        held.map((event, i) => ({ topic: events[i]?.topic, event })),
      );
      expect(await log().head('acme', 's1')).toEqual({ position: 3, hash: a3?.hash });
      expect(idsOf(await log().readStream('other', 's1'))).toEqual(['c1', 'c2']);
    });

    it('goes on behind what the log holds, and lets it go on behind what was taken in', async () => {
      const events = of('acme', 's1', 'a1', 'a2', 'a3');
      await log().append('acme', 's1', 0, events.slice(0, 1));
      await log().importEvents(events.slice(1, 2));
      await log().append('acme', 's1', 2, events.slice(2));
      await log().importEvents([]);
      expect(idsOf(await log().readAll(0, 10))).toEqual(['a1', 'a2', 'a3']);
    });

    it('takes in all or none', async () => {
      const [a1, a2, a3] = of('acme', 's1', 'a1', 'a2', 'a3');
      const [c1] = of('other', 's1', 'c1');
      const gap = [c1, a1, a3].flatMap((event) => event ?? []);
      await expect(log().importEvents(gap)).rejects.toMatchObject({ code: 'stream-conflict' });
      expect(await log().readAll(0, 10)).toEqual([]);
      await log().importEvents([a1, a2].flatMap((event) => event ?? []));
      const again = [c1, a2].flatMap((event) => event ?? []);
      await expect(log().importEvents(again)).rejects.toMatchObject({ code: 'stream-conflict' });
      const twice = [...of('other', 's1', 'c1'), ...of('other', 's2', 'c1')];
      await expect(log().importEvents(twice)).rejects.toMatchObject({ code: 'duplicate-event' });
      expect(idsOf(await log().readAll(0, 10))).toEqual(['a1', 'a2']);
    });

    it('takes in many events at once', async () => {
      const streams = Array.from({ length: 20 }, (_, s) =>
        of(s % 2 ? 'acme' : 'other', `s${s}`, ...Array.from({ length: 50 }, (_, n) => `e${s}-${n}`)),
      );
      const woven = Array.from({ length: 50 }, (_, n) => streams.flatMap((stream) => stream[n] ?? [])).flat();
      await log().importEvents(woven);
      expect(idsOf(await log().readAll(0, 2000))).toEqual(idsOf(woven as unknown as RecordedEvent[]));
    });

    it('keeps awkward ids and texts as they are', async () => {
      const events = awkwardTexts.flatMap((text) =>
        chain([{ eventId: text, tenant: text, user: text, streamId: text, data: { text }, reason: text }]),
      );
      await log().importEvents(events);
      const held = await log().readAll(0, 100);
      expect(held.map(({ globalPosition: _position, ...event }) => event)).toEqual(
        events.map(({ topic: _topic, ...event }) => event),
      );
    });

    if (reopen) {
      it('holds what it took in across a restart', async () => {
        await log().importEvents(of('acme', 's1', 'a1', 'a2'));
        await reopen();
        expect(idsOf(await log().readAll(0, 10))).toEqual(['a1', 'a2']);
      });
    }
  });
}
