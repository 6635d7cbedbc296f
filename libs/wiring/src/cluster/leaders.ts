import { type LeaderLease, PostgresLeadership, PostgresLogWatch } from '@mindbase/adapter-postgres';
import { OutboxRelay } from '@mindbase/event-sourcing';
import type { ClusterCore } from './core';

type OnError = (error: unknown) => void;

/** Who leads under this name hands the outbox over. */
export const relayLeading = 'relay';

/** Work that one process of the whole cluster does at a time. */
export function leader(
  core: ClusterCore,
  name: string,
  onError: OnError,
  onElected: (lease: LeaderLease) => Promise<() => Promise<void>>,
): PostgresLeadership {
  return new PostgresLeadership({ database: core.postgres, name, onElected, onError });
}

/** Hands the outbox over to Kafka: in order, so one process at a time. */
export function relayLeader(core: ClusterCore, onError: OnError): PostgresLeadership {
  return leader(core, relayLeading, onError, async (lease) => {
    const relay = new OutboxRelay(core.log.outboxFor(lease), core.bus, {
      batchSizeMax: 500,
      pollIntervalMs: 1000,
      onError,
    });
    relay.start();
    const watch = await PostgresLogWatch.open({
      database: core.postgres,
      onAppend: () => relay.wake(),
      onError,
    });
    return async () => {
      await watch.close();
      await relay.stop();
    };
  });
}
