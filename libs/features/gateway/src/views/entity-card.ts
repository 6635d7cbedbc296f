import type { EntityCard } from '@mindbase/contracts';
import type { EntityView } from '@mindbase/ports';

export function entityCard({ id, name, kind, aliases, memories }: EntityView): EntityCard {
  return { id, name, kind, aliases: [...aliases], memories };
}
