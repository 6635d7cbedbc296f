import { mergeObstacle } from '@mindbase/domain';
import type { EventStore, Sealer, UserHasher } from '@mindbase/event-sourcing';
import { type Clock, type Result, type UserScope, deriveId, ok } from '@mindbase/kernel';
import type { Caller, EntityMergeRef, MergeInput, OperationStatus, Refusal } from '@mindbase/ports';
import type { Consolidator } from '../consolidator';
import { subjectsOf } from '../decide/keyed-candidate';
import { entityOf } from '../decide/name-keys';
import { mergeEvents } from '../decide/merge-entities';
import type { MemoryTexts } from '../memory-texts';
import type { HeldMerge } from '../state/entity-merges';
import type { HeldMemory } from '../state/held-memory';
import { type MemoryState, slotOf } from '../state/memory-state';
import type { OpenEvent } from '../state/open-event';
import { causeOf, commandEvents, withReason } from './command-events';
import { refuse } from './refusal';
import type { RememberParser } from './remember';
import { decideRevision } from './revise';

interface Outcome {
  readonly mergeId: string;
  /** Whose key the reason is sealed with. */
  readonly entityId: string;
  readonly events: readonly OpenEvent[];
}

/** Commands on a user's entities (W11). Each is decided on the newest state and idempotent by its operation. */
export class EntityCommands {
  constructor(
    private readonly consolidator: Consolidator,
    private readonly store: EventStore,
    private readonly sealer: Sealer,
    private readonly texts: MemoryTexts,
    private readonly operations: OperationStatus,
    private readonly clock: Clock,
    private readonly options: {
      readonly parse: RememberParser;
      readonly timezone: string;
      /** How long a command waits, in ms, for the read models to pass what it wrote. */
      readonly projectedTimeoutMs: number;
    },
  ) {}

  merge(
    scope: UserScope,
    entity: string,
    { into: other, reason }: MergeInput,
    caller: Caller,
  ): Promise<Result<EntityMergeRef, Refusal>> {
    const mergeId = deriveId('entity-merge', scope.tenant, scope.user, 'command', caller.operationId);
    return this.run(scope, 'merge-entities', mergeId, reason, caller, async (state, hasher) => {
      const entityId = entityOf(entity, state, hasher);
      if (entityId === null) return refuse('not_found', '', 'there is no such entity');
      const named = entityOf(other, state, hasher);
      if (named === null) return refuse('not_found', '/into', 'there is no such entity to merge into');
      const refused = obstacle(entityId, named, state, hasher);
      if (refused) return refused;
      const pair = { entityId, into: state.merges.survivorOf(named) };
      const subjects = subjectsOf(pair, hasher);
      const events = mergeEvents({ mergeId, ...pair, cause: 'command', subjects }, state);
      return ok({ mergeId, entityId: pair.into, events });
    });
  }

  undo(
    scope: UserScope,
    entity: string,
    mergeId: string,
    reason: string | undefined,
    caller: Caller,
  ): Promise<Result<EntityMergeRef, Refusal>> {
    return this.run(scope, 'undo-merge', mergeId, reason, caller, async (state, hasher, at) => {
      const entityId = entityOf(entity, state, hasher);
      if (entityId === null) return refuse('not_found', '', 'there is no such entity');
      const merge = state.merges.all.get(mergeId);
      const ids = state.merges.oneWith(entityId);
      if (!merge || !(ids.includes(merge.entityId) || ids.includes(merge.into)))
        return refuse('not_found', '', 'the entity had no part in such a merge');
      if (merge.undone) return refuse('conflict', '', 'the merge has been undone already');
      const reopened = await this.reopen(scope, merge, state, hasher, at);
      const { entityId: from, into } = merge;
      const undone: OpenEvent = { type: 'EntityMergeUndone', data: { mergeId, entityId: from, into } };
      return ok({ mergeId, entityId: into, events: [undone, ...reopened] });
    });
  }

  /** The facts that the merge closed are as they were, unless something has happened to them or to their slot since. */
  private async reopen(
    scope: UserScope,
    merge: HeldMerge,
    state: MemoryState,
    hasher: UserHasher,
    at: string,
  ): Promise<OpenEvent[]> {
    const parted = state.fork();
    parted.merges.undo(merge.id);
    const closed = merge.closed.flatMap(({ memoryId, validTo }) => {
      const memory = state.memories.get(memoryId);
      const standsAlone = memory?.status === 'superseded' && !parted.holderOf(slotOf(memory));
      return memory && standsAlone ? [{ memory, validTo }] : [];
    });
    const texts = await this.texts.open(
      scope,
      closed.map(({ memory }) => memory),
    );
    const events: OpenEvent[] = [];
    for (const { memory, validTo } of closed) {
      const text = texts.get(memory.id);
      if (!text) continue;
      const sources = await this.texts.sources(scope, memory);
      events.push(...this.openAgain(scope, memory, { ...text, sources }, validTo, parted, hasher, at));
    }
    return events;
  }

  private openAgain(
    scope: UserScope,
    memory: HeldMemory,
    text: Parameters<typeof decideRevision>[1],
    validTo: string | null,
    state: MemoryState,
    hasher: UserHasher,
    at: string,
  ): OpenEvent[] {
    const { parse, timezone } = this.options;
    const revised = decideRevision(memory, text, { validTo }, { scope, state, hasher, parse, at, timezone });
    return [
      ...(revised.ok ? revised.value : []),
      { type: 'MemoryPromoted', data: { memoryId: memory.id, from: 'superseded' } },
    ];
  }

  /** Decides, appends, and waits until the entities read as they are now. */
  private async run(
    scope: UserScope,
    command: string,
    mergeId: string,
    reason: string | undefined,
    caller: Caller,
    decide: (state: MemoryState, hasher: UserHasher, at: string) => Promise<Result<Outcome, Refusal>>,
  ): Promise<Result<EntityMergeRef, Refusal>> {
    const at = this.clock.now().toISOString();
    const { answer, recorded } = await this.consolidator.decide<Result<EntityMergeRef, Refusal>>(
      scope,
      async (state, hasher) => {
        if (state.handled.has(caller.operationId)) return { events: [], answer: ok({ mergeId }) };
        const outcome = await decide(state, hasher, at);
        if (!outcome.ok) return { events: [], answer: outcome };
        const { entityId, events } = outcome.value;
        const item = { kind: 'entity', entityId } as const;
        const cause = await withReason(this.sealer, scope, causeOf(scope, caller, at), item, reason);
        return {
          events: await commandEvents(this.consolidator, scope, cause, { command, events, memoryId: null }),
          answer: ok({ mergeId }),
        };
      },
    );
    if (!answer.ok) return answer;
    const position = recorded.at(-1)?.globalPosition ?? (await this.store.lastPosition());
    await this.operations.projected(position, this.options.projectedTimeoutMs);
    return answer;
  }
}

function obstacle(
  entityId: string,
  into: string,
  state: MemoryState,
  hasher: UserHasher,
): Result<never, Refusal> | null {
  const userId = entityOf('user', state, hasher);
  if (entityId === userId || into === userId)
    return refuse('conflict', '', 'the user is no entity that can be merged');
  switch (mergeObstacle(entityId, into, state.merges)) {
    case null:
      return null;
    case 'itself':
      return refuse('conflict', '/into', 'an entity cannot be merged into itself');
    case 'already-one':
      return refuse('conflict', '/into', 'the two entities are one already');
    case 'merged-away':
      return refuse('conflict', '', 'the entity is merged into another one: undo that first');
  }
}
