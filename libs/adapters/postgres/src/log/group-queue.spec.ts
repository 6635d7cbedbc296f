import { GroupQueue, type Outcome } from './group-queue';

describe('GroupQueue', () => {
  it('works on one group at a time, of what came meanwhile, in order', async () => {
    const groups: number[][] = [];
    const queue = new GroupQueue<number, number>(async (jobs) => {
      groups.push([...jobs]);
      await new Promise((resolve) => setImmediate(resolve));
      return jobs.map((job) => ({ answer: job * 10 }));
    }, 3);
    const first = [1, 2].map((job) => queue.run(job));
    await Promise.resolve();
    await Promise.resolve();
    const rest = [3, 4, 5, 6].map((job) => queue.run(job));
    expect(await Promise.all([...first, ...rest])).toEqual([10, 20, 30, 40, 50, 60]);
    expect(groups).toEqual([[1, 2], [3, 4, 5], [6]]);
    await queue.idle();
  });

  it('answers each by its own outcome, and all alike when the group itself fails', async () => {
    const queue = new GroupQueue<string, string>(async (jobs) => {
      if (jobs.includes('break')) throw new RangeError('group');
      return jobs.map((job): Outcome<string> =>
        job === 'bad' ? { error: new TypeError('job') } : { answer: job },
      );
    }, 10);
    const mixed = await Promise.allSettled(['a', 'bad', 'b'].map((job) => queue.run(job)));
    expect(mixed.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const broken = await Promise.allSettled(['a', 'break'].map((job) => queue.run(job)));
    expect(
      broken.map((outcome) => outcome.status === 'rejected' && outcome.reason instanceof RangeError),
    ).toEqual([true, true]);
    expect(await queue.run('again')).toBe('again');
  });
});
