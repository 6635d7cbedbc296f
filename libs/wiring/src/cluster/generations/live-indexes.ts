import {
  type GenerationsState,
  GenerationsWatch,
  type PostgresOptions,
  generationsOf,
} from '@mindbase/adapter-postgres';
import type { Logger } from '@mindbase/platform';
import { endInOrder, isDoneWithin } from '../ending';
import { openPatiently } from '../patience';
import type { IndexName, IndexPorts } from './index-names';
import type { IndexOpeners, OpenIndex } from './open-indexes';
import { Swappable, gated } from './swappable';

/** A generation that is kept up to date. */
export interface FedIndex<Name extends IndexName = IndexName> {
  readonly index: Name;
  readonly generation: number;
  readonly port: IndexPorts[Name];
}

/** Who keeps indexes up to date in this process. Both calls may be repeated. */
export interface Feeder {
  /** Feeds these as well, and asks of an event that it passes them. */
  widen(fed: readonly FedIndex[]): Promise<void>;
  /** Feeds no others. */
  narrow(fed: readonly FedIndex[]): Promise<void>;
}

export interface LiveIndexesOptions<Name extends IndexName> {
  readonly database: PostgresOptions;
  readonly openers: IndexOpeners<Name>;
  /** Whether this process feeds indexes, and so opens those that are fed and not live. */
  readonly feeds: boolean;
  readonly logger: Logger;
  readonly onError: (error: unknown) => void;
}

/** Calls of a store that is left are waited for at most so long, in ms. */
const drainMs = 20_000;

/**
 * The live generation of each index in this process, and the way from one to the next while everything runs: first what
 * is newly fed is fed and counted, then readers go over, then what is fed no more is left.
 */
export class LiveIndexes<Name extends IndexName> {
  private readonly names: readonly Name[];
  private readonly opened = new Map<string, OpenIndex<IndexPorts[Name]>>();
  private readonly readers = new Map<Name, { generation: number; behind: Swappable<IndexPorts[Name]> }>();
  private fedNow: readonly FedIndex[] = [];
  private feeder: Feeder | null = null;
  private watch: GenerationsWatch | null = null;

  private constructor(private readonly options: LiveIndexesOptions<Name>) {
    this.names = Object.keys(options.openers.open) as Name[];
  }

  /** Waits for engines that are not up yet. */
  static async open<Name extends IndexName>(options: LiveIndexesOptions<Name>): Promise<LiveIndexes<Name>> {
    const indexes = new LiveIndexes(options);
    const { database, onError, logger } = options;
    indexes.watch = await openPatiently('PostgreSQL', logger, () =>
      GenerationsWatch.open({ database, onError, adopt: (state) => indexes.adopt(state) }),
    );
    return indexes;
  }

  /** Each index as the generation that is live at the moment of a call. */
  get ports(): Pick<IndexPorts, Name> {
    return Object.fromEntries(
      [...this.readers].map(([index, { behind }]) => [index, gated(behind.port, this.isHeld)]),
    ) as unknown as Pick<IndexPorts, Name>;
  }

  generation(index: Name): number {
    return this.readers.get(index)?.generation ?? 1;
  }

  /** What has to be fed at this moment. */
  get fed(): readonly FedIndex[] {
    return this.fedNow;
  }

  /** Tells of all that comes after what `fed` says now. */
  feedBy(feeder: Feeder): void {
    this.feeder = feeder;
  }

  async close(): Promise<void> {
    const { onError, openers } = this.options;
    await endInOrder(
      [
        async () => this.watch?.close(),
        ...[...this.opened.values()].map((one) => () => one.close()),
        () => openers.close(),
      ],
      onError,
    );
  }

  private readonly isHeld = (): boolean => this.watch?.isHeld() ?? false;

  private async adopt(state: GenerationsState): Promise<void> {
    const { feeds, logger } = this.options;
    const wanted = this.names.map((index) => ({ index, ...generationsOf(state, index) }));
    const needed = wanted.flatMap(({ index, live, fed }) =>
      [...new Set(feeds ? [live, ...fed] : [live])].map((generation) => ({ index, generation })),
    );
    for (const { index, generation } of needed) await this.openOne(index, generation);
    if (feeds)
      this.fedNow = wanted.flatMap(({ index, fed }) =>
        fed.map((generation) => ({
          index,
          generation,
          port: gated(this.portOf(index, generation), this.isHeld),
        })),
      );
    await this.feeder?.widen(this.fedNow);
    for (const { index, live } of wanted) await this.read(index, live);
    await this.feeder?.narrow(this.fedNow);
    const kept = new Set(needed.map(({ index, generation }) => keyOf(index, generation)));
    for (const [key, one] of this.opened) {
      if (kept.has(key)) continue;
      this.opened.delete(key);
      await one.close().catch((error: unknown) => logger.warn({ err: error }, 'a part did not end well'));
    }
  }

  private async openOne(index: Name, generation: number): Promise<void> {
    const key = keyOf(index, generation);
    if (this.opened.has(key)) return;
    const open = () => this.options.openers.open[index](generation);
    // At the start engines may not be up yet; later the next look at the state tries again.
    this.opened.set(
      key,
      await (this.watch ? open() : openPatiently(engines[index], this.options.logger, open)),
    );
  }

  private portOf(index: Name, generation: number): IndexPorts[Name] {
    const open = this.opened.get(keyOf(index, generation));
    if (!open) throw new Error(`generation ${generation} of ${index} is not open`);
    return open.port;
  }

  private async read(index: Name, generation: number): Promise<void> {
    const port = this.portOf(index, generation);
    const known = this.readers.get(index);
    if (!known) {
      this.readers.set(index, { generation, behind: new Swappable(port) });
      return;
    }
    if (known.generation === generation) return;
    known.generation = generation;
    await isDoneWithin(drainMs, known.behind.swap(port));
    this.options.logger.info({ index, generation }, 'another build of the index is live');
  }
}

const keyOf = (index: IndexName, generation: number): string => `${index} ${generation}`;

const engines: Readonly<Record<IndexName, string>> = {
  cards: 'PostgreSQL',
  turns: 'PostgreSQL',
  operations: 'PostgreSQL',
  timeline: 'TimescaleDB',
  graph: 'Neo4j',
  vectors: 'Qdrant',
};
