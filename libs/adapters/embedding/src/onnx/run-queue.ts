/** Work in steps: each call of `next` does one. */
export type Steps<Result> = AsyncIterator<void, Result>;

interface Job {
  step(): Promise<boolean>;
  fail(error: unknown): void;
}

/**
 * Runs the steps of jobs one at a time: urgent jobs before the others, in the order they came. A job that is in
 * the middle of its steps waits when an urgent one comes.
 */
export class RunQueue {
  private readonly urgent: Job[] = [];
  private readonly others: Job[] = [];
  private working: Promise<void> | null = null;

  run<Result>(steps: Steps<Result>, urgent: boolean): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const step = async () => {
        const { done, value } = await steps.next();
        if (done === true) resolve(value);
        return done === true;
      };
      (urgent ? this.urgent : this.others).push({ step, fail: reject });
      this.working ??= this.work();
    });
  }

  /** Ends after the step that is being done; what waits never settles. */
  async stop(): Promise<void> {
    this.urgent.length = 0;
    this.others.length = 0;
    await this.working;
  }

  private async work(): Promise<void> {
    for (let queue = this.next(); queue !== undefined; queue = this.next()) {
      const job = queue[0] as Job;
      let ended = true;
      try {
        ended = await job.step();
      } catch (error) {
        job.fail(error);
      }
      if (ended && queue.includes(job)) queue.splice(queue.indexOf(job), 1);
    }
    this.working = null;
  }

  private next(): Job[] | undefined {
    return [this.urgent, this.others].find((queue) => queue.length > 0);
  }
}
