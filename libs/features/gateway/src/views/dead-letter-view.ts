import type { DeadLetterView } from '@mindbase/contracts';
import type { DeadLetter } from '@mindbase/ports';

/** A dead letter without the data of its event. */
export function deadLetterView({
  id,
  group,
  topic,
  event,
  errorCode,
  attempts,
  at,
}: DeadLetter): DeadLetterView {
  const { tenant, user, eventId, type: eventType, correlationId: operationId } = event;
  return { id, tenant, user, group, topic, eventId, eventType, operationId, errorCode, attempts, at };
}
