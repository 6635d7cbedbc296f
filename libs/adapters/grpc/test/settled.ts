import { setTimeout as sleep } from 'node:timers/promises';

/** The count once it has not grown for half a second. */
export async function settled(count: () => number): Promise<number> {
  let last = -1;
  for (let still = 0; still < 10; still = count() === last ? still + 1 : 0) {
    last = count();
    await sleep(50);
  }
  return last;
}
