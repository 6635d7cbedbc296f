import { type RebuildProgress, rebuild } from '@mindbase/event-sourcing';
import { systemClock } from '@mindbase/kernel';
import type { Settings } from '@mindbase/platform';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { openCore } from './core';
import { DataFolder } from './data-folder';
import { openReadModels } from './read-models';

export interface RebuildResult {
  readonly projections: readonly string[];
  readonly events: number;
  readonly tookMs: number;
}

/**
 * Builds every read model anew from the log beside the old ones, then lets them change places (G4). The old
 * ones stay until the new ones are whole; a crash in between leaves a folder that the next start puts right.
 * @throws PortError `unavailable` while Mindbase runs on the folder.
 */
export async function rebuildIndexes(
  settings: Settings,
  onProgress: (progress: RebuildProgress) => void = () => undefined,
): Promise<RebuildResult> {
  const started = performance.now();
  const folder = new DataFolder(settings.dataDir);
  folder.take();
  try {
    rmSync(folder.indexesNew, { recursive: true, force: true });
    const core = openCore(folder, settings, systemClock, () => undefined);
    const models = await openReadModels(folder.indexesNew, core, settings);
    const events = await core.store.lastPosition();
    try {
      for (const projection of models.projections)
        await rebuild(core.store, models.checkpoints, projection, { batchSizeMax: 500, onProgress });
    } finally {
      await models.close();
      await core.close();
    }
    swapIndexes(folder);
    return {
      projections: models.projections.map(({ name }) => name),
      events,
      tookMs: Math.round(performance.now() - started),
    };
  } finally {
    folder.release();
  }
}

function swapIndexes(folder: DataFolder): void {
  rmSync(folder.indexesOld, { recursive: true, force: true });
  if (existsSync(folder.indexes)) renameSync(folder.indexes, folder.indexesOld);
  renameSync(folder.indexesNew, folder.indexes);
  rmSync(folder.indexesOld, { recursive: true, force: true });
}

/** Finishes or undoes a swap that a crash broke off: with no indexes in place, the old ones go back. */
export function mendSwap(folder: DataFolder): void {
  if (!existsSync(folder.indexes) && existsSync(folder.indexesOld))
    renameSync(folder.indexesOld, folder.indexes);
  rmSync(folder.indexesOld, { recursive: true, force: true });
  rmSync(folder.indexesNew, { recursive: true, force: true });
}
