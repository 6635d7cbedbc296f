import { createHash } from 'node:crypto';
import type { UserScope } from '@mindbase/kernel';
import neo4j, { type BookmarkManager, type Driver, type ManagedTransaction } from 'neo4j-driver';
import type { GraphNames } from './graph-names';
import { attempt, toPortError } from './neo4j-errors';

export interface Neo4jConnection {
  /** `bolt://host:7687`, or `neo4j://` for a cluster with routing. */
  readonly url: string;
  /** Left out: the server asks for none. */
  readonly auth?: { readonly user: string; readonly password: string };
  /** Left out: the server's default database. */
  readonly database?: string;
  /** How long the driver tries a transaction again after a deadlock or a lost connection, in ms. Default 5000. */
  readonly retryForMs?: number;
  /** How long the server works on one transaction before it stops it, in ms. Default 30,000. */
  readonly transactionMs?: number;
  /** How long a call waits for a connection, made anew or from the pool, in ms. Default 5000. */
  readonly connectMs?: number;
  /** Connections at most. Default 50. */
  readonly connectionsMax?: number;
}

/** The records of one statement, as plain objects with plain numbers. */
export type Rows = <T>(cypher: string, parameters?: Readonly<Record<string, unknown>>) => Promise<T[]>;

/** Writes of users whose names fall on the same lock wait for each other. */
export const lockStripes = 256;

/** Managed transactions on one database; the driver runs one again when its error says that this may help. */
export class Neo4jDatabase {
  private readonly driver: Driver;
  /** In a cluster, a read sees what this process wrote before. */
  private readonly bookmarks: BookmarkManager = neo4j.bookmarkManager();
  private readonly timeout: number;

  constructor(private readonly connection: Neo4jConnection) {
    const { url, auth, retryForMs = 5000, connectMs = 5000 } = connection;
    this.timeout = connection.transactionMs ?? 30_000;
    this.driver = neo4j.driver(url, auth && neo4j.auth.basic(auth.user, auth.password), {
      disableLosslessIntegers: true,
      maxTransactionRetryTime: retryForMs,
      connectionTimeout: connectMs,
      connectionAcquisitionTimeout: connectMs,
      maxConnectionPoolSize: connection.connectionsMax ?? 50,
      userAgent: 'mindbase',
    });
  }

  read<T>(work: (rows: Rows) => Promise<T>, timeout = this.timeout): Promise<T> {
    return this.inSession('READ', (session) => session.executeRead((tx) => work(rowsOf(tx)), { timeout }));
  }

  write<T>(work: (rows: Rows) => Promise<T>): Promise<T> {
    return this.inSession('WRITE', (session) =>
      session.executeWrite((tx) => work(rowsOf(tx)), { timeout: this.timeout }),
    );
  }

  /**
   * A write that no other write of this user overlaps: Neo4j reads what is committed at that moment, so two at
   * once could each see the other's mention of an entity and both leave it standing. The locks are nodes of a
   * fixed number, so that they hold no one's name and need no removal.
   */
  writeFor<T>(names: GraphNames, scope: UserScope, work: (rows: Rows) => Promise<T>): Promise<T> {
    const stripe = neo4j.int(stripeOf(scope));
    return this.write(async (rows) => {
      await rows(`MERGE (l:${names.lock} {stripe: $stripe}) SET l.writes = coalesce(l.writes, 0) + 1`, {
        stripe,
      });
      return work(rows);
    });
  }

  /** The records of one statement as they come; however long it takes, and not tried again. */
  async *stream<T>(cypher: string, parameters: Readonly<Record<string, unknown>>): AsyncGenerator<T> {
    const session = this.driver.session({
      database: this.connection.database,
      defaultAccessMode: 'READ',
      bookmarkManager: this.bookmarks,
      fetchSize: 500,
    });
    try {
      // 0: no bound.
      for await (const record of session.run(cypher, parameters, { timeout: 0 }))
        yield record.toObject() as T;
    } catch (error) {
      throw toPortError(error);
    } finally {
      await session.close();
    }
  }

  async close(): Promise<void> {
    await this.driver.close();
  }

  private inSession<T>(
    mode: 'READ' | 'WRITE',
    work: (session: ReturnType<Driver['session']>) => Promise<T>,
  ): Promise<T> {
    return attempt(async () => {
      const session = this.driver.session({
        database: this.connection.database,
        defaultAccessMode: mode,
        bookmarkManager: this.bookmarks,
      });
      try {
        return await work(session);
      } finally {
        await session.close();
      }
    });
  }
}

function rowsOf(tx: ManagedTransaction): Rows {
  return async <T>(cypher: string, parameters: Readonly<Record<string, unknown>> = {}) => {
    const { records } = await tx.run(cypher, parameters);
    return records.map((record) => record.toObject() as T);
  };
}

function stripeOf({ tenant, user }: UserScope): number {
  const digest = createHash('sha256')
    .update(JSON.stringify([tenant, user]))
    .digest();
  return digest.readUInt32LE(0) % lockStripes;
}
