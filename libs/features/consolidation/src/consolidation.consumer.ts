import type { MindbaseEvent } from '@mindbase/contracts';
import type { Candidate, ForgetDirective, Proposal } from '@mindbase/domain';
import {
  BusReader,
  type EventStore,
  type Sealer,
  type UserHasher,
  causedBy,
  memoryStream,
  newest,
} from '@mindbase/event-sourcing';
import { type UserScope, deriveId, isPortError } from '@mindbase/kernel';
import type { BusMessage, EventBus, OperationStatus, TurnCards } from '@mindbase/ports';
import { type Consolidator, type Proposed, emptyTally } from './consolidator';
import type { Eraser } from './erasure/eraser';
import { keyCandidate } from './decide/keyed-candidate';
import type { PlanKeeper } from './plans/plan-keeper';
import { Topic } from './erasure/topic-reader';
import { turnKey } from './state/held-memory';
import type { MemoryState } from './state/memory-state';
import type { OpenEvent, OpenMemory, Tally } from './state/open-event';

export const consolidationActor = 'service:consolidation';

export interface ConsumerOptions {
  readonly attemptsMax: number;
  readonly retryDelayMs: number;
  readonly patienceMs: number;
  /** How long to wait, in ms, for the turns of an extraction to be in the read model. */
  readonly turnsTimeoutMs: number;
}

type Extraction = Extract<MindbaseEvent, { type: 'CandidatesExtracted' }>;
type OpenProposal = { readonly raw: Extraction['data']['proposals'][number]; readonly proposal: Proposal };

/** Decides what extraction proposed: wishes to forget first, then the candidates in their order, in one append. */
export class ConsolidationConsumer {
  private readonly reader: BusReader;

  constructor(
    private readonly consolidator: Consolidator,
    private readonly eraser: Eraser,
    private readonly plans: Pick<PlanKeeper, 'keep'>,
    private readonly sealer: Sealer,
    private readonly turns: TurnCards,
    private readonly operations: OperationStatus,
    bus: EventBus,
    private readonly options: ConsumerOptions,
  ) {
    this.reader = new BusReader(bus, { group: 'consolidation', topics: ['extraction'] }, options, (message) =>
      this.handle(message),
    );
  }

  start(): Promise<void> {
    return this.reader.start();
  }

  stop(): Promise<void> {
    return this.reader.stop();
  }

  /** A redelivered event changes nothing: its cause is in the state, and its event ids in the log. */
  async handle(message: BusMessage): Promise<void> {
    const event = newest(message.event);
    if (event.type !== 'CandidatesExtracted') return;
    if (await this.consolidator.read(event, (state) => state.handled.has(event.eventId))) return;
    const opened = await this.open(event);
    // An erasure takes the words of whole turns: what else they say is decided before it, what comes after it later.
    const lastWish = opened.findLastIndex(({ proposal }) => proposal.kind === 'forget');
    const before = await this.decide(event, opened, opened.slice(0, lastWish + 1), null).catch(knownAlready);
    for (const { raw, proposal } of opened)
      if (proposal.kind === 'forget') await this.forget(event, raw.proposalId, proposal);
    await this.decide(event, opened, opened.slice(lastWish + 1), before);
  }

  /**
   * Decides some of an event's candidates in one append.
   * @param before what the first part came to; null for that part itself, which is left for the last to end.
   */
  private async decide(
    event: Extraction,
    opened: readonly OpenProposal[],
    part: readonly OpenProposal[],
    before: Tally | null,
  ): Promise<Tally> {
    if (part.length === 0 && before === null) return emptyTally;
    const candidates = part.flatMap((one) => {
      const { raw, proposal } = one;
      const later = opened.slice(opened.indexOf(one) + 1);
      return proposal.kind === 'memory' && !isForgotten(proposal, later) ? [{ raw, proposal }] : [];
    });
    const forgotten = new Set(turnWishes(opened).map(turnKey));
    const context = await this.contextOf(
      event,
      candidates.map(({ proposal }) => proposal),
    );
    const cause = causedBy(event, consolidationActor);
    await this.keepPlans(
      event,
      candidates.map(({ raw, proposal }) => context(proposal, raw).saidAt),
    );
    const { answer } = await this.consolidator.decide(event, async (state, hasher) => {
      if (state.handled.has(event.eventId)) return { events: [], answer: emptyTally };
      const proposed = candidates.flatMap(({ raw, proposal }): Proposed[] => {
        const one = context(proposal, raw);
        const sources = proposal.sources.filter(
          (source) => !state.erasedTurns.has(turnKey(source)) && !forgotten.has(turnKey(source)),
        );
        // Recorded before a crash, which came while the wishes were granted.
        if (sources.length === 0 || state.memories.has(one.memoryId)) return [];
        return [{ ...one, candidate: { ...proposal, sources } }];
      });
      const { events, tally } = await this.consolidator.decideAll(event, proposed, state, hasher);
      const dropped = part.filter(({ proposal }) => proposal.kind === 'memory').length - proposed.length;
      const counts = sumOf(before ?? emptyTally, { ...tally, rejected: tally.rejected + dropped });
      if (before === null)
        return {
          events: await this.consolidator.seal(event, { ...cause, causationId: partOf(event) }, events),
          answer: counts,
        };
      const { sessionId, final } = event.data;
      const unwanted = opened.flatMap(({ proposal }) =>
        proposal.kind === 'memory' && citesForgotten(proposal, opened, true) ? [proposal] : [],
      );
      const sealed = await this.consolidator.seal(event, cause, [
        ...events,
        ...suppressionOf(event, unwanted, state, hasher).map((event) => ({ event })),
        { event: { type: 'SessionDistilled', data: { sessionId, final, counts } } },
      ]);
      return { events: sealed, answer: counts };
    });
    return answer;
  }

  /** What was due before any of it was said has come true by then. */
  private async keepPlans(event: Extraction, saidAt: readonly string[]): Promise<void> {
    const [at] = [...saidAt].sort();
    const causationId = deriveId('came-true', event.eventId, at ?? '');
    if (at !== undefined)
      await this.plans.keep(event, at, { ...causedBy(event, consolidationActor), causationId });
  }

  /** Proposals that can still be read; those of erased turns are gone. */
  private async open(event: Extraction): Promise<OpenProposal[]> {
    const { proposals } = event.data;
    const texts = await this.sealer.openShared(
      event.tenant,
      proposals.map(({ payload }) => payload),
    );
    return proposals.flatMap((raw, i) => {
      const text = texts[i];
      return text === null || text === undefined ? [] : [{ raw, proposal: JSON.parse(text) as Proposal }];
    });
  }

  private async forget(event: Extraction, proposalId: string, wish: ForgetDirective): Promise<void> {
    const turn = { sessionId: wish.sessionId, turnId: wish.turnId };
    const scope =
      wish.scope === 'topic' && wish.topic !== null
        ? ({ kind: 'topic', topic: wish.topic, until: turn } as const)
        : ({ kind: 'turn', turns: [turn] } as const);
    await this.eraser.erase(event, {
      scope,
      suppress: wish.suppress,
      receiptId: deriveId('receipt', event.tenant, event.user, proposalId),
      byCommand: false,
      reason: null,
      cause: {
        ...causedBy(event, consolidationActor),
        causationId: deriveId('wish', event.eventId, proposalId),
      },
    });
  }

  /** What the candidates' turns add to them: when they were said, in which zone, under which labels. */
  private async contextOf(
    event: Extraction,
    candidates: readonly Candidate[],
  ): Promise<(candidate: Candidate, raw: OpenProposal['raw']) => Proposed> {
    const wanted = new Map(
      candidates.flatMap(({ sources }) => sources.map((source) => [turnKey(source), source] as const)),
    );
    const keys = [...wanted.values()].map(({ sessionId, turnId }) => ({ sessionId, turnId }));
    let cards = await this.turns.get(event, keys);
    if (cards.length < keys.length) {
      const behind = await this.operations.projected(event.globalPosition, this.options.turnsTimeoutMs).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      cards = await this.turns.get(event, keys);
      if (behind && (await this.isUnread(event, keys, cards))) throw behind.error;
    }
    const labels = await this.sealer.open(
      event.tenant,
      cards.flatMap(({ metadata }) => metadata ?? []),
    );
    const opened = labels[Symbol.iterator]();
    const byTurn = new Map(
      cards.map((card) => [
        turnKey({ sessionId: card.sessionId, turnId: card.id }),
        {
          ...card,
          metadata: card.metadata === null ? null : ((opened.next().value as string | null) ?? null),
        },
      ]),
    );
    return (candidate, raw) => {
      const said = candidate.sources.flatMap((source) => byTurn.get(turnKey(source)) ?? []);
      const [first] = said;
      return {
        candidate,
        memoryId: deriveId('memory', event.tenant, event.user, event.eventId, raw.proposalId),
        proposal: raw,
        sessionId: event.data.sessionId,
        agentId: event.data.agentId,
        pinned: false,
        metadata: first?.metadata ?? null,
        metadataKeys: first?.metadataKeys ?? [],
        saidAt:
          said
            .map(({ at }) => at)
            .sort()
            .at(-1) ?? event.occurredAt,
        timezone: first?.timezone ?? 'UTC',
      };
    };
  }

  /** Whether a turn that was not erased is missing: what it adds would be lost for good. */
  private async isUnread(
    scope: UserScope,
    keys: readonly { readonly sessionId: string; readonly turnId: string }[],
    cards: readonly { readonly sessionId: string; readonly id: string }[],
  ): Promise<boolean> {
    const known = new Set(cards.map(({ sessionId, id }) => turnKey({ sessionId, turnId: id })));
    const missing = keys.filter((key) => !known.has(turnKey(key)));
    const readable = await this.sealer.readable(
      scope,
      missing.map((key) => ({ kind: 'turn', ...key })),
    );
    return readable.includes(true);
  }
}

/** The cause of what is decided before an event's wishes are granted: it may be met again after a crash. */
const partOf = (event: Extraction) => deriveId('before-wishes', event.eventId);

function knownAlready(error: unknown): Tally {
  if (isPortError(error, 'duplicate-event')) return emptyTally;
  throw error;
}

function sumOf(a: Tally, b: Tally): Tally {
  const names = Object.keys(a) as (keyof Tally)[];
  return Object.fromEntries(names.map((name) => [name, a[name] + b[name]])) as Tally;
}

/** Turns that the user asked not to keep. */
function turnWishes(opened: readonly OpenProposal[]): ForgetDirective[] {
  return opened.flatMap(({ proposal }) =>
    proposal.kind === 'forget' && proposal.scope === 'turn' ? [proposal] : [],
  );
}

/** Said in a turn that was asked not to be kept, and (F5) not to come back. */
function citesForgotten(candidate: Candidate, opened: readonly OpenProposal[], suppress: boolean): boolean {
  const turns = new Set(
    turnWishes(opened)
      .filter((wish) => wish.suppress === suppress)
      .map(turnKey),
  );
  return candidate.sources.some((source) => turns.has(turnKey(source)));
}

/** About a topic that the user, after saying it, asked to forget. */
function isForgotten(candidate: Candidate, later: readonly OpenProposal[]): boolean {
  return later.some(
    ({ proposal }) =>
      proposal.kind === 'forget' &&
      proposal.topic !== null &&
      new Topic(proposal.topic).hits(candidate.content) !== null,
  );
}

function suppressionOf(
  scope: UserScope,
  unwanted: readonly Candidate[],
  state: MemoryState,
  hasher: UserHasher,
): OpenEvent[] {
  if (unwanted.length === 0) return [];
  const keys = unwanted.map((candidate) => keyCandidate(scope, candidate, false, state, hasher).keys);
  const triples = [...new Set(keys.map(({ triple }) => triple))];
  const contents = [...new Set(keys.map(({ content }) => content))];
  return [{ type: 'SuppressionAdded', data: { receiptId: null, triples, contents, topics: [] } }];
}

/** Reads the sources of a candidate that was set aside, from the event that did it; null when its words were erased. */
export function waitingSources(store: EventStore, sealer: Sealer) {
  return async (scope: UserScope, position: number): Promise<OpenMemory['sources'] | null> => {
    if (position < 1) return null;
    const [event] = await store.read(scope.tenant, memoryStream(scope.user), position, 1);
    if (event?.type !== 'CandidateDeferred') return null;
    const [text] = await sealer.openShared(scope.tenant, [event.data.proposal.payload]);
    if (!text) return null;
    const proposal = JSON.parse(text) as Proposal;
    return proposal.kind === 'memory' ? proposal.sources.map((source) => ({ ...source })) : null;
  };
}
