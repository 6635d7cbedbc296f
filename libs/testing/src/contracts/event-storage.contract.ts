import type { RecordedEvent } from '@mindbase/kernel';
import type { EventStorage } from '@mindbase/ports';
import fc from 'fast-check';
import { chain, chainedEvent } from '../events';
import { byUtf8 } from '../in-memory/order';
import { awkwardTexts } from './awkward-text';
import { type ContractSubject, describeContract } from './contract';

export function describeEventStorageContract(subject: ContractSubject<EventStorage>): void {
  describeContract('EventStorage', subject, (log, reopen) => {
    const append = (...ids: readonly string[]): Promise<readonly RecordedEvent[]> =>
      log().append('acme', 's', 0, chain(ids.map((eventId) => ({ eventId, streamId: 's' }))));
    const ids = (events: readonly RecordedEvent[]): string[] => events.map(({ eventId }) => eventId);

    describe('appending', () => {
      it('gives the events back as stored, with growing global positions', async () => {
        const events = chain([
          { eventId: 'e1', streamId: 's', reason: 'said so', traceparent: '00-a-b-01' },
          { eventId: 'e2', streamId: 's', causationId: 'e1' },
        ]);
        const recorded = await log().append('acme', 's', 0, events);
        expect(recorded).toStrictEqual(
          events.map(({ topic: _, ...event }, index) => ({
            ...event,
            globalPosition: recorded[index]?.globalPosition,
          })),
        );
        expect(recorded[0]?.globalPosition).toBeGreaterThan(0);
        expect(recorded[1]?.globalPosition).toBeGreaterThan(recorded[0]?.globalPosition ?? 0);
        expect(await log().readStream('acme', 's')).toStrictEqual(recorded);
      });

      it('refuses a stale expected position and keeps nothing of it', async () => {
        await append('e1');
        const late = log().append('acme', 's', 0, chain([{ eventId: 'e2', streamId: 's' }]));
        await expect(late).rejects.toMatchObject({ name: 'PortError', code: 'stream-conflict' });
        expect(ids(await log().readAll(0, 10))).toEqual(['e1']);
      });

      it('refuses an expected position that the stream has not reached', async () => {
        const early = log().append('acme', 's', 3, [
          chainedEvent({ eventId: 'e1', streamId: 's', streamPosition: 4 }),
        ]);
        await expect(early).rejects.toMatchObject({ code: 'stream-conflict' });
      });

      it('lets exactly one of many appends at the same position win', async () => {
        const outcomes = await Promise.allSettled(
          Array.from({ length: 20 }, (_, n) =>
            log().append('acme', 's', 0, chain([{ eventId: `e${n}`, streamId: 's' }])),
          ),
        );
        const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
        expect(lost).toHaveLength(19);
        for (const { reason } of lost) expect(reason).toMatchObject({ code: 'stream-conflict' });
        expect(await log().readStream('acme', 's')).toHaveLength(1);
      });

      it('lets appends to different streams at the same time all succeed', async () => {
        const streams = Array.from({ length: 30 }, (_, n) => `s${n}`);
        await Promise.all(
          streams.map((streamId) =>
            log().append('acme', streamId, 0, chain([{ eventId: streamId, streamId }])),
          ),
        );
        const positions = (await log().readAll(0, 100)).map(({ globalPosition }) => globalPosition);
        expect(positions).toHaveLength(30);
        expect(new Set(positions).size).toBe(30);
      });

      it('takes all events of an append or none', async () => {
        await append('e1');
        const { hash } = await log().head('acme', 's');
        const batch = chain(
          [
            { eventId: 'e2', streamId: 's' },
            { eventId: 'e1', streamId: 's' },
          ],
          {
            streamPosition: 1,
            hash,
          },
        );
        await expect(log().append('acme', 's', 1, batch)).rejects.toMatchObject({ code: 'duplicate-event' });
        expect(ids(await log().readStream('acme', 's'))).toEqual(['e1']);
        expect(ids((await log().readOutbox(10)).map(({ event }) => event))).toEqual(['e1']);
      });

      it('does not let a failing append harm those beside it', async () => {
        await append('e1');
        const outcomes = await Promise.allSettled([
          log().append('acme', 'a', 0, chain([{ eventId: 'a1', streamId: 'a' }])),
          log().append(
            'acme',
            'b',
            0,
            chain([
              { eventId: 'b1', streamId: 'b' },
              { eventId: 'e1', streamId: 'b' },
            ]),
          ),
          log().append('acme', 'c', 0, chain([{ eventId: 'c1', streamId: 'c' }])),
        ]);
        expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
        expect(ids(await log().readAll(0, 10)).sort()).toEqual(['a1', 'c1', 'e1']);
      });

      it('refuses an event id twice in one append and in another stream of the tenant', async () => {
        await expect(append('e1', 'e1')).rejects.toMatchObject({ code: 'duplicate-event' });
        await append('e1');
        const other = log().append('acme', 't', 0, chain([{ eventId: 'e1', streamId: 't' }]));
        await expect(other).rejects.toMatchObject({ code: 'duplicate-event' });
      });

      it('refuses an event that belongs to another stream, tenant or place', async () => {
        const wrong = [
          chainedEvent({ eventId: 'e1', streamId: 't' }),
          chainedEvent({ eventId: 'e1', streamId: 's', tenant: 'other' }),
          chainedEvent({ eventId: 'e1', streamId: 's', streamPosition: 2 }),
        ];
        for (const event of wrong) {
          await expect(log().append('acme', 's', 0, [event])).rejects.toMatchObject({ code: 'constraint' });
        }
        expect(await log().lastPosition()).toBe(0);
      });

      it('takes an empty append as a check of the position', async () => {
        expect(await log().append('acme', 's', 0, [])).toEqual([]);
        await expect(log().append('acme', 's', 1, [])).rejects.toMatchObject({ code: 'stream-conflict' });
      });

      it('is not changed by what happens to the objects it took or gave', async () => {
        const data = { n: 1 };
        const [event] = await log().append('acme', 's', 0, chain([{ eventId: 'e1', streamId: 's', data }]));
        data.n = 2;
        (event as { data: unknown }).data = 'other';
        expect((await log().readStream('acme', 's'))[0]?.data).toEqual({ n: 1 });
      });
    });

    describe('reading', () => {
      it('finds nothing where nothing is', async () => {
        expect(await log().readStream('acme', 's')).toEqual([]);
        expect(await log().head('acme', 's')).toEqual({ position: 0, hash: '' });
        expect(await log().readAll(0, 10)).toEqual([]);
        expect(await log().lastPosition()).toBe(0);
        expect(await log().streams('acme', '')).toEqual([]);
        expect(await log().readOutbox(10)).toEqual([]);
      });

      it('reads a part of a stream', async () => {
        await append('e1', 'e2', 'e3', 'e4');
        expect(ids(await log().readStream('acme', 's', 2))).toEqual(['e2', 'e3', 'e4']);
        expect(ids(await log().readStream('acme', 's', 2, 2))).toEqual(['e2', 'e3']);
        expect(ids(await log().readStream('acme', 's', 5))).toEqual([]);
      });

      it('knows the head of a stream', async () => {
        const events = await append('e1', 'e2');
        expect(await log().head('acme', 's')).toEqual({ position: 2, hash: events[1]?.hash });
      });

      it('pages through all tenants in global order', async () => {
        for (const [n, tenant] of ['a', 'b', 'a', 'b', 'a'].entries()) {
          const head = await log().head(tenant, 's');
          const after = { streamPosition: head.position, hash: head.hash };
          await log().append(
            tenant,
            's',
            head.position,
            chain([{ eventId: `e${n}`, tenant, streamId: 's' }], after),
          );
        }
        const first = await log().readAll(0, 3);
        const rest = await log().readAll(first.at(-1)?.globalPosition ?? 0, 3);
        expect(ids([...first, ...rest])).toEqual(['e0', 'e1', 'e2', 'e3', 'e4']);
        expect(await log().lastPosition()).toBe(rest.at(-1)?.globalPosition);
      });

      it('lists streams by prefix, taken literally, in the order of their UTF-8', async () => {
        const names = [
          's/1',
          's/10',
          's/2',
          's_1',
          'S/1',
          's%',
          't',
          's/\uffff',
          's/\u{1f600}',
          's/\u0000z',
          '中/1',
        ];
        for (const streamId of names) {
          await log().append('acme', streamId, 0, chain([{ eventId: streamId, streamId }]));
        }
        for (const prefix of ['', 's/', 's/1', 's_', 's%', 'S', '中', 's/\u0000', 'none']) {
          const expected = names.filter((name) => name.startsWith(prefix)).sort(byUtf8);
          expect(await log().streams('acme', prefix)).toEqual(expected);
        }
      });
    });

    describe('the outbox', () => {
      it('holds events with their topics until they are acknowledged', async () => {
        const topics = ['conversation', 'memory', 'recall'];
        const recorded = await log().append(
          'acme',
          's',
          0,
          chain(topics.map((topic) => ({ eventId: topic, topic, streamId: 's' }))),
        );
        expect(await log().readOutbox(2)).toStrictEqual(
          recorded.slice(0, 2).map((event, n) => ({ topic: topics[n], event })),
        );
        await log().ackOutbox(recorded[1]?.globalPosition ?? 0);
        expect((await log().readOutbox(10)).map(({ topic }) => topic)).toEqual(['recall']);
      });

      it('does not bring back what was acknowledged, nor lose what comes after', async () => {
        const [first, second] = await append('e1', 'e2');
        await log().ackOutbox(second?.globalPosition ?? 0);
        await log().ackOutbox(first?.globalPosition ?? 0);
        expect(await log().readOutbox(10)).toEqual([]);
        await log().ackOutbox(1_000_000);
        await log().append('acme', 't', 0, chain([{ eventId: 'e3', streamId: 't' }]));
        expect((await log().readOutbox(10)).map(({ event }) => event.eventId)).toEqual(['e3']);
      });
    });

    it('keeps tenants with equal stream and event ids apart', async () => {
      for (const tenant of ['acme', 'other', 'acme ', '']) {
        await log().append(
          tenant,
          's',
          0,
          chain([{ eventId: 'e1', tenant, streamId: 's', data: { tenant } }]),
        );
      }
      expect((await log().readStream('acme', 's')).map(({ data }) => data)).toEqual([{ tenant: 'acme' }]);
      expect((await log().readStream('other', 's')).map(({ data }) => data)).toEqual([{ tenant: 'other' }]);
      expect(await log().streams('other', '')).toEqual(['s']);
      expect(await log().head('acm', 's')).toEqual({ position: 0, hash: '' });
    });

    it('keeps awkward ids and texts as they are', async () => {
      for (const [n, text] of awkwardTexts.entries()) {
        const seed = {
          eventId: text,
          tenant: text,
          user: text,
          streamId: text,
          reason: text,
          data: { [text]: text, n },
        };
        const [event] = await log().append(text, text, 0, chain([seed]));
        expect(await log().readStream(text, text)).toStrictEqual([event]);
        expect(event).toMatchObject({
          eventId: text,
          tenant: text,
          user: text,
          streamId: text,
          reason: text,
        });
      }
      expect(await log().readAll(0, 100)).toHaveLength(awkwardTexts.length);
    });

    it('gives back any JSON', async () => {
      let position = 0;
      await fc.assert(
        fc.asyncProperty(fc.jsonValue({ noUnicodeString: false }), async (value) => {
          const data = JSON.parse(JSON.stringify(value)) as unknown;
          const streamPosition = ++position;
          const event = chainedEvent({
            eventId: `e${position}`,
            streamId: 's',
            streamPosition,
            data: { data },
          });
          await log().append('acme', 's', position - 1, [event]);
          expect((await log().readStream('acme', 's', position))[0]?.data).toEqual({ data });
        }),
        { numRuns: 50 },
      );
    });

    if (reopen) {
      it('holds what it acknowledged across a restart', async () => {
        const [first, ...rest] = await append('e1', 'e2', 'e3');
        await log().ackOutbox(first?.globalPosition ?? 0);
        await reopen();
        expect(await log().readStream('acme', 's')).toStrictEqual([first, ...rest]);
        expect((await log().readOutbox(10)).map(({ event }) => event.eventId)).toEqual(['e2', 'e3']);
        const [next] = await log().append('acme', 't', 0, chain([{ eventId: 'e4', streamId: 't' }]));
        expect(next?.globalPosition).toBeGreaterThan(rest.at(-1)?.globalPosition ?? 0);
      });
    }
  });
}
