import type { UserScope } from '@mindbase/kernel';
import type { CardFilter } from '@mindbase/ports';
import type { SqlText } from './table-mapping';

/** The condition on `memory_cards c` that a filter stands for. */
export function cardCondition(text: SqlText, { tenant, user }: UserScope, filter: CardFilter): string {
  const conditions = [`c.tenant = ${text.bind(tenant)}`, `c.user_id = ${text.bind(user)}`];
  const oneOf = (column: string, values: readonly string[] | undefined) => {
    if (values === undefined) return;
    conditions.push(values.length === 0 ? '1 = 0' : `${column} IN (${text.bindAll(values)})`);
  };
  const listed = (table: string, column: string, value: string | undefined) => {
    if (value === undefined) return;
    conditions.push(
      `EXISTS (SELECT 1 FROM ${table} x WHERE x.tenant = c.tenant AND x.user_id = c.user_id
         AND x.memory_id = c.id AND x.${column} = ${text.bind(value)})`,
    );
  };
  oneOf('c.status', filter.statuses);
  oneOf('c.type', filter.types);
  oneOf('c.layer', filter.layers);
  oneOf('c.predicate', filter.predicates);
  oneOf('c.agent_id', filter.agentId === undefined ? undefined : [filter.agentId]);
  listed('memory_card_entities', 'entity_id', filter.entityId);
  listed('memory_card_sources', 'session_id', filter.sessionId);
  for (const key of filter.metadataKeys ?? []) listed('memory_card_labels', 'label_key', key);
  if (filter.from !== undefined) conditions.push(`c.effective_ms >= ${text.bind(Date.parse(filter.from))}`);
  if (filter.to !== undefined) conditions.push(`c.effective_ms < ${text.bind(Date.parse(filter.to))}`);
  return conditions.join(' AND ');
}
