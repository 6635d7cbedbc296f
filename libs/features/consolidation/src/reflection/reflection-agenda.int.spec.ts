import { Bench, wei } from '../test/bench';

const day = (n: number, hour = 12) => new Date(Date.UTC(2026, 1, n, hour));

/** Hands the consumer every memory event that it has not had, as the bus would. */
function following(bench: Bench) {
  let position = 0;
  return async () => {
    const events = (await bench.memoryEvents()).filter(({ streamPosition }) => streamPosition > position);
    position = events.at(-1)?.streamPosition ?? position;
    for (const event of events)
      await bench.consolidation.reflectionConsumer.handle({ topic: 'memory', event });
  };
}

const due = async (bench: Bench) =>
  (await bench.agenda.due('2027-01-01T00:00:00.000Z', 10)).map(({ work, dueAt }) => `${work} ${dueAt}`);

describe('the agenda of reflection', () => {
  it('has the next night for whoever said something, and now for many new episodes (C6)', async () => {
    const bench = new Bench();
    const follow = following(bench);
    bench.clock.set(day(3));
    await bench.hear('s', day(3).toISOString(), 'Planted fig number 0');
    await follow();
    expect(await due(bench)).toEqual(['summaries 2026-02-04T03:00:00.000Z']);
    for (let i = 1; i < 20; i++) await bench.hear('s', day(3).toISOString(), `Planted fig number ${i}`);
    await follow();
    expect(await due(bench)).toEqual([
      'topics 2026-02-03T12:00:00.000Z',
      'summaries 2026-02-04T03:00:00.000Z',
    ]);
  });

  it('is worked off by the clock until every period is over', async () => {
    const bench = new Bench();
    const follow = following(bench);
    const { reflectionJob: job } = bench.consolidation;
    bench.clock.set(day(3));
    await bench.hear('a', day(3).toISOString(), 'Planted a fig tree');
    await bench.hear('b', day(3).toISOString(), 'Painted the fence');
    await follow();
    expect(await job.round()).toBe(0);
    bench.clock.set(day(4, 3));
    expect(await job.round()).toBe(1);
    expect(await due(bench)).toEqual(['summaries 2026-02-09T03:00:00.000Z']);
    expect(await bench.known()).toContain(
      'Summary of 3 February 2026. Events: Planted a fig tree; Painted the fence.',
    );
    bench.clock.set(day(9, 4));
    expect(await job.round()).toBe(1);
    bench.clock.set(new Date('2026-03-01T04:00:00.000Z'));
    expect(await job.round()).toBe(1);
    expect(await due(bench)).toEqual([]);
    await follow();
    expect(await due(bench)).toEqual([]);
  });

  it('lets a user wait whose work fails, and no other', async () => {
    const errors: unknown[] = [];
    const bench = new Bench({ onError: (error) => errors.push(error) });
    bench.clock.set(day(3));
    const failing = { tenant: 'acme', user: 'failing' };
    await bench.agenda.put(failing, 'topics', day(1).toISOString());
    await bench.agenda.put(wei, 'topics', day(2).toISOString());
    const { reflector, reflectionJob } = bench.consolidation;
    const reflect = reflector.reflect.bind(reflector);
    reflector.reflect = (scope, work) =>
      scope.user === 'failing' ? Promise.reject(new Error('down')) : reflect(scope, work);
    expect(await reflectionJob.round()).toBe(1);
    expect(errors).toHaveLength(1);
    expect(await due(bench)).toEqual(['topics 2026-02-03T13:00:00.000Z']);
  });
});
