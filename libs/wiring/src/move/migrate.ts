import {
  type MoveOptions,
  type MovePlan,
  type MoveProgress,
  type MoveVerification,
  planMove,
  runMove,
  verifyMove,
} from '@mindbase/event-sourcing';
import { PortError } from '@mindbase/kernel';
import type { Logger, MoveSettings } from '@mindbase/platform';
import { kafkaOptions, postgresOptions, rootKey } from '../cluster/core';
import { consolidationReader, extractionReader } from '../services/readers';
import { DataFolder } from '../standalone/data-folder';
import { openClusterPlace } from './cluster-place';
import { type OpenPlace, openStandalonePlace } from './standalone-place';

export interface MigrateOptions {
  readonly to: 'cluster' | 'standalone';
  readonly dataDir: string;
  readonly cluster: MoveSettings;
  readonly logger: Logger;
  /** Looks, and changes nothing. */
  readonly dryRun: boolean;
  readonly onPlan: (plan: MovePlan) => void;
  readonly onProgress: (progress: MoveProgress) => void;
}

export interface Migrated {
  readonly plan: MovePlan;
  /** Null when nothing was moved: on a dry run, or because the plan is refused. */
  readonly verification: MoveVerification | null;
  readonly tookMs: number;
}

/** Copies a standalone into a cluster, or back, and verifies the copy. Both must be stopped. */
export async function migrate(options: MigrateOptions): Promise<Migrated> {
  const started = performance.now();
  const { to, dryRun, onPlan, onProgress } = options;
  const moving: MoveOptions = { answering: [extractionReader, consolidationReader], onProgress };
  const folder = new DataFolder(options.dataDir);
  const places: OpenPlace[] = [];
  const opened = (place: OpenPlace): OpenPlace => {
    places.push(place);
    return place;
  };
  try {
    const [source, known] =
      to === 'cluster'
        ? [opened(openExisting(folder)), opened(await openCluster(options))]
        : [opened(await openCluster(options)), folder.exists ? opened(openStandalonePlace(folder)) : null];
    const plan = await planMove(source, known, moving);
    onPlan(plan);
    const tookMs = () => Math.round(performance.now() - started);
    if (dryRun || plan.refusals.length > 0) return { plan, verification: null, tookMs: tookMs() };
    // A folder that is missing is made only when something is to be put into it.
    const target = known ?? opened(openStandalonePlace(folder));
    await runMove(source, target, plan, moving);
    return { plan, verification: await verifyMove(source, target, plan, moving), tookMs: tookMs() };
  } finally {
    for (const place of places.reverse()) await place.close();
  }
}

function openExisting(folder: DataFolder): OpenPlace {
  if (folder.exists) return openStandalonePlace(folder);
  throw new PortError('unavailable', `nothing in ${folder.root}: which data folder is to be moved?`);
}

function openCluster({ cluster, logger }: MigrateOptions): Promise<OpenPlace> {
  const { postgres, kafka, keys } = cluster;
  return openClusterPlace({
    postgres: postgresOptions(postgres),
    kafka: { ...kafkaOptions(kafka, 'mindbase-migrate', logger), sessionTimeoutMs: kafka.sessionTimeoutMs },
    rootKey: rootKey(keys),
  });
}
