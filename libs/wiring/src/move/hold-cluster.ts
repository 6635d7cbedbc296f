import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresLeadership, type PostgresOptions } from '@mindbase/adapter-postgres';
import { PortError } from '@mindbase/kernel';
import { relayLeading } from '../cluster/leaders';

/** A leader that was killed is waited for: the server gives its lock back after a lease of 10 s. */
const patienceMs = 12_000;

/**
 * Leads in the place of the service that hands events over, so that none of them starts meanwhile.
 * @returns what ends it.
 * @throws PortError `unavailable` while one runs.
 */
export async function holdCluster(database: PostgresOptions): Promise<() => Promise<void>> {
  const giveUp = new AbortController();
  let failure: unknown;
  let isElected = false;
  const leadership = new PostgresLeadership({
    database,
    name: relayLeading,
    onElected: async () => {
      isElected = true;
      giveUp.abort();
      return async () => undefined;
    },
    onError: (error) => (failure = error),
    retryMs: 500,
  });
  leadership.start();
  await sleep(patienceMs, null, { signal: giveUp.signal }).catch(() => undefined);
  if (isElected) return () => leadership.stop();
  await leadership.stop();
  if (failure instanceof Error) throw failure;
  throw new PortError('unavailable', 'the services of the cluster run: stop them first');
}
