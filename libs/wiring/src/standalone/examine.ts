import { HashChainCheck } from '@mindbase/event-sourcing';
import { type Clock, systemClock } from '@mindbase/kernel';
import type { Settings } from '@mindbase/platform';
import type { EmbeddingModel, EventBus, EventStorage } from '@mindbase/ports';
import { statSync, statfsSync } from 'node:fs';
import { type Core, openCore } from './core';
import { DataFolder } from './data-folder';
import { openReadModels } from './read-models';
import { keepErased } from '../services/keep-erased';
import {
  type Reader,
  consolidationReader,
  extractionReader,
  readersOf,
  reflectionReader,
} from '../services/readers';
import { withErasureMarks } from './erasure-marks';

export interface Finding {
  readonly check: string;
  readonly state: 'ok' | 'warning' | 'failed';
  readonly detail: string;
}

const batchSize = 1000;
const lettersMax = 1000;
/** A reader further behind than this, in events, takes a while to come back. */
const lagMax = 10_000;

/** Less free space than this, in bytes, is told; with less than the second, writes are about to fail. */
const [roomLow, roomNone] = [1024 ** 3, 100 * 1024 ** 2];
/** Clocks of one machine do not go back further than this, in ms. */
const skewMax = 60_000;

/**
 * What `mindbase doctor` checks: the folder, room on its disk, the keys' modes, the hash chain, the clock, dead
 * letters, whether what was erased is gone, and how far each reader is.
 */
export async function examine(settings: Settings, clock: Clock = systemClock): Promise<readonly Finding[]> {
  const folder = new DataFolder(settings.dataDir);
  const findings: Finding[] = [{ check: 'settings', state: 'ok', detail: 'valid' }];
  if (!folder.exists)
    return [...findings, { check: 'data folder', state: 'warning', detail: `nothing in ${folder.root} yet` }];
  findings.push(roomLeft(folder));
  try {
    folder.take();
  } catch {
    const detail = `${folder.root} is in use: stop Mindbase first, or ask it by /readyz and /metrics`;
    return [...findings, { check: 'data folder', state: 'failed', detail }];
  }
  try {
    findings.push({ check: 'data folder', state: 'ok', detail: folder.root });
    findings.push(keysArePrivate(folder));
    const core = openCore(folder, settings, clock, () => undefined);
    try {
      findings.push(await chainHolds(core.storage), await clockGoesOn(core.storage, clock));
      findings.push(await letters(core.bus), await erasuresHold(folder, core));
      const models = await openReadModels(folder.indexes, core, settings);
      try {
        findings.push(meaningIsKnown(models.embedding));
        findings.push(...whatIsLeftOut(settings));
        for (const reader of [
          ...readersOf(models.projections),
          extractionReader,
          consolidationReader,
          reflectionReader,
        ])
          findings.push(await lagOf(core.bus, reader));
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

function meaningIsKnown({ name, knowsMeaning }: EmbeddingModel): Finding {
  return knowsMeaning
    ? { check: 'embedding', state: 'ok', detail: name }
    : { check: 'embedding', state: 'warning', detail: 'no model: words, graph and time alone' };
}

function whatIsLeftOut({ recall: { without } }: Settings): readonly Finding[] {
  const detail = `${without.join(', ')} switched off by MINDBASE_RECALL_WITHOUT`;
  return without.length === 0 ? [] : [{ check: 'recall', state: 'warning', detail }];
}

function roomLeft(folder: DataFolder): Finding {
  const { bavail, bsize } = statfsSync(folder.root);
  return roomFinding(bavail * bsize);
}

/** @param free bytes. */
export function roomFinding(free: number): Finding {
  const left = `${(free / 1024 ** 3).toFixed(1)} GiB free`;
  if (free >= roomLow) return { check: 'disk', state: 'ok', detail: left };
  const detail = `${left}: make room, a full disk takes no writes`;
  return { check: 'disk', state: free < roomNone ? 'failed' : 'warning', detail };
}

/** An event from the future: the clock was set back, or was wrong when it was written. */
async function clockGoesOn(storage: EventStorage, clock: Clock): Promise<Finding> {
  const [last] = await storage.readAll((await storage.lastPosition()) - 1, 1);
  const ahead = last ? Date.parse(last.recordedAt) - clock.now().getTime() : 0;
  if (ahead <= skewMax)
    return {
      check: 'clock',
      state: 'ok',
      detail: last ? `newest event at ${last.recordedAt}` : 'no event yet',
    };
  const detail = `the newest event is from ${last?.recordedAt}, ${Math.ceil(ahead / 60_000)} min ahead of this machine: set its clock`;
  return { check: 'clock', state: 'warning', detail };
}

async function letters(bus: EventBus): Promise<Finding> {
  const { length } = await bus.deadLetters(lettersMax);
  if (length === 0) return { check: 'dead letters', state: 'ok', detail: 'none' };
  const count = length === lettersMax ? `${length} or more` : String(length);
  const detail = `${count} events could not be applied: dead-letters list, then dead-letters retry`;
  return { check: 'dead letters', state: 'warning', detail };
}

async function erasuresHold(folder: DataFolder, core: Core): Promise<Finding> {
  const { keys } = await withErasureMarks(folder, (marks) => keepErased(core, marks, true));
  if (keys === 0) return { check: 'erasures', state: 'ok', detail: 'nothing erased can be read' };
  const detail = `${keys} erased items could be read again (an older copy of keys/ was put back); their keys are destroyed now`;
  return { check: 'erasures', state: 'warning', detail };
}

/** Behind while nothing runs is no fault: it goes on at the next start. */
async function lagOf(bus: EventBus, { group, topics }: Reader): Promise<Finding> {
  const lag = await bus.lag(group, topics);
  const detail = lag === 0 ? 'has applied everything' : `${lag} events behind; it goes on at the next start`;
  return { check: group.replace(/^projection\./, ''), state: lag > lagMax ? 'warning' : 'ok', detail };
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
