import type { Memory } from '@mindbase/domain';
import { type Sealer, sealedTextsIn } from '@mindbase/event-sourcing';
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
  const open = await sealer.opening(scope.tenant, sealedTextsIn(card));
  const content = open(card.content);
  const subject = open(card.subject);
  if (content === null || subject === null) return null;
  const {
    slotKey: _slot,
    single: _single,
    tripleKey: _triple,
    contentKey: _content,
    accessedAt: _accessed,
    ...rest
  } = card;
  return {
    ...rest,
    content,
    subject,
    object: card.object && open(card.object),
    assignee: card.assignee && open(card.assignee),
    metadata: card.metadata && open(card.metadata),
    entities: card.entities.flatMap((entity) => {
      const name = open(entity.name);
      return name === null ? [] : [{ ...entity, name }];
    }),
    sources: card.sources.flatMap((source) => {
      const quote = open(source.quote);
      return quote === null ? [] : [{ ...source, quote }];
    }),
  };
}
