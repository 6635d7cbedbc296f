import { migratePostgres } from '@mindbase/driver-postgres';
import {
  type PostgresPlace,
  asOwner,
  chain,
  describeWithEngine,
  makePlace,
  postgres,
  until,
} from '@mindbase/testing';
import type { Client } from 'pg';
import { leaderEpochsSchema } from '../leadership/leader-epochs.schema';
import { eventLogSchema } from './event-log.schema';
import { PostgresEventStorage } from './postgres-event-storage';
import type { Outbox } from './postgres-outbox';

const electSql = `
  INSERT INTO leader_epochs AS known VALUES ('relay', 1)
  ON CONFLICT (name) DO UPDATE SET epoch = known.epoch + 1 RETURNING epoch::int`;

describeWithEngine(postgres, (engine) => {
  describe('the outbox of a leader', () => {
    let place: PostgresPlace;
    let log: PostgresEventStorage;
    beforeEach(async () => {
      const schemas = [eventLogSchema, leaderEpochsSchema];
      place = await makePlace(engine().url, (owner) => migratePostgres(owner, schemas));
      log = new PostgresEventStorage({ database: place });
      for (const streamId of ['s1', 's2', 's3'])
        await log.append('acme', streamId, 0, chain([{ eventId: streamId, streamId }]));
    });
    afterEach(() => log.close());

    const inSchema = <T>(work: Parameters<typeof asOwner<T>>[1]) =>
      asOwner(place.ownerUrl, async (client) => {
        await client.query(`SET search_path = "${place.schema}"`);
        return work(client);
      });

    /** A leader that believes to lead until it is told otherwise. */
    async function elect() {
      const epoch = await inSchema(async (client) =>
        BigInt((await client.query<{ epoch: number }>(electSql)).rows[0]?.epoch ?? 0),
      );
      const belief = { held: true };
      return {
        belief,
        outbox: log.outboxFor({
          name: 'relay',
          epoch,
          lost: new AbortController().signal,
          isHeld: () => belief.held,
        }),
      };
    }
    const idsIn = async (outbox: Pick<Outbox, 'readOutbox'>) =>
      (await outbox.readOutbox(10)).map(({ event }) => event.eventId);
    /** Resolves when so many statements about elections wait for a lock. */
    const blocked = (client: Client, count: number) =>
      until(async () => {
        // What a transaction sees of other sessions stands still otherwise.
        await client.query('SELECT pg_stat_clear_snapshot()');
        const { rows } = await client.query(
          `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%leader_epochs%'`,
        );
        return rows.length === count;
      }, `${count} to wait`);

    it('holds what is not handed over, and takes its acknowledgements', async () => {
      const { outbox } = await elect();
      expect(await idsIn(outbox)).toEqual(['s1', 's2', 's3']);
      await outbox.ackOutbox(2);
      await outbox.ackOutbox(1);
      expect(await idsIn(outbox)).toEqual(['s3']);
      await outbox.ackOutbox(1_000_000);
      await log.append('acme', 's4', 0, chain([{ eventId: 's4', streamId: 's4' }]));
      expect(await idsIn(outbox)).toEqual(['s4']);
    });

    it('is empty and takes nothing once another was elected, whatever the old one believes', async () => {
      const old = await elect();
      const current = await elect();
      await old.outbox.ackOutbox(3);
      expect(await idsIn(old.outbox)).toEqual([]);
      expect(await idsIn(current.outbox)).toEqual(['s1', 's2', 's3']);
    });

    it('is empty for a leader that knows of its loss before another is elected', async () => {
      const leader = await elect();
      leader.belief.held = false;
      expect(await idsIn(leader.outbox)).toEqual([]);
    });

    it('takes no acknowledgement that an election overtakes', async () => {
      const old = await elect();
      await inSchema(async (client) => {
        await client.query('BEGIN');
        await client.query(electSql);
        let answered = false;
        const late = old.outbox.ackOutbox(3).then(() => (answered = true));
        await blocked(client, 1);
        expect(answered).toBe(false);
        await client.query('COMMIT');
        await late;
      });
      expect(await idsIn(log)).toEqual(['s1', 's2', 's3']);
    });

    it('lets an election wait for an acknowledgement that is under way', async () => {
      const old = await elect();
      await inSchema(async (client) => {
        await client.query('BEGIN');
        await client.query(`SELECT FROM log_marks WHERE name = 'outbox' FOR UPDATE`);
        const ack = old.outbox.ackOutbox(2);
        await blocked(client, 1);
        const election = elect();
        await blocked(client, 2);
        await client.query('COMMIT');
        await ack;
        expect(await idsIn((await election).outbox)).toEqual(['s3']);
      });
    });
  });
});
