interface Entry<Job, Answer> {
  readonly job: Job;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** What came of one job of a group: how its caller is answered. */
export type Outcome<Answer> = { readonly answer: Answer } | { readonly error: unknown };

/**
 * Gathers jobs while a group is being worked on and hands them over together, one group at a time: the busier
 * it is, the larger the groups.
 */
export class GroupQueue<Job, Answer> {
  private waiting: Entry<Job, Answer>[] = [];
  private running: Promise<void> | null = null;

  constructor(
    private readonly work: (jobs: readonly Job[]) => Promise<readonly Outcome<Answer>[]>,
    private readonly groupSizeMax: number,
  ) {}

  run(job: Job): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      this.waiting.push({ job, resolve, reject });
      this.running ??= this.drain();
    });
  }

  /** Resolves when all that was handed in is answered. */
  async idle(): Promise<void> {
    await this.running;
  }

  private async drain(): Promise<void> {
    // What is handed in within the same turn of the event loop belongs to one group.
    await Promise.resolve();
    while (this.waiting.length > 0) {
      const entries = this.waiting.splice(0, this.groupSizeMax);
      const outcomes = await this.outcomesOf(entries.map(({ job }) => job));
      entries.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index] ?? { error: new Error('a group left a job without an outcome') };
        if ('answer' in outcome) resolve(outcome.answer);
        else reject(outcome.error);
      });
    }
    this.running = null;
  }

  private async outcomesOf(jobs: readonly Job[]): Promise<readonly Outcome<Answer>[]> {
    try {
      return await this.work(jobs);
    } catch (error) {
      return jobs.map(() => ({ error }));
    }
  }
}
