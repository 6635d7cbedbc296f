import { type Sealer, sealedTextsIn } from '@mindbase/event-sourcing';
import type { UserScope } from '@mindbase/kernel';
import type { KnowledgeGraph, MemoryCards, Timeline, TurnCards, VectorIndex } from '@mindbase/ports';
import type { TurnRef } from '../state/held-memory';
import type { ErasurePlan } from './erasure-request';

/** What of an erasure can still be found in a read model. */
export interface Residue {
  readonly memoryIds: readonly string[];
  readonly turns: readonly TurnRef[];
  readonly entityIds: readonly string[];
  /** More vectors than memories are held. */
  readonly vectors: boolean;
}

export const isClean = (residue: Residue) =>
  residue.memoryIds.length === 0 &&
  residue.turns.length === 0 &&
  residue.entityIds.length === 0 &&
  !residue.vectors;

export interface ReadModels {
  readonly cards: MemoryCards;
  readonly turns: TurnCards;
  readonly vectors: VectorIndex;
  readonly graph: KnowledgeGraph;
  readonly timeline: Timeline;
}

const batchMax = 500;
/** Rows of history looked at per batch of memories. */
const rowsMax = 5000;

/** Looks for what was erased in every read model: a receipt is complete when nothing is found (F4). */
export class ResidueScan {
  constructor(
    private readonly models: ReadModels,
    private readonly sealer: Sealer,
  ) {}

  /** @param memoriesLeft how many memories the user has left. */
  async scan(user: UserScope, plan: ErasurePlan, memoriesLeft: number): Promise<Residue> {
    const { cards, turns, vectors, graph, timeline } = this.models;
    const memoryIds = new Set<string>();
    for (const batch of batches(plan.memories.map(({ memoryId }) => memoryId))) {
      for (const { id } of await cards.get(user, batch)) memoryIds.add(id);
      const rows = await timeline.changes(user, { memoryIds: batch }, rowsMax);
      const texts = rows.map(({ before, after }) => ({ before, after }));
      const open = await this.sealer.opening(user.tenant, sealedTextsIn(texts));
      rows.forEach(({ memoryId }, i) => {
        if (sealedTextsIn(texts[i]).some((text) => open(text) !== null)) memoryIds.add(memoryId);
      });
    }
    const found: TurnRef[] = [];
    for (const batch of batches(plan.turns))
      for (const turn of await turns.get(user, batch))
        found.push({ sessionId: turn.sessionId, turnId: turn.id });
    const entityIds: string[] = [];
    for (const id of plan.entityIds) if (await graph.entity(user, id)) entityIds.push(id);
    const tooMany = plan.memories.length > 0 && (await vectors.count(user, 'memory')) > memoriesLeft;
    return { memoryIds: [...memoryIds], turns: found, entityIds, vectors: tooMany };
  }

  /** Takes out by hand what the projections left behind. */
  async remove(user: UserScope, plan: ErasurePlan): Promise<void> {
    const { cards, turns, vectors, graph, timeline } = this.models;
    for (const batch of batches(plan.memories.map(({ memoryId }) => memoryId))) {
      await cards.remove(user, batch);
      await vectors.remove(user, 'memory', batch);
      await graph.remove(user, batch);
      await timeline.remove(user, batch);
    }
    for (const batch of batches(plan.turns)) await turns.remove(user, batch);
  }
}

export function* batches<T>(items: readonly T[], size = batchMax): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
