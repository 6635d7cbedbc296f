import { PortError, type UserScope, isPortError } from '@mindbase/kernel';
import {
  type DataSource,
  type EntityTarget,
  type ObjectLiteral,
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { SerialQueue } from './serial-queue';
import { TableMapping } from './table-mapping';

/** The reach of work that is about no single tenant: idle sessions, emptying a read model. */
export const everyTenant: unique symbol = Symbol('every tenant');

/** Whose rows a unit of work may touch: a tenant's, or every tenant's. */
export type Reach = string | typeof everyTenant;

/** Runs one statement in the unit of work at hand. */
export interface Session {
  query(statement: Statement): Promise<Record<string, unknown>[]>;
  /** Goes on with the rows of a user, whom no other unit of work changes until this one ends. */
  claim(scope: UserScope): Promise<void>;
}

/** SQL with the placeholders of the database at hand. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** What is particular to a database; everything else is written once. */
export interface RelationalDriver {
  /** Initialised, its migrations applied. */
  readonly dataSource: DataSource;
  /** For work that is about no single tenant; `dataSource` where one login reaches all. */
  readonly systemDataSource?: DataSource;
  /** Another owns the data sources and closes them. */
  readonly isLent?: boolean;
  /** What the driver throws, in the words of the ports. */
  readonly toPortError: (error: unknown) => unknown;
  /**
   * The driver has one connection, on which TypeORM would let a second caller into an open transaction:
   * units of work run one after the other.
   */
  readonly singleConnection: boolean;
  /** Where commits are not synced one by one: what syncs them all. */
  readonly syncStatement?: string;
  /** Where the database keeps tenants apart by itself: what a unit of work begins with. */
  readonly bind?: (reach: Reach) => Statement;
  /** Where writers run beside each other: what keeps those of one user apart until the transaction ends. */
  readonly lock?: (scope: UserScope) => Statement;
  /** Makes a parameter fit what the database can hold; reading undoes it in the driver. */
  readonly encode?: (parameter: unknown) => unknown;
}

/** What TypeORM says of statements after the server has ended their connection. */
const connectionLost = [QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError];

/** A TypeORM data source behind which the read models stand; the same for every database. */
export class RelationalDatabase {
  private closing: Promise<void> | null = null;
  private readonly queue = new SerialQueue();
  private readonly mappings = new Map<EntityTarget<ObjectLiteral>, TableMapping<ObjectLiteral>>();

  constructor(private readonly driver: RelationalDriver) {}

  /** Reads; outside a transaction, unless the database needs one to know the tenant. */
  read<T>(reach: Reach, work: (session: Pick<Session, 'query'>) => Promise<T>): Promise<T> {
    if (this.driver.bind) return this.write(reach, work);
    return this.run(() => work({ query: this.queryBy(this.driver.dataSource) }));
  }

  /** All writes of `work` or none. */
  write<T>(reach: Reach, work: (session: Session) => Promise<T>): Promise<T> {
    const { bind, lock, dataSource, systemDataSource } = this.driver;
    const source = reach === everyTenant ? (systemDataSource ?? dataSource) : dataSource;
    return this.run(() =>
      source.transaction(async (manager) => {
        const query = this.queryBy(manager);
        let bound: Reach | null = null;
        const bindTo = async (next: Reach): Promise<void> => {
          if (bind && next !== bound) await query(bind(next));
          bound = next;
        };
        await bindTo(reach);
        return work({
          query,
          claim: async (scope) => {
            await bindTo(scope.tenant);
            if (lock) await query(lock(scope));
          },
        });
      }),
    );
  }

  /** How an entity's rows are written and read. */
  mapping<Row extends ObjectLiteral>(entity: new () => Row): TableMapping<Row> {
    const { dataSource } = this.driver;
    let mapping = this.mappings.get(entity);
    if (mapping === undefined) {
      mapping = new TableMapping<ObjectLiteral>(dataSource.driver, dataSource.getMetadata(entity));
      this.mappings.set(entity, mapping);
    }
    return mapping as unknown as TableMapping<Row>;
  }

  /** Makes all commits so far survive a power cut. */
  async sync(): Promise<void> {
    const { syncStatement, dataSource } = this.driver;
    if (syncStatement !== undefined) await this.run(() => dataSource.query(syncStatement));
  }

  /** Ends what runs, then closes; a second time does nothing more. */
  close(): Promise<void> {
    const { dataSource, systemDataSource, isLent } = this.driver;
    this.closing ??= this.run(async () => {
      if (isLent) return;
      await dataSource.destroy();
      if (systemDataSource !== dataSource) await systemDataSource?.destroy();
    });
    return this.closing;
  }

  private queryBy(source: {
    query(sql: string, parameters?: unknown[]): Promise<unknown>;
  }): Session['query'] {
    const { encode } = this.driver;
    return async ({ sql, parameters }) => {
      const sent = encode ? parameters.map(encode) : [...parameters];
      return (await source.query(sql, sent)) as Record<string, unknown>[];
    };
  }

  private async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.closing !== null) throw new PortError('unavailable', 'the database is closed');
    try {
      return await (this.driver.singleConnection ? this.queue.run(work) : work());
    } catch (error) {
      if (isPortError(error) || error instanceof RangeError) throw error;
      if (connectionLost.some((kind) => error instanceof kind)) {
        throw new PortError('unavailable', 'the connection was lost', { retryable: true, cause: error });
      }
      // TypeORM's own error carries the statement's parameters, which belong in no log.
      throw this.driver.toPortError(error instanceof QueryFailedError ? error.driverError : error);
    }
  }
}
