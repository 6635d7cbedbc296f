import { randomUUID } from 'node:crypto';
import type { UserScope } from '@mindbase/kernel';
import type { EventBus, Subscription } from '@mindbase/ports';

const erasing = new Set(['ErasureStarted', 'MemoryErased', 'TurnsErased']);

/** Tells this process, and every copy of every service by itself, of users of whom something was erased. */
export function watchErasures(bus: EventBus, erased: (scope: UserScope) => void): Promise<Subscription> {
  return bus.subscribe(
    // A group of this process alone: each has to empty its own memory.
    { group: `erasures.${randomUUID()}`, topics: ['memory'], from: 'latest' },
    async ({ event }) => {
      if (erasing.has(event.type)) erased({ tenant: event.tenant, user: event.user });
    },
  );
}
