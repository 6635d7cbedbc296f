import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Ends one part after the other. What a part says at its end is told and keeps none of the others from ending: the
 * engine or the peer that it would have to ask may be gone.
 */
export async function endInOrder(
  parts: readonly (() => Promise<unknown>)[],
  onError: (error: unknown) => void,
): Promise<void> {
  for (const end of parts)
    try {
      await end();
    } catch (error) {
      onError(error);
    }
}

/** @returns whether the work was done in time; it goes on in any case. */
export async function isDoneWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const giveUp = new AbortController();
  const late = sleep(ms, false, { signal: giveUp.signal }).catch(() => false);
  const isDone = await Promise.race([work.then(() => true), late]);
  giveUp.abort();
  return isDone;
}
