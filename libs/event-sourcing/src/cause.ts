import type { EventData, EventName, NewMindbaseEvent } from '@mindbase/contracts';
import { eventType } from '@mindbase/contracts';
import { type RecordedEvent, type UserScope, deriveId } from '@mindbase/kernel';

/** What every event of one decision shares. */
export interface Cause extends UserScope {
  readonly actor: string;
  readonly occurredAt: string;
  readonly correlationId: string;
  /** The event or request behind it; derived event ids start from it (design §2, guarantee 2). */
  readonly causationId: string;
  readonly reason?: string;
  readonly traceparent?: string;
}

/** The cause that an event is for what follows from it. */
export function causedBy(event: RecordedEvent, actor: string): Cause {
  const { tenant, user, occurredAt, correlationId, eventId, traceparent } = event;
  return { tenant, user, occurredAt, correlationId, causationId: eventId, actor, traceparent };
}

/**
 * Makes the events of one decision. Ids are derived from the cause, the type and the event's place in
 * the decision, so deciding the same cause again gives the same ids and the log refuses the repeat.
 */
export class EventMaker {
  private count = 0;

  constructor(readonly cause: Cause) {}

  make<N extends EventName>(type: N, data: EventData[N]): NewMindbaseEvent {
    const { tenant, user, occurredAt, actor, reason, correlationId, causationId, traceparent } = this.cause;
    return {
      eventId: deriveId('event', tenant, user, causationId, type, this.count++),
      type,
      schemaVersion: eventType(type)?.schemaVersion ?? 1,
      data,
      tenant,
      user,
      occurredAt,
      actor,
      ...(reason === undefined ? {} : { reason }),
      correlationId,
      causationId,
      ...(traceparent === undefined ? {} : { traceparent }),
    } as NewMindbaseEvent;
  }
}
