import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresOptions } from '@mindbase/driver-postgres';
import { LeaderSession } from './leader-session';

/** What a leader has to show while it works. */
export interface LeaderLease {
  readonly name: string;
  /** Grows with every election of this name: stores refuse the work of an older one. */
  readonly epoch: bigint;
  /** Aborted as soon as the lock is known to be lost, and when it is given back. */
  readonly lost: AbortSignal;
  /** Whether the lock is surely held now. Asks nobody: for use before each step, also after a pause of the process. */
  isHeld(): boolean;
}

export interface PostgresLeadershipOptions {
  /** A direct connection of the system login: a pooler between transactions keeps no lock. */
  readonly database: PostgresOptions;
  /** One leader at a time in a schema leads under this name. */
  readonly name: string;
  /** Starts the work. @returns what stops it, which is called once, at the end or as soon as the lease is lost. */
  readonly onElected: (lease: LeaderLease) => Promise<() => Promise<void>>;
  /** What went wrong on the way; it is tried again. */
  readonly onError?: (error: unknown) => void;
  /** Wait between two attempts in ms. Default 1000. */
  readonly retryMs?: number;
  /** How long the server keeps the lock for a leader that it does not hear of, in ms. Default 10,000. */
  readonly leaseMs?: number;
}

/**
 * Lets one process of a cluster do what one alone should do. It holds an advisory lock as long as its session
 * lives: a process that dies gives it back at once, one that hangs or is cut off within `leaseMs`.
 *
 * No lock can keep a process that was stopped in the middle of a step from ending the step later, when another leads. So
 * what it does must do no harm then: see `PostgresOutbox`.
 */
export class PostgresLeadership {
  private readonly stopping = new AbortController();
  private running: Promise<void> | null = null;

  constructor(private readonly options: PostgresLeadershipOptions) {}

  /** Returns at once; goes on trying until it is stopped. */
  start(): void {
    this.running ??= this.run();
  }

  /** Stops the work, if it leads, and gives the lock back then. For good. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const session = new LeaderSession({ leaseMs: 10_000, ...this.options });
      try {
        await session.open();
        await this.compete(session);
      } catch (error) {
        this.options.onError?.(error);
      }
      await session.close();
      await this.pause();
    }
  }

  /** Resolves when the session is lost or a stop was asked for, and the work has stopped. */
  private async compete(session: LeaderSession): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const epoch = await session.tryLock();
      if (epoch !== null) return this.lead(session, epoch);
      await this.pause();
    }
  }

  private async lead(session: LeaderSession, epoch: bigint): Promise<void> {
    const { name, onElected } = this.options;
    const { lost } = session;
    const halt = await onElected({ name, epoch, lost, isHeld: () => session.isHeld() });
    await aborted(AbortSignal.any([lost, this.stopping.signal]));
    await halt();
  }

  private async pause(): Promise<void> {
    const { signal } = this.stopping;
    await sleep(this.options.retryMs ?? 1000, null, { signal }).catch(() => undefined);
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
