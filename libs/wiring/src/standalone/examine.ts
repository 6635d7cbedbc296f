import { HashChainCheck } from '@mindbase/event-sourcing';
import { systemClock } from '@mindbase/kernel';
import type { Settings } from '@mindbase/platform';
import type { EventStorage } from '@mindbase/ports';
import { statSync } from 'node:fs';
import { openCore } from './core';
import { DataFolder } from './data-folder';
import { openReadModels } from './read-models';

export interface Finding {
  readonly check: string;
  readonly state: 'ok' | 'warning' | 'failed';
  readonly detail: string;
}

const batchSize = 1000;

/** What `mindbase doctor` checks: the folder, the keys' modes, the stores, the hash chain, how far each reader is, dead letters. */
export async function examine(settings: Settings): Promise<readonly Finding[]> {
  const folder = new DataFolder(settings.dataDir);
  const findings: Finding[] = [{ check: 'settings', state: 'ok', detail: 'valid' }];
  if (!folder.exists)
    return [...findings, { check: 'data folder', state: 'warning', detail: `nothing in ${folder.root} yet` }];
  try {
    folder.take();
  } catch {
    const detail = `${folder.root} is in use: stop Mindbase first`;
    return [...findings, { check: 'data folder', state: 'failed', detail }];
  }
  try {
    findings.push({ check: 'data folder', state: 'ok', detail: folder.root });
    findings.push(keysArePrivate(folder));
    const core = openCore(folder, settings, systemClock, () => undefined);
    try {
      findings.push(await chainHolds(core.storage));
      const letters = await core.bus.deadLetters(1000);
      findings.push({
        check: 'dead letters',
        state: letters.length === 0 ? 'ok' : 'warning',
        detail: letters.length === 0 ? 'none' : `${letters.length} wait (docs/operations.md)`,
      });
      const models = await openReadModels(folder.indexes, core, settings);
      try {
        const last = await core.store.lastPosition();
        for (const projection of models.projections) {
          const position = await models.checkpoints.load(projection.name);
          findings.push({ check: projection.name, state: 'ok', detail: `at ${position} of ${last}` });
        }
      } finally {
        await models.close();
      }
    } finally {
      await core.close();
    }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    findings.push({ check: 'stores', state: 'failed', detail });
  } finally {
    folder.release();
  }
  return findings;
}

function keysArePrivate(folder: DataFolder): Finding {
  const open = [folder.vault, folder.adminKey, folder.apiKey].filter((file) => {
    const stat = statSync(file, { throwIfNoEntry: false });
    return stat !== undefined && (stat.mode & 0o077) !== 0;
  });
  return open.length === 0
    ? { check: 'keys', state: 'ok', detail: 'readable by their owner alone' }
    : { check: 'keys', state: 'failed', detail: `others may read ${open.join(', ')}` };
}

/** Events as they were stored: the hash is over their first shape, not over what upcasting makes of it. */
async function chainHolds(storage: EventStorage): Promise<Finding> {
  const check = new HashChainCheck();
  let count = 0;
  for (let position = 0; ;) {
    const events = await storage.readAll(position, batchSize);
    const last = events.at(-1);
    if (!last) break;
    for (const event of events) {
      const broken = check.next(event);
      if (broken)
        return {
          check: 'hash chain',
          state: 'failed',
          detail: `${broken.fault} broken in a stream of tenant ${broken.tenant} at ${broken.streamPosition}`,
        };
    }
    count += events.length;
    position = last.globalPosition;
  }
  return { check: 'hash chain', state: 'ok', detail: `${count} events` };
}
