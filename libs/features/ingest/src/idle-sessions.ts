import { type Clock, type Ids, Rounds } from '@mindbase/kernel';
import type { EpisodeIntake, TurnCards } from '@mindbase/ports';

export interface IdleSessionsOptions {
  /** A session that no turn has touched for so long is closed (W2). */
  readonly idleMinutes: number;
  readonly checkIntervalMs: number;
  /** Sessions closed in one check; the rest waits for the next. */
  readonly batchSizeMax: number;
  readonly onError: (error: unknown) => void;
}

/** Closes sessions that went quiet, so that they are distilled without anybody asking. */
export class IdleSessions {
  private readonly rounds: Rounds;

  constructor(
    private readonly turns: TurnCards,
    private readonly intake: EpisodeIntake,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly options: IdleSessionsOptions,
  ) {
    const { checkIntervalMs: intervalMs, onError } = options;
    this.rounds = new Rounds(() => this.check(), { intervalMs, onError });
  }

  start(): void {
    this.rounds.start();
  }

  /** Waits for the check in hand. */
  stop(): Promise<void> {
    return this.rounds.stop();
  }

  /** @returns how many sessions were closed. */
  async check(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - this.options.idleMinutes * 60_000).toISOString();
    const idle = await this.turns.idleSessions(before, this.options.batchSizeMax);
    for (const { tenant, user, sessionId, lastAt } of idle) {
      const caller = { actor: 'system:idle-sessions', operationId: this.ids.next() };
      await this.intake.closeSession({ tenant, user }, sessionId, lastAt, 'idle', caller);
    }
    return idle.length;
  }
}
