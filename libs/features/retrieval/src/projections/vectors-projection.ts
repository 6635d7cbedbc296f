import type { EventData, MindbaseEvent, Topic } from '@mindbase/contracts';
import { type TurnRole } from '@mindbase/domain';
import { type KeyedHasher, type Projection, type Sealer, sealedTextsIn } from '@mindbase/event-sourcing';
import type { EmbeddingModel, IndexedDocument, VectorIndex } from '@mindbase/ports';
import { openTurn } from '../opening';
import { indexPatch, isClosed } from './card-status';
import { ErasureGuard } from './erasure-guard';
import { type IndexedMemory, memoryPassage, memoryTokens, turnPassage, turnTokens } from './passages';
import { recordedTurns } from './recorded-turns';
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

/** A document before it has its vector. */
interface Draft {
  readonly document: Omit<IndexedDocument, 'vector'>;
  readonly passage: string;
}

/** Memories and turns by meaning and by words. Texts are opened to embed and hash them; no word stays. */
export class VectorsProjection implements Projection {
  readonly name = 'vectors@1';
  readonly topics: readonly Topic[] = ['conversation', 'memory'];
  private readonly guard: ErasureGuard;

  constructor(
    private readonly index: VectorIndex,
    private readonly embedding: EmbeddingModel,
    private readonly sealer: Sealer,
    private readonly hasher: KeyedHasher,
    private readonly options: VectorsProjectionOptions = vectorsProjectionDefaults,
  ) {
    this.guard = new ErasureGuard(sealer);
  }

  async apply(event: MindbaseEvent): Promise<void> {
    switch (event.type) {
      case 'TurnsRecorded':
        return this.indexTurns(event);
      case 'MemoryRecorded': {
        const closedAt = isClosed(event.data.memory.status) ? event.occurredAt : null;
        return this.indexMemory(event, event.data, event.occurredAt, closedAt);
      }
      case 'MemoryRevised':
        return this.indexMemory(event, event.data, event.data.recordedAt, event.data.closedAt);
      case 'MemoryErased':
        await this.index.remove(event, 'memory', [event.data.memoryId]);
        return;
      case 'TurnsErased': {
        const ids = event.data.turns.map(({ sessionId, turnId }) => turnDocumentId(sessionId, turnId));
        await this.index.remove(event, 'turn', ids);
        return;
      }
      default: {
        const patch = indexPatch(event);
        if (patch) await this.index.patch(event, 'memory', [patch]);
      }
    }
  }

  clear(): Promise<void> {
    return this.index.clear();
  }

  private async indexMemory(
    event: MindbaseEvent,
    { memoryId, memory }: Pick<EventData['MemoryRecorded'], 'memoryId' | 'memory'>,
    recordedAt: string,
    closedAt: string | null,
  ): Promise<void> {
    const opened = await this.openMemory(event.tenant, memory);
    if (!opened) return;
    const hasher = await this.hasher.of(event);
    const draft: Draft = {
      passage: memoryPassage(opened, recordedAt),
      document: {
        tenant: event.tenant,
        user: event.user,
        kind: 'memory',
        id: memoryId,
        // Where it was first said, so that a search can be kept to one session.
        sessionId: memory.sources[0]?.sessionId ?? null,
        ordinal: null,
        role: null,
        agentId: memory.agentId,
        status: memory.status,
        type: memory.type,
        layer: memory.layer,
        entityIds: [...new Set(memory.entities.map(({ id }) => id))],
        metadataKeys: memory.metadataKeys,
        validFrom: memory.validFrom,
        validTo: memory.validTo,
        recordedAt,
        closedAt,
        version: event.streamPosition,
        tokens: hasher.counts(memoryTokens(opened, recordedAt)),
      },
    };
    const [document] = await this.embed([draft]);
    if (!document) return;
    await this.guard.writeMemory(
      event,
      memoryId,
      () => this.index.upsert([document]),
      () => this.index.remove(event, 'memory', [memoryId]),
    );
  }

  private async indexTurns(event: Extract<MindbaseEvent, { type: 'TurnsRecorded' }>): Promise<void> {
    const turns = recordedTurns(event).filter(({ role }) => this.options.turnRoles.includes(role));
    const open = await this.sealer.opening(event.tenant, sealedTextsIn(turns));
    const hasher = await this.hasher.of(event);
    const drafts = turns.flatMap((sealed): (Draft & { readonly turnId: string })[] => {
      const turn = openTurn(sealed, open);
      if (!turn) return [];
      return [
        {
          turnId: turn.id,
          passage: turnPassage(turn),
          document: {
            tenant: event.tenant,
            user: event.user,
            kind: 'turn',
            id: turnDocumentId(turn.sessionId, turn.id),
            sessionId: turn.sessionId,
            ordinal: turn.ordinal,
            role: turn.role,
            agentId: turn.agentId,
            status: null,
            type: null,
            layer: null,
            entityIds: [],
            metadataKeys: turn.metadataKeys,
            validFrom: null,
            validTo: null,
            recordedAt: turn.at,
            closedAt: null,
            version: event.streamPosition,
            tokens: hasher.counts(turnTokens(turn)),
          },
        },
      ];
    });
    const documents = await this.embed(drafts);
    const { sessionId } = event.data;
    await this.guard.write(
      event,
      drafts.flatMap(({ turnId }, place) => {
        const document = documents[place];
        return document ? [{ turnId, document }] : [];
      }),
      ({ turnId }) => ({ kind: 'turn', sessionId, turnId }),
      (kept) => this.index.upsert(kept.map(({ document }) => document)),
      (gone) =>
        this.index.remove(
          event,
          'turn',
          gone.map(({ document }) => document.id),
        ),
    );
  }

  /** The texts of a memory that are indexed; null when it was erased. */
  private async openMemory(
    tenant: string,
    memory: EventData['MemoryRecorded']['memory'],
  ): Promise<IndexedMemory | null> {
    const { type, validFrom, validTo, dueAt, content, subject, object } = memory;
    const open = await this.sealer.opening(
      tenant,
      sealedTextsIn([content, subject, object, memory.entities]),
    );
    const [openContent, openSubject] = [open(content), open(subject)];
    if (openContent === null || openSubject === null) return null;
    const entities = memory.entities.flatMap(({ id, kind, name }) => {
      const opened = open(name);
      return opened === null ? [] : [{ id, kind, name: opened }];
    });
    return {
      type,
      validFrom,
      validTo,
      dueAt,
      content: openContent,
      subject: openSubject,
      object: object && open(object),
      entities,
    };
  }

  /** Gives the drafts their vectors, several texts to a call. */
  private async embed(drafts: readonly Draft[]): Promise<IndexedDocument[]> {
    const documents: IndexedDocument[] = [];
    for (let start = 0; start < drafts.length; start += this.options.embedBatchSizeMax) {
      const batch = drafts.slice(start, start + this.options.embedBatchSizeMax);
      const vectors = await this.embedding.embed(
        batch.map(({ passage }) => passage),
        'passage',
      );
      for (const [place, { document }] of batch.entries()) {
        const vector = vectors[place];
        if (!vector) throw new Error('the embedding model gave fewer vectors than it was given texts');
        documents.push({ ...document, vector });
      }
    }
    return documents;
  }
}
