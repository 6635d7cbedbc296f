import type { MindbaseEvent, NewMindbaseEvent } from '@mindbase/contracts';
import {
  type Cause,
  EventMaker,
  type EventStore,
  type SealedItem,
  type Sealer,
  causedBy,
  memoryStream,
} from '@mindbase/event-sourcing';
import { type UserScope, deriveId } from '@mindbase/kernel';
import { contentWords } from '@mindbase/language';
import type { OperationStatus, Receipt, Receipts, TurnCards } from '@mindbase/ports';
import { type Consolidator, emptyTally } from '../consolidator';
import type { MemoryTexts } from '../memory-texts';
import { type TurnRef, turnKey } from '../state/held-memory';
import type { MemoryState } from '../state/memory-state';
import { reachOf } from './erasure-reach';
import { type ErasurePlan, type ErasureRequest, type OnErased, isEmpty, itemsOf } from './erasure-request';
import { type ResidueScan, batches, isClean } from './residue';
import type { ReadScope, ScopeReader } from './scope-reader';
import { sealReason } from './sealed-receipts';

export interface EraserOptions {
  /** How many memories or turns one append erases. */
  readonly batchSizeMax: number;
  /** How long to wait, in ms, for the read models to pass an erasure. */
  readonly projectedTimeoutMs: number;
  /** Looks for residue before what is left is taken out by hand. */
  readonly residueAttemptsMax: number;
  readonly residueDelayMs: number;
  /** Unfinished erasures taken up at start. */
  readonly resumeMax: number;
}

/** What `ScopeReader` reads. */
const planned = ['cards', 'turns', 'graph'];

/**
 * Erases for good (F4, design §5), in an order that a crash at any point cannot spoil: what goes is fixed in the
 * log, then the keys are destroyed, then the log says that it is gone and the read models follow, then they are
 * searched, and only then the receipt is complete.
 */
export class Eraser {
  constructor(
    private readonly consolidator: Consolidator,
    private readonly store: EventStore,
    private readonly sealer: Sealer,
    private readonly texts: MemoryTexts,
    private readonly scopes: ScopeReader,
    private readonly turns: TurnCards,
    private readonly residue: ResidueScan,
    private readonly receipts: Receipts,
    private readonly operations: OperationStatus,
    private readonly onErased: OnErased,
    /** Makes again of what is left what was made from erased memories. @returns how many that were. */
    private readonly makeAgain: (user: UserScope) => Promise<number>,
    private readonly options: EraserOptions,
  ) {}

  /** Idempotent by receipt id: a repeated request goes on where the first one stopped. */
  async erase(user: UserScope, request: ErasureRequest): Promise<Receipt> {
    const known = await this.receipts.get(user.tenant, request.receiptId);
    if (known?.status === 'complete') return known;
    const receipt = known ?? newReceipt(user, request);
    await this.receipts.put(receipt);
    // The read models that it is planned from must know all that was said before the wish, or it would miss the latest
    // words. The vectors need not: embedding may be far behind, and what is erased is not embedded any more.
    const { projectedTimeoutMs } = this.options;
    await this.operations.projected(await this.store.lastPosition(), projectedTimeoutMs, planned);
    const position = await this.begin(user, request);
    if (position === 'nothing') return this.complete(receipt, emptyPlan, 0);
    return this.finish(user, receipt, position);
  }

  /** Takes up what a crash left unfinished. @returns how many receipts were completed. */
  async resume(): Promise<number> {
    let completed = 0;
    for (const receipt of await this.receipts.pending(this.options.resumeMax))
      if ((await this.finish(receipt, receipt)).status === 'complete') completed++;
    return completed;
  }

  /** Fixes what goes. @returns where the log says it, if it was fixed now. */
  private async begin(user: UserScope, request: ErasureRequest): Promise<number | 'nothing' | undefined> {
    const { receiptId, byCommand, cause, suppress } = request;
    const reason = await sealReason(this.sealer, user, receiptId, request.reason);
    const { answer, recorded } = await this.consolidator.decide(user, async (state, hasher) => {
      if (
        state.erasures.has(receiptId) ||
        state.erased.has(receiptId) ||
        state.handled.has(cause.causationId)
      )
        return { events: [], answer: 'known' };
      const named = await this.scopes.read(user, request.scope, state, hasher);
      const reach = reachOf(named, state, new Set(userWords.map((word) => hasher.token(word))));
      const maker = new EventMaker(reason === undefined ? cause : { ...cause, reason });
      const events: NewMindbaseEvent[] = [];
      if (suppress)
        events.push(...suppression(maker, receiptId, reach.memories, named, (word) => hasher.token(word)));
      const plan = await this.plan(user, reach, state);
      for (const part of parts(plan, this.options.batchSizeMax))
        events.push(maker.make('ErasureStarted', { receiptId, byCommand, ...part }));
      if (isEmpty(plan) && byCommand) events.push(handled(maker, receiptId));
      return { events, answer: isEmpty(plan) ? 'nothing' : 'fixed' };
    });
    if (answer === 'nothing') return answer;
    return recorded.find(({ type }) => type === 'ErasureStarted')?.streamPosition;
  }

  private async plan(
    user: UserScope,
    reach: ReturnType<typeof reachOf>,
    state: MemoryState,
  ): Promise<ErasurePlan> {
    const contents = await this.texts.contents(user, reach.memories);
    const wanted = [...reach.turns.values()].filter((turn) => !state.erasedTurns.has(turnKey(turn)));
    const turnTexts = new Map<string, string>();
    for (const batch of batches(wanted))
      for (const { sessionId, id, content } of await this.turns.get(user, batch))
        turnTexts.set(turnKey({ sessionId, turnId: id }), content);
    const positions = new Set(
      reach.memories.flatMap(({ textPosition, sources }) => [
        textPosition,
        ...sources.map(({ position }) => position),
      ]),
    );
    return {
      memories: reach.memories.map(({ id }) => ({ memoryId: id, contentHash: hashOf(contents.get(id)) })),
      turns: wanted.map((turn) => ({ ...turn, contentHash: hashOf(turnTexts.get(turnKey(turn))) })),
      entityIds: reach.entityIds,
      eventsShredded: positions.size + wanted.length,
    };
  }

  /** From the destroyed keys to the complete receipt; every step may be repeated. */
  private async finish(user: UserScope, receipt: Receipt, position?: number): Promise<Receipt> {
    const started = await this.started(user, receipt.id, position);
    const plan = planOf(started);
    const [first] = started;
    let rewritten = 0;
    if (first) {
      await this.destroyKeys(user, plan);
      await this.writeErased(user, receipt.id, { ...causedBy(first, first.actor), reason: first.reason });
      const turns = plan.turns.map(({ sessionId, turnId }) => ({ sessionId, turnId }));
      const memoryIds = plan.memories.map(({ memoryId }) => memoryId);
      this.consolidator.forget(user, memoryIds);
      await this.onErased({ tenant: user.tenant, user: user.user }, { memoryIds, turns });
      await this.operations.projected(await this.store.lastPosition(), this.options.projectedTimeoutMs);
      if (!(await this.isGone(user, plan))) return receipt;
      if (await this.tookDerived(user, plan)) rewritten = await this.makeAgain(user);
    }
    return this.complete(receipt, plan, rewritten);
  }

  /** Whether something went that was made from what went. */
  private tookDerived(user: UserScope, plan: ErasurePlan): Promise<boolean> {
    return this.consolidator.read(user, (state) =>
      plan.memories.some(({ memoryId }) => state.derivedGone.get(memoryId) === 'redo'),
    );
  }

  private async complete(receipt: Receipt, plan: ErasurePlan, rewritten: number): Promise<Receipt> {
    // Why something was erased earlier may name it; with everything else of the user it goes too.
    if (receipt.scope === 'all') await this.destroyReasons(receipt);
    const complete: Receipt = { ...receipt, status: 'complete', erased: countsOf(plan, rewritten) };
    await this.receipts.put(complete);
    return complete;
  }

  private async started(user: UserScope, receiptId: string, known?: number) {
    const position =
      known ?? (await this.consolidator.read(user, (state) => state.erasures.get(receiptId)?.position));
    // Finished ones are looked for from the start: only an erasure taken up after a crash comes here.
    const events = await this.store.read(user.tenant, memoryStream(user.user), position ?? 1);
    return events.filter(
      (event): event is Extract<MindbaseEvent, { type: 'ErasureStarted' }> =>
        event.type === 'ErasureStarted' && event.data.receiptId === receiptId,
    );
  }

  private async destroyKeys(user: UserScope, plan: ErasurePlan): Promise<void> {
    for (const batch of batches(itemsOf(plan), 5000)) await this.sealer.destroy(user, batch);
  }

  private async destroyReasons({ id, tenant, user }: Receipt): Promise<void> {
    const earlier = await this.consolidator.read({ tenant, user }, (state) => [...state.erased.entries()]);
    const items = earlier
      .filter(([receiptId]) => receiptId !== id)
      .map(([receiptId]): SealedItem => ({ kind: 'answer', id: receiptId }));
    for (const batch of batches(items, 5000)) await this.sealer.destroy({ tenant, user }, batch);
  }

  private async writeErased(user: UserScope, receiptId: string, cause: Cause): Promise<void> {
    for (let left = true; left;) {
      const { answer } = await this.consolidator.decide(user, async (state) => {
        const erasure = state.erasures.get(receiptId);
        if (!erasure) return { events: [], answer: false };
        const turns = [...erasure.turns.values()].slice(0, this.options.batchSizeMax);
        const memories = [...erasure.memories].slice(0, this.options.batchSizeMax);
        // Ids of each step's events start from what it erases, so that a repeat makes the same ones.
        const step = deriveId('erase', cause.causationId, turns[0]?.turnId ?? '', memories[0]?.[0] ?? '');
        const maker = new EventMaker({ ...cause, causationId: step });
        const events: NewMindbaseEvent[] = [];
        if (turns.length > 0)
          events.push(maker.make('TurnsErased', { receiptId, turns: turns.map(plainTurn) }));
        for (const [memoryId, contentHash] of memories)
          events.push(maker.make('MemoryErased', { memoryId, receiptId, contentHash }));
        const last = turns.length === erasure.turns.size && memories.length === erasure.memories.size;
        if (last && erasure.byCommand) events.push(handled(maker, receiptId));
        return { events, answer: !last };
      });
      left = answer;
    }
  }

  private async isGone(user: UserScope, plan: ErasurePlan): Promise<boolean> {
    for (let attempt = 1; ; attempt++) {
      const memoriesLeft = await this.consolidator.read(user, (state) => state.count);
      if (isClean(await this.residue.scan(user, plan, memoriesLeft))) return true;
      if (attempt > this.options.residueAttemptsMax) return false;
      if (attempt === this.options.residueAttemptsMax) await this.residue.remove(user, plan);
      else await new Promise((resolve) => setTimeout(resolve, this.options.residueDelayMs));
    }
  }
}

/** How memories call the user, in both languages. */
const userWords = [...new Set(contentWords('user 用户'))];

/** One entry of each read model: card, vector, graph and timeline of a memory; card and vector of a turn. */
const entriesPerMemory = 4;
const entriesPerTurn = 2;

function countsOf(plan: ErasurePlan, summariesRewritten: number): Receipt['erased'] {
  return {
    memories: plan.memories.length,
    turns: plan.turns.length,
    summariesRewritten,
    indexEntries: plan.memories.length * entriesPerMemory + plan.turns.length * entriesPerTurn,
    eventsShredded: plan.eventsShredded,
  };
}

function newReceipt(user: UserScope, { receiptId, scope, cause, reason }: ErasureRequest): Receipt {
  return {
    tenant: user.tenant,
    user: user.user,
    id: receiptId,
    scope: scope.kind,
    status: 'pending',
    erased: { memories: 0, turns: 0, summariesRewritten: 0, indexEntries: 0, eventsShredded: 0 },
    at: cause.occurredAt,
    actor: cause.actor,
    reason,
  };
}

function planOf(started: readonly { readonly data: ErasurePlan }[]): ErasurePlan {
  return {
    memories: started.flatMap(({ data }) => data.memories),
    turns: started.flatMap(({ data }) => data.turns),
    entityIds: started.flatMap(({ data }) => data.entityIds),
    eventsShredded: started.reduce((sum, { data }) => sum + data.eventsShredded, 0),
  };
}

/** The plan in pieces of bounded size; none for an empty one. */
function* parts(plan: ErasurePlan, size: number) {
  const count = Math.ceil(Math.max(plan.memories.length, plan.turns.length, plan.entityIds.length) / size);
  for (let i = 0; i < count; i++) {
    const of = <T>(items: readonly T[]) => items.slice(i * size, (i + 1) * size);
    const eventsShredded = i === 0 ? plan.eventsShredded : 0;
    yield {
      memories: of(plan.memories),
      turns: of(plan.turns),
      entityIds: of(plan.entityIds),
      eventsShredded,
    };
  }
}

function suppression(
  maker: EventMaker,
  receiptId: string,
  memories: readonly { readonly keys: { readonly triple: string; readonly content: string } }[],
  { topics }: ReadScope,
  token: (word: string) => number,
): NewMindbaseEvent[] {
  const triples = [...new Set(memories.map(({ keys }) => keys.triple))];
  const contents = [...new Set(memories.map(({ keys }) => keys.content))];
  if (triples.length === 0 && topics.length === 0) return [];
  return [
    maker.make('SuppressionAdded', {
      receiptId,
      triples,
      contents,
      topics: topics.map((words) => words.map(token)),
    }),
  ];
}

function handled(maker: EventMaker, receiptId: string): NewMindbaseEvent {
  return maker.make('MemoryCommandHandled', {
    command: 'forget',
    memoryId: null,
    receiptId,
    counts: emptyTally,
  });
}

const plainTurn = ({ sessionId, turnId, contentHash }: TurnRef & { contentHash: string }) => ({
  sessionId,
  turnId,
  contentHash,
});

const emptyPlan: ErasurePlan = { memories: [], turns: [], entityIds: [], eventsShredded: 0 };

const hashOf = (sealed: string | undefined) => deriveId('sealed', sealed ?? '');
