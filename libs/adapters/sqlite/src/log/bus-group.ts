import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Clock, DeliveryAttempts, errorCodeOf } from '@mindbase/kernel';
import type { BusMessage, DeadLetter, SubscribeOptions } from '@mindbase/ports';
import type { BusStore } from './bus-store';
import { Wakeup } from './wakeup';

export interface GroupOptions extends SubscribeOptions {
  readonly batchSizeMax: number;
  readonly pollMs: number;
}

/**
 * One consumer group: handles the messages of its topics one after the other, so that the order of every key
 * is kept, and gives the event loop a turn after each.
 */
export class BusGroup {
  private readonly news = new Wakeup();
  private readonly end = new Wakeup();
  private stopping = false;
  private running: Promise<void> = Promise.resolve();
  /** The last handler call handed out: the next one waits for it. */
  private turn: Promise<unknown> = Promise.resolve();

  /** Everything up to here is handled or is not for this group. */
  position: number;

  constructor(
    private readonly store: BusStore,
    private readonly options: GroupOptions,
    private readonly handler: (message: BusMessage) => Promise<void>,
    private readonly clock: Clock,
  ) {
    const start = options.from === 'latest' ? store.published() : 0;
    this.position = store.position(options.group) ?? start;
    store.savePosition(options.group, this.position);
  }

  start(): void {
    this.running = this.run();
  }

  /** There may be something new on the bus. */
  wake(): void {
    this.news.signal();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.news.signal();
    this.end.signal();
    await this.running;
    await this.turn;
  }

  /** Runs a dead letter through the handler, never beside another message of this group. */
  retry(letter: DeadLetter): Promise<boolean> {
    return this.inTurn(async () => {
      if (!this.store.deadLetter(letter.id)) return false;
      try {
        await this.handler({ topic: letter.topic, event: letter.event, retried: true });
      } catch (error) {
        this.store.failedAgain(letter.id, errorCodeOf(error), this.clock.now().toISOString());
        return false;
      }
      this.store.removeDeadLetter(letter.id);
      return true;
    });
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      try {
        if (!(await this.handleBatch())) await this.news.wait(this.options.pollMs);
      } catch {
        // The store does not answer (a lock held too long, a full disk): nothing is lost, ask again later.
        await this.end.wait(this.options.pollMs);
      }
    }
  }

  /** @returns false when there was nothing to do. */
  private async handleBatch(): Promise<boolean> {
    const { group, topics, batchSizeMax } = this.options;
    const before = this.position;
    const { messages, through } = this.store.read(before, topics, batchSizeMax);
    if (through === before) return false;
    try {
      for (const [index, message] of messages.entries()) {
        if (this.stopping || !(await this.inTurn(() => this.handle(message)))) return true;
        const next = messages[index + 1];
        this.position = next ? next.event.globalPosition - 1 : through;
        await nextTurn();
      }
      if (messages.length === 0) await nextTurn();
      this.position = through;
    } finally {
      if (this.position > before) this.store.savePosition(group, this.position);
    }
    return true;
  }

  /** @returns false when the group was stopped before the message was handled or set aside. */
  private async handle(message: BusMessage): Promise<boolean> {
    const { group } = this.options;
    const attempts = new DeliveryAttempts(this.options);
    for (;;) {
      try {
        await this.handler(message);
        return true;
      } catch (error) {
        const delayMs = attempts.failed(error);
        if (delayMs === null) {
          const at = this.clock.now().toISOString();
          const errorCode = errorCodeOf(error);
          this.store.setAside({ group, ...message, errorCode, attempts: attempts.attempts, at });
          return true;
        }
        await this.end.wait(delayMs);
        if (this.stopping) return false;
      }
    }
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
    return result;
  }
}
