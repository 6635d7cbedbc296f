import type { Memory } from '@mindbase/domain';
import type { EventStore, Sealer, UserHasher } from '@mindbase/event-sourcing';
import { type Clock, PortError, type Result, type UserScope, deriveId, ok } from '@mindbase/kernel';
import type {
  Caller,
  CardAction,
  EntityMergeRef,
  ForgetInput,
  MemoryCards,
  MemoryCommands,
  MergeInput,
  OperationStatus,
  Receipt,
  Refusal,
  RememberInput,
  RevisionInput,
} from '@mindbase/ports';
import type { Consolidator } from '../consolidator';
import type { Eraser } from '../erasure/eraser';
import type { MemoryTexts } from '../memory-texts';
import type { HeldMemory } from '../state/held-memory';
import type { MemoryState } from '../state/memory-state';
import type { OpenEvent, Tally } from '../state/open-event';
import { decideAction } from './card-action';
import { causeOf, commandEvents, withReason } from './command-events';
import { EntityCommands } from './entity-commands';
import { erasureScopeOf } from './forget';
import { tidy } from './input';
import { readCard } from './open-card';
import { refuse } from './refusal';
import { type RememberParser, candidateOf } from './remember';
import { decideRevision, readRevision } from './revise';

export interface CommandOptions {
  /** How long a command waits, in ms, for the read models to pass what it wrote. */
  readonly projectedTimeoutMs: number;
  /** IANA zone of a call that names none. */
  readonly defaultTimezone: string;
}

interface Outcome {
  readonly events: readonly OpenEvent[];
  readonly memoryId: string;
  readonly tally?: Tally;
}

/** Commands of people and assistants on memories (G2). Each is decided on the newest state and idempotent by its operation. */
export class MemoryCommandsService implements MemoryCommands {
  private readonly entities: EntityCommands;

  constructor(
    private readonly consolidator: Consolidator,
    private readonly eraser: Eraser,
    private readonly store: EventStore,
    private readonly sealer: Sealer,
    private readonly texts: MemoryTexts,
    private readonly cards: MemoryCards,
    private readonly operations: OperationStatus,
    private readonly clock: Clock,
    private readonly parse: RememberParser,
    private readonly options: CommandOptions,
  ) {
    const { projectedTimeoutMs, defaultTimezone: timezone } = options;
    const reading = { parse, timezone, projectedTimeoutMs };
    this.entities = new EntityCommands(consolidator, store, sealer, texts, operations, clock, reading);
  }

  async remember(scope: UserScope, input: RememberInput, caller: Caller): Promise<Result<Memory, Refusal>> {
    const read = candidateOf(input, this.parse, this.now(), this.options.defaultTimezone);
    if (!read.ok) return read;
    const { candidate, saidAt, metadata } = read.value;
    return this.run(scope, 'remember', caller, saidAt, undefined, async (state, hasher) => {
      const proposed = {
        candidate,
        memoryId: deriveId('memory', scope.tenant, scope.user, 'command', caller.operationId),
        proposal: null,
        sessionId: null,
        agentId: input.agentId ?? null,
        pinned: input.pinned ?? false,
        metadata: metadata === null ? null : JSON.stringify(metadata),
        metadataKeys: hasher.metadataKeys(metadata),
        saidAt,
        timezone: input.timezone ?? this.options.defaultTimezone,
      };
      const { events, tally, decisions } = await this.consolidator.decideAll(
        scope,
        [proposed],
        state,
        hasher,
      );
      return ok({
        events: events.map(({ event }) => event),
        tally,
        memoryId: decisions[0]?.memoryId ?? proposed.memoryId,
      });
    });
  }

  async revise(
    scope: UserScope,
    memoryId: string,
    input: RevisionInput,
    ifVersion: number | undefined,
    caller: Caller,
  ): Promise<Result<Memory, Refusal>> {
    const revision = readRevision(input);
    if (!revision.ok) return revision;
    const at = this.now();
    return this.run(
      scope,
      'revise',
      caller,
      at,
      { memoryId, reason: input.reason },
      async (state, hasher) => {
        const memory = current(state, memoryId, ifVersion);
        if (!memory.ok) return memory;
        const text = (await this.texts.open(scope, [memory.value])).get(memoryId);
        if (!text) return refuse('not_found', '', 'there is no such memory');
        const sources = await this.texts.sources(scope, memory.value);
        const context = {
          scope,
          state,
          hasher,
          parse: this.parse,
          at,
          timezone: this.options.defaultTimezone,
        };
        const events = decideRevision(memory.value, { ...text, sources }, revision.value, context);
        return events.ok ? ok({ events: events.value, memoryId }) : events;
      },
    );
  }

  async act(
    scope: UserScope,
    memoryId: string,
    action: CardAction,
    reason: string | undefined,
    ifVersion: number | undefined,
    caller: Caller,
  ): Promise<Result<Memory, Refusal>> {
    const at = this.now();
    return this.run(scope, action, caller, at, { memoryId, reason }, async (state) => {
      const memory = current(state, memoryId, ifVersion);
      if (!memory.ok) return memory;
      const events = decideAction(memory.value, action, state, at, this.consolidator.policy.reinforcement);
      return events.ok ? ok({ events: events.value, memoryId }) : events;
    });
  }

  mergeEntities(
    scope: UserScope,
    entity: string,
    input: MergeInput,
    caller: Caller,
  ): Promise<Result<EntityMergeRef, Refusal>> {
    return this.entities.merge(scope, entity, input, caller);
  }

  undoMerge(
    scope: UserScope,
    entity: string,
    mergeId: string,
    reason: string | undefined,
    caller: Caller,
  ): Promise<Result<EntityMergeRef, Refusal>> {
    return this.entities.undo(scope, entity, mergeId, reason, caller);
  }

  async forget(scope: UserScope, input: ForgetInput, caller: Caller): Promise<Result<Receipt, Refusal>> {
    const erasure = erasureScopeOf(input);
    if (!erasure.ok) return erasure;
    const receiptId = deriveId('receipt', scope.tenant, scope.user, caller.operationId);
    const reason = input.reason === undefined ? null : tidy(input.reason);
    return ok(
      await this.eraser.erase(scope, {
        scope: erasure.value,
        suppress: input.suppress ?? false,
        receiptId,
        byCommand: true,
        reason,
        cause: causeOf(scope, caller, this.now()),
      }),
    );
  }

  /**
   * Decides, appends, waits until it can be recalled, and reads it. While an index is down, that it can be read as it
   * is now has to do.
   */
  private async run(
    scope: UserScope,
    command: string,
    caller: Caller,
    at: string,
    about: { readonly memoryId: string; readonly reason: string | undefined } | undefined,
    decide: (state: MemoryState, hasher: UserHasher) => Promise<Result<Outcome, Refusal>>,
  ): Promise<Result<Memory, Refusal>> {
    const { answer, recorded } = await this.consolidator.decide<Result<string, Refusal>>(
      scope,
      async (state, hasher) => {
        const done = state.handled.get(caller.operationId);
        if (done?.memoryId) return { events: [], answer: ok(done.memoryId) };
        const outcome = await decide(state, hasher);
        if (!outcome.ok) return { events: [], answer: outcome };
        return {
          events: await this.seal(scope, command, caller, at, about?.reason, outcome.value),
          answer: ok(outcome.value.memoryId),
        };
      },
    );
    if (!answer.ok) return answer;
    const position = recorded.at(-1)?.globalPosition ?? (await this.store.lastPosition());
    const behind = await this.operations.projected(position, this.options.projectedTimeoutMs).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    const memory = await readCard(this.cards, this.sealer, scope, answer.value);
    if (memory && (behind === null || (await this.isNewest(scope, memory)))) return ok(memory);
    if (behind) throw behind.error;
    if (await this.consolidator.read(scope, (state) => state.memories.has(answer.value)))
      throw new PortError('unavailable', 'the memory is stored but cannot be read yet', { retryable: true });
    return refuse('not_found', '', 'there is no such memory');
  }

  private isNewest(scope: UserScope, { id, version }: Memory): Promise<boolean> {
    return this.consolidator.read(scope, (state) => state.memories.get(id)?.version === version);
  }

  private async seal(
    scope: UserScope,
    command: string,
    caller: Caller,
    at: string,
    reason: string | undefined,
    outcome: Outcome,
  ) {
    const item = { kind: 'memory', memoryId: outcome.memoryId } as const;
    const cause = await withReason(this.sealer, scope, causeOf(scope, caller, at), item, reason);
    return commandEvents(this.consolidator, scope, cause, { command, ...outcome });
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}

function current(
  state: MemoryState,
  memoryId: string,
  ifVersion: number | undefined,
): Result<HeldMemory, Refusal> {
  const memory = state.memories.get(memoryId);
  if (!memory) return refuse('not_found', '', 'there is no such memory');
  if (ifVersion !== undefined && ifVersion !== memory.version)
    return refuse('stale', '', 'the memory has changed since it was read');
  return ok(memory);
}
