import { createLogger, type Settings } from '@mindbase/platform';
import { openCore } from './core';
import { DataFolder } from './data-folder';
import { openStandalone } from './standalone';
import { systemClock } from '@mindbase/kernel';

/** A dead letter as an operator sees it; never what its event says. */
export interface ListedDeadLetter {
  readonly id: string;
  readonly tenant: string;
  readonly group: string;
  readonly topic: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly errorCode: string;
  readonly attempts: number;
  readonly at: string;
}

export interface RetriedDeadLetter {
  readonly id: string;
  readonly applied: boolean;
}

/** How many are read at once; after more have been applied, the next ones show. */
const lettersMax = 10_000;

/** What waits among the dead letters, oldest first. @throws PortError `unavailable` while Mindbase runs on the folder. */
export async function listDeadLetters(settings: Settings): Promise<readonly ListedDeadLetter[]> {
  const folder = new DataFolder(settings.dataDir);
  if (!folder.exists) return [];
  folder.take();
  try {
    const core = openCore(folder, settings, systemClock, () => undefined);
    try {
      return (await core.bus.deadLetters(lettersMax)).map(
        ({ id, group, topic, event, errorCode, attempts, at }) => {
          const { tenant, eventId, type: eventType } = event;
          return { id, tenant, group, topic, eventId, eventType, errorCode, attempts, at };
        },
      );
    } finally {
      await core.close();
    }
  } finally {
    folder.release();
  }
}

/**
 * Applies dead letters again, oldest first: one, or all when no id is given. All services run meanwhile, so
 * that what an event causes happens too; nothing listens on a port.
 * @throws PortError `unavailable` while Mindbase runs on the folder.
 */
export async function retryDeadLetters(
  settings: Settings,
  id?: string,
): Promise<readonly RetriedDeadLetter[]> {
  if (!new DataFolder(settings.dataDir).exists) return [];
  const logger = createLogger({ level: settings.logLevel, service: 'dead-letters' });
  const mindbase = await openStandalone({ settings, logger });
  try {
    await mindbase.start();
    const { bus } = mindbase.core;
    const letters = (await bus.deadLetters(lettersMax)).filter(
      (letter) => id === undefined || letter.id === id,
    );
    const retried: RetriedDeadLetter[] = [];
    for (const letter of letters)
      retried.push({ id: letter.id, applied: await bus.retryDeadLetter(letter.id) });
    return retried;
  } finally {
    await mindbase.stop();
  }
}
