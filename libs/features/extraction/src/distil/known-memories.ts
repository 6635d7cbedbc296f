import { type Sealer, sealedTextsIn } from '@mindbase/event-sourcing';
import type { UserScope } from '@mindbase/kernel';
import type { MemoryCards } from '@mindbase/ports';
import type { KnownMemory } from './extractor';

/**
 * What is already known of the user, newest first, for coreference ("she", "that project") and for telling a
 * change from news. Help, not truth: consolidation decides from the log.
 */
export async function knownMemories(
  cards: MemoryCards,
  sealer: Sealer,
  scope: UserScope,
  limit: number,
): Promise<readonly KnownMemory[]> {
  const { items } = await cards.list(scope, { statuses: ['active', 'exception'] }, limit);
  const fields = items.map(({ subject, predicate, object, content, entities }) => ({
    subject,
    predicate,
    object,
    content,
    entities,
  }));
  const open = await sealer.opening(scope.tenant, sealedTextsIn(fields));
  return fields.flatMap(({ subject, predicate, object, content, entities }) => {
    const opened = { subject: open(subject), content: open(content) };
    if (opened.subject === null || opened.content === null) return [];
    return [
      {
        subject: opened.subject,
        predicate,
        object: object && open(object),
        content: opened.content,
        entities: entities.flatMap(({ name }) => open(name) ?? []),
      },
    ];
  });
}
