import { topicOf } from '@mindbase/contracts';
import type { Sealed } from '@mindbase/domain';
import { type MoveOptions, type MovePlace, type SealedItem, Sealer } from '@mindbase/event-sourcing';
import { type RecordedEvent, hashEvent } from '@mindbase/kernel';
import type { Receipt } from '@mindbase/ports';
import {
  InMemoryEventBus,
  InMemoryEventStorage,
  InMemoryKeyVault,
  InMemoryReceipts,
  InMemoryTenantDirectory,
} from '@mindbase/testing';

export const inMemoryPlace = () => ({
  storage: new InMemoryEventStorage(),
  vault: new InMemoryKeyVault(),
  receipts: new InMemoryReceipts(),
  tenants: new InMemoryTenantDirectory(),
  bus: new InMemoryEventBus(),
});

export const answering: MoveOptions['answering'] = [
  { group: 'extraction', topics: ['conversation'] },
  { group: 'consolidation', topics: ['extraction'] },
];

/** What happens in a deployment before it is moved. */
export interface Happening {
  readonly tenant: string;
  readonly user: string;
  readonly type: 'TurnsRecorded' | 'CandidatesExtracted' | 'MemoryRecorded' | 'MemoriesRecalled';
  readonly text: string;
  /** Erased afterwards. */
  readonly erased: boolean;
}

const at = '2026-03-01T08:00:00.000Z';

/** Lets things happen in a place, and its readers answer them. */
export async function happen(place: MovePlace, happenings: readonly Happening[]): Promise<void> {
  const sealer = new Sealer(place.vault);
  for (const { tenant, user, type, text, erased } of happenings) {
    await place.tenants.createTenant({ id: tenant, name: null, profile: null, settings: {}, createdAt: at });
    const streamId = `${type}/${user}`;
    const { position, hash: prevHash } = await place.storage.head(tenant, streamId);
    const eventId = `${streamId}-${position + 1}`;
    const item: SealedItem = { kind: 'memory', memoryId: eventId };
    const scope = { tenant, user };
    const seal = await sealer.sealing(scope, [item]);
    const unhashed = {
      ...{ eventId, type, schemaVersion: 1, tenant, user, streamId, prevHash },
      ...{ occurredAt: at, recordedAt: at, actor: 'key-1', correlationId: 'op', causationId: null },
      streamPosition: position + 1,
      data: { memoryId: eventId, content: seal(item, text), n: [1.5, null, { text: '键' }] },
    };
    const event = { ...unhashed, hash: hashEvent(unhashed), topic: topicOf(type) };
    await place.storage.append(tenant, streamId, position, [event]);
    if (!erased) continue;
    await sealer.destroy(scope, [item]);
    await place.receipts.put(receiptOf(tenant, user, `receipt-${eventId}`));
  }
  await catchUp(place);
}

/** Hands over what is in the outbox, and lets the answering groups read it. */
export async function catchUp({ storage, bus }: MovePlace): Promise<void> {
  for (;;) {
    const rows = await storage.readOutbox(100);
    const last = rows.at(-1);
    if (!last) break;
    await bus.publish(rows);
    await storage.ackOutbox(last.event.globalPosition);
  }
  for (const { group, topics } of answering) await bus.startAtEnd(group, topics);
}

export function receiptOf(tenant: string, user: string, id: string): Receipt {
  const erased = { memories: 1, turns: 0, summariesRewritten: 0, indexEntries: 4, eventsShredded: 1 };
  return {
    ...{ tenant, user, id, erased, at },
    ...{ scope: 'memory', status: 'complete', actor: 'key-1', reason: null },
  };
}

export const apiKeyOf = (tenant: string, id: string) => ({
  ...{ id, tenant, keyHash: `hash-${tenant}-${id}`, name: id, createdAt: at, expiresAt: null },
  roles: ['assistant'] as const,
});

/** All that a move carries, as comparable values; texts are opened. */
export async function contentsOf(place: MovePlace) {
  const events = await place.storage.readAll(0, 100_000);
  const tenants = await place.tenants.tenants();
  const sealer = new Sealer(place.vault);
  const of = async ({ id }: { readonly id: string }) => ({
    indexKey: await place.vault.indexKey(id),
    keys: await place.vault.exportKeys(id, null, 100_000),
    receipts: await place.receipts.list(id, null, 100_000),
    apiKeys: await place.tenants.keys(id),
  });
  return {
    events: events.map(({ globalPosition: _position, ...event }) => event),
    texts: await Promise.all(events.map((event) => textOf(sealer, event))),
    tenants,
    byTenant: await Promise.all(tenants.map(of)),
    waiting: (await place.storage.readOutbox(10)).length,
    lags: await Promise.all(answering.map(({ group, topics }) => place.bus.lag(group, topics))),
    onBus: await place.bus.lag('a reader from the start', ['conversation', 'extraction', 'memory', 'recall']),
  };
}

async function textOf(sealer: Sealer, event: RecordedEvent): Promise<string | null> {
  const { content } = event.data as { readonly content: Sealed };
  const [text = null] = await sealer.open(event.tenant, [content]);
  return text;
}

/**
 * A place whose n-th call fails: before it does anything, or after it has done all, as when a process is killed
 * while it waits for the answer.
 */
export function failingAt(place: MovePlace, call: number, when: 'before' | 'after'): MovePlace {
  let calls = 0;
  const failing = <T extends object>(store: T): T =>
    new Proxy(store, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return async (...given: unknown[]) => {
          const isIt = ++calls === call;
          if (isIt && when === 'before') throw new Error('killed');
          const answer: unknown = await Reflect.apply(member, target, given);
          if (isIt) throw new Error('killed');
          return answer;
        };
      },
    });
  return {
    storage: failing(place.storage),
    vault: failing(place.vault),
    receipts: failing(place.receipts),
    tenants: failing(place.tenants),
    bus: failing(place.bus),
  };
}
