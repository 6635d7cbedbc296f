import type { Memory, Replacement } from '@mindbase/domain';

type Behind = Pick<Memory, 'id' | 'sources' | 'supersedes'>;

/** Of a value that changed more often, the latest changes are what a question meets. */
const stepsMax = 4;

/**
 * The turns behind memories and behind those that they superseded, step by step.
 * @param open reads memories by id; unknown ones are left out
 * @returns by memory id, for those that superseded any
 */
export async function replacementsOf(
  memories: readonly Behind[],
  open: (ids: readonly string[]) => Promise<readonly Behind[]>,
): Promise<ReadonlyMap<string, Replacement>> {
  const chains = memories
    .filter(({ supersedes }) => supersedes.length > 0)
    .map(({ id, sources, supersedes }) => ({
      ...{ id, supersedes },
      replacement: { current: turnsOf(sources), former: new Set<string>() },
    }));
  for (let step = 0; step < stepsMax; step++) {
    const ids = [...new Set(chains.flatMap(({ supersedes }) => supersedes))];
    if (ids.length === 0) break;
    const found = new Map((await open(ids)).map((memory) => [memory.id, memory]));
    for (const chain of chains) {
      const before = chain.supersedes.flatMap((id) => found.get(id) ?? []);
      for (const { sources } of before)
        for (const turn of turnsOf(sources)) chain.replacement.former.add(turn);
      chain.supersedes = before.flatMap(({ supersedes }) => supersedes);
    }
  }
  return new Map(chains.map(({ id, replacement }) => [id, replacement]));
}

const turnsOf = (sources: Behind['sources']) => new Set(sources.map(({ turnId }) => turnId));
