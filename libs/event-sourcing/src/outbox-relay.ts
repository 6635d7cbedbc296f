import { PortError } from '@mindbase/kernel';
import type { EventBus, EventStorage } from '@mindbase/ports';

/** Hands the outbox over to the bus, in order; at least once, since the mark follows the hand-over. */
export class OutboxRelay {
  private running: Promise<void> | null = null;
  private again = false;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly storage: Pick<EventStorage, 'readOutbox' | 'ackOutbox'>,
    private readonly bus: EventBus,
    private readonly options: {
      readonly batchSizeMax: number;
      /** A safety net for appends that nobody announced, in ms. */
      readonly pollIntervalMs: number;
      readonly onError: (error: unknown) => void;
    },
  ) {}

  start(): void {
    this.timer = setInterval(() => this.wake(), this.options.pollIntervalMs);
    this.timer.unref();
    this.wake();
  }

  /** There may be something new. Returns at once. */
  wake(): void {
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = this.drain()
      .catch(this.options.onError)
      .finally(() => {
        this.running = null;
        if (this.again) {
          this.again = false;
          this.wake();
        }
      });
  }

  /** Hands over what there is, if the bus takes it, then stops. What is left is handed over after the next start. */
  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    while (this.running) await this.running;
    await this.drain().catch(this.options.onError);
  }

  private async drain(): Promise<void> {
    for (let handedOver = 0; ;) {
      const rows = await this.storage.readOutbox(this.options.batchSizeMax);
      const last = rows.at(-1);
      if (!last) return;
      await this.bus.publish(rows);
      await this.storage.ackOutbox(last.event.globalPosition);
      if (last.event.globalPosition <= handedOver)
        throw new PortError('corrupt', 'the outbox gives out again what was handed over');
      handedOver = last.event.globalPosition;
      // Embedded stores answer at once: without a pause a long backlog would hold up everything else.
      await new Promise((next) => setImmediate(next));
    }
  }
}
