import { type MindbaseEvent, type Topic, topicOf } from '@mindbase/contracts';
import type { UserScope } from '@mindbase/kernel';
import type { BusMessage, Checkpoints, EventBus, Subscription } from '@mindbase/ports';
import { type EventStore, newest } from './event-store';
import { KeyMutex } from './key-mutex';
import { recallStream } from './streams';

/**
 * Builds one read model from events. Effects are idempotent, keyed by ids from the event, so that a
 * repeat changes nothing (design §2, guarantee 2). An event is enough by itself: no projection reads another's model.
 */
export interface Projection {
  /** Name and version; another version is built from the start, beside the live one. */
  readonly name: string;
  readonly topics: readonly Topic[];
  apply(event: MindbaseEvent): Promise<void>;
  /** Takes out what is held of a memory, so that its events can build it again; left out where order does not matter. */
  takeOut?(scope: UserScope, memoryId: string): Promise<void>;
  /** What was applied before survives a power cut once this resolves. */
  sync(): Promise<void>;
  /** Empties the read model, for a rebuild. */
  clear(): Promise<void>;
}

/** The bus group of a projection; its position tells what the read model has passed. */
export const projectionGroup = (projection: { readonly name: string }) => `projection.${projection.name}`;

export interface ProjectorOptions {
  readonly attemptsMax: number;
  readonly retryDelayMs: number;
  /** For so long a read model that is down costs no attempt, in ms; its projection waits, the others go on. */
  readonly patienceMs: number;
  readonly batchSizeMax: number;
  /** How often what was applied is made to survive a power cut, in ms. */
  readonly syncIntervalMs: number;
  readonly onError: (error: unknown) => void;
  /** Called when a projection has moved on. */
  readonly onAdvanced?: () => void;
  /** Called while a read model that lags behind the bus (lost, or restored from a backup) is filled from the log. */
  readonly onProgress?: (progress: RebuildProgress) => void;
}

/**
 * Feeds projections from the bus while the product runs. Read models need not be synced to disk at each event:
 * they can be filled again from the log. The checkpoint of a projection is saved only after what it counts has
 * been synced, so a power cut costs the repetition of a second's events and never skips one.
 */
export class Projector {
  /** Those that it feeds, or is about to. */
  private readonly followed: Map<Projection, Subscription | null>;
  private readonly applied = new Map<Projection, number>();
  private readonly turn = new KeyMutex();
  private isStarted = false;
  private timer: NodeJS.Timeout | null = null;
  private syncing: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: EventStore,
    private readonly bus: EventBus,
    private readonly checkpoints: Checkpoints,
    projections: readonly Projection[],
    private readonly options: ProjectorOptions,
  ) {
    this.followed = new Map(projections.map((projection) => [projection, null]));
  }

  /** Read models that an event has to pass before it can be recalled; before the start too. */
  get following(): readonly Projection[] {
    return [...this.followed.keys()];
  }

  async start(): Promise<void> {
    this.isStarted = true;
    for (const projection of this.following) await this.follow(projection);
    this.timer = setInterval(() => void this.sync().catch(this.options.onError), this.options.syncIntervalMs);
    this.timer.unref();
  }

  /**
   * Feeds one more projection, from where its group is; before the start, from the start on. Repeated, it does no more
   * than what failed before.
   * @param isWhole the read model surely holds what its group has handled: others of the group feed it at this moment.
   */
  async follow(projection: Projection, { isWhole = false } = {}): Promise<void> {
    if (!this.followed.has(projection)) this.followed.set(projection, null);
    if (!this.isStarted) return;
    await this.turn.run(projection.name, async () => {
      if (this.followed.get(projection) !== null) return;
      if (!isWhole) await this.catchUp(projection);
      const { attemptsMax, retryDelayMs, patienceMs } = this.options;
      const group = projectionGroup(projection);
      const subscription = await this.bus.subscribe(
        { group, topics: projection.topics, attemptsMax, retryDelayMs, patienceMs },
        (message) => this.apply(projection, message),
      );
      this.followed.set(projection, subscription);
    });
  }

  /** Feeds a projection no more, and asks of no event that it passes it. */
  async leave(projection: Projection): Promise<void> {
    await this.turn.run(projection.name, async () => {
      const subscription = this.followed.get(projection);
      this.followed.delete(projection);
      await subscription?.stop();
    });
    await this.sync();
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    this.isStarted = false;
    await Promise.all([...this.followed.values()].map(async (subscription) => subscription?.stop()));
    for (const projection of this.following) this.followed.set(projection, null);
    // A read model that is gone keeps nobody from stopping: what its checkpoint does not count is applied again.
    await this.sync().catch(this.options.onError);
  }

  /** Makes what was applied so far durable and saves the checkpoints behind it. */
  sync(): Promise<void> {
    this.syncing = this.syncing
      .catch(() => undefined)
      .then(async () => {
        for (const [projection, position] of [...this.applied]) {
          await projection.sync();
          await this.checkpoints.save(projection.name, position);
          if (this.applied.get(projection) === position) this.applied.delete(projection);
        }
      });
    return this.syncing;
  }

  /** The bus remembers what was handled, the read model what it surely holds: the log fills the gap. */
  private async catchUp(projection: Projection): Promise<void> {
    const handled = await this.bus.position(projectionGroup(projection));
    const held = await this.checkpoints.load(projection.name);
    if (held >= handled) return;
    await fill(this.store, this.checkpoints, projection, held, handled, this.options);
  }

  private async apply(projection: Projection, message: BusMessage): Promise<void> {
    const event = newest(message.event);
    if (message.retried) await this.applyLate(projection, event);
    else await projection.apply(event);
    const before = this.applied.get(projection) ?? 0;
    this.applied.set(projection, Math.max(before, event.globalPosition));
    this.options.onAdvanced?.();
  }

  /**
   * An event that comes after later ones of its kind: what was built without it is built again, in order. Of a
   * memory that is all its events, of a session those from this one on.
   */
  private async applyLate(projection: Projection, event: MindbaseEvent): Promise<void> {
    const { memoryId, sessionId } = event.data as { memoryId?: string | null; sessionId?: string };
    const about = memoryId ?? sessionId;
    if (about === undefined) return projection.apply(event);
    if (memoryId) await projection.takeOut?.(event, memoryId);
    const passed = await this.bus.position(projectionGroup(projection));
    const streams = memoryId ? [event.streamId, recallStream(event.user)] : [event.streamId];
    for (const stream of streams)
      for (const next of await this.store.read(event.tenant, stream))
        if (next.globalPosition <= passed && (memoryId || next.streamPosition >= event.streamPosition))
          if (projection.topics.includes(topicOf(next.type)) && bearsOn(next, about))
            await projection.apply(next);
  }
}

/** Erased turns bear on whatever cites them. */
const bearsOn = (event: MindbaseEvent, id: string) =>
  event.type === 'TurnsErased' || mentions(event.data, id);

function mentions(data: unknown, id: string): boolean {
  if (typeof data !== 'object' || data === null) return data === id;
  return Object.values(data).some((value) => mentions(value, id));
}

export interface RebuildProgress {
  readonly projection: string;
  readonly position: number;
  readonly last: number;
}

interface FillOptions {
  readonly batchSizeMax: number;
  readonly onProgress?: (progress: RebuildProgress) => void;
}

/**
 * Empties a projection and fills it from the log alone, as far as the log reaches when it starts; no model and
 * no decision is asked again (design §2, guarantee 6).
 */
export async function rebuild(
  store: EventStore,
  checkpoints: Checkpoints,
  projection: Projection,
  options: FillOptions,
): Promise<void> {
  await projection.clear();
  await checkpoints.reset(projection.name);
  await fill(store, checkpoints, projection, 0, await store.lastPosition(), options);
}

async function fill(
  store: EventStore,
  checkpoints: Checkpoints,
  projection: Projection,
  after: number,
  last: number,
  options: FillOptions,
): Promise<void> {
  for (let position = after; position < last;) {
    const events = (await store.readAll(position, options.batchSizeMax)).filter(
      (e) => e.globalPosition <= last,
    );
    for (const event of events)
      if (projection.topics.includes(topicOf(event.type))) await projection.apply(event);
    position = events.at(-1)?.globalPosition ?? last;
    await projection.sync();
    await checkpoints.save(projection.name, position);
    options.onProgress?.({ projection: projection.name, position, last });
  }
}
