import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type Clock,
  DeliveryAttempts,
  PortError,
  deriveId,
  errorCodeOf,
  systemClock,
} from '@mindbase/kernel';
import type {
  BusMessage,
  BusTransfer,
  DeadLetter,
  EventBus,
  SubscribeOptions,
  Subscription,
} from '@mindbase/ports';

/** Reference model of the bus: one list of messages, and per group an index into it. */
export class InMemoryEventBus implements EventBus, BusTransfer {
  readonly capabilities = { repetitions: 'all' } as const;
  private readonly messages: BusMessage[] = [];
  private readonly published = new Set<string>();
  private readonly indexes = new Map<string, number>();
  private readonly groups = new Map<string, Group>();
  private readonly letters = new Map<string, DeadLetter>();

  constructor(private readonly clock: Clock = systemClock) {}

  async publish(messages: readonly BusMessage[]): Promise<void> {
    for (const message of messages) {
      const key = JSON.stringify([message.event.tenant, message.event.eventId]);
      if (this.published.has(key)) continue;
      this.published.add(key);
      this.messages.push(structuredClone(message));
    }
    for (const group of this.groups.values()) group.wake();
  }

  async subscribe(
    options: SubscribeOptions,
    handler: (message: BusMessage) => Promise<void>,
  ): Promise<Subscription> {
    const name = options.group;
    if (this.groups.has(name)) throw new PortError('constraint', `group ${name} is already subscribed`);
    if (!this.indexes.has(name)) this.indexes.set(name, options.from === 'latest' ? this.messages.length : 0);
    const group = new Group(options, handler, {
      next: () => this.messages[this.indexOf(name)],
      advance: () => this.indexes.set(name, this.indexOf(name) + 1),
      setAside: (message, error, attempts) => this.setAside(name, message, error, attempts),
    });
    this.groups.set(name, group);
    group.wake();
    return {
      stop: async () => {
        await group.stop();
        if (this.groups.get(name) === group) this.groups.delete(name);
      },
    };
  }

  async startAtEnd(group: string): Promise<void> {
    if (this.groups.has(group)) throw new PortError('constraint', `group ${group} runs: stop it first`);
    this.indexes.set(group, this.messages.length);
  }

  async lag(group: string, topics: readonly string[]): Promise<number> {
    return this.messages.slice(this.indexOf(group)).filter(({ topic }) => topics.includes(topic)).length;
  }

  async position(group: string): Promise<number> {
    return this.messages[this.indexOf(group) - 1]?.event.globalPosition ?? 0;
  }

  async deadLetters(limit: number, tenant?: string): Promise<readonly DeadLetter[]> {
    const letters = [...this.letters.values()].filter(
      ({ event }) => tenant === undefined || event.tenant === tenant,
    );
    return structuredClone(letters.slice(0, limit));
  }

  async retryDeadLetter(id: string): Promise<boolean> {
    const letter = this.letters.get(id);
    const group = letter && this.groups.get(letter.group);
    if (!group) return false;
    return group.inTurn(async () => {
      if (!this.letters.has(id)) return false;
      const error = await group.attempt({ topic: letter.topic, event: letter.event, retried: true });
      if (error)
        this.letters.set(id, {
          ...letter,
          attempts: letter.attempts + 1,
          errorCode: errorCodeOf(error.cause),
        });
      else this.letters.delete(id);
      return !error;
    });
  }

  async close(): Promise<void> {
    await Promise.all([...this.groups.values()].map((group) => group.stop()));
    this.groups.clear();
  }

  private indexOf(group: string): number {
    return this.indexes.get(group) ?? 0;
  }

  private setAside(group: string, message: BusMessage, error: unknown, attempts: number): void {
    const id = deriveId('dead-letter', group, message.event.tenant, message.event.eventId);
    const at = this.clock.now().toISOString();
    this.letters.set(id, { id, group, ...message, errorCode: errorCodeOf(error), attempts, at });
  }
}

interface GroupLog {
  next(): BusMessage | undefined;
  advance(): void;
  setAside(message: BusMessage, error: unknown, attempts: number): void;
}

class Group {
  private readonly stopping = new AbortController();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly options: SubscribeOptions,
    private readonly handler: (message: BusMessage) => Promise<void>,
    private readonly log: GroupLog,
  ) {}

  wake(): void {
    void this.inTurn(() => this.drain());
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.turn;
  }

  /** Work of one group never overlaps. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
    return result;
  }

  /** @returns what the handler threw, wrapped. */
  async attempt(message: BusMessage): Promise<{ readonly cause: unknown } | null> {
    try {
      await this.handler(structuredClone(message));
      return null;
    } catch (cause) {
      return { cause };
    }
  }

  private async drain(): Promise<void> {
    for (let message = this.log.next(); message && !this.stopping.signal.aborted; message = this.log.next()) {
      if (this.options.topics.includes(message.topic) && !(await this.settle(message))) return;
      this.log.advance();
      await nextTurn();
    }
  }

  /** @returns false when the group was stopped between two attempts. */
  private async settle(message: BusMessage): Promise<boolean> {
    const attempts = new DeliveryAttempts(this.options);
    for (;;) {
      const error = await this.attempt(message);
      if (!error) return true;
      const delayMs = attempts.failed(error.cause);
      if (delayMs === null) {
        this.log.setAside(message, error.cause, attempts.attempts);
        return true;
      }
      if (!(await pause(delayMs, this.stopping.signal))) return false;
    }
  }
}

/** @returns false when the signal cut it short. */
function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(true), ms);
    const stop = (): void => end(false);
    const end = (whole: boolean): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve(whole);
    };
    if (signal.aborted) end(false);
    else signal.addEventListener('abort', stop);
  });
}
