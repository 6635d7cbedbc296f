import type { Memory } from '@mindbase/domain';
import { type Sealer, openMemory, sealedTextsIn } from '@mindbase/event-sourcing';
import type { UserScope } from '@mindbase/kernel';
import type { MemoryCards } from '@mindbase/ports';

/** A memory as its caller sees it; null when there is none, or it was erased. */
export async function readCard(
  cards: MemoryCards,
  sealer: Sealer,
  scope: UserScope,
  memoryId: string,
): Promise<Memory | null> {
  const [card] = await cards.get(scope, [memoryId]);
  if (!card) return null;
  return openMemory(card, await sealer.opening(scope.tenant, sealedTextsIn(card)));
}
