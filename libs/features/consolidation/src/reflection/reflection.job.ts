import { type Clock, Rounds } from '@mindbase/kernel';
import type { DueReflection, ReflectionAgenda } from '@mindbase/ports';
import type { Reflection } from './reflector';

export interface ReflectionJobOptions {
  readonly intervalMs: number;
  readonly usersMax: number;
  readonly retryMs: number;
  readonly onError: (error: unknown) => void;
}

/** Does what is due on the agenda, one user after the other. Of a cluster one process runs it. */
export class ReflectionJob {
  private readonly rounds: Rounds;

  constructor(
    private readonly agenda: ReflectionAgenda,
    private readonly reflect: (due: DueReflection) => Promise<Reflection>,
    private readonly clock: Clock,
    private readonly options: ReflectionJobOptions,
  ) {
    this.rounds = new Rounds(() => this.round(), options);
  }

  start(): void {
    this.rounds.start();
  }

  /** Waits for the user in hand. */
  stop(): Promise<void> {
    return this.rounds.stop();
  }

  /** One round. A user whose work fails waits and holds up no other. @returns users whose work is done. */
  async round(): Promise<number> {
    const { usersMax, retryMs, onError } = this.options;
    const now = this.clock.now();
    let done = 0;
    for (const due of await this.agenda.due(now.toISOString(), usersMax)) {
      if (this.rounds.isStopping) break;
      try {
        const { nextAt } = await this.reflect(due);
        await this.agenda.settle(due, due.work === 'summaries' ? nextAt : null);
        done++;
      } catch (error) {
        onError(error);
        await this.agenda.settle(due, new Date(now.getTime() + retryMs).toISOString());
      }
    }
    return done;
  }
}
