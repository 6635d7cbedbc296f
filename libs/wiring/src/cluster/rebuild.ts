import { lostBeginnings } from '@mindbase/adapter-kafka';
import { GenerationsControl, type GenerationsState, generationsOf } from '@mindbase/adapter-postgres';
import { topics } from '@mindbase/contracts';
import { PortError, randomIds, systemClock } from '@mindbase/kernel';
import { type Logger, type RebuildSettings, createMetrics, userHash } from '@mindbase/platform';
import { openEmbedding } from '../services/embedding';
import { kafkaOptions, logKeyOf, openClusterCore } from './core';
import { ownerOf } from './generations/generation-stores';
import type { Comparison, Difference } from './generations/compare-listings';
import type { IndexName } from './generations/index-names';
import { RebuildRun, type RebuildStep, type Spent } from './rebuild-run';

export interface ClusterRebuildOptions {
  readonly settings: RebuildSettings;
  readonly indexes: readonly IndexName[];
  /** Compares what was built with what is live and drops it: nothing changes. */
  readonly check: boolean;
  /** How long the processes of the cluster may take to go over, in ms. Default 300,000. */
  readonly goOverMsMax?: number;
  readonly logger: Logger;
  readonly onStep: (step: RebuildStep) => void;
  readonly onError: (error: unknown) => void;
  /** Breaks the run off while nothing has changed yet. */
  readonly signal?: AbortSignal;
}

export interface RebuiltIndex {
  readonly index: IndexName;
  /** What was live before. */
  readonly before: number;
  /** What was built; live now, unless it was a check. */
  readonly built: number;
  /** Only of a check. */
  readonly comparison: CheckedIndex | null;
}

/** What a check found; users are named as log lines name them. */
export interface CheckedIndex extends Omit<Comparison, 'differences'> {
  readonly differences: readonly (Omit<Difference, 'user'> & { readonly userHash: string })[];
}

export interface ClusterRebuilt {
  readonly indexes: readonly RebuiltIndex[];
  /** Generations that are gone: those before, and what a broken run had left. */
  readonly dropped: readonly Spent[];
  readonly tookMs: number;
}

/**
 * Builds indexes of a cluster anew from the bus beside the live ones, while its services write and answer; then makes
 * them the live ones, or compares them (design §2, guarantee 4). Broken off at any point, it leaves the old or the new
 * ones live, and the next run cleans up.
 * @throws PortError `unavailable` while another run is at work, or when processes do not go over in time; `corrupt` when
 *   the bus no longer has all events; `constraint` when the new build lacks something that the live one has.
 */
export async function rebuildCluster(options: ClusterRebuildOptions): Promise<ClusterRebuilt> {
  const started = performance.now();
  const { settings, logger, onStep, onError, signal, goOverMsMax = 300_000 } = options;
  await refuseLost(settings, logger);
  const embedding = await openEmbedding(settings, logger);
  const control = await GenerationsControl.open(ownerOf(settings)).catch(async (error: unknown) => {
    await embedding.close();
    throw error;
  });
  try {
    const core = await openClusterCore({
      ...{ settings, logger, clock: systemClock, ids: randomIds, instance: 'mindbase-rebuild' },
      metrics: createMetrics({ processMetrics: false }),
    });
    const run = new RebuildRun({
      settings,
      core,
      embedding,
      control,
      goOverMsMax,
      tell: onStep,
      logger,
      onError,
      signal,
    });
    try {
      const dropped = [...(await cleanUp(run))];
      const before = await control.state();
      let built: readonly RebuiltIndex[];
      try {
        built = await build(run, before, options);
      } catch (error) {
        await cleanUp(run).catch(onError);
        throw error;
      }
      dropped.push(...(await cleanUp(run)));
      return { indexes: built, dropped, tookMs: Math.round(performance.now() - started) };
    } finally {
      await run.close();
      await core.close();
    }
  } finally {
    await control.close();
    await embedding.close();
  }
}

async function build(
  run: RebuildRun,
  before: GenerationsState,
  { settings, indexes, check }: ClusterRebuildOptions,
): Promise<readonly RebuiltIndex[]> {
  const generations = await run.begin(indexes);
  await run.passed();
  const comparisons = new Map<IndexName, CheckedIndex>();
  const key = logKeyOf(settings.keys);
  for (const index of check ? indexes : []) {
    const comparison = await run.compare(index);
    const differences = comparison.differences.map(({ user, ...difference }) => ({
      ...difference,
      userHash: userHash({ tenant: difference.tenant, user }, key),
    }));
    comparisons.set(index, { ...comparison, differences });
  }
  run.streams.end();
  if (!check) {
    await run.refuseWorse();
    await run.goOver(generations);
  }
  return [...generations].map(([index, built]) => ({
    index,
    before: generationsOf(before, index).live,
    built,
    comparison: comparisons.get(index) ?? null,
  }));
}

/** Brings every index to one live generation, and removes all others. */
async function cleanUp(run: RebuildRun) {
  await run.settle();
  await run.stop();
  return run.dropSpent();
}

async function refuseLost({ kafka }: RebuildSettings, logger: Logger): Promise<void> {
  const lost = await lostBeginnings(kafkaOptions(kafka, 'mindbase-rebuild', logger), topics);
  if (lost.length > 0)
    throw new PortError(
      'corrupt',
      `the first events of the topics ${lost.join(', ')} are gone (retention): nothing can be rebuilt from them`,
    );
}
