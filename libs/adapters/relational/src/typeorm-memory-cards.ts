import { type DueFilter, idleSince } from '@mindbase/domain';
import { type UserScope, byUtf8 } from '@mindbase/kernel';
import type { CardFilter, CardOutline, CardPage, IdleMemory, MemoryCard, MemoryCards } from '@mindbase/ports';
import { cardCondition, idleCondition } from './card-filter';
import { decodeCursor, encodeCursor } from './cursor';
import {
  MemoryCardEntityRow,
  MemoryCardLabelRow,
  MemoryCardRow,
  MemoryCardSourceRow,
} from './entities/memory-card.entity';
import { type RelationalDatabase, type Session, everyTenant } from './relational-database';
import { byUser, slices } from './table-mapping';

const tables = [
  ['memory_card_entities', 'memory_id'],
  ['memory_card_sources', 'memory_id'],
  ['memory_card_labels', 'memory_id'],
  ['memory_cards', 'id'],
] as const;

/** Memory cards over TypeORM: one implementation for every relational database. */
export class TypeormMemoryCards implements MemoryCards {
  private readonly cards;
  private readonly entities;
  private readonly sources;
  private readonly labels;

  constructor(private readonly database: RelationalDatabase) {
    this.cards = database.mapping(MemoryCardRow);
    this.entities = database.mapping(MemoryCardEntityRow);
    this.sources = database.mapping(MemoryCardSourceRow);
    this.labels = database.mapping(MemoryCardLabelRow);
  }

  async upsert(cards: readonly MemoryCard[]): Promise<void> {
    const [first] = cards;
    if (first === undefined) return;
    await this.database.write(first.tenant, async (session) => {
      for (const group of byUser(cards)) await this.replace(session, group);
    });
  }

  async get(scope: UserScope, ids: readonly string[]): Promise<readonly MemoryCard[]> {
    const rows = await this.byIds(scope, ids, this.cards.select);
    return rows.map((row) => this.toCard(row));
  }

  async outlines(scope: UserScope, ids: readonly string[]): Promise<readonly CardOutline[]> {
    const rows = await this.byIds(scope, ids, this.cards.selectOf(outlined));
    return rows.map((row) => this.cards.toPart(row, outlined));
  }

  async list(scope: UserScope, filter: CardFilter, limit: number, cursor?: string): Promise<CardPage> {
    const after = cursor === undefined ? null : decodeCursor<[number, string]>(cursor, ['number', 'string']);
    const text = this.cards.text();
    let condition = cardCondition(text, scope, filter);
    if (after !== null) {
      condition += ` AND (c.recorded_ms, c.id) < (${text.bindAll(after)})`;
    }
    const sql =
      `${this.cards.select} c WHERE ${condition} ` +
      `ORDER BY c.recorded_ms DESC, c.id DESC LIMIT ${text.bind(limit + 1)}`;
    const rows = await this.database.read(scope.tenant, (session) =>
      session.query({ sql, parameters: text.parameters }),
    );
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const more = rows.length > limit && last !== undefined;
    return {
      items: page.map((row) => this.toCard(row)),
      nextCursor: more ? encodeCursor([Number(last.recorded_ms), last.id as string]) : null,
    };
  }

  async citing(
    scope: UserScope,
    turns: readonly { readonly sessionId: string; readonly turnId: string }[],
  ): Promise<readonly string[]> {
    const ids = new Set<string>();
    await this.database.read(scope.tenant, async (session) => {
      for (const part of slices(turns)) {
        const text = this.cards.text();
        const user = ofUser(text, scope);
        const places = part.map(({ sessionId, turnId }) => `(${text.bindAll([sessionId, turnId])})`);
        // Sorted here: asked for an order, SQLite reads all sources of the user in that order instead.
        const sql =
          `SELECT memory_id FROM memory_card_sources ` +
          `WHERE ${user} AND (session_id, turn_id) IN (VALUES ${places.join(', ')})`;
        const rows = await session.query({ sql, parameters: text.parameters });
        for (const row of rows) ids.add(row.memory_id as string);
      }
    });
    return [...ids].sort(byUtf8);
  }

  async idle(
    tenant: string,
    filter: DueFilter,
    limit: number,
    after?: IdleMemory,
  ): Promise<readonly IdleMemory[]> {
    const text = this.cards.text();
    let condition = idleCondition(text, tenant, filter);
    if (after !== undefined) {
      condition += ` AND (c.idle_ms, c.user_id, c.id) > (${text.bindAll([after.idleMs, after.user, after.id])})`;
    }
    const sql =
      `SELECT c.user_id, c.id, c.idle_ms FROM memory_cards c WHERE ${condition} ` +
      `ORDER BY c.idle_ms, c.user_id, c.id LIMIT ${text.bind(limit)}`;
    const rows = await this.database.read(tenant, (session) =>
      session.query({ sql, parameters: text.parameters }),
    );
    return rows.map((row) => ({
      user: row.user_id as string,
      id: row.id as string,
      idleMs: Number(row.idle_ms),
    }));
  }

  remove(scope: UserScope, ids: readonly string[]): Promise<number> {
    return this.database.write(scope.tenant, async (session) => {
      await session.claim(scope);
      const stored = await this.versions(session, scope, ids);
      await this.delete(session, scope, [...stored.keys()]);
      return stored.size;
    });
  }

  async count(scope: UserScope, filter: CardFilter): Promise<number> {
    const text = this.cards.text();
    const sql = `SELECT count(*) AS cards FROM memory_cards c WHERE ${cardCondition(text, scope, filter)}`;
    const [row] = await this.database.read(scope.tenant, (session) =>
      session.query({ sql, parameters: text.parameters }),
    );
    return Number(row?.cards);
  }

  async clear(): Promise<void> {
    await this.database.write(everyTenant, async (session) => {
      for (const [table] of tables) await session.query({ sql: `DELETE FROM ${table}`, parameters: [] });
    });
  }

  /** Closes the database, for all the read models in it. */
  sync(): Promise<void> {
    return this.database.sync();
  }

  close(): Promise<void> {
    return this.database.close();
  }

  /**
   * Deletes what is replaced before it inserts, so that a slot may pass from one card to another inside a
   * batch, whatever their order.
   */
  private async replace(session: Session, cards: readonly MemoryCard[]): Promise<void> {
    const [first] = cards;
    if (first === undefined) return;
    await session.claim(first);
    const stored = await this.versions(
      session,
      first,
      cards.map(({ id }) => id),
    );
    const newest = new Map<string, MemoryCard>();
    for (const card of cards) {
      const known = newest.get(card.id)?.version ?? stored.get(card.id) ?? -Infinity;
      if (card.version >= known) newest.set(card.id, card);
    }
    const written = [...newest.values()];
    await this.delete(
      session,
      first,
      written.map(({ id }) => id).filter((id) => stored.has(id)),
    );
    await this.cards.insert(session, written.map(toRow));
    await this.entities.insert(
      session,
      written.flatMap((card) =>
        unique(card.entities.map(({ id }) => id)).map((entityId) => ({ ...keyOf(card), entityId })),
      ),
    );
    await this.labels.insert(
      session,
      written.flatMap((card) => unique(card.metadataKeys).map((key) => ({ ...keyOf(card), key }))),
    );
    await this.sources.insert(session, written.flatMap(sourceRows));
  }

  /** Rows in the order asked, each once. */
  private async byIds(
    scope: UserScope,
    ids: readonly string[],
    select: string,
  ): Promise<readonly Record<string, unknown>[]> {
    const wanted = [...new Set(ids)];
    const byId = new Map<string, Record<string, unknown>>();
    await this.database.read(scope.tenant, async (session) => {
      for (const part of slices(wanted)) {
        const text = this.cards.text();
        const sql = `${select} WHERE ${ofUser(text, scope)} AND id IN (${text.bindAll(part)})`;
        for (const row of await session.query({ sql, parameters: text.parameters }))
          byId.set(row.id as string, row);
      }
    });
    return wanted.flatMap((id) => {
      const row = byId.get(id);
      return row === undefined ? [] : [row];
    });
  }

  private async versions(
    session: Session,
    scope: UserScope,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, number>> {
    const versions = new Map<string, number>();
    for (const part of slices(ids)) {
      const text = this.cards.text();
      const sql = `SELECT id, version FROM memory_cards WHERE ${ofUser(text, scope)} AND id IN (${text.bindAll(part)})`;
      for (const row of await session.query({ sql, parameters: text.parameters })) {
        versions.set(row.id as string, Number(row.version));
      }
    }
    return versions;
  }

  private async delete(session: Session, scope: UserScope, ids: readonly string[]): Promise<void> {
    for (const part of slices(ids)) {
      for (const [table, column] of tables) {
        const text = this.cards.text();
        const sql = `DELETE FROM ${table} WHERE ${ofUser(text, scope)} AND ${column} IN (${text.bindAll(part)})`;
        await session.query({ sql, parameters: text.parameters });
      }
    }
  }

  private toCard(raw: Record<string, unknown>): MemoryCard {
    const { recordedMs: _recorded, effectiveMs: _effective, idleMs: _idle, ...card } = this.cards.toRow(raw);
    return card;
  }
}

const outlined = [
  'id',
  'predicate',
  'status',
  'type',
  'layer',
  'agentId',
  'importance',
  'confidence',
  'pinned',
  'recordedAt',
  'updatedAt',
  'closedAt',
  'recallCount',
  'lastRecalledAt',
  'accessedAt',
  'decay',
  'taskState',
  'validFrom',
  'validTo',
  'dueAt',
  'version',
] as const satisfies readonly (keyof CardOutline)[];

function ofUser(text: { bind(value: string): string }, { tenant, user }: UserScope): string {
  return `tenant = ${text.bind(tenant)} AND user_id = ${text.bind(user)}`;
}

function keyOf({ tenant, user, id }: MemoryCard): { tenant: string; user: string; memoryId: string } {
  return { tenant, user, memoryId: id };
}

function toRow(card: MemoryCard): MemoryCardRow {
  return {
    ...card,
    recordedMs: Date.parse(card.recordedAt),
    effectiveMs: Date.parse(card.validFrom ?? card.recordedAt),
    idleMs: idleSince({ ...card, usedAt: card.accessedAt }),
  };
}

function sourceRows(card: MemoryCard): MemoryCardSourceRow[] {
  const places = new Map(
    card.sources.map(({ sessionId, turnId }) => [JSON.stringify([sessionId, turnId]), { sessionId, turnId }]),
  );
  return [...places.values()].map((place) => ({ ...keyOf(card), ...place }));
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
