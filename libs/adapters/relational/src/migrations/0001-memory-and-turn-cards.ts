import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';

interface ColumnOptions {
  readonly nullable?: boolean;
  readonly primary?: boolean;
}

const key = ['tenant', 'user_id'];

/** Written against TypeORM's table model, so that one migration makes the tables in SQLite and in PostgreSQL. */
export class MemoryAndTurnCards1767225600000 implements MigrationInterface {
  readonly name = 'MemoryAndTurnCards1767225600000';

  async up(runner: QueryRunner): Promise<void> {
    // Ids are compared byte by byte everywhere; SQLite does so by itself.
    const postgres = runner.connection.options.type === 'postgres';
    const collation = postgres ? 'C' : undefined;
    const text = (name: string, options: ColumnOptions = {}) =>
      column(name, 'text', { ...options, collation });
    const primaries = (...names: string[]) => names.map((name) => text(name, { primary: true }));
    const optional = (...names: string[]) => names.map((name) => text(name, { nullable: true }));
    const required = (...names: string[]) => names.map((name) => text(name));
    const create = (name: string, columns: ReturnType<typeof column>[]) =>
      runner.createTable(new Table({ name, columns }));
    const index = (table: string, name: string, columnNames: string[]) =>
      runner.createIndex(table, new TableIndex({ name, columnNames }));

    await create('memory_cards', [
      ...primaries(...key, 'id'),
      ...required('layer', 'type', 'content', 'subject', 'predicate', 'language', 'status', 'decay', 'trust'),
      ...required('entities', 'relations', 'sources', 'supersedes', 'metadata_keys'),
      ...required('recorded_at', 'updated_at', 'slot_key', 'triple_key', 'content_key'),
      ...optional('agent_id', 'object', 'emotion', 'assignee', 'task_state', 'metadata', 'superseded_by'),
      ...optional('valid_from', 'valid_to', 'closed_at', 'last_recalled_at', 'due_at'),
      ...['importance', 'confidence'].map((name) => column(name, 'double precision')),
      ...['evidence', 'recall_count', 'version'].map((name) => column(name, 'integer')),
      ...['recorded_ms', 'effective_ms'].map((name) => column(name, 'bigint')),
      ...['pinned', 'single'].map((name) => column(name, 'boolean')),
    ]);
    await index('memory_cards', 'memory_cards_newest', [...key, 'recorded_ms', 'id']);
    await index('memory_cards', 'memory_cards_predicate', [...key, 'predicate', 'recorded_ms', 'id']);
    // At most one active memory per single-valued slot (design §3); an index over an expression has no other way.
    await runner.query(
      `CREATE UNIQUE INDEX memory_cards_slot ON memory_cards (tenant, user_id, coalesce(agent_id, ''), slot_key)
       WHERE status = 'active' AND single = true`,
    );

    await create('memory_card_entities', primaries(...key, 'memory_id', 'entity_id'));
    await index('memory_card_entities', 'memory_card_entities_entity', [...key, 'entity_id', 'memory_id']);
    await create('memory_card_sources', primaries(...key, 'memory_id', 'session_id', 'turn_id'));
    await index('memory_card_sources', 'memory_card_sources_turn', [
      ...key,
      'session_id',
      'turn_id',
      'memory_id',
    ]);
    await create('memory_card_labels', primaries(...key, 'memory_id', 'label_key'));
    await index('memory_card_labels', 'memory_card_labels_key', [...key, 'label_key', 'memory_id']);

    await create('turn_cards', [
      ...primaries(...key, 'session_id', 'id'),
      ...required('role', 'content', 'language', 'timezone', 'attachments', 'metadata_keys', 'at'),
      ...optional('agent_id', 'name', 'metadata'),
      column('ordinal', 'integer'),
      column('at_ms', 'bigint'),
    ]);
    // With all that sessions are told from, so that no turn itself is read for it; but for the agent of the last
    // turn in PostgreSQL, whose index entries may not hold four ids of the longest kind.
    const place = [...key, 'session_id', 'ordinal', 'id', 'at_ms'];
    await index('turn_cards', 'turn_cards_place', postgres ? place : [...place, 'agent_id']);
    await index('turn_cards', 'turn_cards_time', [...key, 'at_ms', 'session_id', 'ordinal', 'id']);

    await create('turn_sessions', [
      ...primaries(...key, 'session_id'),
      ...required('touched_at'),
      column('touched_ms', 'bigint'),
      column('closed', 'boolean'),
    ]);
    await index('turn_sessions', 'turn_sessions_idle', ['closed', 'touched_ms', ...key, 'session_id']);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      'turn_sessions',
      'turn_cards',
      'memory_card_labels',
      'memory_card_sources',
      'memory_card_entities',
      'memory_cards',
    ]) {
      await runner.dropTable(table);
    }
  }
}

function column(
  name: string,
  type: string,
  { nullable, primary, collation }: ColumnOptions & { readonly collation?: string } = {},
) {
  return { name, type, isNullable: nullable ?? false, isPrimary: primary ?? false, collation };
}
