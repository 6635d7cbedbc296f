import { type DatabaseHandle, type DatabaseSource, attempt, useDatabase } from '@mindbase/driver-sqlite';
import { type Clock, PortError, systemClock } from '@mindbase/kernel';
import type {
  BusMessage,
  BusTransfer,
  DeadLetter,
  EventBus,
  SubscribeOptions,
  Subscription,
} from '@mindbase/ports';
import { BusGroup } from './bus-group';
import { BusStore } from './bus-store';

export interface SqliteEventBusOptions {
  /** `log.db`, the file whose events it carries. */
  readonly database: DatabaseSource;
  /** Messages read at once, and handled before the position is saved. Default 64. */
  readonly batchSizeMax?: number;
  /** How often a group looks by itself, should a wake-up be missing (another process published). Default 1000. */
  readonly pollMs?: number;
  readonly clock?: Clock;
}

/**
 * The bus of a single process: messages are the events of the log up to a mark, groups are loops in this
 * process that wake up when the mark moves.
 */
export class SqliteEventBus implements EventBus, BusTransfer {
  readonly capabilities = { repetitions: 'all' } as const;
  private readonly handle: DatabaseHandle;
  private readonly store: BusStore;
  private readonly groups = new Map<string, BusGroup>();

  constructor(private readonly options: SqliteEventBusOptions) {
    this.handle = useDatabase(options.database);
    this.store = new BusStore(this.handle.db);
  }

  publish(messages: readonly BusMessage[]): Promise<void> {
    return attempt(() => {
      if (messages.length === 0) return;
      this.store.publish(messages);
      for (const group of this.groups.values()) group.wake();
    });
  }

  /** @throws PortError `constraint` when the group already runs on this bus. */
  subscribe(
    options: SubscribeOptions,
    handler: (message: BusMessage) => Promise<void>,
  ): Promise<Subscription> {
    return attempt(() => {
      if (this.groups.has(options.group)) {
        throw new PortError('constraint', `group ${options.group} is already subscribed`);
      }
      const { batchSizeMax = 64, pollMs = 1000, clock = systemClock } = this.options;
      const group = new BusGroup(this.store, { ...options, batchSizeMax, pollMs }, handler, clock);
      this.groups.set(options.group, group);
      group.start();
      return { stop: () => this.stop(options.group, group) };
    });
  }

  startAtEnd(group: string): Promise<void> {
    return attempt(() => {
      if (this.groups.has(group)) throw new PortError('constraint', `group ${group} runs: stop it first`);
      this.store.savePosition(group, this.store.published());
    });
  }

  lag(group: string, topics: readonly string[]): Promise<number> {
    return attempt(() => this.store.count(this.positionOf(group), topics));
  }

  position(group: string): Promise<number> {
    return attempt(() => this.positionOf(group));
  }

  deadLetters(limit: number, tenant?: string): Promise<readonly DeadLetter[]> {
    return attempt(() => this.store.deadLetters(limit, tenant));
  }

  /** @returns false also when the letter's group does not run on this bus. */
  async retryDeadLetter(id: string): Promise<boolean> {
    const letter = await attempt(() => this.store.deadLetter(id));
    const group = letter && this.groups.get(letter.group);
    return group ? group.retry(letter) : false;
  }

  async close(): Promise<void> {
    await Promise.all([...this.groups].map(([name, group]) => this.stop(name, group)));
    this.handle.release();
  }

  private positionOf(group: string): number {
    return this.groups.get(group)?.position ?? this.store.position(group) ?? 0;
  }

  private async stop(name: string, group: BusGroup): Promise<void> {
    await group.stop();
    if (this.groups.get(name) === group) this.groups.delete(name);
  }
}
