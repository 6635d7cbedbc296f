import type { NewMindbaseEvent } from '@mindbase/contracts';
import type { Cause, SealedItem, Sealer } from '@mindbase/event-sourcing';
import type { UserScope } from '@mindbase/kernel';
import type { Caller } from '@mindbase/ports';
import { type Consolidator, emptyTally } from '../consolidator';
import type { OpenEvent, Tally } from '../state/open-event';
import { tidy } from './input';

/** A command and what was decided on it. */
export interface CommandOutcome {
  readonly command: string;
  readonly events: readonly OpenEvent[];
  /** The memory that it is about; null for a command on something else. */
  readonly memoryId: string | null;
  readonly tally?: Tally;
}

/** What was decided on a command as events of it, and the event that ends it. */
export async function commandEvents(
  consolidator: Consolidator,
  scope: UserScope,
  cause: Cause,
  { command, events, memoryId, tally }: CommandOutcome,
): Promise<NewMindbaseEvent[]> {
  const counts = tally ?? emptyTally;
  return consolidator.seal(scope, cause, [
    ...events.map((event) => ({ event })),
    { event: { type: 'MemoryCommandHandled', data: { command, memoryId, receiptId: null, counts } } },
  ]);
}

export function causeOf({ tenant, user }: UserScope, caller: Caller, occurredAt: string): Cause {
  const { actor, operationId, traceparent } = caller;
  return {
    tenant,
    user,
    actor,
    occurredAt,
    correlationId: operationId,
    causationId: operationId,
    traceparent,
  };
}

/** The cause with its reason, which is a text like any other: it goes with the item that it is about. */
export async function withReason(
  sealer: Sealer,
  scope: UserScope,
  cause: Cause,
  item: SealedItem,
  reason: string | undefined,
): Promise<Cause> {
  const text = reason === undefined ? '' : tidy(reason);
  if (text === '') return cause;
  return { ...cause, reason: (await sealer.sealing(scope, [item]))(item, text) };
}
