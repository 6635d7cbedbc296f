import type { MindbaseEvent, Topic } from '@mindbase/contracts';
import { topicOf } from '@mindbase/contracts';
import type { Projection } from '@mindbase/event-sourcing';
import { PortError } from '@mindbase/kernel';

/**
 * Sees whether the bus brings every stream from its first event on and without a gap; all events of a stream stand in
 * one topic. What the bus has lost cannot be built from it.
 */
export class WholeStreams {
  /** Whose events came. */
  readonly tenants = new Set<string>();
  private readonly last = new Map<string, number>();
  private readonly watched = new Set<Topic>();
  private readonly broken = new Set<string>();
  private missing = 0;
  private isOver = false;

  /** The projection, its events watched; a topic is watched once. */
  watching(projection: Projection): Projection {
    const topics = projection.topics.filter((topic) => !this.watched.has(topic));
    for (const topic of topics) this.watched.add(topic);
    return {
      name: projection.name,
      topics: projection.topics,
      takeOut: async (scope, memoryId) => projection.takeOut?.(scope, memoryId),
      sync: () => projection.sync(),
      clear: () => projection.clear(),
      apply: async (event) => {
        if (!this.isOver && topics.includes(topicOf(event.type))) this.see(event);
        await projection.apply(event);
      },
    };
  }

  /**
   * Ends the watch: from now on others take a share of the events.
   * @throws PortError `corrupt` when something was missing.
   */
  end(): void {
    this.isOver = true;
    if (this.missing === 0) return;
    throw new PortError(
      'corrupt',
      `the bus lacks ${this.missing} events of ${this.broken.size} streams that the log has: nothing can be rebuilt from it`,
    );
  }

  private see({ tenant, streamId, streamPosition }: MindbaseEvent): void {
    this.tenants.add(tenant);
    const stream = JSON.stringify([tenant, streamId]);
    const last = this.last.get(stream) ?? 0;
    if (streamPosition <= last) return;
    if (streamPosition > last + 1) {
      this.missing += streamPosition - last - 1;
      this.broken.add(stream);
    }
    this.last.set(stream, streamPosition);
  }
}
