/**
 * A wait that a signal ends early. A signal that comes before the wait ends it at once. Waiting keeps no
 * process alive: what a group has left to do, it does after the next start.
 */
export class Wakeup {
  private signalled = false;
  private release: () => void = () => undefined;

  signal(): void {
    this.signalled = true;
    this.release();
  }

  /** Resolves on the signal or after `ms`. One waiter at a time. */
  async wait(ms: number): Promise<void> {
    if (!this.signalled) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms).unref();
        this.release = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.signalled = false;
  }
}
