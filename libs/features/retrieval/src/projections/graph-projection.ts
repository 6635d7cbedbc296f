import type { EventData, MindbaseEvent, Topic } from '@mindbase/contracts';
import { type Sealed, entityName, isSealed, nameParts } from '@mindbase/domain';
import type { KeyedHasher, Projection, Sealer } from '@mindbase/event-sourcing';
import type { UserScope } from '@mindbase/kernel';
import { bondedNameIn, words } from '@mindbase/language';
import type { GraphEntity, GraphMemory, KnowledgeGraph } from '@mindbase/ports';
import { indexPatch, isClosed } from './card-status';
import { ErasureGuard } from './erasure-guard';

/** Entities and which of them are one, what memories state about them, and which memory superseded which. */
export class GraphProjection implements Projection {
  readonly name = 'graph@1';
  readonly topics: readonly Topic[] = ['memory'];
  private readonly guard: ErasureGuard;

  constructor(
    private readonly graph: KnowledgeGraph,
    private readonly sealer: Sealer,
    private readonly hasher: KeyedHasher,
  ) {
    this.guard = new ErasureGuard(sealer);
  }

  async apply(event: MindbaseEvent): Promise<void> {
    switch (event.type) {
      case 'EntityIdentified': {
        const { entityId: id, name, nameKey, kind, alias = false } = event.data;
        const [kept] = await this.guard.kept(event, [id], (entityId) => ({ kind: 'entity', entityId }));
        if (kept === undefined) return;
        const entity = { id, name, nameKey, kind, alias };
        await this.graph.identify(event, [entity, ...(await this.shortForms(event, entity))]);
        return;
      }
      case 'EntityMerged': {
        const { mergeId: id, entityId, into, cause } = event.data;
        const { occurredAt: at, actor } = event;
        const ids = [entityId, into];
        const kept = await this.guard.kept(event, ids, (one) => ({ kind: 'entity', entityId: one }));
        if (kept.length < ids.length) return;
        await this.graph.merge(event, { id, entityId, into, cause, at, actor, reason: reasonOf(event) });
        return;
      }
      case 'EntityMergeUndone': {
        const { occurredAt: at, actor } = event;
        await this.graph.unmerge(event, event.data.mergeId, { at, actor, reason: reasonOf(event) });
        return;
      }
      case 'MemoryRecorded': {
        const closedAt = isClosed(event.data.memory.status) ? event.occurredAt : null;
        return this.upsert(event, event.data.memoryId, event.data.memory, event.occurredAt, closedAt);
      }
      case 'MemoryRevised': {
        const { memoryId, memory, recordedAt, closedAt } = event.data;
        return this.upsert(event, memoryId, memory, recordedAt, closedAt);
      }
      case 'MemoryErased':
        await this.graph.remove(event, [event.data.memoryId]);
        return;
      default: {
        const patch = indexPatch(event);
        if (patch) await this.graph.patch(event, [patch]);
      }
    }
  }

  async takeOut(scope: UserScope, memoryId: string): Promise<void> {
    await this.graph.remove(scope, [memoryId]);
  }

  sync(): Promise<void> {
    return this.graph.sync();
  }

  clear(): Promise<void> {
    return this.graph.clear();
  }

  /** "Orwell" finds "Orwell Ltd": the parts of a name are kept as hashes of their own, so that none passes for a whole name. */
  private async shortForms(scope: UserScope, entity: GraphEntity): Promise<GraphEntity[]> {
    if (entity.alias) return [];
    const [name] = await this.sealer.open(scope.tenant, [entity.name]);
    if (!name) return [];
    const hasher = await this.hasher.of(scope);
    const bonded = entity.kind === 'person' || entity.kind === 'animal' ? bondedNameIn(name) : null;
    // "Friend Ann" is an Ann like any other.
    if (bonded)
      return [{ ...entity, nameKey: hasher.keyed('name', entityName(words(bonded.name))), alias: true }];
    return nameParts(words(name), entity.kind).map((part) => ({
      ...entity,
      nameKey: hasher.keyed('name-part', part),
      alias: true,
    }));
  }

  private upsert(
    event: MindbaseEvent,
    memoryId: string,
    memory: EventData['MemoryRecorded']['memory'],
    recordedAt: string,
    closedAt: string | null,
  ): Promise<void> {
    const { status, validFrom, validTo, agentId, entities, relations, supersedes } = memory;
    const part: GraphMemory = {
      memoryId,
      version: event.streamPosition,
      status,
      recordedAt,
      closedAt,
      validFrom,
      validTo,
      agentId,
      entityIds: [...new Set(entities.map(({ id }) => id))],
      relations,
      supersedes,
    };
    return this.guard.writeMemory(
      event,
      memoryId,
      () => this.graph.upsert(event, [part]),
      () => this.graph.remove(event, [memoryId]),
    );
  }
}

/** Why it was done, where somebody said so. */
function reasonOf({ reason }: MindbaseEvent): Sealed | null {
  return reason !== undefined && isSealed(reason) ? reason : null;
}
