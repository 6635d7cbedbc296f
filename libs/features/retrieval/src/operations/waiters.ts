/** Callers that wait for a condition; it is looked at when it may have changed. */
export class Waiters {
  private readonly looks = new Set<() => void>();
  private scheduled: NodeJS.Immediate | null = null;
  private poll: NodeJS.Timeout | null = null;

  /** @param pollIntervalMs how often waiting callers look although nobody woke them. */
  constructor(private readonly pollIntervalMs: number) {}

  /** Waiting callers look again, once for all wake-ups of this turn of the event loop, after the work that told of them is done. */
  wake(): void {
    if (this.scheduled || this.looks.size === 0) return;
    this.scheduled = setImmediate(() => {
      this.scheduled = null;
      for (const look of this.looks) look();
    });
  }

  /**
   * Resolves with what `condition` gives as soon as it is not null; with null after `timeoutMs`.
   * Rejects when the condition throws.
   */
  async until<T>(condition: () => Promise<T | null>, timeoutMs: number): Promise<T | null> {
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      // Armed before looking, so that a change during the look is not missed.
      const waiter = this.arm();
      try {
        const value = await condition();
        const left = deadline - performance.now();
        if (value !== null || left <= 0) return value;
        await waiter.woken(left);
      } finally {
        waiter.disarm();
      }
    }
  }

  private arm(): { woken(timeoutMs: number): Promise<void>; disarm(): void } {
    let resolve = (): void => undefined;
    let timer: NodeJS.Timeout | undefined;
    const woken = new Promise<void>((done) => (resolve = done));
    this.looks.add(resolve);
    this.poll ??= setInterval(() => this.wake(), this.pollIntervalMs).unref();
    return {
      woken: (timeoutMs) => {
        timer = setTimeout(resolve, timeoutMs);
        return woken;
      },
      disarm: () => {
        clearTimeout(timer);
        this.looks.delete(resolve);
        if (this.looks.size > 0 || !this.poll) return;
        clearInterval(this.poll);
        this.poll = null;
      },
    };
  }
}
