import { setTimeout as sleep } from 'node:timers/promises';
import { errorCodeOf, isPortError } from '@mindbase/kernel';
import type { Logger } from '@mindbase/platform';

const pauseMs = 1000;

/**
 * Opens something that may not be up yet: services and engines of a cluster start in any order. What will not pass by
 * waiting (a wrong password, missing tables) is thrown.
 */
export async function openPatiently<T>(name: string, logger: Logger, open: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++)
    try {
      return await open();
    } catch (error) {
      if (!isPortError(error) || !error.retryable) throw error;
      logger.warn({ dependency: name, attempts, errorCode: errorCodeOf(error) }, 'not reached yet');
      await sleep(pauseMs);
    }
}
