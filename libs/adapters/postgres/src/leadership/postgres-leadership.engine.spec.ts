import { type Socket, connect, createServer } from 'node:net';
import { migratePostgres } from '@mindbase/driver-postgres';
import {
  type PostgresPlace,
  asOwner,
  describeWithEngine,
  makePlace,
  postgres,
  until,
  own,
} from '@mindbase/testing';
import { leaderEpochsSchema } from './leader-epochs.schema';
import { type LeaderLease, PostgresLeadership, type PostgresLeadershipOptions } from './postgres-leadership';

describeWithEngine(own(postgres), (engine) => {
  describe('PostgresLeadership', () => {
    let place: PostgresPlace;
    const candidates: Candidate[] = [];
    const freshPlace = () => makePlace(engine().url, (owner) => migratePostgres(owner, [leaderEpochsSchema]));
    beforeEach(async () => {
      place = await freshPlace();
    });
    afterEach(async () => {
      await Promise.all(candidates.splice(0).map((candidate) => candidate.leadership.stop()));
    });

    /** One process of the cluster, and what it went through. */
    class Candidate {
      readonly said: string[] = [];
      readonly errors: unknown[] = [];
      readonly leases: LeaderLease[] = [];
      readonly leadership: PostgresLeadership;

      constructor(options: Partial<PostgresLeadershipOptions> = {}) {
        this.leadership = new PostgresLeadership({
          database: place,
          name: 'relay',
          retryMs: 20,
          onElected: async (lease) => {
            this.leases.push(lease);
            this.said.push(`leads ${lease.epoch}`);
            return async () => void this.said.push(lease.lost.aborted ? 'stopped, lost' : 'stopped');
          },
          onError: (error) => this.errors.push(error),
          ...options,
        });
        candidates.push(this);
        this.leadership.start();
      }

      get leads(): boolean {
        return this.leases.at(-1)?.isHeld() ?? false;
      }
    }

    const endSession = () =>
      asOwner(place.ownerUrl, (client) =>
        client.query(
          `SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN pg_stat_activity USING (pid)
           WHERE l.locktype = 'advisory' AND l.granted AND application_name = 'mindbase-leader'`,
        ),
      );

    it('elects one, and the next when that one has stopped its work, each by a number of its own', async () => {
      const first = new Candidate();
      await until(() => first.leads, 'the first to lead');
      const second = new Candidate();
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(second.said).toEqual([]);
      expect(first.leases[0]?.lost.aborted).toBe(false);
      await first.leadership.stop();
      expect(first.said).toEqual(['leads 1', 'stopped']);
      expect(first.leads).toBe(false);
      await until(() => second.leads, 'the second to lead');
      await second.leadership.stop();
      expect(second.said).toEqual(['leads 2', 'stopped']);
      expect([...first.errors, ...second.errors]).toEqual([]);
    });

    it('lets other names and other schemas have leaders of their own', async () => {
      const others = [
        new Candidate(),
        new Candidate({ name: 'idle sessions' }),
        new Candidate({ database: await freshPlace() }),
      ];
      await until(() => others.every(({ leads }) => leads), 'three leaders');
      expect(others.map(({ said }) => said)).toEqual([['leads 1'], ['leads 1'], ['leads 1']]);
    });

    it('stops the work when the session was ended, and competes again', async () => {
      const only = new Candidate();
      await until(() => only.leads, 'the election');
      await endSession();
      await until(() => only.said.length === 3, 'the next election');
      expect(only.said).toEqual(['leads 1', 'stopped, lost', 'leads 2']);
    });

    it('waits for a stop that takes its time before it competes again', async () => {
      let finish: () => void = () => undefined;
      const finished = new Promise<void>((resolve) => (finish = resolve));
      const slow = new Candidate({
        onElected: async ({ epoch }) => {
          slow.said.push(`leads ${epoch}`);
          return () => finished;
        },
      });
      await until(() => slow.said.length === 1, 'the election');
      await endSession();
      const other = new Candidate();
      await until(() => other.leads, 'another to lead');
      await other.leadership.stop();
      expect(slow.said).toEqual(['leads 1']);
      finish();
      await until(() => slow.said.length === 2, 'the election after that');
      expect(slow.said[1]).toBe('leads 3');
    });

    it('gives the lock back when the work cannot start, and tells of it', async () => {
      const broken = new Candidate({
        onElected: () => Promise.reject(new RangeError('no')),
        retryMs: 200,
      });
      await until(() => broken.errors.length > 0, 'the failure');
      const good = new Candidate();
      await until(() => good.leads, 'another to lead');
      expect(broken.errors[0]).toBeInstanceOf(RangeError);
    });

    it('goes on trying where there is no server, and can be stopped meanwhile', async () => {
      const lonely = new Candidate({
        database: { url: 'postgresql://nobody@127.0.0.1:1/nothing' },
        retryMs: 5,
      });
      await until(() => lonely.errors.length > 2, 'several attempts');
      await lonely.leadership.stop();
      expect(lonely.errors[0]).toMatchObject({ code: 'unavailable' });
      expect(lonely.said).toEqual([]);
    });

    it('knows that it is cut off before another leads, which happens within the lease', async () => {
      const line = await openLine(engine().url);
      const leaseMs = 1200;
      const cutOff = new Candidate({
        database: { ...place, systemUrl: line.through(place.systemUrl) },
        leaseMs,
      });
      await until(() => cutOff.leads, 'the first to lead');
      let heldThen: boolean | null = null;
      const other = new Candidate({
        onElected: async (lease) => {
          heldThen = cutOff.leads;
          other.leases.push(lease);
          return async () => undefined;
        },
      });
      // Alive for longer than a lease as long as it is heard of.
      await new Promise((resolve) => setTimeout(resolve, leaseMs * 1.5));
      expect(cutOff.said).toEqual(['leads 1']);
      line.cut();
      const start = performance.now();
      await until(() => other.leads, 'another to lead', 10_000);
      expect(heldThen).toBe(false);
      expect(cutOff.said.slice(0, 2)).toEqual(['leads 1', 'stopped, lost']);
      expect(performance.now() - start).toBeGreaterThan(leaseMs / 2);
      await line.close();
    });

    it('leads again after the server was killed', async () => {
      const only = new Candidate();
      await until(() => only.leads, 'the election');
      await engine().kill();
      await until(() => only.said.length === 2 && only.errors.length > 0, 'the loss');
      await engine().restart();
      await until(() => only.said.length === 3, 'the next election', 20_000);
      expect(only.said).toEqual(['leads 1', 'stopped, lost', 'leads 2']);
    });
  });
});

/** A line to the server that can be cut without either side being told. */
async function openLine(serverUrl: string) {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      if (isCut) socket.pause();
    }
    if (isCut) return;
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    through: (url: string): string => {
      const changed = new URL(url);
      changed.port = String(typeof address === 'object' ? address?.port : '');
      return changed.href;
    },
    cut: (): void => {
      isCut = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
