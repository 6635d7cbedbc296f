import type { EventData, MindbaseEvent, NewMindbaseEvent } from '@mindbase/contracts';
import { type Candidate, stillWaits } from '@mindbase/domain';
import {
  type Cause,
  EventMaker,
  type EventStore,
  type KeyedHasher,
  type Sealer,
  StreamFold,
  type UserHasher,
  memoryStream,
} from '@mindbase/event-sourcing';
import type { UserScope } from '@mindbase/kernel';
import { findDates } from '@mindbase/language';
import { decideCandidate } from './decide/decide-candidate';
import type { Decision, Question } from './decide/decision';
import { type KeyedCandidate, allKeys, keyCandidate } from './decide/keyed-candidate';
import type { Drafts, NeighbourFinder } from './decide/neighbour-finder';
import type { ConsolidationPolicy } from './decide/policy';
import { sealEvents } from './seal-events';
import { evolve } from './state/evolve';
import { MemoryState } from './state/memory-state';
import type { OpenEvent, OpenMemory, Tally } from './state/open-event';

/** A candidate on its way to a decision. */
export interface Proposed {
  readonly candidate: Candidate;
  readonly memoryId: string;
  /** As it came from extraction, to be set aside as it is; null for a command. */
  readonly proposal: EventData['CandidateDeferred']['proposal'] | null;
  readonly sessionId: string | null;
  readonly agentId: string | null;
  readonly pinned: boolean;
  readonly metadata: string | null;
  readonly metadataKeys: readonly string[];
  readonly saidAt: string;
  readonly timezone: string;
}

/** An event on its way to the log, with when it was said, if that is not when its cause happened. */
export interface DatedEvent {
  readonly event: OpenEvent;
  readonly saidAt?: string;
}

export interface Decided {
  readonly events: readonly DatedEvent[];
  readonly tally: Tally;
  readonly decisions: readonly Decision[];
}

export const emptyTally: Tally = {
  recorded: 0,
  reinforced: 0,
  merged: 0,
  superseded: 0,
  deferred: 0,
  rejected: 0,
};

type Change = { readonly events: readonly NewMindbaseEvent[] };

/**
 * The one place where memories are written: a decision at a time per user, on the fold of the user's memory
 * stream, made again when another writer was faster.
 */
export class Consolidator {
  private readonly states: StreamFold<MemoryState>;

  constructor(
    store: EventStore,
    readonly sealer: Sealer,
    private readonly hasher: KeyedHasher,
    private readonly neighbours: NeighbourFinder,
    readonly policy: ConsolidationPolicy,
    options: { readonly usersCachedMax: number },
    private readonly openWaiting: (
      scope: UserScope,
      position: number,
    ) => Promise<OpenMemory['sources'] | null>,
  ) {
    this.states = new StreamFold<MemoryState>(store, () => new MemoryState(), evolve, {
      streamsMax: options.usersCachedMax,
    });
  }

  read<T>(scope: UserScope, use: (state: MemoryState) => T | Promise<T>): Promise<T> {
    return this.states.read(scope.tenant, memoryStream(scope.user), use);
  }

  /** Decides on the newest state and appends what was decided, all or nothing. */
  decide<T>(
    scope: UserScope,
    decide: (state: MemoryState, hasher: UserHasher) => Promise<Change & { readonly answer: T }>,
  ): Promise<{ readonly answer: T; readonly recorded: readonly MindbaseEvent[] }> {
    return this.states.decide(scope.tenant, memoryStream(scope.user), async (state) =>
      decide(state, await this.hasher.of(scope)),
    );
  }

  /** Drops what is kept in memory of a user's words and of these memories; the state itself holds no word. */
  forget(scope: UserScope, memoryIds: readonly string[]): void {
    this.neighbours.forget(memoryIds);
    this.hasher.forget(scope);
  }

  /** Decides candidates in their order, each knowing what those before it did. Changes nothing. */
  async decideAll(
    scope: UserScope,
    proposed: readonly Proposed[],
    state: MemoryState,
    hasher: UserHasher,
  ): Promise<Decided> {
    const tried = state.fork();
    const drafts = new Map<string, OpenMemory>();
    const events: DatedEvent[] = [];
    const decisions: Decision[] = [];
    const tally = { ...emptyTally };
    for (const [index, one] of proposed.entries()) {
      const keyed = keyCandidate(scope, one.candidate, isDated(one), tried, hasher);
      const question = await this.ask(
        scope,
        one,
        keyed,
        tried,
        drafts,
        successors(scope, proposed, index, tried, hasher),
      );
      const decision = decideCandidate(question, { state: tried, policy: this.policy });
      decisions.push(decision);
      events.push(...decision.events.map((event) => ({ event, saidAt: one.saidAt })));
      for (const [name, count] of Object.entries(decision.tally)) tally[name as keyof Tally] += count;
      for (const event of decision.events) {
        evolve(tried, { ...event, streamPosition: 0, occurredAt: one.saidAt, causationId: null });
        if (event.type === 'MemoryRecorded') drafts.set(event.data.memoryId, event.data.memory);
      }
    }
    return { events, tally, decisions };
  }

  /** Seals what was decided and makes it events of one cause, each dated by the turn that said it. */
  async seal(scope: UserScope, cause: Cause, events: readonly DatedEvent[]): Promise<NewMindbaseEvent[]> {
    const sealed = await sealEvents(
      this.sealer,
      scope,
      new EventMaker(cause),
      events.map(({ event }) => event),
    );
    return sealed.map((event, i) => ({ ...event, occurredAt: events[i]?.saidAt ?? cause.occurredAt }));
  }

  private async ask(
    scope: UserScope,
    one: Proposed,
    keyed: KeyedCandidate,
    state: MemoryState,
    drafts: Drafts,
    successorSlots: ReadonlySet<string>,
  ): Promise<Question> {
    return {
      keyed,
      memoryId: one.memoryId,
      neighbours: await this.neighbours.find(scope, keyed, state, drafts),
      waiting: await this.waitingFor(scope, one, keyed, state),
      proposal:
        one.proposal && one.sessionId !== null ? { sessionId: one.sessionId, proposal: one.proposal } : null,
      agentId: one.agentId,
      pinned: one.pinned,
      metadata: one.metadata,
      metadataKeys: one.metadataKeys,
      saidAt: one.saidAt,
      successorSlots,
    };
  }

  /** The equal candidate in the short-term store, if it still waits and its words are not erased (W9). */
  private async waitingFor(
    scope: UserScope,
    one: Proposed,
    keyed: KeyedCandidate,
    state: MemoryState,
  ): Promise<Question['waiting']> {
    const hashes = allKeys(keyed);
    const [waiting] = [
      ...hashes.flatMap(({ triple }) => state.waiting.get(triple) ?? []),
      ...hashes.flatMap(({ content }) => state.waiting.get(content) ?? []),
    ];
    if (!waiting || waiting.proposalId === one.proposal?.proposalId) return null;
    if (!stillWaits(waiting.since, one.saidAt, this.policy.waitingTtlDays)) return null;
    const sources = await this.openWaiting(scope, waiting.position);
    if (!sources) return null;
    // The same turn read twice is no repetition.
    const own = new Set(one.candidate.sources.map(({ sessionId, turnId }) => `${sessionId}\n${turnId}`));
    const repeats = sources.every(({ sessionId, turnId }) => own.has(`${sessionId}\n${turnId}`));
    return repeats ? null : { ...waiting, sources };
  }
}

/** Whether the words themselves name a time: then a like event at another time is another event. */
function isDated({ candidate, saidAt, timezone }: Proposed): boolean {
  const quoted = candidate.sources.map(({ quote }) => quote).join('\n') || candidate.content;
  return findDates(quoted, { now: new Date(saidAt), timezone, language: candidate.language }).some(
    ({ recurring, grain }) => !recurring && grain !== 'instant',
  );
}

/** Slots that later candidates of the same turns fill: who quits one job and starts another changes jobs. */
function successors(
  scope: UserScope,
  proposed: readonly Proposed[],
  index: number,
  state: MemoryState,
  hasher: UserHasher,
): ReadonlySet<string> {
  const one = proposed[index];
  if (one?.candidate.stance !== 'end') return new Set();
  const turns = new Set(one.candidate.sources.map(({ sessionId, turnId }) => `${sessionId}\n${turnId}`));
  return new Set(
    proposed
      .slice(index + 1)
      .filter(
        ({ candidate }) =>
          (candidate.stance === 'state' || candidate.stance === 'change') &&
          candidate.sources.some(({ sessionId, turnId }) => turns.has(`${sessionId}\n${turnId}`)),
      )
      .flatMap((later) => allKeys(keyCandidate(scope, later.candidate, false, state, hasher)))
      .map(({ slot }) => slot),
  );
}
