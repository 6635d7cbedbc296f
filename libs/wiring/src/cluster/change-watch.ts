import { randomUUID } from 'node:crypto';
import type { UserScope } from '@mindbase/kernel';
import type { EventBus, OperationStatus } from '@mindbase/ports';

/** An answer may be this much older than the slowest read model, if that does not move. */
const projectedTimeoutMs = 30_000;

/**
 * Tells this process of each user whose memories or turns have changed, once the read models hold the change: what
 * was answered before and kept is out of date from then on (R11).
 */
export async function watchChanges(
  bus: EventBus,
  operations: Pick<OperationStatus, 'projected'>,
  changed: (scope: UserScope) => void,
): Promise<{ stop(): Promise<void> }> {
  let waiting = new Map<string, UserScope>();
  let newest = 0;
  let telling: Promise<void> | null = null;
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const tell = async (): Promise<void> => {
    while (waiting.size > 0) {
      const users = waiting;
      waiting = new Map();
      const projected = operations.projected(newest, projectedTimeoutMs).catch(() => undefined);
      await Promise.race([projected, ended]);
      for (const scope of users.values()) changed(scope);
    }
    telling = null;
  };
  const subscription = await bus.subscribe(
    // A group of this process alone: each keeps answers of its own.
    { group: `changes.${randomUUID()}`, topics: ['memory', 'conversation'], from: 'latest' },
    async ({ event: { tenant, user, globalPosition } }) => {
      // What is kept may be wrong already, what is made now may be kept before the read models have moved.
      changed({ tenant, user });
      waiting.set(JSON.stringify([tenant, user]), { tenant, user });
      newest = Math.max(newest, globalPosition);
      telling ??= tell();
    },
  );
  return {
    async stop() {
      await subscription.stop();
      // Nobody is answered any more: nothing that is kept has to wait for the read models.
      end();
      await telling;
    },
  };
}
