import type { EventData, EventName, MindbaseEvent } from '@mindbase/contracts';
import { type EntityKind, type MemoryStatus, type Sealed, type TurnRole, entityName } from '@mindbase/domain';
import {
  EventMaker,
  type EventStore,
  type KeyedHasher,
  type SealedItem,
  type Sealer,
  memoryStream,
  recallStream,
  sessionStream,
} from '@mindbase/event-sourcing';
import { type UserScope, deriveId } from '@mindbase/kernel';
import { indexTokens, normalise, words } from '@mindbase/language';

export interface ToldMemory {
  readonly content: string;
  readonly subject?: string;
  readonly predicate?: string;
  readonly object?: string;
  readonly type?: EventData['MemoryRecorded']['memory']['type'];
  readonly status?: MemoryStatus;
  readonly entities?: readonly { readonly name: string; readonly kind?: EntityKind }[];
  readonly relations?: readonly { readonly from: string; readonly type: string; readonly to: string }[];
  readonly sources?: readonly { readonly sessionId: string; readonly turnId: string }[];
  readonly supersedes?: readonly string[];
  readonly metadata?: Readonly<Record<string, string>>;
  readonly validFrom?: string;
  readonly dueAt?: string;
}

export interface Told {
  readonly at?: string;
  readonly actor?: string;
  readonly operation?: string;
  readonly reason?: string;
}

/** Tells what happened to one user as stored events, sealed and chained like those of the product. For specs. */
export class Story {
  private count = 0;
  private memories = 0;

  constructor(
    readonly scope: UserScope,
    private readonly store: EventStore,
    private readonly sealer: Sealer,
    private readonly hasher: KeyedHasher,
  ) {}

  /** Appends one event to the user's memory stream. */
  memory<N extends EventName>(type: N, data: EventData[N], told: Told = {}): Promise<MindbaseEvent> {
    return this.append(memoryStream(this.scope.user), type, data, told);
  }

  recalled(memoryIds: readonly string[], at: string): Promise<MindbaseEvent> {
    const data = { recallId: `recall-${++this.count}`, memoryIds: [...memoryIds] };
    return this.append(recallStream(this.scope.user), 'MemoriesRecalled', data, { at });
  }

  async turns(
    sessionId: string,
    turns: readonly {
      readonly id: string;
      readonly content: string;
      readonly role?: TurnRole;
      readonly name?: string;
      readonly description?: string;
    }[],
    told: Told & { readonly firstOrdinal?: number } = {},
  ): Promise<MindbaseEvent> {
    const items = turns.map(({ id }): SealedItem => ({ kind: 'turn', sessionId, turnId: id }));
    const seal = await this.sealer.sealing(this.scope, items);
    const hasher = await this.hasher.of(this.scope);
    const data: EventData['TurnsRecorded'] = {
      sessionId,
      agentId: null,
      timezone: 'Asia/Shanghai',
      turns: turns.map(({ id, content, role = 'user', name, description }, index) => {
        const sealed = (text: string): Sealed => seal({ kind: 'turn', sessionId, turnId: id }, text);
        return {
          turnId: id,
          ordinal: (told.firstOrdinal ?? 0) + index,
          role,
          name: name === undefined ? null : sealed(name),
          content: sealed(content),
          contentKey: hasher.keyed('content', normalise(content)),
          language: 'en' as const,
          at: told.at ?? '2026-03-01T08:00:00.000Z',
          attachments:
            description === undefined
              ? []
              : [{ type: 'image' as const, uri: sealed('file:1'), description: sealed(description) }],
          redactions: {},
          metadata: null,
          metadataKeys: [],
        };
      }),
    };
    return this.append(sessionStream(this.scope.user, sessionId), 'TurnsRecorded', data, told);
  }

  close(sessionId: string, told: Told = {}): Promise<MindbaseEvent> {
    const data = { sessionId, cause: 'request' as const, closedAt: told.at ?? '2026-03-01T09:00:00.000Z' };
    return this.append(sessionStream(this.scope.user, sessionId), 'SessionClosed', data, told);
  }

  /** Gives an entity a name and returns its id. */
  async identify(name: string, kind: EntityKind = 'person', id?: string, alias = false): Promise<string> {
    const hasher = await this.hasher.of(this.scope);
    const nameKey = hasher.keyed('name', entityName(words(name)));
    const entityId = id ?? this.entityId(nameKey);
    const seal = await this.sealer.sealing(this.scope, [{ kind: 'entity', entityId }]);
    const sealed = seal({ kind: 'entity', entityId }, name);
    await this.memory('EntityIdentified', { entityId, name: sealed, nameKey, kind, alias });
    return entityId;
  }

  /** Makes one entity stand for another. */
  async merge(mergeId: string, entityId: string, into: string, told: Told = {}): Promise<MindbaseEvent> {
    const hasher = await this.hasher.of(this.scope);
    const subjects = { entity: hasher.keyed('subject', entityId), into: hasher.keyed('subject', into) };
    const merge = { mergeId, entityId, into, cause: 'command' as const, subjects, closed: [] };
    return this.memory('EntityMerged', merge, told);
  }

  async undoMerge(mergeId: string, entityId: string, into: string, told: Told = {}): Promise<MindbaseEvent> {
    return this.memory('EntityMergeUndone', { mergeId, entityId, into }, told);
  }

  /** Seals a text of an entity. */
  async sealedOf(entityId: string, text: string): Promise<Sealed> {
    const item: SealedItem = { kind: 'entity', entityId };
    return (await this.sealer.sealing(this.scope, [item]))(item, text);
  }

  /** The id that the next memory will have, for events that name it beforehand. */
  nextMemoryId(): string {
    return deriveId('memory', this.scope.tenant, this.scope.user, this.memories + 1);
  }

  /** Records a memory and returns its id; its entities are identified first. */
  async record(memory: ToldMemory, told: Told = {}): Promise<string> {
    const memoryId = this.nextMemoryId();
    this.memories++;
    const entityIds = new Map<string, string>();
    for (const { name, kind } of memory.entities ?? []) entityIds.set(name, await this.identify(name, kind));
    await this.memory('MemoryRecorded', await this.whole(memoryId, memory, entityIds), told);
    return memoryId;
  }

  /** Corrects a memory in place. */
  async revise(
    memoryId: string,
    memory: ToldMemory,
    changed: Pick<EventData['MemoryRevised'], 'before' | 'after' | 'recordedAt'>,
    told: Told = {},
  ): Promise<MindbaseEvent> {
    const entityIds = new Map<string, string>();
    const whole = await this.whole(memoryId, memory, entityIds);
    return this.memory('MemoryRevised', { ...whole, ...changed, closedAt: null }, told);
  }

  /** Seals a text of a memory. */
  async sealed(memoryId: string, text: string): Promise<Sealed> {
    const item: SealedItem = { kind: 'memory', memoryId };
    return (await this.sealer.sealing(this.scope, [item]))(item, text);
  }

  /** Destroys the memory's key, then tells so. */
  async eraseMemory(memoryId: string, entityIds: readonly string[] = []): Promise<MindbaseEvent> {
    const entities = entityIds.map((entityId): SealedItem => ({ kind: 'entity', entityId }));
    await this.sealer.destroy(this.scope, [{ kind: 'memory', memoryId }, ...entities]);
    return this.memory('MemoryErased', { memoryId, receiptId: 'receipt-1', contentHash: 'h'.repeat(22) });
  }

  async eraseTurns(sessionId: string, turnIds: readonly string[]): Promise<MindbaseEvent> {
    const items = turnIds.map((turnId): SealedItem => ({ kind: 'turn', sessionId, turnId }));
    await this.sealer.destroy(this.scope, items);
    const turns = turnIds.map((turnId) => ({ sessionId, turnId, contentHash: 'h'.repeat(22) }));
    return this.memory('TurnsErased', { receiptId: 'receipt-1', turns });
  }

  private async whole(
    memoryId: string,
    memory: ToldMemory,
    entityIds: ReadonlyMap<string, string>,
  ): Promise<EventData['MemoryRecorded']> {
    const { subject = 'user', predicate = 'note', object, sources = [], metadata } = memory;
    const item: SealedItem = { kind: 'memory', memoryId };
    const entityItem = (name: string): SealedItem => ({
      kind: 'entity',
      entityId: entityIds.get(name) ?? name,
    });
    const names = (memory.entities ?? []).map(({ name }) => name);
    const turnItem = (source: { sessionId: string; turnId: string }): SealedItem => ({
      kind: 'turn',
      ...source,
    });
    const seal = await this.sealer.sealing(this.scope, [
      item,
      ...names.map(entityItem),
      ...sources.map(turnItem),
    ]);
    const hasher = await this.hasher.of(this.scope);
    const idOf = (name: string) => entityIds.get(name) ?? name;
    return {
      memoryId,
      memory: {
        agentId: null,
        layer: 'semantic',
        type: memory.type ?? 'fact',
        content: seal(item, memory.content),
        subject: seal(item, subject),
        predicate,
        object: object === undefined ? null : seal(item, object),
        language: 'en',
        entities: (memory.entities ?? []).map(({ name, kind = 'person' }) => ({
          id: idOf(name),
          name: seal(entityItem(name), name),
          kind,
        })),
        relations: (memory.relations ?? []).map(({ from, type, to }) => ({
          from: idOf(from),
          type,
          to: idOf(to),
        })),
        emotion: null,
        importance: 0.6,
        confidence: 0.8,
        evidence: 1,
        sources: sources.map((source) => ({ ...source, quote: seal(turnItem(source), memory.content) })),
        status: memory.status ?? 'active',
        pinned: false,
        validFrom: memory.validFrom ?? null,
        validTo: null,
        decay: 'semantic',
        trust: 'user',
        supersedes: [...(memory.supersedes ?? [])],
        dueAt: memory.dueAt ?? null,
        assignee: null,
        taskState: memory.type === 'task' ? 'pending' : null,
        metadata: metadata === undefined ? null : seal(item, JSON.stringify(metadata)),
        metadataKeys: hasher.metadataKeys(metadata),
      },
      keys: {
        subject: hasher.keyed('subject', subject),
        slot: hasher.keyed('slot', `${subject}\n${predicate}`),
        single: false,
        triple: hasher.keyed('triple', `${subject}\n${predicate}\n${object ?? memory.content}`),
        content: hasher.keyed('content', memory.content),
        words: [...new Set(indexTokens(memory.content).map((token) => hasher.token(token)))].sort(
          (a, b) => a - b,
        ),
      },
    };
  }

  private entityId(nameKey: string): string {
    return deriveId('entity', this.scope.tenant, this.scope.user, nameKey);
  }

  private async append<N extends EventName>(
    streamId: string,
    type: N,
    data: EventData[N],
    { at = '2026-03-01T08:00:00.000Z', actor = 'mindbase', operation = 'op-1', reason }: Told,
  ): Promise<MindbaseEvent> {
    const { tenant } = this.scope;
    const maker = new EventMaker({
      ...this.scope,
      actor,
      occurredAt: at,
      correlationId: operation,
      causationId: `cause-${++this.count}`,
      ...(reason === undefined ? {} : { reason }),
    });
    const [event] = await this.store.append(tenant, streamId, await this.store.head(tenant, streamId), [
      maker.make(type, data),
    ]);
    if (!event) throw new Error('the log answered with no event');
    return event;
  }
}
