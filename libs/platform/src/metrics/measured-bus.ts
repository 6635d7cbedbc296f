import type { EventBus } from '@mindbase/ports';
import { layeredBus } from '../telemetry/layered-bus';
import { lastingName } from '../telemetry/process-group';
import type { Metrics } from './metrics';

/** A bus whose readers are timed, each attempt at an event for itself. */
export function measuredBus(bus: EventBus, { consumerSeconds }: Pick<Metrics, 'consumerSeconds'>): EventBus {
  return layeredBus(bus, {
    subscribe: (options, handler) =>
      bus.subscribe(options, async (message) => {
        const done = consumerSeconds.startTimer({ group: lastingName(options.group) });
        try {
          await handler(message);
          done({ outcome: 'handled' });
        } catch (error) {
          done({ outcome: 'failed' });
          throw error;
        }
      }),
  });
}
