import type { UserScope } from '@mindbase/kernel';
import type { MemoryCards } from '@mindbase/ports';

/**
 * The memories that superseded each other around one, itself included, nearest first; none for an unknown memory.
 * Walks the cards in both directions, a step of the chain at a time.
 */
export async function supersedesChain(
  cards: MemoryCards,
  scope: UserScope,
  memoryId: string,
  lengthMax: number,
): Promise<string[]> {
  const chain = new Set<string>();
  let step = [memoryId];
  while (step.length > 0 && chain.size < lengthMax) {
    const here = await cards.get(scope, step);
    for (const { id } of here) chain.add(id);
    const linked = here.flatMap(({ supersedes, supersededBy }) =>
      supersededBy === null ? supersedes : [...supersedes, supersededBy],
    );
    step = [...new Set(linked)].filter((id) => !chain.has(id));
  }
  return [...chain].slice(0, lengthMax);
}
