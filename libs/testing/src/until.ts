import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until the condition holds; for effects that happen behind a call. @throws after `timeoutMs`. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what = 'the expected state',
  timeoutMs = 5000,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`waited ${timeoutMs} ms in vain for ${what}`);
    await sleep(2);
  }
}
