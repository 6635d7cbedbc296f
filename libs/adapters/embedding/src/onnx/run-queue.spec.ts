import { setImmediate } from 'node:timers/promises';
import { RunQueue } from './run-queue';

function recorder() {
  const log: string[] = [];
  async function* steps(name: string, count: number): AsyncGenerator<void, string> {
    for (let i = 1; i <= count; i++) {
      await setImmediate();
      log.push(`${name}${i}`);
      yield;
    }
    return name;
  }
  return { log, steps };
}

describe('RunQueue', () => {
  it('runs jobs in the order they came, one step at a time', async () => {
    const { log, steps } = recorder();
    const queue = new RunQueue();
    const results = await Promise.all([queue.run(steps('a', 2), false), queue.run(steps('b', 1), false)]);
    expect(results).toEqual(['a', 'b']);
    expect(log).toEqual(['a1', 'a2', 'b1']);
  });

  it('runs urgent jobs first, also in the middle of another', async () => {
    const { log, steps } = recorder();
    const queue = new RunQueue();
    const bulk = queue.run(steps('bulk', 4), false);
    while (log.length < 2) await setImmediate();
    await Promise.all([queue.run(steps('q', 2), true), queue.run(steps('r', 1), true)]);
    expect(log.slice(-3)).toEqual(['q1', 'q2', 'r1']);
    await bulk;
    expect(log.slice(-1)).toEqual(['bulk4']);
  });

  it('goes on after a job that failed', async () => {
    const { steps } = recorder();
    const queue = new RunQueue();
    // eslint-disable-next-line require-yield
    async function* broken(): AsyncGenerator<void, string> {
      throw new Error('broken');
    }
    const failed = queue.run(broken(), false);
    const next = queue.run(steps('next', 1), false);
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('next');
    expect(await queue.run(steps('later', 1), true)).toBe('later');
  });
});
