import type { BusMessage, EventBus, SubscribeOptions, Subscription } from '@mindbase/ports';

/** What a reader reads, and as whom. */
export type Reading = Pick<SubscribeOptions, 'group' | 'topics'>;
/** How often an event is tried, and how long an engine that is down is waited for. */
export type Delivery = Pick<SubscribeOptions, 'attemptsMax' | 'retryDelayMs' | 'patienceMs'>;

/** A feature's place on the bus, from its start to its stop. */
export class BusReader {
  private subscription: Subscription | null = null;

  constructor(
    private readonly bus: EventBus,
    private readonly reading: Reading,
    private readonly delivery: Delivery,
    private readonly handle: (message: BusMessage) => Promise<void>,
  ) {}

  async start(): Promise<void> {
    const { attemptsMax, retryDelayMs, patienceMs } = this.delivery;
    this.subscription = await this.bus.subscribe(
      { ...this.reading, attemptsMax, retryDelayMs, patienceMs },
      this.handle,
    );
  }

  async stop(): Promise<void> {
    await this.subscription?.stop();
    this.subscription = null;
  }
}
