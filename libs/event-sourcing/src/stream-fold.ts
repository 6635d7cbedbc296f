import type { MindbaseEvent, NewMindbaseEvent } from '@mindbase/contracts';
import { isPortError } from '@mindbase/kernel';
import type { StreamHead } from '@mindbase/ports';
import { LRUCache } from 'lru-cache';
import type { EventStore } from './event-store';
import { KeyMutex } from './key-mutex';

const attemptsMax = 20;

interface Folded<State> {
  readonly state: State;
  head: StreamHead;
}

/**
 * States of streams, kept between decisions and caught up from the log before each one, so that a decision
 * costs what is new and not the whole stream. One decision at a time per stream in this process; another
 * process's append makes the conditional append fail, and the decision is made again.
 */
export class StreamFold<State> {
  private readonly cache: LRUCache<string, Folded<State>>;
  private readonly mutex = new KeyMutex();

  constructor(
    private readonly store: EventStore,
    private readonly initial: () => State,
    /** Changes the state in place. */
    private readonly evolve: (state: State, event: MindbaseEvent) => void,
    options: { readonly streamsMax: number },
  ) {
    this.cache = new LRUCache({ max: options.streamsMax });
  }

  /** Reads the state as it is now; it must not be changed. */
  read<T>(tenant: string, streamId: string, use: (state: State) => T | Promise<T>): Promise<T> {
    return this.mutex.run(keyOf(tenant, streamId), async () =>
      use((await this.load(tenant, streamId)).state),
    );
  }

  /** Decides on the newest state and appends what was decided. `decide` must not change the state. */
  decide<T>(
    tenant: string,
    streamId: string,
    decide: (state: State) => Promise<{ readonly events: readonly NewMindbaseEvent[]; readonly answer: T }>,
  ): Promise<{ readonly answer: T; readonly recorded: readonly MindbaseEvent[] }> {
    return this.mutex.run(keyOf(tenant, streamId), async () => {
      for (let attempt = 1; ; attempt++) {
        const folded = await this.load(tenant, streamId);
        const { events, answer } = await decide(folded.state);
        if (events.length === 0) return { answer, recorded: [] };
        try {
          const recorded = await this.store.append(tenant, streamId, folded.head, events);
          this.apply(folded, recorded);
          return { answer, recorded };
        } catch (error) {
          if (!isPortError(error, 'stream-conflict') || attempt === attemptsMax) throw error;
        }
      }
    });
  }

  /** Drops what is kept of a stream; part of erasure. */
  forget(tenant: string, streamId: string): void {
    this.cache.delete(keyOf(tenant, streamId));
  }

  private async load(tenant: string, streamId: string): Promise<Folded<State>> {
    const key = keyOf(tenant, streamId);
    const folded = this.cache.get(key) ?? { state: this.initial(), head: { position: 0, hash: '' } };
    this.apply(folded, await this.store.read(tenant, streamId, folded.head.position + 1));
    this.cache.set(key, folded);
    return folded;
  }

  private apply(folded: Folded<State>, events: readonly MindbaseEvent[]): void {
    for (const event of events) {
      this.evolve(folded.state, event);
      folded.head = { position: event.streamPosition, hash: event.hash };
    }
  }
}

const keyOf = (tenant: string, streamId: string) => JSON.stringify([tenant, streamId]);
