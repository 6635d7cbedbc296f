import { type DueFilter, idleSince, isOpen } from '@mindbase/domain';
import { PortError, type UserScope } from '@mindbase/kernel';
import type { CardFilter, CardOutline, CardPage, IdleMemory, MemoryCard, MemoryCards } from '@mindbase/ports';
import { decodePlace, encodePlace } from './place';
import { byUtf8 } from './order';
import { ScopedMap } from './scoped-map';

export class InMemoryMemoryCards implements MemoryCards {
  private cards = new ScopedMap<MemoryCard>();

  async upsert(cards: readonly MemoryCard[]): Promise<void> {
    const next = this.cards.copy();
    for (const card of cards) {
      const stored = next.get(card.tenant, card.user, card.id);
      if (stored !== undefined && stored.version > card.version) continue;
      next.set([card.tenant, card.user, card.id], structuredClone(card));
    }
    const slots = next
      .values()
      .filter(({ single, status }) => single && status === 'active')
      .map(({ tenant, user, agentId, slotKey }) => JSON.stringify([tenant, user, agentId, slotKey]));
    if (new Set(slots).size < slots.length) {
      throw new PortError('constraint', 'a single-valued slot holds an active memory already');
    }
    this.cards = next;
  }

  async get({ tenant, user }: UserScope, ids: readonly string[]): Promise<readonly MemoryCard[]> {
    return structuredClone([...new Set(ids)].flatMap((id) => this.cards.get(tenant, user, id) ?? []));
  }

  async outlines(scope: UserScope, ids: readonly string[]): Promise<readonly CardOutline[]> {
    return (await this.get(scope, ids)).map(outlineOf);
  }

  async list(scope: UserScope, filter: CardFilter, limit: number, cursor?: string): Promise<CardPage> {
    const after = cursor === undefined ? null : decodePlace<[number, string]>(cursor, ['number', 'string']);
    const rest = this.matching(scope, filter)
      .sort((a, b) => placeOf(b)[0] - placeOf(a)[0] || byUtf8(b.id, a.id))
      .filter((card) => {
        if (after === null) return true;
        const [ms, id] = placeOf(card);
        return ms < after[0] || (ms === after[0] && byUtf8(id, after[1]) < 0);
      });
    const items = structuredClone(rest.slice(0, limit));
    const last = items.at(-1);
    return {
      items,
      nextCursor: rest.length > limit && last !== undefined ? encodePlace(placeOf(last)) : null,
    };
  }

  async citing(
    scope: UserScope,
    turns: readonly { readonly sessionId: string; readonly turnId: string }[],
  ): Promise<readonly string[]> {
    return this.matching(scope, {})
      .filter(({ sources }) =>
        sources.some((source) =>
          turns.some((turn) => turn.sessionId === source.sessionId && turn.turnId === source.turnId),
        ),
      )
      .map(({ id }) => id)
      .sort(byUtf8);
  }

  async idle(
    tenant: string,
    filter: DueFilter,
    limit: number,
    after?: IdleMemory,
  ): Promise<readonly IdleMemory[]> {
    return this.cards
      .values()
      .filter((card) => card.tenant === tenant && mayBeDue(card, filter))
      .map((card) => ({ user: card.user, id: card.id, idleMs: idleMsOf(card) }))
      .filter((one) => after === undefined || longerIdleFirst(one, after) > 0)
      .sort(longerIdleFirst)
      .slice(0, limit);
  }

  async remove({ tenant, user }: UserScope, ids: readonly string[]): Promise<number> {
    return ids.filter((id) => this.cards.delete(tenant, user, id)).length;
  }

  async count(scope: UserScope, filter: CardFilter): Promise<number> {
    return this.matching(scope, filter).length;
  }

  async clear(): Promise<void> {
    this.cards.clear();
  }

  async sync(): Promise<void> {}

  async close(): Promise<void> {}

  private matching({ tenant, user }: UserScope, filter: CardFilter): MemoryCard[] {
    return this.cards
      .values()
      .filter((card) => card.tenant === tenant && card.user === user && passes(card, filter));
  }
}

function placeOf(card: MemoryCard): [number, string] {
  return [Date.parse(card.recordedAt), card.id];
}

const idleMsOf = (card: MemoryCard) => idleSince({ ...card, usedAt: card.accessedAt });

function mayBeDue(card: MemoryCard, filter: DueFilter): boolean {
  const { decay, before, after, taskStates, importanceBelow = Infinity, neverRecalled = false } = filter;
  return (
    card.decay === decay &&
    isOpen(card.status) &&
    !card.pinned &&
    idleMsOf(card) <= Date.parse(before) &&
    (after === undefined || idleMsOf(card) > Date.parse(after)) &&
    (taskStates === undefined || (card.taskState !== null && taskStates.includes(card.taskState))) &&
    card.importance < importanceBelow &&
    !(neverRecalled && card.recallCount > 0)
  );
}

function longerIdleFirst(a: IdleMemory, b: IdleMemory): number {
  return a.idleMs - b.idleMs || byUtf8(a.user, b.user) || byUtf8(a.id, b.id);
}

function passes(card: MemoryCard, filter: CardFilter): boolean {
  const oneOf = <T>(value: T, wanted: readonly T[] | undefined) =>
    wanted === undefined || wanted.includes(value);
  const about = Date.parse(card.validFrom ?? card.recordedAt);
  return (
    oneOf(card.status, filter.statuses) &&
    oneOf(card.type, filter.types) &&
    oneOf(card.layer, filter.layers) &&
    oneOf(card.predicate, filter.predicates) &&
    (filter.agentId === undefined || card.agentId === filter.agentId) &&
    (filter.entityIds === undefined || card.entities.some(({ id }) => filter.entityIds?.includes(id))) &&
    (filter.sessionId === undefined ||
      card.sources.some(({ sessionId }) => sessionId === filter.sessionId)) &&
    (filter.metadataKeys ?? []).every((key) => card.metadataKeys.includes(key)) &&
    (filter.from === undefined || about >= Date.parse(filter.from)) &&
    (filter.to === undefined || about < Date.parse(filter.to))
  );
}

function outlineOf(card: MemoryCard): CardOutline {
  const { id, predicate, status, type, layer, agentId, importance, confidence, pinned } = card;
  const { recordedAt, updatedAt, closedAt, recallCount, lastRecalledAt, accessedAt, version } = card;
  const { decay, taskState, validFrom, validTo, dueAt } = card;
  return {
    id,
    predicate,
    status,
    type,
    layer,
    agentId,
    importance,
    confidence,
    pinned,
    recordedAt,
    updatedAt,
    closedAt,
    recallCount,
    lastRecalledAt,
    accessedAt,
    decay,
    taskState,
    validFrom,
    validTo,
    dueAt,
    version,
  };
}
