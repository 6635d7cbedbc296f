import { setTimeout as sleep } from 'node:timers/promises';
import {
  type GenerationsControl,
  type IndexGenerations,
  PostgresCheckpoints,
  PostgresTenantDirectory,
  generationsOf,
} from '@mindbase/adapter-postgres';
import { type Projection, Projector, projectionGroup } from '@mindbase/event-sourcing';
import { PortError } from '@mindbase/kernel';
import type { Logger, RebuildSettings } from '@mindbase/platform';
import type { EmbeddingModel } from '@mindbase/ports';
import { endInOrder } from './ending';
import type { ClusterCore } from './core';
import { type Comparison, compareListings } from './generations/compare-listings';
import { Feeding, type NamedProjection } from './generations/feeding';
import { GenerationStores } from './generations/generation-stores';
import { type IndexName, indexNames } from './generations/index-names';
import { openListing } from './generations/listings';
import type { FedIndex } from './generations/live-indexes';
import { type IndexOpeners, type OpenIndex, indexOpeners } from './generations/open-indexes';
import { WholeStreams } from './generations/whole-streams';

export type RebuildStep =
  | { readonly step: 'clean'; readonly index: IndexName; readonly generation: number }
  | { readonly step: 'read'; readonly done: number; readonly total: number }
  | { readonly step: 'compare'; readonly index: IndexName }
  | { readonly step: 'go over'; readonly processes: number };

export interface RunParts {
  readonly settings: RebuildSettings;
  readonly core: ClusterCore;
  readonly embedding: EmbeddingModel;
  readonly control: GenerationsControl;
  /** How long processes may take to go over, in ms. */
  readonly goOverMsMax: number;
  readonly tell: (step: RebuildStep) => void;
  readonly logger: Logger;
  readonly onError: (error: unknown) => void;
  readonly signal?: AbortSignal;
}

/** A generation that nobody needs any more. */
export interface Spent {
  readonly index: IndexName;
  readonly generation: number;
}

const pollMs = 100;
/** A member that was killed counts among a group's for as long as the brokers wait for a sign of life. */
const groupEndMs = 60_000;

/** One run of a rebuild: generations of its own, fed beside the live ones by groups of their own. */
export class RebuildRun {
  readonly streams = new WholeStreams();
  private readonly embedding: EmbeddingModel;
  private readonly stores: GenerationStores;
  private readonly openers: IndexOpeners;
  private readonly checkpoints: PostgresCheckpoints;
  private readonly projector: Projector;
  private readonly opened: OpenIndex<unknown>[] = [];
  private readonly building = new Map<IndexName, Projection>();
  private readonly feeding: Feeding;

  constructor(private readonly parts: RunParts) {
    const { settings, core, embedding, logger, onError } = parts;
    this.embedding = embedding;
    this.stores = new GenerationStores(settings, this.embedding);
    this.openers = indexOpeners(settings, core, this.embedding, logger);
    this.checkpoints = new PostgresCheckpoints({ database: core.database });
    const { attemptsMax, retryDelayMs, patienceMs } = settings.bus;
    this.projector = new Projector(core.store, core.bus, this.checkpoints, [], {
      ...{ attemptsMax, retryDelayMs, patienceMs, onError },
      batchSizeMax: 500,
      syncIntervalMs: 1000,
    });
    const { sealer, hasher, store: log } = core;
    this.feeding = new Feeding({ embedding: this.embedding, sealer, hasher, log });
  }

  /** Makes a generation of each index and begins to fill it. @returns their numbers. */
  async begin(indexes: readonly IndexName[]): Promise<ReadonlyMap<IndexName, number>> {
    const { control } = this.parts;
    let state = await control.state();
    for (const index of indexes) {
      // After an older backup of PostgreSQL was put back, engines may hold a number that it does not know.
      const found = await this.stores.found(index);
      state = await control.change([index], (known) => {
        const last = Math.max(known.last, ...found) + 1;
        return { ...known, last, present: [...known.present, last] };
      });
    }
    const generations = new Map(indexes.map((index) => [index, generationsOf(state, index).last]));
    await allEnded([...generations].map(([index, generation]) => this.build(index, generation)));
    await this.projector.start();
    await allEnded([...this.building.values()].map((projection) => this.projector.follow(projection)));
    return generations;
  }

  /**
   * Resolves when what is built, and what is asked for besides, has passed all that the log holds now; or all that is
   * on the bus, where nobody hands over.
   */
  async passed(besides: readonly NamedProjection[] = [], isTold = true): Promise<number> {
    const { core, tell, signal } = this.parts;
    const last = await core.log.lastPosition();
    const waiting = [...this.building.values(), ...besides];
    let total = 0;
    for (;;) {
      const behind = await Promise.all(waiting.map((projection) => this.behind(projection, last)));
      const left = behind.reduce((sum, lag) => sum + lag, 0);
      total = Math.max(total, left);
      if (isTold) tell({ step: 'read', done: total - left, total });
      if (left === 0) return last;
      await sleep(pollMs);
      signal?.throwIfAborted();
    }
  }

  /** Compares what was built with what is live. */
  async compare(index: IndexName): Promise<Comparison> {
    const { settings, core, tell } = this.parts;
    const { live, last } = generationsOf(await this.parts.control.state(), index);
    const directory = new PostgresTenantDirectory({ database: core.database });
    const known = (await directory.tenants()).map(({ id }) => id);
    const tenants = [...new Set([...known, ...this.streams.tenants])];
    const parts = { settings, database: core.database, embedding: this.embedding, tenants };
    const [before, after] = [await openListing(index, live, parts), await openListing(index, last, parts)];
    try {
      tell({ step: 'compare', index });
      const liveOne = this.feeding.named(index, live);
      return await compareListings(before, after, { passed: () => this.passed([liveOne], false) });
    } finally {
      await before.close();
      await after.close();
    }
  }

  /** @throws PortError `constraint` when the new build lacks an event that the live one has. */
  async refuseWorse(): Promise<void> {
    const letters = await this.parts.core.bus.deadLetters(Infinity);
    const state = await this.parts.control.state();
    for (const [index, projection] of this.building) {
      const of = (group: string) =>
        letters.filter((letter) => letter.group === group).map(({ event }) => event.globalPosition);
      const missing = new Set(of(projectionGroup(projection)));
      for (const position of of(projectionGroup(this.feeding.named(index, generationsOf(state, index).live))))
        missing.delete(position);
      if (missing.size > 0)
        throw new PortError(
          'constraint',
          `${missing.size} events that the live build of ${index} holds could not be applied to the new one, the first at position ${Math.min(...missing)}`,
        );
    }
  }

  /**
   * Makes what was built the live one, in steps that each process takes for itself: first it is fed and counted
   * everywhere, then it has passed all that was counted without it, then it is read. See ADR 13.
   */
  async goOver(generations: ReadonlyMap<IndexName, number>): Promise<void> {
    const { control } = this.parts;
    const indexes = [...generations.keys()];
    await control.change(indexes, (known) => ({ ...known, fed: [known.live, known.last] }));
    await this.adopted();
    await this.passed([], false);
    await control.change(indexes, (known) => ({ ...known, live: known.last }));
    await this.adopted();
  }

  /** Ends what a run, this one or a broken one, has left between two states: whatever is live by now stays so. */
  async settle(): Promise<void> {
    const { control } = this.parts;
    await this.adopted();
    const state = await control.state();
    const torn = indexNames.filter((index) => generationsOf(state, index).fed.length > 1);
    if (torn.length === 0) return;
    await control.change(torn, (known) => ({ ...known, fed: [known.live] }));
    await this.adopted();
  }

  /** Feeds nothing any more. */
  async stop(): Promise<void> {
    await this.projector.stop();
    for (const one of this.opened.splice(0)) await one.close();
    this.building.clear();
  }

  /** Removes every generation that is not live. @returns those that went. */
  async dropSpent(): Promise<readonly Spent[]> {
    const { control } = this.parts;
    const state = await control.state();
    const spent = await Promise.all(
      indexNames.map((index) => this.spentOf(index, generationsOf(state, index))),
    );
    const dropped = spent.flat();
    await allEnded(spent.map((ofIndex) => this.dropAll(ofIndex)));
    if (dropped.length > 0)
      await control.change(indexNames, (known) => ({ ...known, present: [known.live] }));
    return dropped;
  }

  private async build(index: IndexName, generation: number): Promise<void> {
    await this.stores.make(index, generation);
    const open = await this.openers.open[index](generation);
    this.opened.push(open);
    const fed = { index, generation, port: open.port } as FedIndex;
    this.building.set(index, this.streams.watching(this.feeding.into(fed)));
  }

  close(): Promise<void> {
    const { onError } = this.parts;
    return endInOrder(
      [() => this.stop(), () => this.openers.close(), () => this.checkpoints.close()],
      onError,
    );
  }

  private async spentOf(index: IndexName, { live, present }: IndexGenerations): Promise<readonly Spent[]> {
    const all = new Set([...present, ...(await this.stores.found(index))]);
    const spent = [...all].filter((generation) => generation !== live);
    if (spent.length > 0) await this.stores.promote(index, live);
    return spent.map((generation) => ({ index, generation }));
  }

  private async dropAll(spent: readonly Spent[]): Promise<void> {
    for (const { index, generation } of spent) await this.drop(index, generation);
  }

  private async drop(index: IndexName, generation: number): Promise<void> {
    this.parts.tell({ step: 'clean', index, generation });
    const projection = this.feeding.named(index, generation);
    await this.stores.drop(index, generation);
    await this.checkpoints.reset(projection.name);
    await this.parts.core.kafka.forgetGroup(projectionGroup(projection), groupEndMs);
  }

  private async behind(projection: NamedProjection, last: number): Promise<number> {
    const { bus } = this.parts.core;
    const group = projectionGroup(projection);
    return (await bus.position(group)) >= last ? 0 : bus.lag(group, projection.topics);
  }

  private adopted(): Promise<void> {
    const { control, tell, goOverMsMax } = this.parts;
    return control.adopted(goOverMsMax, (processes) => tell({ step: 'go over', processes }));
  }
}

/** Lets all of them end, also when one fails: nothing is to be made while what was made is removed. */
async function allEnded(works: readonly Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(works);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
