import { BusReader, newest } from '@mindbase/event-sourcing';
import type { Clock, UserScope } from '@mindbase/kernel';
import { isoDay } from '@mindbase/language';
import { addDays } from '@mindbase/domain';
import type { BusMessage, EventBus, ReflectionAgenda } from '@mindbase/ports';
import { LRUCache } from 'lru-cache';
import type { Consolidator } from '../consolidator';
import { nightOf } from './summaries';
import { reflectionActor } from './reflector';

export interface ReflectionConsumerOptions {
  readonly attemptsMax: number;
  readonly retryDelayMs: number;
  readonly patienceMs: number;
  readonly episodesMin: number;
  readonly nightHour: number;
  readonly defaultTimezone: string;
}

/** Users whose place on the agenda is remembered, so that it is not written again with every event. */
const usersMax = 10_000;

/**
 * Puts users on the agenda whose memories have changed: for the next night, and for now when enough episodes are new. As
 * a reader of the bus it misses nothing, also not what was in the log before it first ran.
 */
export class ReflectionConsumer {
  private readonly reader: BusReader;
  private readonly nights = new LRUCache<string, string>({ max: usersMax });

  constructor(
    private readonly consolidator: Consolidator,
    private readonly agenda: ReflectionAgenda,
    bus: EventBus,
    private readonly clock: Clock,
    private readonly options: ReflectionConsumerOptions,
  ) {
    this.reader = new BusReader(bus, { group: 'reflection', topics: ['memory'] }, options, (message) =>
      this.handle(message),
    );
  }

  start(): Promise<void> {
    return this.reader.start();
  }

  stop(): Promise<void> {
    return this.reader.stop();
  }

  async handle(message: BusMessage): Promise<void> {
    const event = newest(message.event);
    const isEnd = event.type === 'SessionDistilled' || event.type === 'MemoryCommandHandled';
    if (!isEnd || event.actor === reflectionActor) return;
    const scope = { tenant: event.tenant, user: event.user };
    const now = this.clock.now().toISOString();
    const episodes = await this.consolidator.read(scope, (state) => state.episodesNew);
    if (episodes >= this.options.episodesMin) await this.agenda.put(scope, 'topics', now);
    await this.putTonight(scope, now);
  }

  private async putTonight(scope: UserScope, now: string): Promise<void> {
    const { defaultTimezone, nightHour } = this.options;
    const today = isoDay(new Date(now), defaultTimezone);
    const tonight = [today, addDays(today, 1)]
      .map((day) => nightOf(day, defaultTimezone, nightHour))
      .find((night) => night > now);
    const key = JSON.stringify([scope.tenant, scope.user]);
    if (tonight === undefined || this.nights.get(key) === tonight) return;
    await this.agenda.put(scope, 'summaries', tonight);
    this.nights.set(key, tonight);
  }
}
