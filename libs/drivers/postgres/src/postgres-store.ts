import type { Schema } from './migrate';
import { PostgresDatabase, type Session, type WriteOptions } from './postgres-database';
import type { PostgresOptions } from './postgres-options';
import type { Reach } from './tenancy';

/** A database that the store opens and closes, or an open one that its owner closes. */
export type PostgresSource = PostgresOptions | PostgresDatabase;

/** The tables of one adapter in a database; the first call checks that they are at the right version. */
export class PostgresStore {
  readonly database: PostgresDatabase;
  private readonly owned: boolean;
  private checked: Promise<void> | null = null;

  constructor(
    source: PostgresSource,
    private readonly schema: Schema,
  ) {
    this.owned = !(source instanceof PostgresDatabase);
    this.database = source instanceof PostgresDatabase ? source : new PostgresDatabase(source);
  }

  async read<T>(reach: Reach, work: (session: Session) => Promise<T>): Promise<T> {
    await this.check();
    return this.database.read(reach, work);
  }

  async write<T>(reach: Reach, work: (session: Session) => Promise<T>, options?: WriteOptions): Promise<T> {
    await this.check();
    return this.database.write(reach, work, options);
  }

  async close(): Promise<void> {
    if (this.owned) await this.database.close();
  }

  /** Once; a check that could not be made is made again by the next call. */
  private check(): Promise<void> {
    this.checked ??= this.database.check(this.schema).catch((error: unknown) => {
      this.checked = null;
      throw error;
    });
    return this.checked;
  }
}
