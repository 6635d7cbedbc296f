import type { EventData, MindbaseEvent, Topic } from '@mindbase/contracts';
import type { Projection, Sealer } from '@mindbase/event-sourcing';
import type { UserScope } from '@mindbase/kernel';
import type { ChangeRow, Timeline, TimelineEntry } from '@mindbase/ports';
import { indexPatch, isClosed } from './card-status';
import { changesOf } from './change-rows';
import { ErasureGuard } from './erasure-guard';

type Memory = EventData['MemoryRecorded']['memory'];

/** When memories were true, and every change they went through (R13, G3). */
export class TimelineProjection implements Projection {
  readonly name = 'timeline@1';
  readonly topics: readonly Topic[] = ['memory'];
  private readonly guard: ErasureGuard;

  constructor(
    private readonly timeline: Timeline,
    sealer: Sealer,
  ) {
    this.guard = new ErasureGuard(sealer);
  }

  async apply(event: MindbaseEvent): Promise<void> {
    if (!('memoryId' in event.data) || event.data.memoryId === null) return;
    const { memoryId } = event.data;
    if (event.type === 'MemoryErased') {
      await this.timeline.remove(event, [memoryId]);
      return;
    }
    await this.guard.writeMemory(
      event,
      memoryId,
      () => this.write(event, memoryId),
      () => this.timeline.remove(event, [memoryId]),
    );
  }

  async takeOut(scope: UserScope, memoryId: string): Promise<void> {
    await this.timeline.remove(scope, [memoryId]);
  }

  sync(): Promise<void> {
    return this.timeline.sync();
  }

  clear(): Promise<void> {
    return this.timeline.clear();
  }

  private async write(event: MindbaseEvent, memoryId: string): Promise<void> {
    const rows = await this.rowsOf(event, memoryId);
    if (rows.length > 0) await this.timeline.append(rows);
    const entry = entryOf(event);
    if (entry) return this.timeline.upsert([entry]);
    const patch = indexPatch(event);
    if (patch) await this.timeline.patch(event, [patch]);
  }

  private async rowsOf(event: MindbaseEvent, memoryId: string): Promise<ChangeRow[]> {
    const changes = changesOf(event);
    if (changes.length === 0) return [];
    const about = await this.about(event, memoryId);
    return changes.map(({ operation, field, before, after, cause }) => ({
      tenant: event.tenant,
      user: event.user,
      eventId: event.eventId,
      globalPosition: event.globalPosition,
      memoryId,
      at: event.occurredAt,
      recordedAt: event.recordedAt,
      operation,
      field,
      before,
      after,
      reason: event.reason ?? cause ?? null,
      actor: event.actor,
      ...originOf(event),
      traceId: traceIdOf(event.traceparent),
      ...about,
    }));
  }

  /** What the memory is about, so that rows can be filtered by it; later rows take it over from the one before. */
  private async about(
    event: MindbaseEvent,
    memoryId: string,
  ): Promise<Pick<ChangeRow, 'predicate' | 'entityIds'>> {
    if (event.type === 'MemoryRecorded' || event.type === 'MemoryRevised') {
      const { predicate, entities } = event.data.memory;
      return { predicate, entityIds: [...new Set(entities.map(({ id }) => id))] };
    }
    const [before] = await this.timeline.changes(event, { memoryIds: [memoryId] }, 1, event.globalPosition);
    return { predicate: before?.predicate ?? '', entityIds: before?.entityIds ?? [] };
  }
}

function entryOf(event: MindbaseEvent): TimelineEntry | null {
  if (event.type === 'MemoryRecorded') {
    const { memory } = event.data;
    return entry(event, event.data, event.occurredAt, isClosed(memory.status) ? event.occurredAt : null);
  }
  if (event.type === 'MemoryRevised')
    return entry(event, event.data, event.data.recordedAt, event.data.closedAt);
  return null;
}

function entry(
  event: MindbaseEvent,
  { memoryId, memory }: { readonly memoryId: string; readonly memory: Memory },
  recordedAt: string,
  closedAt: string | null,
): TimelineEntry {
  return {
    tenant: event.tenant,
    user: event.user,
    memoryId,
    version: event.streamPosition,
    status: memory.status,
    type: memory.type,
    at: memory.dueAt ?? memory.validFrom ?? recordedAt,
    until: memory.validTo,
    recordedAt,
    updatedAt: event.occurredAt,
    closedAt,
    agentId: memory.agentId,
  };
}

/** In which session a change was made, and by which turns of it. */
function originOf(event: MindbaseEvent): Pick<ChangeRow, 'sessionId' | 'turnIds'> {
  const turns = citedTurns(event);
  const sessionId = turns.at(-1)?.sessionId ?? null;
  const ofSession = turns.filter((turn) => turn.sessionId === sessionId);
  return { sessionId, turnIds: [...new Set(ofSession.map(({ turnId }) => turnId))] };
}

function citedTurns(
  event: MindbaseEvent,
): readonly { readonly sessionId: string; readonly turnId: string }[] {
  if ('memoryId' in event.data && 'turns' in event.data && event.data.turns?.length) return event.data.turns;
  if (event.type === 'MemoryRecorded') return event.data.memory.sources;
  if (event.type === 'MemoryReinforced' || event.type === 'MemoryMerged') return event.data.sources;
  return [];
}

/** The trace id of a W3C traceparent. */
function traceIdOf(traceparent: string | undefined): string | null {
  return traceparent?.split('-')[1] ?? null;
}
