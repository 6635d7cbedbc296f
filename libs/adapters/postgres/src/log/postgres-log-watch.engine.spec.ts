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
import { eventLogSchema } from './event-log.schema';
import { PostgresEventStorage } from './postgres-event-storage';
import { PostgresLogWatch } from './postgres-log-watch';

describeWithEngine(postgres, (engine) => {
  describe('PostgresLogWatch', () => {
    let place: PostgresPlace;
    let log: PostgresEventStorage;
    let told = 0;
    const open = (): Promise<PostgresLogWatch> => {
      told = 0;
      return PostgresLogWatch.open({ database: place, onAppend: () => void told++, retryMs: 20 });
    };
    const append = (streamId: string) =>
      log.append('acme', streamId, 0, chain([{ eventId: streamId, streamId }]));
    const freshPlace = () => makePlace(engine().url, (owner) => migratePostgres(owner, [eventLogSchema]));
    beforeEach(async () => {
      place = await freshPlace();
      log = new PostgresEventStorage({ database: place });
    });
    afterEach(() => log.close());

    it('tells of appends of this log, and calls once when it begins', async () => {
      const watch = await open();
      expect(told).toBe(1);
      const other = new PostgresEventStorage({ database: await freshPlace() });
      await other.append('acme', 's', 0, chain([{ eventId: 'e', streamId: 's' }]));
      await append('s');
      await until(() => told === 2, 'word of the append');
      await watch.close();
      await append('t');
      expect(told).toBe(2);
      await other.close();
    });

    it('listens again after its connection was lost', async () => {
      const watch = await open();
      await asOwner(place.ownerUrl, (client) =>
        client.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'mindbase-watch'`,
        ),
      );
      await until(() => told === 2, 'the call after the loss');
      await append('s');
      await until(() => told === 3, 'word of the append');
      await watch.close();
    });

    it('goes on trying where there is no server yet', async () => {
      const errors: unknown[] = [];
      const watch = await PostgresLogWatch.open({
        database: { url: 'postgresql://nobody@127.0.0.1:1/nothing' },
        onAppend: () => undefined,
        onError: (error) => errors.push(error),
        retryMs: 5,
      });
      await until(() => errors.length > 2, 'several tries');
      await watch.close();
      expect(errors[0]).toMatchObject({ code: 'unavailable' });
    });
  });
});
