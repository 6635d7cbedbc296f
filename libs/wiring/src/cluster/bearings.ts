import type { ClusterCore } from './core';
import type { Service } from './service';

/** Dead letters that are counted at most. */
const deadLettersMax = 10_000;

/** How a service stands: its readers, how far they are, and whether the log, the keys and the bus answer. */
export function bearingsOf(
  core: ClusterCore,
  readers: Service['readers'],
): Pick<Service, 'readers' | 'checks' | 'lag' | 'deadLetters'> {
  return {
    readers,
    checks: [
      { name: 'postgres', check: async () => void (await core.log.lastPosition()) },
      { name: 'keys', check: async () => void (await core.vault.dataKeys('', ['none'])) },
      // What was acknowledged is in the log: without the bus it is only later that it can be recalled.
      { name: 'kafka', critical: false, check: async () => void (await core.bus.position('none')) },
    ],
    lag: (group, topics) => core.bus.lag(group, topics),
    async deadLetters() {
      const counts: Record<string, number> = {};
      for (const { group } of await core.bus.deadLetters(deadLettersMax))
        counts[group] = (counts[group] ?? 0) + 1;
      return counts;
    },
  };
}
