/** What a look at a reader shows. */
export interface Look {
  /** Records that it has handled, or any number that moves with them. */
  readonly handled: number;
  /** Records that wait for it. */
  readonly lag: number;
  /** A handler is at work: slow is not stalled. */
  readonly isBusy: boolean;
}

/** It has work, has not less of it than before, and yet did nothing between two looks. */
export function isStalled(before: Look | null, now: Look): boolean {
  if (!before || before.isBusy || now.isBusy) return false;
  return now.lag > 0 && now.lag >= before.lag && now.handled === before.handled;
}

/** Looks at a reader now and then and has it restarted when it is stalled between two looks. */
export class Watchdog {
  private readonly timer: NodeJS.Timeout;
  private before: Look | null = null;

  constructor(
    intervalMs: number,
    private readonly look: () => Promise<Look>,
    private readonly restart: () => void,
  ) {
    this.timer = setInterval(() => void this.check(), intervalMs);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async check(): Promise<void> {
    // Brokers that do not answer have stopped more than this reader, and its client knows.
    const now = await this.look().catch(() => null);
    const stalled = now !== null && isStalled(this.before, now);
    this.before = stalled ? null : now;
    if (stalled) this.restart();
  }
}
