import { type SqliteDatabase, toPortError } from '@mindbase/driver-sqlite';

interface Entry {
  readonly work: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Group commit: pieces of work that arrive within one turn of the event loop run in one transaction, each
 * in a savepoint of its own, and are answered after the commit. An fsync costs as much as a hundred inserts.
 */
export class CommitQueue {
  private entries: Entry[] = [];
  private scheduled = false;

  constructor(
    private readonly db: SqliteDatabase,
    private readonly entriesPerCommitMax: number,
  ) {}

  /** Runs the work all or nothing. Resolves when it is committed; rejects with a port error, alone, when it throws. */
  run<T>(work: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.entries.push({ work, resolve: resolve as (value: unknown) => void, reject });
      this.schedule();
    });
  }

  /** Resolves when all that was handed in before is answered. */
  async drain(): Promise<void> {
    while (this.entries.length > 0) this.commit();
  }

  private schedule(): void {
    if (this.scheduled || this.entries.length === 0) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      this.commit();
      this.schedule();
    });
  }

  private commit(): void {
    const entries = this.entries.splice(0, this.entriesPerCommitMax);
    if (entries.length === 0) return;
    let answers: (() => void)[];
    try {
      answers = this.db.transaction(() => entries.map((entry) => this.perform(entry))).immediate();
    } catch (error) {
      const portError = toPortError(error);
      answers = entries.map((entry) => () => entry.reject(portError));
    }
    for (const answer of answers) answer();
  }

  private perform({ work, resolve, reject }: Entry): () => void {
    try {
      const value = this.db.transaction(work)();
      return () => resolve(value);
    } catch (error) {
      // A full disk or a failing one ends the whole transaction: then no entry may be answered with success.
      if (!this.db.inTransaction) throw error;
      const portError = toPortError(error);
      return () => reject(portError);
    }
  }
}
