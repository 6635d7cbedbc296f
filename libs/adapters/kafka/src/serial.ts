/** Runs pieces of work one after the other. */
export class Serial {
  private last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.last.then(work);
    this.last = result.catch(() => undefined);
    return result;
  }

  /** Resolves when everything handed in so far is done. */
  async idle(): Promise<void> {
    await this.last;
  }
}
