import type { EventData, MindbaseEvent, NewMindbaseEvent } from '@mindbase/contracts';
import type { Proposal } from '@mindbase/domain';
import {
  BusReader,
  EventMaker,
  type EventStore,
  type SealedItem,
  type Sealer,
  StreamFold,
  causedBy,
  extractionStream,
  newest,
  sealTogether,
  sessionStream,
} from '@mindbase/event-sourcing';
import { type UserScope, deriveId } from '@mindbase/kernel';
import type { BusMessage, EventBus, MemoryCards, OperationStatus } from '@mindbase/ports';
import {
  type DistillationPolicy,
  type DistillationState,
  evolveDistillation,
  isDue,
  keepOfShortSession,
  newDistillation,
} from './distillation';
import type { Extractor } from './extractor';
import { knownMemories } from './known-memories';
import { Patience } from './patience';
import { type TranscriptTurn, transcript } from './session-transcript';

export interface ExtractionOptions extends DistillationPolicy {
  readonly attemptsMax: number;
  readonly retryDelayMs: number;
  /** For so long an engine that is down costs no attempt, in ms. */
  readonly patienceMs: number;
  /** How many sessions' states are kept in memory. */
  readonly sessionsMax: number;
  /** How many known memories the rules may look at. */
  readonly knownMemoriesMax: number;
  /** How long to wait for the user's last distillation to be known before the next starts, in ms. */
  readonly settleTimeoutMs: number;
  /** For so long nobody waits for that after a wait in vain, in ms: an index may be down. */
  readonly settlePauseMs: number;
}

type Answer = { readonly events: readonly NewMindbaseEvent[]; readonly answer: undefined };

/**
 * Reads conversations and proposes memories. Every `TurnsRecorded` and every `SessionClosed` is answered by
 * exactly one `CandidatesExtracted` or `ExtractionSkipped`, so that an operation always comes to its end.
 */
export class ExtractionService {
  private readonly states: StreamFold<DistillationState>;
  private readonly reader: BusReader;
  /** The operation of each user's last distillation. */
  private readonly lastOperation = new Map<string, string>();
  private readonly patience: Patience;

  constructor(
    private readonly store: EventStore,
    private readonly sealer: Sealer,
    private readonly cards: MemoryCards,
    private readonly operations: OperationStatus,
    bus: EventBus,
    private readonly extractor: Extractor,
    private readonly options: ExtractionOptions,
  ) {
    this.reader = new BusReader(bus, { group: 'extraction', topics: ['conversation'] }, options, (message) =>
      this.handle(message),
    );
    this.states = new StreamFold(store, newDistillation, evolveDistillation, {
      streamsMax: options.sessionsMax,
    });
    this.patience = new Patience(options.settleTimeoutMs, options.settlePauseMs);
  }

  start(): Promise<void> {
    return this.reader.start();
  }

  stop(): Promise<void> {
    return this.reader.stop();
  }

  async handle(message: BusMessage): Promise<void> {
    const event = newest(message.event);
    if (event.type !== 'TurnsRecorded' && event.type !== 'SessionClosed') return;
    const { tenant, user } = event;
    const { recorded } = await this.states.decide(
      tenant,
      extractionStream(user, event.data.sessionId),
      async (state): Promise<Answer> => {
        if (state.handled.has(event.eventId)) return { events: [], answer: undefined };
        return { events: [await this.answer(event, state)], answer: undefined };
      },
    );
    if (recorded.some(({ type }) => type === 'CandidatesExtracted'))
      this.lastOperation.set(JSON.stringify([tenant, user]), event.correlationId);
  }

  private async answer(
    event: Extract<MindbaseEvent, { type: 'TurnsRecorded' | 'SessionClosed' }>,
    state: DistillationState,
  ): Promise<NewMindbaseEvent> {
    const { tenant, user } = event;
    const { sessionId } = event.data;
    // Events later than the one in hand are another answer's business: a replay must decide the same.
    const past = (await this.store.read(tenant, sessionStream(user, sessionId))).filter(
      ({ streamPosition }) => streamPosition <= event.streamPosition,
    );
    const turns = await transcript(this.sealer, tenant, past);
    const to = endOf(past);
    const waiting = turns.filter(({ ordinal }) => ordinal >= state.doneTo);
    const final = event.type === 'SessionClosed';
    const maker = new EventMaker(causedBy(event, 'service:extraction'));
    const skip = (reason: EventData['ExtractionSkipped']['reason']) =>
      maker.make('ExtractionSkipped', { sessionId, from: state.doneTo, to, final, reason });

    const distilled = async () => {
      if (waiting.length === 0) {
        // Who waits for the end of a session waits for all of it, also for what was distilled just before.
        await this.waitForLastDistillation(event);
        return skip('already_distilled');
      }
      const fresh = waiting.filter(({ id }) => !state.takenTurns.has(id));
      const reading = await this.read(event, turns, fresh, state.doneTo);
      const userTurns = turns.filter(({ role }) => role === 'user').length;
      const proposals = keepOfShortSession(reading.proposals, userTurns, this.options);
      if (proposals.length === 0) return skip('nothing_to_keep');
      const range = { from: state.doneTo, to, final };
      return this.extracted(maker, event, { ...reading, proposals }, fresh, range, false);
    };
    if (final || isDue(waiting, this.options)) return distilled();
    if (event.type === 'TurnsRecorded') {
      const arrived = new Set(event.data.turns.map(({ turnId }) => turnId));
      const explicit = waiting.filter(
        ({ id, role, content }) => arrived.has(id) && role === 'user' && this.extractor.isExplicit(content),
      );
      if (explicit.length > 0) {
        const reading = await this.read(event, turns, explicit, state.doneTo);
        // The turns that a topic takes along cannot be read afterwards: what else they say is distilled before.
        if (reading.proposals.some((wish) => wish.kind === 'forget' && wish.scope === 'topic'))
          return distilled();
        const range = { from: state.doneTo, to, final };
        return this.extracted(maker, event, reading, explicit, range, true);
      }
    }
    return skip('awaiting_distillation');
  }

  /** Lets the rules read the session; only what stems from `of` counts. */
  private async read(
    scope: UserScope,
    turns: readonly TranscriptTurn[],
    of: readonly TranscriptTurn[],
    doneTo: number,
  ): Promise<{ proposals: readonly Proposal[]; rejected: Record<string, number> }> {
    await this.waitForLastDistillation(scope);
    const known = await knownMemories(this.cards, this.sealer, scope, this.options.knownMemoriesMax);
    const newFrom = turns.findIndex(({ ordinal }) => ordinal >= doneTo);
    const { proposals, rejected } = this.extractor.propose(turns, { newFrom: Math.max(0, newFrom), known });
    const wanted = new Set(of.map(({ id }) => id));
    return {
      proposals: proposals.filter(
        (proposal) =>
          // "Don't remember that" is said of the turn before (F5), and is erased itself before that one is distilled.
          (proposal.kind === 'forget' && proposal.scope === 'turn') ||
          turnIdsOf(proposal).every((id) => wanted.has(id)),
      ),
      rejected,
    };
  }

  /** What the user said in the session before may explain this one ("she", "that project"), so it is let through first. */
  private async waitForLastDistillation({ tenant, user }: UserScope): Promise<void> {
    const key = JSON.stringify([tenant, user]);
    const operationId = this.lastOperation.get(key);
    if (operationId === undefined) return;
    const { ms } = this.patience;
    const view = await this.operations.settled(tenant, operationId, ms);
    if (ms > 0 && view?.status === 'pending') this.patience.wasInVain();
    this.lastOperation.delete(key);
  }

  private async extracted(
    maker: EventMaker,
    event: MindbaseEvent & { data: { sessionId: string } },
    reading: { readonly proposals: readonly Proposal[]; readonly rejected: Record<string, number> },
    lookedAt: readonly TranscriptTurn[],
    range: { readonly from: number; readonly to: number; readonly final: boolean },
    explicitOnly: boolean,
  ): Promise<NewMindbaseEvent> {
    const { sessionId } = event.data;
    // Words of every turn that it cites: none of them may outlive its turn in here.
    const itemsOf = (proposal: Proposal): [SealedItem, ...SealedItem[]] => {
      const [first = '', ...others] = turnIdsOf(proposal);
      const item = (turnId: string): SealedItem => ({ kind: 'turn', sessionId, turnId });
      return [item(first), ...others.map(item)];
    };
    const seal = await this.sealer.sealing(event, reading.proposals.flatMap(itemsOf));
    return maker.make('CandidatesExtracted', {
      sessionId,
      agentId: await this.agentOf(event),
      ...range,
      explicitOnly,
      lookedAt: lookedAt.map(({ id }) => id),
      extractor: this.extractor.name,
      proposals: reading.proposals.map((proposal, index) => ({
        proposalId: deriveId('proposal', event.eventId, index),
        kind: proposal.kind,
        type: proposal.kind === 'memory' ? proposal.type : null,
        importance: proposal.kind === 'memory' ? proposal.importance : null,
        turnIds: turnIdsOf(proposal),
        payload: sealTogether(seal, itemsOf(proposal), JSON.stringify(proposal)),
      })),
      rejected: reading.rejected,
    });
  }

  private async agentOf(event: MindbaseEvent & { data: { sessionId: string } }): Promise<string | null> {
    if (event.type === 'TurnsRecorded') return event.data.agentId;
    const past = await this.store.read(event.tenant, sessionStream(event.user, event.data.sessionId));
    return past.reduce<string | null>(
      (agent, e) => (e.type === 'TurnsRecorded' ? e.data.agentId : agent),
      null,
    );
  }
}

function turnIdsOf(proposal: Proposal): string[] {
  return proposal.kind === 'memory'
    ? [...new Set(proposal.sources.map(({ turnId }) => turnId))]
    : [proposal.turnId];
}

/** One past the last turn's ordinal. */
function endOf(events: readonly MindbaseEvent[]): number {
  let end = 0;
  for (const event of events)
    if (event.type === 'TurnsRecorded') end = Math.max(end, (event.data.turns.at(-1)?.ordinal ?? -1) + 1);
  return end;
}
