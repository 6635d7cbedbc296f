import type { EventStore, KeyedHasher, Sealer } from '@mindbase/event-sourcing';
import type { Clock } from '@mindbase/kernel';
import { traced } from '@mindbase/platform';
import type {
  EmbeddingModel,
  EventBus,
  KnowledgeGraph,
  MemoryCards,
  MemoryCommands,
  OperationStatus,
  Receipts,
  ReflectionAgenda,
  TenantDirectory,
  Timeline,
  TurnCards,
  VectorIndex,
} from '@mindbase/ports';
import { MemoryCommandsService } from './commands/memory-commands.service';
import type { RememberParser } from './commands/remember';
import { ConsolidationConsumer, waitingSources } from './consolidation.consumer';
import { type ConsolidationOptions, defaultOptions } from './consolidation.options';
import { Consolidator } from './consolidator';
import { NeighbourFinder } from './decide/neighbour-finder';
import type { OnErased } from './erasure/erasure-request';
import { Eraser } from './erasure/eraser';
import { ResidueScan } from './erasure/residue';
import { ScopeReader } from './erasure/scope-reader';
import { SealedReceipts } from './erasure/sealed-receipts';
import { Archiver } from './forgetting/archiver';
import { Forgetting, type ForgettingOptions, forgettingDefaults } from './forgetting/forgetting';
import { MemoryTexts } from './memory-texts';
import { ReflectionConsumer } from './reflection/reflection.consumer';
import { ReflectionJob } from './reflection/reflection.job';
import { PlanKeeper } from './plans/plan-keeper';
import { Reflector } from './reflection/reflector';

export interface ConsolidationDependencies {
  readonly store: EventStore;
  readonly sealer: Sealer;
  readonly hasher: KeyedHasher;
  readonly bus: EventBus;
  readonly cards: MemoryCards;
  readonly turns: TurnCards;
  readonly vectors: VectorIndex;
  readonly graph: KnowledgeGraph;
  readonly timeline: Timeline;
  readonly receipts: Receipts;
  readonly agenda: ReflectionAgenda;
  readonly model: EmbeddingModel;
  readonly operations: OperationStatus;
  /** Whose memories are forgotten by time, and how fast. */
  readonly tenants: Pick<TenantDirectory, 'tenants'>;
  readonly clock: Clock;
  /** Reads what a caller asks to remember, by the rules of extraction. */
  readonly parse: RememberParser;
  /** Empties what others keep of a user in memory. */
  readonly onErased?: OnErased;
  /** Told of what fails behind the scenes. */
  readonly onError?: (error: unknown) => void;
  readonly options?: Partial<ConsolidationOptions>;
  readonly forgetting?: Partial<ForgettingOptions>;
}

export interface Consolidation {
  readonly commands: MemoryCommands;
  /** Receipts as their readers see them: reasons open. */
  readonly receipts: Receipts;
  readonly consumer: ConsolidationConsumer;
  readonly eraser: Eraser;
  /** Started apart from the rest: by one process of all copies. */
  readonly forgetting: Forgetting;
  readonly reflector: Reflector;
  /** Follows the bus and keeps the agenda; in every process. */
  readonly reflectionConsumer: ReflectionConsumer;
  /** Does what is on the agenda; in one process of a cluster at a time. */
  readonly reflectionJob: ReflectionJob;
  /** Subscribes, and takes up erasures that a crash left unfinished; resolves when consolidation runs. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Consolidation over the given ports: the only writer of memories. Nothing runs before `start`. */
export function createConsolidation(dependencies: ConsolidationDependencies): Consolidation {
  const { store, sealer, hasher, bus, cards, turns, vectors, graph, timeline, model, operations, clock } =
    dependencies;
  const options: ConsolidationOptions = { ...defaultOptions, ...dependencies.options };
  const receipts = new SealedReceipts(dependencies.receipts, sealer);
  const texts = new MemoryTexts(store, sealer);
  const neighbours = new NeighbourFinder(texts, vectors, model, options);
  const consolidator = new Consolidator(
    store,
    sealer,
    hasher,
    neighbours,
    options,
    options,
    waitingSources(store, sealer),
  );
  const plans = new PlanKeeper(consolidator, texts);
  const reflector = new Reflector(consolidator, texts, turns, plans, clock, {
    ...options.reflection,
    defaultTimezone: options.defaultTimezone,
  });
  const reflectionConsumer = new ReflectionConsumer(consolidator, dependencies.agenda, bus, clock, {
    ...options,
    ...options.reflection,
  });
  const reflectionJob = new ReflectionJob(
    dependencies.agenda,
    (due) => reflector.reflect(due, due.work),
    clock,
    { ...options.reflection, onError: dependencies.onError ?? (() => undefined) },
  );
  const eraser = new Eraser(
    consolidator,
    store,
    sealer,
    texts,
    new ScopeReader(store, cards, turns, graph, sealer, options),
    turns,
    new ResidueScan({ cards, turns, vectors, graph, timeline }, sealer),
    receipts,
    operations,
    dependencies.onErased ?? (() => undefined),
    async (user) => (await reflector.reflect(user, 'summaries')).restored,
    { ...options, batchSizeMax: options.eraseBatchMax },
  );
  const commands = new MemoryCommandsService(
    consolidator,
    eraser,
    store,
    sealer,
    texts,
    cards,
    operations,
    clock,
    dependencies.parse,
    options,
  );
  const consumer = new ConsolidationConsumer(
    consolidator,
    eraser,
    plans,
    sealer,
    turns,
    operations,
    bus,
    options,
  );
  const archiver = new Archiver(consolidator, cards);
  const forgetting = new Forgetting(
    traced(archiver, 'forgetting', { beginsTraces: true }),
    cards,
    dependencies.tenants,
    store,
    operations,
    clock,
    { ...forgettingDefaults, ...dependencies.forgetting },
  );
  let resuming: Promise<unknown> = Promise.resolve();
  return {
    commands,
    receipts,
    consumer,
    eraser,
    forgetting,
    reflector,
    reflectionConsumer,
    reflectionJob,
    async start() {
      await consumer.start();
      await reflectionConsumer.start();
      reflectionJob.start();
      // It waits for read models that may start after this; what fails stays pending and is taken up next time.
      resuming = eraser.resume().catch(() => 0);
    },
    async stop() {
      await reflectionJob.stop();
      await reflectionConsumer.stop();
      await consumer.stop();
      await resuming;
    },
  };
}
