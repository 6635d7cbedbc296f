import { type MindbaseEvent, type Topic, topicOf } from '@mindbase/contracts';
import type { BusMessage, Checkpoints, EventBus, Subscription } from '@mindbase/ports';
import { type EventStore, newest } from './event-store';

/**
 * Builds one read model from events. Effects are idempotent, keyed by ids from the event, so that a
 * repeat changes nothing (design §2, guarantee 2).
 */
export interface Projection {
  /** Name and version; another version is built from the start, beside the live one. */
  readonly name: string;
  readonly topics: readonly Topic[];
  apply(event: MindbaseEvent): Promise<void>;
  /** Empties the read model, for a rebuild. */
  clear(): Promise<void>;
}

/** Feeds projections from the bus while the product runs. */
export class Projector {
  private readonly subscriptions: Subscription[] = [];

  constructor(
    private readonly bus: EventBus,
    private readonly checkpoints: Checkpoints,
    private readonly projections: readonly Projection[],
    private readonly delivery: { readonly attemptsMax: number; readonly retryDelayMs: number },
    private readonly advanced: () => void = () => undefined,
  ) {}

  async start(): Promise<void> {
    for (const projection of this.projections)
      this.subscriptions.push(
        await this.bus.subscribe(
          { group: `projection.${projection.name}`, topics: projection.topics, ...this.delivery },
          (message) => this.apply(projection, message),
        ),
      );
  }

  async stop(): Promise<void> {
    await Promise.all(this.subscriptions.splice(0).map((subscription) => subscription.stop()));
  }

  private async apply(projection: Projection, message: BusMessage): Promise<void> {
    const event = newest(message.event);
    await projection.apply(event);
    await this.checkpoints.save(projection.name, event.globalPosition);
    this.advanced();
  }
}

export interface RebuildProgress {
  readonly projection: string;
  readonly position: number;
  readonly last: number;
}

/**
 * Fills projections from the log alone, in order, as far as the log reaches when it starts; no model and no
 * decision is asked again (design §2, guarantee 6).
 */
export async function rebuild(
  store: EventStore,
  checkpoints: Checkpoints,
  projections: readonly Projection[],
  options: { readonly batchSizeMax: number; readonly onProgress?: (progress: RebuildProgress) => void },
): Promise<void> {
  const last = await store.lastPosition();
  for (const projection of projections) {
    await projection.clear();
    await checkpoints.reset(projection.name);
  }
  for (let position = 0; position < last; ) {
    const events = await store.readAll(position, options.batchSizeMax);
    if (events.length === 0) break;
    for (const projection of projections) {
      for (const event of events) if (reads(projection, event)) await projection.apply(event);
      position = events.at(-1)?.globalPosition ?? last;
      await checkpoints.save(projection.name, position);
      options.onProgress?.({ projection: projection.name, position, last });
    }
  }
}

function reads(projection: Projection, event: MindbaseEvent): boolean {
  return projection.topics.includes(topicOf(event.type));
}
