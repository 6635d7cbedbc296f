import type { MindbaseEvent } from '@mindbase/contracts';
import type { MemoryCard } from '@mindbase/ports';
import { evolve } from '../state/evolve';
import { MemoryState } from '../state/memory-state';
import type { Bench } from './bench';

/** The least that read models must do, from the same fold that decisions rest on. */
export class BenchProjection {
  private position = 0;
  private readonly states = new Map<string, MemoryState>();
  private readonly texts = new Map<
    string,
    Extract<MindbaseEvent, { type: 'MemoryRecorded' }>['data']['memory']
  >();
  private readonly uses = new Map<
    string,
    Pick<MemoryCard, 'lastRecalledAt' | 'recallCount' | 'accessedAt'>
  >();
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly bench: Bench) {}

  catchUp(): Promise<void> {
    this.running = this.running.then(async () => {
      for (;;) {
        const events = await this.bench.store.readAll(this.position, 500);
        for (const event of events) await this.apply(event);
        const last = events.at(-1);
        if (!last) return;
        this.position = last.globalPosition;
      }
    });
    return this.running;
  }

  private async apply(event: MindbaseEvent): Promise<void> {
    const { bench } = this;
    const scope = { tenant: event.tenant, user: event.user };
    if (event.type === 'TurnsRecorded') {
      const { sessionId, agentId, timezone } = event.data;
      await bench.turns.upsert(
        event.data.turns.map(({ turnId: id, contentKey: _key, redactions: _redactions, ...turn }) => ({
          ...turn,
          ...scope,
          id,
          sessionId,
          agentId,
          timezone,
        })),
        event.recordedAt,
      );
      return;
    }
    const key = JSON.stringify(scope);
    const state = this.states.get(key) ?? new MemoryState();
    this.states.set(key, state);
    evolve(state, event);
    if (event.type === 'EntityIdentified') {
      const { entityId: id, name, nameKey, kind, alias } = event.data;
      await bench.graph.identify(scope, [{ id, name, nameKey, kind, alias }]);
    }
    if (event.type === 'EntityMerged') {
      const { mergeId: id, entityId, into, cause } = event.data;
      const { occurredAt: at, actor } = event;
      await bench.graph.merge(scope, { id, entityId, into, cause, at, actor, reason: null });
    }
    if (event.type === 'EntityMergeUndone')
      await bench.graph.unmerge(scope, event.data.mergeId, {
        at: event.occurredAt,
        actor: event.actor,
        reason: null,
      });
    if (event.type === 'TurnsErased') await bench.turns.remove(scope, event.data.turns);
    if (event.type === 'MemoryErased') {
      const ids = [event.data.memoryId];
      await bench.cards.remove(scope, ids);
      await bench.vectors.remove(scope, 'memory', ids);
      await bench.graph.remove(scope, ids);
    }
    if (event.type === 'MemoryRecorded' || event.type === 'MemoryRevised')
      this.texts.set(event.data.memoryId, event.data.memory);
    if (event.type === 'MemoryReinforced' || event.type === 'MemoryMerged') {
      const { memoryId: id, sources } = event.data;
      const known = this.texts.get(id);
      if (known) this.texts.set(id, { ...known, sources: [...known.sources, ...sources] });
    }
    if (event.type === 'MemoriesRecalled')
      for (const card of await bench.cards.get(scope, event.data.memoryIds)) {
        const recall = { lastRecalledAt: event.occurredAt, recallCount: card.recallCount + 1 };
        await bench.cards.upsert([{ ...card, ...this.used(event, card.id, recall) }]);
      }
    const memoryId = 'memoryId' in event.data ? event.data.memoryId : null;
    const held = memoryId === null ? undefined : state.memories.get(memoryId);
    const text = memoryId === null ? undefined : this.texts.get(memoryId);
    if (!held || !text) return;
    const { id, status, type, predicate, confidence, importance, evidence, pinned, taskState, dueAt } = held;
    const { validFrom, validTo, recordedAt, closedAt, version, keys, entityIds, derived } = held;
    const fields = {
      ...{ id, status, type, predicate, confidence, importance, evidence, pinned, taskState, dueAt },
      ...{ validFrom, validTo, recordedAt, closedAt, version },
    };
    await bench.cards.upsert([
      {
        ...text,
        ...fields,
        ...scope,
        updatedAt: event.occurredAt,
        ...this.used(event, held.id, {}),
        derivedFrom: derived?.from ?? [],
        supersededBy: event.type === 'MemorySuperseded' ? event.data.by : null,
        slotKey: keys.slot,
        single: keys.single,
        tripleKey: keys.triple,
        contentKey: keys.content,
      },
    ]);
    await bench.graph.upsert(scope, [
      {
        ...fields,
        memoryId: held.id,
        agentId: text.agentId,
        entityIds,
        relations: text.relations,
        supersedes: text.supersedes,
      },
    ]);
    const [content] = await bench.sealer.open(scope.tenant, [text.content]);
    const [vector] = await bench.model.embed([content ?? '']);
    if (!vector) return;
    await bench.vectors.upsert([
      {
        ...scope,
        ...fields,
        kind: 'memory',
        sessionId: null,
        ordinal: null,
        role: null,
        agentId: text.agentId,
        layer: text.layer,
        entityIds,
        metadataKeys: text.metadataKeys,
        vector,
        pieces: new Int8Array(),
        tokens: [],
      },
    ]);
  }

  private used({ tenant, user, recordedAt }: MindbaseEvent, id: string, recall: Partial<MemoryCard>) {
    const key = JSON.stringify([tenant, user, id]);
    const before = this.uses.get(key) ?? { lastRecalledAt: null, recallCount: 0 };
    const { lastRecalledAt, recallCount } = { ...before, ...recall };
    const use = { lastRecalledAt, recallCount, accessedAt: recordedAt };
    this.uses.set(key, use);
    return use;
  }
}
