import type { ListedTable } from '@mindbase/driver-postgres';

/** What cards of memories are made of. */
export const cardTables: readonly ListedTable[] = [
  { kind: 'card', table: 'memory_cards', key: ['id'] },
  { kind: 'card entity', table: 'memory_card_entities', key: ['memory_id', 'entity_id'] },
  { kind: 'card source', table: 'memory_card_sources', key: ['memory_id', 'session_id', 'turn_id'] },
  { kind: 'card label', table: 'memory_card_labels', key: ['memory_id', 'label_key'] },
];

/** What cards of turns are made of. */
export const turnTables: readonly ListedTable[] = [
  { kind: 'turn', table: 'turn_cards', key: ['session_id', 'id'] },
  { kind: 'session', table: 'turn_sessions', key: ['session_id'] },
];
