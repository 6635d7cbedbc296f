import type { EventStore, KeyedHasher, Sealer } from '@mindbase/event-sourcing';
import type { Clock, Ids } from '@mindbase/kernel';

/** What every service that reads or writes the log works with. */
export interface LogParts {
  readonly store: EventStore;
  readonly sealer: Sealer;
  readonly hasher: KeyedHasher;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** How many streams' or users' states a service keeps in memory. */
export const statesMax = 1000;
