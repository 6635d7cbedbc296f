import type { EventData, MindbaseEvent, Topic } from '@mindbase/contracts';
import type { TurnRole } from '@mindbase/domain';
import {
  type EventStore,
  type KeyedHasher,
  type Projection,
  sealedTextsIn,
  type Sealer,
} from '@mindbase/event-sourcing';
import type { UserScope } from '@mindbase/kernel';
import type { EmbeddingModel, IndexedDocument, VectorIndex } from '@mindbase/ports';
import { indexPatch, isClosed } from './card-status';
import { ErasureGuard } from './erasure-guard';
import { type Draft, memoryDraft, openIndexed, turnDraft } from './index-documents';
import { type TurnInContext, TurnContexts, bySession } from './turn-contexts';
import { turnDocumentId } from './turn-document-id';

export interface VectorsProjectionOptions {
  /** How many texts are embedded in one call. */
  readonly embedBatchSizeMax: number;
  /** Whose turns can be found; the words of the system are no one's. */
  readonly turnRoles: readonly TurnRole[];
}

export const vectorsProjectionDefaults: VectorsProjectionOptions = {
  embedBatchSizeMax: 32,
  turnRoles: ['user', 'assistant'],
};

/** Memories and turns by meaning and by words. Texts are opened to embed and hash them; no word stays. */
export class VectorsProjection implements Projection {
  readonly name = 'vectors@1';
  readonly topics: readonly Topic[] = ['conversation', 'memory'];
  private readonly guard: ErasureGuard;
  private readonly contexts: TurnContexts;

  constructor(
    private readonly index: VectorIndex,
    private readonly embedding: EmbeddingModel,
    private readonly sealer: Sealer,
    private readonly hasher: KeyedHasher,
    log: Pick<EventStore, 'read'>,
    private readonly options: VectorsProjectionOptions = vectorsProjectionDefaults,
  ) {
    this.guard = new ErasureGuard(sealer);
    this.contexts = new TurnContexts(log, sealer, options.turnRoles);
  }

  async apply(event: MindbaseEvent): Promise<void> {
    switch (event.type) {
      case 'TurnsRecorded':
        return this.indexTurns(await this.contexts.of(event));
      case 'MemoryRecorded': {
        const closedAt = isClosed(event.data.memory.status) ? event.occurredAt : null;
        return this.indexMemory(event, event.data, { recordedAt: event.occurredAt, closedAt });
      }
      case 'MemoryRevised':
        return this.indexMemory(event, event.data, event.data);
      case 'MemoryErased':
        await this.index.remove(event, 'memory', [event.data.memoryId]);
        return;
      case 'TurnsErased': {
        const ids = event.data.turns.map(({ sessionId, turnId }) => turnDocumentId(sessionId, turnId));
        await this.index.remove(event, 'turn', ids);
        // What was erased goes out of the vectors of the turns behind it too.
        for (const [sessionId, gone] of bySession(event.data.turns))
          await this.indexTurns(await this.contexts.behind(event, sessionId, gone));
        return;
      }
      default: {
        const patch = indexPatch(event);
        if (patch) await this.index.patch(event, 'memory', [patch]);
      }
    }
  }

  async takeOut(scope: UserScope, memoryId: string): Promise<void> {
    await this.index.remove(scope, 'memory', [memoryId]);
  }

  sync(): Promise<void> {
    return this.index.sync();
  }

  clear(): Promise<void> {
    return this.index.clear();
  }

  private async indexMemory(
    event: MindbaseEvent,
    data: Pick<EventData['MemoryRecorded'], 'memoryId' | 'memory'>,
    times: { readonly recordedAt: string; readonly closedAt: string | null },
  ): Promise<void> {
    const { memoryId, memory } = data;
    const opened = openIndexed(memory, await this.sealer.opening(event.tenant, sealedTextsIn(memory)));
    if (!opened) return;
    const draft = memoryDraft(event, data, opened, times, await this.hasher.of(event));
    const documents = await this.embed([draft]);
    await this.guard.writeMemory(
      event,
      memoryId,
      () => this.index.upsert(documents),
      () => this.index.remove(event, 'memory', [memoryId]),
    );
  }

  private async indexTurns(turns: readonly TurnInContext[]): Promise<void> {
    const [first] = turns;
    if (!first) return;
    const scope = { tenant: first.event.tenant, user: first.event.user };
    const hasher = await this.hasher.of(scope);
    const documents = await this.embed(
      turns.map(({ event, turn, before }) => turnDraft(event, turn, before, hasher)),
    );
    await this.guard.write(
      scope,
      turns.flatMap(({ turn: { sessionId, id } }, place) => {
        const document = documents[place];
        return document ? [{ sessionId, turnId: id, document }] : [];
      }),
      ({ sessionId, turnId }) => ({ kind: 'turn', sessionId, turnId }),
      (kept) => this.index.upsert(kept.map(({ document }) => document)),
      (gone) =>
        this.index.remove(
          scope,
          'turn',
          gone.map(({ document }) => document.id),
        ),
    );
  }

  /** Gives the drafts their vectors, several texts to a call. */
  private async embed(drafts: readonly Draft[]): Promise<IndexedDocument[]> {
    const documents: IndexedDocument[] = [];
    for (let start = 0; start < drafts.length; start += this.options.embedBatchSizeMax) {
      const batch = drafts.slice(start, start + this.options.embedBatchSizeMax);
      const embedded = await this.embedding.embedWithPieces(
        batch.map(({ passage }) => passage),
        'passage',
      );
      for (const [place, { document }] of batch.entries()) {
        const made = embedded[place];
        if (!made) throw new Error('the embedding model gave fewer vectors than it was given texts');
        documents.push({ ...document, vector: made.vector, pieces: made.pieces });
      }
    }
    return documents;
  }
}
