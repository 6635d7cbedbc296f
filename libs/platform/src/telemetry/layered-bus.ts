import type { EventBus } from '@mindbase/ports';

/** A bus with something put around what it hands over or hands out; all else is the bus's own. */
export function layeredBus(bus: EventBus, layer: Partial<Pick<EventBus, 'publish' | 'subscribe'>>): EventBus {
  return {
    capabilities: bus.capabilities,
    publish: (messages) => bus.publish(messages),
    subscribe: (options, handler) => bus.subscribe(options, handler),
    lag: (group, topics) => bus.lag(group, topics),
    position: (group) => bus.position(group),
    deadLetters: (limit, tenant) => bus.deadLetters(limit, tenant),
    retryDeadLetter: (id) => bus.retryDeadLetter(id),
    close: () => bus.close(),
    ...layer,
  };
}
