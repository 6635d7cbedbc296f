import { type RebuildProgress, rebuild } from '@mindbase/event-sourcing';
import { PortError, systemClock } from '@mindbase/kernel';
import { VectorsProjection } from '@mindbase/feature-retrieval';
import type { Settings } from '@mindbase/platform';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedding } from '../services/embedding';
import { openCheckpoints, openCore } from './core';
import { DataFolder } from './data-folder';
import { openVectors, vectorsFile } from './read-models';
import { mendSwap } from './rebuild-indexes';

export interface ReembedResult {
  /** The model whose vectors there are now. */
  readonly model: string;
  readonly events: number;
  readonly tookMs: number;
}

/**
 * Builds the vector index anew with the model that the settings name, beside the one there is, then lets it take its
 * place. The old one stays until the new one is whole.
 * @throws PortError `unavailable` while Mindbase runs on the folder; also when there is no index yet.
 */
export async function reembed(
  settings: Settings,
  onProgress: (progress: RebuildProgress) => void = () => undefined,
): Promise<ReembedResult> {
  const started = performance.now();
  const folder = new DataFolder(settings.dataDir);
  folder.take();
  try {
    mendSwap(folder);
    if (!existsSync(folder.indexes))
      throw new PortError('unavailable', 'there is no index yet: the first start makes one with this model');
    mkdirSync(folder.indexesNew, { recursive: true, mode: 0o700 });
    const { projection, ...result } = await fill(folder, settings, onProgress);
    for (const suffix of ['-wal', '-shm'])
      rmSync(join(folder.indexes, `${vectorsFile}${suffix}`), { force: true });
    renameSync(join(folder.indexesNew, vectorsFile), join(folder.indexes, vectorsFile));
    // Not before: a checkpoint that is behind is made good at the next start, one that is ahead would leave a gap.
    const checkpoints = openCheckpoints(join(folder.indexes, 'checkpoints.db'));
    await checkpoints.save(projection, result.events).finally(() => checkpoints.close());
    rmSync(folder.indexesNew, { recursive: true, force: true });
    return { ...result, tookMs: Math.round(performance.now() - started) };
  } finally {
    folder.release();
  }
}

async function fill(folder: DataFolder, settings: Settings, onProgress: (progress: RebuildProgress) => void) {
  const embedding = await openEmbedding(settings, { warn: () => undefined });
  const core = openCore(folder, settings, systemClock, () => undefined);
  const checkpoints = openCheckpoints(join(folder.indexesNew, 'checkpoints.db'));
  try {
    const vectors = await openVectors(join(folder.indexesNew, vectorsFile), embedding, settings);
    try {
      const projection = new VectorsProjection(vectors, embedding, core.sealer, core.hasher, core.store);
      const events = await core.store.lastPosition();
      await rebuild(core.store, checkpoints, projection, { batchSizeMax: 500, onProgress });
      return { model: embedding.name, events, projection: projection.name };
    } finally {
      await vectors.close();
    }
  } finally {
    await checkpoints.close();
    await core.close();
    await embedding.close();
  }
}
