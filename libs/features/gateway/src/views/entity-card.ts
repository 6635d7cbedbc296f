import type { EntityCard, EntityDetail } from '@mindbase/contracts';
import type { EntityMergeView, EntityView } from '@mindbase/ports';

export function entityCard({ id, name, kind, aliases, memories }: EntityView): EntityCard {
  return { id, name, kind, aliases: [...aliases], memories };
}

export function entityDetail(entity: EntityView, merges: readonly EntityMergeView[]): EntityDetail {
  return { ...entityCard(entity), merges: merges.map(entityMerge) };
}

function entityMerge({ id, entity, into, cause, at, actor, reason, undone }: EntityMergeView) {
  return {
    ...{ id, cause, at, actor, reason },
    entity: { id: entity.id, name: entity.name },
    into: { id: into.id, name: into.name },
    undone: undone && { at: undone.at, actor: undone.actor, reason: undone.reason },
  };
}
