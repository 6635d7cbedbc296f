import { migratePostgres } from '@mindbase/driver-postgres';
import {
  type PostgresPlace,
  asOwner,
  describeWithEngine,
  makePlace,
  postgres,
  until,
} from '@mindbase/testing';
import { GenerationsControl } from './generations-control';
import { type GenerationsState, generationsOf } from './generations-state';
import { GenerationsWatch } from './generations-watch';
import { indexGenerationsSchema } from './index-generations.schema';

describeWithEngine(postgres, (engine) => {
  describe('the generations of indexes', () => {
    let place: PostgresPlace;
    let control: GenerationsControl;
    const open: Process[] = [];
    beforeEach(async () => {
      place = await makePlace(engine().url, (owner) => migratePostgres(owner, [indexGenerationsSchema]));
      control = await GenerationsControl.open(owner());
    });
    afterEach(async () => {
      for (const process of open.splice(0)) await process.watch?.close();
      await control.close();
    });

    const owner = () => ({ url: place.ownerUrl, schema: place.schema });
    const feed = (...fed: number[]) => control.change(['graph'], (known) => ({ ...known, fed }));
    const adopted = (timeoutMs = 5000) => control.adopted(timeoutMs, () => undefined);

    /** A process of the cluster: what it acts by, and a brake on its going over. */
    class Process {
      readonly acted: string[] = [];
      readonly errors: unknown[] = [];
      watch: GenerationsWatch | null = null;
      brake: () => Promise<void> = async () => undefined;

      static async start(leaseMs = 10_000): Promise<Process> {
        const process = new Process();
        process.watch = await GenerationsWatch.open({
          database: place,
          pollMs: 50,
          leaseMs,
          adopt: async (state: GenerationsState) => {
            await process.brake();
            process.acted.push(`${state.epoch}: ${generationsOf(state, 'graph').fed.join()}`);
          },
          onError: (error) => process.errors.push(error),
        });
        open.push(process);
        return process;
      }
    }

    it('start with the first of each index, and are taken on when a process starts', async () => {
      const process = await Process.start();
      expect(process.acted).toEqual(['1: 1']);
      expect(process.watch?.isHeld()).toBe(true);
      await adopted();
    });

    it('are taken on by every process, and whoever changed them knows when', async () => {
      const [quick, slow] = [await Process.start(), await Process.start()];
      let letGo: () => void = () => undefined;
      slow.brake = () => new Promise((resolve) => (letGo = resolve));
      expect(await feed(1, 2)).toMatchObject({ epoch: 2, indexes: { graph: { live: 1, fed: [1, 2] } } });
      await until(() => quick.acted.length === 2, 'the quick one');
      const told: number[] = [];
      await expect(control.adopted(200, (processes) => told.push(processes))).rejects.toMatchObject({
        code: 'unavailable',
      });
      expect(told.at(-1)).toBe(1);
      slow.brake = async () => undefined;
      letGo();
      await adopted();
      expect(slow.acted).toEqual(['1: 1', '2: 1,2']);
    });

    it('make no new epoch by what concerns no process', async () => {
      const process = await Process.start();
      await control.change(['graph', 'cards'], (known) => ({ ...known, present: [1, 2], last: 2 }));
      await adopted();
      expect(await control.state()).toMatchObject({ epoch: 1, indexes: { cards: { last: 2 } } });
      expect(process.acted).toEqual(['1: 1']);
    });

    it('are tried again when a process could not take them on', async () => {
      const process = await Process.start();
      let failures = 2;
      process.brake = async () => {
        if (failures-- > 0) throw new RangeError('no');
      };
      await feed(1, 2);
      await adopted();
      expect(process.acted.at(-1)).toBe('2: 1,2');
      expect(process.errors).toHaveLength(2);
    });

    it('are not held by a process that lost its connection, until it has looked again', async () => {
      const process = await Process.start();
      let letGo: () => void = () => undefined;
      process.brake = () => new Promise((resolve) => (letGo = resolve));
      await asOwner(place.ownerUrl, (client) =>
        client.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'mindbase-generations'`,
        ),
      );
      await until(() => process.watch?.isHeld() === false, 'the loss');
      process.brake = async () => undefined;
      await until(() => {
        letGo();
        return process.watch?.isHeld() === true;
      }, 'the way back');
    });

    it('wait for no process that died', async () => {
      const process = await Process.start(400);
      let letGo: () => void = () => undefined;
      process.brake = () => new Promise((resolve) => (letGo = resolve));
      await feed(1, 2);
      // One that goes over for longer than its lease lives all the while.
      await expect(adopted(600)).rejects.toMatchObject({ code: 'unavailable' });
      await asOwner(place.ownerUrl, (client) =>
        client.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'mindbase-generations'`,
        ),
      );
      await adopted();
      process.brake = async () => undefined;
      letGo();
    });

    it('are changed by one at a time', async () => {
      await expect(GenerationsControl.open(owner())).rejects.toMatchObject({ code: 'unavailable' });
      await control.close();
      control = await GenerationsControl.open(owner());
    });

    it('cannot be changed by a service', async () => {
      const service = new URL(place.url);
      await expect(
        asOwner(service.href, (client) =>
          client.query(`UPDATE "${place.schema}".index_generations SET epoch = 9`),
        ),
      ).rejects.toMatchObject({ code: '42501' });
    });
  });
});
