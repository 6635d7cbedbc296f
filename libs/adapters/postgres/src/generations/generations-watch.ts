import type { PostgresOptions } from '@mindbase/driver-postgres';
import { EpochSession } from './epoch-session';
import type { GenerationsState } from './generations-state';

export interface GenerationsWatchOptions {
  /** A direct connection: a pooler between transactions holds no locks and passes no notifications on. */
  readonly database: PostgresOptions;
  /**
   * Makes the process act by this state; it does, and by no earlier one, when this resolves. Never called twice at
   * once. One that fails is called again, with what is the state by then.
   */
  readonly adopt: (state: GenerationsState) => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** How long the server waits for a sign of life, in ms. Default 10,000. */
  readonly leaseMs?: number;
  /** How often the state is looked at although nothing was told, and what failed is tried again, in ms. Default 1000. */
  readonly pollMs?: number;
}

/**
 * Keeps this process at the newest epoch, or at the one before it while it goes over. It takes the lock of an epoch
 * and then looks whether that is still the newest; it lets go of an epoch once it acts by the next. So whoever
 * changes the state, and then finds no lock of an earlier epoch, knows that nobody acts by one (cf. Rae et al., Online,
 * Asynchronous Schema Change in F1, VLDB 2013: at most two neighbouring states at a time).
 */
export class GenerationsWatch {
  private session: EpochSession | null = null;
  /** The epoch that the process acts by under the lock of this session. */
  private epoch: number | null = null;
  private running: Promise<void> | null = null;
  private again = false;
  private closed = false;
  private timer: NodeJS.Timeout | undefined;
  private readonly leaseMs: number;

  private constructor(private readonly options: GenerationsWatchOptions) {
    this.leaseMs = options.leaseMs ?? 10_000;
  }

  /** Resolves when the first state is adopted. @throws what made that fail. */
  static async open(options: GenerationsWatchOptions): Promise<GenerationsWatch> {
    const watch = new GenerationsWatch(options);
    watch.running = watch.goOn();
    try {
      await watch.running;
    } catch (error) {
      await watch.close();
      throw error;
    }
    watch.running = null;
    watch.schedule(watch.again ? 0 : watch.pollMs);
    return watch;
  }

  /**
   * Whether the process acts by the newest state, or the one before it, for sure. When not, what it holds for the live
   * index may not be that any more.
   */
  isHeld(): boolean {
    return this.epoch !== null && (this.session?.isHeld() ?? false);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.running?.catch(() => undefined);
    await this.session?.close();
    this.session = null;
  }

  private get pollMs(): number {
    return this.options.pollMs ?? 1000;
  }

  /** Looks now, or once more after the look at hand. */
  private look(): void {
    if (this.closed) return;
    clearTimeout(this.timer);
    if (this.running) {
      this.again = true;
      return;
    }
    this.again = false;
    let hasFailed = false;
    this.running = this.goOn()
      .catch((error: unknown) => {
        hasFailed = true;
        this.options.onError(error);
      })
      .then(() => {
        this.running = null;
        this.schedule(this.again && !hasFailed ? 0 : this.pollMs);
      });
  }

  private schedule(delayMs: number): void {
    if (!this.closed) this.timer = setTimeout(() => this.look(), delayMs).unref();
  }

  private async goOn(): Promise<void> {
    const session = await this.opened();
    for (;;) {
      const state = await session.state();
      if (state.epoch === this.epoch || this.closed) return;
      // While it goes over, the lock of the epoch before tells so; after a loss there is none yet.
      if (this.epoch === null) await session.lock(state.epoch);
      if (this.epoch === null && (await session.state()).epoch !== state.epoch) {
        await session.unlock(state.epoch);
        continue;
      }
      await this.adopt(session, state);
      if (this.epoch !== null) {
        await session.lock(state.epoch);
        await session.unlock(this.epoch);
      }
      this.epoch = state.epoch;
    }
  }

  /** The session stays alive meanwhile, however long it takes. */
  private async adopt(session: EpochSession, state: GenerationsState): Promise<void> {
    const alive = setInterval(() => void session.state().catch(() => undefined), this.leaseMs / 4);
    try {
      await this.options.adopt(state);
    } catch (error) {
      if (this.epoch === null) await session.unlock(state.epoch).catch(() => undefined);
      throw error;
    } finally {
      clearInterval(alive);
    }
  }

  private async opened(): Promise<EpochSession> {
    if (this.session?.isHeld()) return this.session;
    await this.session?.close();
    this.epoch = null;
    this.session = await EpochSession.open({
      database: this.options.database,
      leaseMs: this.leaseMs,
      onChange: () => this.look(),
    });
    return this.session;
  }
}
