import type { MemoryCard } from '@mindbase/contracts';
import type { Memory } from '@mindbase/domain';
import { labelsOf } from './labels';

/** A memory as the API shows it: without the tenant, the user and the keyed hashes. */
export function memoryCardView(memory: Memory): MemoryCard {
  return {
    id: memory.id,
    agentId: memory.agentId,
    content: memory.content,
    layer: memory.layer,
    type: memory.type,
    status: memory.status,
    subject: memory.subject,
    predicate: memory.predicate,
    object: memory.object,
    language: memory.language,
    entities: memory.entities.map(({ id, name, kind }) => ({ id, name, kind })),
    relations: memory.relations.map(({ from, type, to }) => ({ from, type, to })),
    emotion: memory.emotion,
    importance: memory.importance,
    confidence: memory.confidence,
    evidence: memory.evidence,
    pinned: memory.pinned,
    trust: memory.trust,
    decay: memory.decay,
    validFrom: memory.validFrom,
    validTo: memory.validTo,
    recordedAt: memory.recordedAt,
    updatedAt: memory.updatedAt,
    closedAt: memory.closedAt,
    lastRecalledAt: memory.lastRecalledAt,
    recallCount: memory.recallCount,
    supersedes: [...memory.supersedes],
    derivedFrom: [...memory.derivedFrom],
    supersededBy: memory.supersededBy,
    dueAt: memory.dueAt,
    assignee: memory.assignee,
    taskState: memory.taskState,
    metadata: labelsOf(memory.metadata),
    sources: [...new Set(memory.sources.map((source) => source.turnId))],
    quotes: memory.sources.map(({ turnId, sessionId, quote }) => ({ turnId, sessionId, quote })),
    version: memory.version,
  };
}
