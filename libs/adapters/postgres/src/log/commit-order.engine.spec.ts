import { migratePostgres } from '@mindbase/driver-postgres';
import {
  type PostgresPlace,
  asOwner,
  chain,
  describeWithEngine,
  makePlace,
  postgres,
} from '@mindbase/testing';
import { eventLogSchema } from './event-log.schema';
import { PostgresEventStorage } from './postgres-event-storage';

describeWithEngine(postgres, (engine) => {
  describe('positions of events', () => {
    let place: PostgresPlace;
    beforeEach(async () => {
      place = await makePlace(engine().url, (owner) => migratePostgres(owner, [eventLogSchema]));
    });

    it('grow in the order of commits, so that a reader who follows them misses none', async () => {
      // Each storage stands for a process with connections and groups of its own.
      const writers = Array.from({ length: 4 }, () => new PostgresEventStorage({ database: place }));
      const reader = new PostgresEventStorage({ database: place });
      const streams = 60;
      let writing = true;
      const followed: string[] = [];
      const follow = async (): Promise<void> => {
        for (let after = 0, last = false; ;) {
          const events = await reader.readAll(after, 7);
          followed.push(...events.map(({ eventId }) => eventId));
          after = events.at(-1)?.globalPosition ?? after;
          if (events.length === 0 && last) return;
          last = !writing;
        }
      };
      const write = async (writer: PostgresEventStorage, n: number): Promise<void> => {
        for (let i = 0; i < streams; i++) {
          const streamId = `s${n}-${i}`;
          const tenant = i % 3 === 0 ? 'acme' : 'other';
          const seeds = Array.from({ length: 1 + (i % 3) }, (_, k) => ({
            eventId: `${streamId}-${k}`,
            streamId,
            tenant,
          }));
          await writer.append(tenant, streamId, 0, chain(seeds));
        }
      };
      const following = follow();
      await Promise.all(writers.flatMap((writer, n) => [0, 1, 2].map((part) => write(writer, n * 3 + part))));
      writing = false;
      await following;
      const all = (await reader.readAll(0, 10_000)).map(({ eventId }) => eventId);
      expect(all).toHaveLength(12 * streams * 2);
      expect(followed).toEqual(all);
      for (const storage of [...writers, reader]) await storage.close();
    });

    it('wait for a transaction that took one and has not committed', async () => {
      const log = new PostgresEventStorage({ database: place });
      await log.append('acme', 's', 0, chain([{ eventId: 'e1', streamId: 's' }]));
      await asOwner(place.ownerUrl, async (slow) => {
        await slow.query('BEGIN');
        await slow.query(`SELECT pg_advisory_xact_lock('"${place.schema}".events'::regclass::oid::bigint)`);
        const late = log.append('acme', 't', 0, chain([{ eventId: 'e3', streamId: 't' }]));
        const { rows } = await slow.query(`SELECT nextval('"${place.schema}".event_positions')::int AS n`);
        await new Promise((resolve) => setTimeout(resolve, 200));
        expect(await log.lastPosition()).toBe(1);
        await slow.query('COMMIT');
        expect((await late)[0]?.globalPosition).toBeGreaterThan((rows[0] as { n: number }).n);
      });
      await log.close();
    });

    it('lets a stream of many processes grow by one writer at a time, without gaps', async () => {
      const writers = Array.from({ length: 3 }, () => new PostgresEventStorage({ database: place }));
      const appendNext = async (writer: PostgresEventStorage, eventId: string): Promise<void> => {
        for (;;) {
          const head = await writer.head('acme', 's');
          const after = { streamPosition: head.position, hash: head.hash };
          const events = chain([{ eventId, streamId: 's' }], after);
          try {
            await writer.append('acme', 's', head.position, events);
            return;
          } catch (error) {
            expect(error).toMatchObject({ code: 'stream-conflict' });
          }
        }
      };
      await Promise.all(
        writers.flatMap((writer, n) => Array.from({ length: 8 }, (_, i) => appendNext(writer, `e${n}-${i}`))),
      );
      const stream = await writers[0]?.readStream('acme', 's');
      expect(stream?.map(({ streamPosition }) => streamPosition)).toEqual(
        Array.from({ length: 24 }, (_, i) => i + 1),
      );
      stream?.forEach(({ prevHash }, i) => expect(prevHash).toBe(stream[i - 1]?.hash ?? ''));
      for (const writer of writers) await writer.close();
    });

    it('takes ids as long as they may be, in characters that cannot be packed', async () => {
      const log = new PostgresEventStorage({ database: place });
      const long = Array.from({ length: 256 }, (_, i) =>
        String.fromCharCode(0x4e00 + ((i * 7919) % 20_000)),
      ).join('');
      const streamId = `session/${encodeURIComponent(long)}/${encodeURIComponent(long)}`;
      await log.append('acme', streamId, 0, chain([{ eventId: 'e1', streamId, user: long }]));
      expect(await log.streams('acme', 'session/')).toEqual([streamId]);
      await log.close();
    });
  });
});
