import type { Memory } from '@mindbase/domain';
import { type Result, type UserScope, err, ok } from '@mindbase/kernel';
import type {
  Caller,
  EntityMergeRef,
  EntityMergeView,
  ExportLine,
  ForgetInput,
  HistoryItem,
  MemoryCommands,
  MemoryReader,
  Page,
  Receipt,
  Receipts,
  Refusal,
} from '@mindbase/ports';

const now = '2026-03-01T12:00:00.000Z';
const keyOf = ({ tenant, user }: UserScope) => JSON.stringify([tenant, user]);

/** Memories of users in a map, newest last; enough behaviour for the edge to be seen through. */
export class FakeMemories implements MemoryCommands, MemoryReader {
  private readonly held = new Map<string, Memory[]>();
  readonly receipts = new Map<string, Receipt>();
  private readonly merged: EntityMergeView[] = [];
  private readonly mergedBy = new Map<string, string>();
  private made = 0;

  async remember(
    scope: UserScope,
    input: Parameters<MemoryCommands['remember']>[1],
  ): Promise<Result<Memory, Refusal>> {
    const memory = exampleMemory(scope, `m-${++this.made}`, {
      content: input.content,
      ...(input.type && { type: input.type }),
      pinned: input.pinned ?? false,
      metadata: input.metadata ? JSON.stringify(input.metadata) : null,
    });
    this.of(scope).push(memory);
    return ok(memory);
  }

  async revise(
    scope: UserScope,
    id: string,
    input: Parameters<MemoryCommands['revise']>[2],
    ifVersion: number | undefined,
  ): Promise<Result<Memory, Refusal>> {
    const { reason: _reason, ...changes } = input;
    return this.change(scope, id, ifVersion, changes);
  }

  async act(
    scope: UserScope,
    id: string,
    action: Parameters<MemoryCommands['act']>[2],
    _reason: string | undefined,
    ifVersion: number | undefined,
  ): Promise<Result<Memory, Refusal>> {
    if (action === 'pin' || action === 'unpin')
      return this.change(scope, id, ifVersion, { pinned: action === 'pin' });
    const status = (
      { archive: 'archived', restore: 'active', confirm: 'active', deny: 'retracted' } as const
    )[action];
    return this.change(scope, id, ifVersion, { status });
  }

  async mergeEntities(
    _scope: UserScope,
    entity: string,
    { into, reason }: Parameters<MemoryCommands['mergeEntities']>[2],
    { operationId }: Caller,
  ): Promise<Result<EntityMergeRef, Refusal>> {
    if (entity !== exampleEntity.id && entity !== exampleEntity.name)
      return err({ code: 'not_found', pointer: '', message: 'there is no such entity' });
    if (into === 'nobody')
      return err({ code: 'not_found', pointer: '/into', message: 'there is no such entity' });
    if (into === entity) return err({ code: 'conflict', pointer: '/into', message: 'merged into itself' });
    const known = this.mergedBy.get(operationId);
    if (known !== undefined) return ok({ mergeId: known });
    const mergeId = `x-${this.merged.length + 1}`;
    this.mergedBy.set(operationId, mergeId);
    this.merged.push({
      id: mergeId,
      entity: { id: 'e-2', name: 'girlfriend' },
      into: { id: exampleEntity.id, name: exampleEntity.name },
      cause: 'command',
      at: now,
      actor: 'key:k',
      reason: reason ?? null,
      undone: null,
    });
    return ok({ mergeId });
  }

  async undoMerge(
    _scope: UserScope,
    _entity: string,
    mergeId: string,
    reason: string | undefined,
  ): Promise<Result<EntityMergeRef, Refusal>> {
    const at = this.merged.findIndex(({ id }) => id === mergeId);
    const merge = this.merged[at];
    if (!merge) return err({ code: 'not_found', pointer: '', message: 'no such merge' });
    if (merge.undone) return err({ code: 'conflict', pointer: '', message: 'undone already' });
    this.merged[at] = { ...merge, undone: { at: now, actor: 'key:k', reason: reason ?? null } };
    return ok({ mergeId });
  }

  async merges(): Promise<readonly EntityMergeView[]> {
    return [...this.merged].reverse();
  }

  async forget({ tenant, user }: UserScope, input: ForgetInput): Promise<Result<Receipt, Refusal>> {
    const scope = { tenant, user };
    const before = this.of(scope);
    const kept = input.all ? [] : before.filter(({ id }) => !input.memoryIds?.includes(id));
    this.held.set(keyOf(scope), kept);
    const receipt: Receipt = {
      ...scope,
      id: `r-${this.receipts.size + 1}`,
      scope: input.all ? 'all' : 'memory',
      status: 'pending',
      erased: {
        memories: before.length - kept.length,
        turns: 0,
        summariesRewritten: 0,
        indexEntries: 0,
        eventsShredded: 0,
      },
      at: now,
      actor: 'key:k',
      reason: input.reason ?? null,
    };
    this.receipts.set(receipt.id, { ...receipt, status: 'complete' });
    return ok(receipt);
  }

  async memory(scope: UserScope, id: string): Promise<Memory | null> {
    return this.of(scope).find((memory) => memory.id === id) ?? null;
  }

  async memories(scope: UserScope, _filter: unknown, limit: number, cursor?: string): Promise<Page<Memory>> {
    const from = cursor === undefined ? 0 : Number(cursor);
    if (!Number.isInteger(from)) throw new RangeError('cursor');
    const newest = [...this.of(scope)].reverse();
    return {
      items: newest.slice(from, from + limit),
      nextCursor: from + limit < newest.length ? String(from + limit) : null,
    };
  }

  async history(scope: UserScope, id: string): Promise<Page<HistoryItem> | null> {
    if (!(await this.memory(scope, id))) return null;
    return { items: [exampleChange(id)], nextCursor: null };
  }

  async timeline(scope: UserScope): Promise<Page<HistoryItem>> {
    return { items: this.of(scope).map(({ id }) => exampleChange(id)), nextCursor: null };
  }

  async entities() {
    return { items: [exampleEntity], nextCursor: null };
  }

  async entity(_scope: UserScope, entity: string) {
    return entity === exampleEntity.id || entity === exampleEntity.name ? exampleEntity : null;
  }

  async graph() {
    const { id, name, kind } = exampleEntity;
    const edge = { from: id, to: id, type: 'KNOWS', strength: 0.5, validFrom: null, validTo: null };
    return { nodes: [{ id, name, kind }], edges: [edge] };
  }

  async *export(scope: UserScope): AsyncIterable<ExportLine> {
    for (const memory of this.of(scope)) {
      yield { kind: 'memory', memory };
      yield { kind: 'change', change: exampleChange(memory.id) };
    }
  }

  readonly receiptStore: Receipts = {
    pending: async () => [],
    put: async (receipt) => void this.receipts.set(receipt.id, receipt),
    get: async (tenant, id) => {
      const receipt = this.receipts.get(id);
      return receipt?.tenant === tenant ? receipt : null;
    },
    close: async () => undefined,
  };

  private change(
    scope: UserScope,
    id: string,
    ifVersion: number | undefined,
    changes: Partial<Memory>,
  ): Result<Memory, Refusal> {
    const all = this.of(scope);
    const at = all.findIndex((memory) => memory.id === id);
    const memory = all[at];
    if (!memory) return err({ code: 'not_found', pointer: '', message: 'unknown memory' });
    if (ifVersion !== undefined && ifVersion !== memory.version)
      return err({ code: 'stale', pointer: '', message: `expected ${ifVersion}` });
    const changed = { ...memory, ...changes, version: memory.version + 1 };
    all[at] = changed;
    return ok(changed);
  }

  private of(scope: UserScope): Memory[] {
    const key = keyOf(scope);
    const held = this.held.get(key) ?? [];
    this.held.set(key, held);
    return held;
  }
}

const exampleEntity = { id: 'e-1', name: 'Lin', kind: 'person' as const, aliases: ['小林'], memories: 1 };

function exampleChange(memoryId: string): HistoryItem {
  return {
    at: now,
    memoryId,
    operation: 'recorded',
    field: null,
    before: null,
    after: 'said',
    reason: null,
    actor: 'key:k',
    sessionId: 's-1',
    turnIds: ['t-1'],
    traceId: null,
  };
}

export function exampleMemory(scope: UserScope, id: string, changes: Partial<Memory> = {}): Memory {
  return {
    ...scope,
    id,
    agentId: null,
    layer: 'semantic',
    type: 'fact',
    content: 'The user keeps bees.',
    subject: 'user',
    predicate: 'hobby',
    object: 'bees',
    language: 'en',
    entities: [{ id: 'e-1', name: 'Lin', kind: 'person' }],
    relations: [],
    emotion: null,
    importance: 0.8,
    confidence: 0.9,
    evidence: 1,
    sources: [{ turnId: 't-1', sessionId: 's-1', quote: 'I keep bees' }],
    status: 'active',
    pinned: false,
    validFrom: null,
    validTo: null,
    recordedAt: now,
    updatedAt: now,
    closedAt: null,
    lastRecalledAt: null,
    recallCount: 0,
    decay: 'semantic',
    trust: 'user',
    supersedes: [],
    derivedFrom: [],
    supersededBy: null,
    dueAt: null,
    assignee: null,
    taskState: null,
    metadata: null,
    metadataKeys: [],
    version: 1,
    ...changes,
  };
}
