import { PortError, isPortError } from '@mindbase/kernel';
import { type DataSource, type EntityTarget, type ObjectLiteral, QueryFailedError } from 'typeorm';
import { SerialQueue } from './serial-queue';
import { TableMapping } from './table-mapping';

/** Runs one statement in the unit of work at hand. */
export interface Session {
  query(statement: Statement): Promise<Record<string, unknown>[]>;
}

/** SQL with the placeholders of the database at hand. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export interface RelationalOptions {
  /** What the driver throws, in the words of the ports. */
  readonly toPortError: (error: unknown) => unknown;
  /**
   * The driver has one connection, on which TypeORM would let a second caller into an open transaction:
   * units of work run one after the other.
   */
  readonly singleConnection: boolean;
  /** Where commits are not synced one by one: what syncs them all. */
  readonly syncStatement?: string;
}

/** A TypeORM data source behind which the read models stand; the same for every database. */
export class RelationalDatabase {
  private closing: Promise<void> | null = null;
  private readonly queue = new SerialQueue();
  private readonly mappings = new Map<EntityTarget<ObjectLiteral>, TableMapping<ObjectLiteral>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly options: RelationalOptions,
  ) {}

  /** All reads of `work` outside a transaction. */
  read<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.run(() =>
      work({ query: ({ sql, parameters }) => this.dataSource.query(sql, parameters as unknown[]) }),
    );
  }

  /** All writes of `work` or none. */
  write<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.run(() =>
      this.dataSource.transaction((manager) =>
        work({ query: ({ sql, parameters }) => manager.query(sql, parameters as unknown[]) }),
      ),
    );
  }

  /** How an entity's rows are written and read. */
  mapping<Row extends ObjectLiteral>(entity: new () => Row): TableMapping<Row> {
    let mapping = this.mappings.get(entity);
    if (mapping === undefined) {
      mapping = new TableMapping<ObjectLiteral>(this.dataSource.driver, this.dataSource.getMetadata(entity));
      this.mappings.set(entity, mapping);
    }
    return mapping as unknown as TableMapping<Row>;
  }

  /** Makes all commits so far survive a power cut. */
  async sync(): Promise<void> {
    const { syncStatement } = this.options;
    if (syncStatement !== undefined) await this.run(() => this.dataSource.query(syncStatement));
  }

  /** Ends what runs, then closes; a second time does nothing more. */
  close(): Promise<void> {
    this.closing ??= this.run(() => this.dataSource.destroy());
    return this.closing;
  }

  private async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.closing !== null) throw new PortError('unavailable', 'the database is closed');
    try {
      return await (this.options.singleConnection ? this.queue.run(work) : work());
    } catch (error) {
      if (isPortError(error) || error instanceof RangeError) throw error;
      // TypeORM's own error carries the statement's parameters, which belong in no log.
      throw this.options.toPortError(error instanceof QueryFailedError ? error.driverError : error);
    }
  }
}
