import { setTimeout as sleep } from 'node:timers/promises';
import { SerialQueue } from './serial-queue';

describe('SerialQueue', () => {
  it('runs one after the other, in order, past failures', async () => {
    const queue = new SerialQueue();
    const log: string[] = [];
    const work = (name: string, ms: number, fails = false) =>
      queue.run(async () => {
        log.push(`${name} begins`);
        await sleep(ms);
        log.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      });
    const results = await Promise.allSettled([work('a', 5), work('b', 1, true), work('c', 0)]);
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});
