import { setTimeout as sleep } from 'node:timers/promises';
import type { AdminSession } from './admin-session';

const patienceMs = 3000;
const pauseMs = 100;

/** Which of these topics the cluster does not have; one that was just made takes a moment to be seen everywhere. */
export async function missingTopics(
  admin: AdminSession,
  names: readonly string[],
): Promise<readonly string[]> {
  for (const deadline = performance.now() + patienceMs; ; await sleep(pauseMs)) {
    const there = new Set(await admin.ask((brokers) => brokers.listTopics()));
    const missing = names.filter((name) => !there.has(name));
    if (missing.length === 0 || performance.now() > deadline) return missing;
  }
}
