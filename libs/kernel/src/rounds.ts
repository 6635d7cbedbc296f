export interface RoundsOptions {
  /** How long between the beginnings of two rounds, in ms. */
  readonly intervalMs: number;
  readonly onError: (error: unknown) => void;
}

/** Work that is done again and again by the clock: at once, then each interval, and never beside itself. */
export class Rounds {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private stopping = false;

  constructor(
    private readonly work: () => Promise<unknown>,
    private readonly options: RoundsOptions,
  ) {}

  /** A round of many steps looks here before each, so that a stop waits for one step alone. */
  get isStopping(): boolean {
    return this.stopping;
  }

  start(): void {
    this.stopping = false;
    this.timer ??= setInterval(() => this.begin(), this.options.intervalMs).unref();
    this.begin();
  }

  /** Waits for what is in hand. */
  async stop(): Promise<void> {
    this.stopping = true;
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    await this.running;
  }

  /** Nothing when a round is still under way. */
  private begin(): void {
    this.running ??= this.work()
      .then(() => undefined, this.options.onError)
      .finally(() => (this.running = null));
  }
}
