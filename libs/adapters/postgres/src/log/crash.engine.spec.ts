import { migratePostgres } from '@mindbase/driver-postgres';
import { chain, describeWithEngine, makePlace, postgres, until, own } from '@mindbase/testing';
import { eventLogSchema } from './event-log.schema';
import { PostgresEventStorage } from './postgres-event-storage';

describeWithEngine(own(postgres), (engine) => {
  it('loses no acknowledged append when the server is killed under load, and goes on when it is back', async () => {
    const place = await makePlace(engine().url, (owner) => migratePostgres(owner, [eventLogSchema]));
    const log = new PostgresEventStorage({ database: place });
    const acknowledged: string[] = [];
    const refused: unknown[] = [];
    let running = true;
    const write = async (writer: number): Promise<void> => {
      for (let i = 0; running; i++) {
        const streamId = `s${writer}-${i}`;
        const events = chain([1, 2].map((n) => ({ eventId: `${streamId}/${n}`, streamId })));
        await log.append('acme', streamId, 0, events).then(
          () => acknowledged.push(streamId),
          async (error: unknown) => {
            refused.push(error);
            await new Promise((resolve) => setTimeout(resolve, 50));
          },
        );
      }
    };
    const writers = Array.from({ length: 6 }, (_, n) => write(n));
    await until(() => acknowledged.length > 50, 'appends before the crash');
    await engine().kill();
    await until(() => refused.length > 6, 'refused appends');
    await engine().restart();
    const before = acknowledged.length;
    await until(() => acknowledged.length > before + 50, 'appends after the crash', 60_000);
    running = false;
    await Promise.all(writers);

    for (const error of refused) expect(error).toMatchObject({ code: 'unavailable', retryable: true });
    const all = await log.readAll(0, 1_000_000);
    const positions = all.map(({ globalPosition }) => globalPosition);
    expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
    const lengths = new Map<string, number>();
    for (const { streamId } of all) lengths.set(streamId, (lengths.get(streamId) ?? 0) + 1);
    expect(acknowledged.filter((streamId) => lengths.get(streamId) !== 2)).toEqual([]);
    // What was in the air when the server died is there whole or not at all.
    expect([...lengths.values()].filter((length) => length !== 2)).toEqual([]);
    await log.close();
  }, 120_000);
});
