import { errorCodeOf } from '@mindbase/kernel';
import type { BusMessage, EventBus } from '@mindbase/ports';
import type { Attributes } from '@opentelemetry/api';
import { layeredBus } from './layered-bus';
import { isProcessGroup } from './process-group';
import { type OpenSpan, beginSpan, inSpan } from './span';
import { isTracing, scopeAttributes } from './tracer';

/**
 * A bus that goes on with the trace of each event, whatever batch it travels in: the span that recorded an event is
 * the parent of its hand-over (`TOPIC publish TYPE`) and of its handling by every group (`GROUP process TYPE`). An
 * event that no trace caused is handed over untold, and each handling of it begins a trace. Groups of one process alone
 * are not told. Without telemetry it is the bus itself.
 */
export function tracedBus(bus: EventBus): EventBus {
  if (!isTracing()) return bus;
  return layeredBus(bus, {
    async publish(messages) {
      const spans = messages.map(publishing);
      const end = (failure?: string) => spans.forEach((span) => span?.end({}, failure));
      try {
        await bus.publish(messages);
        end();
      } catch (error) {
        end(errorCodeOf(error));
        throw error;
      }
    },
    subscribe(options, handler) {
      if (isProcessGroup(options.group)) return bus.subscribe(options, handler);
      // A bus tries a message again before it goes on to another.
      let failed = { eventId: '', attempts: 0 };
      return bus.subscribe(options, async (message) => {
        const { eventId } = message.event;
        const attempts = failed.eventId === eventId ? failed.attempts + 1 : 1;
        await processing(options.group, message, attempts, async () => {
          try {
            await handler(message);
          } catch (error) {
            failed = { eventId, attempts };
            throw error;
          }
        });
      });
    },
  });
}

function publishing(message: BusMessage): OpenSpan | null {
  const { topic, event } = message;
  if (event.traceparent === undefined) return null;
  const attributes = { ...attributesOf(message), 'messaging.operation.type': 'send' };
  const name = `${topic} publish ${event.type}`;
  return beginSpan(name, { kind: 'producer', parent: event.traceparent, attributes });
}

function processing(
  group: string,
  message: BusMessage,
  attempt: number,
  work: () => Promise<void>,
): Promise<void> {
  const attributes = {
    ...attributesOf(message),
    'messaging.operation.type': 'process',
    'messaging.consumer.group.name': group,
    'mindbase.attempt': attempt,
    ...(message.retried ? { 'mindbase.retried': true } : {}),
  };
  const { type, traceparent = '' } = message.event;
  return inSpan(`${group} process ${type}`, { kind: 'consumer', parent: traceparent, attributes }, work);
}

/** Names of OpenTelemetry's conventions for messaging, where it has one. */
function attributesOf({ topic, event }: BusMessage): Attributes {
  return {
    'messaging.destination.name': topic,
    'messaging.message.id': event.eventId,
    'mindbase.event.type': event.type,
    ...scopeAttributes(event),
  };
}
