/**
 * How long to wait for something that all work behind it waits for too. Once it has been waited for in vain it is only
 * looked at for a while, so that what is late or down for long costs a part of the time and not all of it.
 */
export class Patience {
  private lostUntil = -Infinity;

  constructor(
    /** A whole wait, in ms. */
    private readonly waitMs: number,
    /** For so long nobody waits after a wait in vain, in ms. */
    private readonly pauseMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** In ms; 0 to look and no more. */
  get ms(): number {
    return this.now() < this.lostUntil ? 0 : this.waitMs;
  }

  /** A wait was over before what it was for had come. */
  wasInVain(): void {
    this.lostUntil = Math.max(this.lostUntil, this.now() + this.pauseMs);
  }
}
