import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openDatabase } from '@mindbase/driver-sqlite';
import type { BusMessage } from '@mindbase/ports';
import { chain, chainedEvent, tempDir, until } from '@mindbase/testing';
import { SqliteEventBus } from './sqlite-event-bus';
import { SqliteEventStorage } from './sqlite-event-storage';

interface Service {
  readonly bus: SqliteEventBus;
  readonly log: SqliteEventStorage;
}

const start = (database: string, pollMs = 1000): Service => ({
  log: new SqliteEventStorage({ database }),
  bus: new SqliteEventBus({ database, pollMs, batchSizeMax: 8 }),
});

async function stop({ bus, log }: Service): Promise<void> {
  await bus.close();
  await log.close();
}

/** The files as a process that is killed now would leave them. */
function killedCopy(file: string): string {
  const copy = join(tempDir(), 'log.db');
  for (const suffix of ['', '-wal']) {
    if (existsSync(file + suffix)) copyFileSync(file + suffix, copy + suffix);
  }
  return copy;
}

async function record({ log }: Service, from: number, count: number): Promise<BusMessage[]> {
  const { position, hash } = await log.head('acme', 's');
  const seeds = Array.from({ length: count }, (_, n) => ({ eventId: `e${from + n}`, streamId: 's' }));
  const events = await log.append('acme', 's', position, chain(seeds, { streamPosition: position, hash }));
  return events.map((event) => ({ topic: 'conversation', event }));
}

describe('SqliteEventBus', () => {
  it('loses nothing and keeps the order when the process is killed at any point', async () => {
    const file = join(tempDir(), 'log.db');
    const service = start(file);
    const handled: string[] = [];
    const copies: { readonly file: string; readonly handled: readonly string[]; readonly acked: number }[] =
      [];
    let acked = 0;
    const kill = (): void => void copies.push({ file: killedCopy(file), handled: [...handled], acked });
    await service.bus.subscribe({ group: 'g', topics: ['conversation'] }, async ({ event }) => {
      if (handled.length % 5 === 0) kill();
      handled.push(event.eventId);
      if (handled.length % 7 === 0) kill();
    });
    for (let n = 0; n < 4; n++) {
      await record(service, n * 10, 10);
      acked = (n + 1) * 10;
      kill(); // in the outbox, not on the bus
      const rows = await service.log.readOutbox(100);
      await service.bus.publish(rows);
      kill(); // on the bus, not acknowledged
      await service.log.ackOutbox(rows.at(-1)?.event.globalPosition ?? 0);
      kill();
      await until(() => handled.length === acked);
    }
    await stop(service);
    expect(copies.length).toBeGreaterThan(20);
    for (const copy of copies) {
      const restarted = start(copy.file);
      const again: string[] = [];
      await restarted.bus.subscribe({ group: 'g', topics: ['conversation'] }, async ({ event }) => {
        again.push(event.eventId);
      });
      await restarted.bus.publish(await restarted.log.readOutbox(100));
      const last = await restarted.log.lastPosition();
      expect(last).toBeGreaterThanOrEqual(copy.acked);
      await until(async () => (await restarted.bus.position('g')) >= last);
      expect(again).toEqual(Array.from({ length: again.length }, (_, n) => `e${last - again.length + n}`));
      expect(new Set([...copy.handled, ...again]).size).toBe(last);
      // At least once, but no more often than one batch.
      expect(copy.handled.length + again.length - last).toBeLessThanOrEqual(8);
      await stop(restarted);
    }
  });

  it('refuses a message whose event is not in the log, and everything handed over with it', async () => {
    const service = start(join(tempDir(), 'log.db'));
    const [message] = await record(service, 0, 1);
    const { topic, ...event } = chainedEvent({ eventId: 'forged' });
    const forged = { topic, event: { ...event, globalPosition: 2 } };
    for (const messages of [[forged], message ? [message, forged] : []]) {
      await expect(service.bus.publish(messages)).rejects.toMatchObject({
        name: 'PortError',
        code: 'constraint',
      });
    }
    expect(await service.bus.lag('g', ['conversation'])).toBe(0);
    await stop(service);
  });

  it('finds by itself what another process has published', async () => {
    const file = join(tempDir(), 'log.db');
    const [here, there] = [start(file, 20), start(file)];
    const seen: string[] = [];
    await here.bus.subscribe({ group: 'g', topics: ['conversation'] }, async ({ event }) => {
      seen.push(event.eventId);
    });
    await there.bus.publish(await record(there, 0, 2));
    await until(() => seen.length === 2);
    await stop(here);
    await stop(there);
  });

  it('goes on after a time in which its store did not answer', async () => {
    const file = join(tempDir(), 'log.db');
    const db = openDatabase(file, { busyTimeoutMs: 5 });
    const log = new SqliteEventStorage({ database: db });
    const bus = new SqliteEventBus({ database: db, pollMs: 10 });
    const seen: string[] = [];
    const rival = openDatabase(file);
    await bus.subscribe({ group: 'g', topics: ['conversation'], attemptsMax: 1 }, async ({ event }) => {
      seen.push(event.eventId);
      if (event.eventId !== 'e0') return;
      if (seen.length === 1) rival.exec('BEGIN IMMEDIATE');
      throw new Error('no');
    });
    await bus.publish(await record({ bus, log }, 0, 2));
    await until(() => seen.length >= 2);
    // The dead letter could not be written: the group neither skips the message nor gives up.
    expect(seen.every((eventId) => eventId === 'e0')).toBe(true);
    rival.exec('ROLLBACK');
    rival.close();
    await until(() => seen.at(-1) === 'e1');
    expect(await bus.deadLetters(10)).toMatchObject([{ event: { eventId: 'e0' } }]);
    await stop({ bus, log });
    db.close();
  });

  it('lets others have the event loop while it passes over a long backlog of foreign topics', async () => {
    const service = start(join(tempDir(), 'log.db'));
    for (let n = 0; n < 5; n++) await service.bus.publish(await record(service, n * 1000, 1000));
    const positionAtNextTurn = nextTurn().then(() => service.bus.position('g'));
    await service.bus.subscribe({ group: 'g', topics: ['memory'] }, async () => undefined);
    expect(await positionAtNextTurn).toBeLessThan(5000);
    await until(async () => (await service.bus.position('g')) === 5000);
    await stop(service);
  });
});
