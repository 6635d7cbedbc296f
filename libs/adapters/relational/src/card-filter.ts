import type { DueFilter } from '@mindbase/domain';
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
  const listed = (table: string, column: string, values: readonly string[] | undefined) => {
    if (values === undefined) return;
    conditions.push(
      values.length === 0
        ? '1 = 0'
        : `EXISTS (SELECT 1 FROM ${table} x WHERE x.tenant = c.tenant AND x.user_id = c.user_id
         AND x.memory_id = c.id AND x.${column} IN (${text.bindAll(values)}))`,
    );
  };
  oneOf('c.status', filter.statuses);
  oneOf('c.type', filter.types);
  oneOf('c.layer', filter.layers);
  oneOf('c.predicate', filter.predicates);
  oneOf('c.agent_id', filter.agentId === undefined ? undefined : [filter.agentId]);
  listed('memory_card_entities', 'entity_id', filter.entityIds);
  listed(
    'memory_card_sources',
    'session_id',
    filter.sessionId === undefined ? undefined : [filter.sessionId],
  );
  for (const key of filter.metadataKeys ?? []) listed('memory_card_labels', 'label_key', [key]);
  if (filter.from !== undefined) conditions.push(`c.effective_ms >= ${text.bind(Date.parse(filter.from))}`);
  if (filter.to !== undefined) conditions.push(`c.effective_ms < ${text.bind(Date.parse(filter.to))}`);
  return conditions.join(' AND ');
}

/** What the index `memory_cards_idle` holds; word for word, since that is how a database knows that it may use it. */
export const mayFade =
  "pinned = false AND status IN ('active', 'exception', 'pending') AND decay <> 'permanent'";

/** The condition on `memory_cards c` for what may be due for the archive. */
export function idleCondition(text: SqlText, tenant: string, filter: DueFilter): string {
  const { decay, before, after, taskStates, importanceBelow, neverRecalled } = filter;
  const conditions = [
    `c.tenant = ${text.bind(tenant)}`,
    mayFade,
    `c.decay = ${text.bind(decay)}`,
    `c.idle_ms <= ${text.bind(Date.parse(before))}`,
  ];
  if (after !== undefined) conditions.push(`c.idle_ms > ${text.bind(Date.parse(after))}`);
  if (taskStates !== undefined)
    conditions.push(taskStates.length === 0 ? '1 = 0' : `c.task_state IN (${text.bindAll(taskStates)})`);
  if (importanceBelow !== undefined) conditions.push(`c.importance < ${text.bind(importanceBelow)}`);
  if (neverRecalled) conditions.push('c.recall_count = 0');
  return conditions.join(' AND ');
}
