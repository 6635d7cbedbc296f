import type { GraphMemory, IndexPatch } from '@mindbase/ports';

/** A memory's part of the graph as rows of parameters. A property that is null is not kept. */
export interface MemoryRows {
  readonly node: {
    readonly id: string;
    readonly version: number;
    readonly fields: Readonly<Record<string, unknown>>;
  };
  readonly mentions: readonly MentionRow[];
  readonly relations: readonly {
    readonly id: string;
    readonly from: string;
    readonly type: string;
    readonly to: string;
  }[];
  readonly supersedes: readonly { readonly id: string; readonly older: string }[];
}

interface MentionRow {
  readonly id: string;
  readonly entityId: string;
  readonly recordedMs: number;
  /** Entities that the memory states a relation of this one with: it spares a walk the look at every relation. */
  readonly related: readonly string[] | null;
}

/** Ends of relations count as mentioned, so every edge of an entity is found through the memories that name it. */
export function memoryRows(memory: GraphMemory): MemoryRows {
  const { memoryId: id, version, relations } = memory;
  const recordedMs = Date.parse(memory.recordedAt);
  const ends = relations.flatMap(({ from, to }) => [from, to]);
  const stated = new Map(relations.map((relation) => [JSON.stringify(Object.values(relation)), relation]));
  return {
    node: {
      id,
      version,
      fields: {
        version,
        status: memory.status,
        agentId: memory.agentId,
        recordedMs,
        closedMs: milliseconds(memory.closedAt),
        validFrom: memory.validFrom,
        validTo: memory.validTo,
      },
    },
    mentions: [...new Set([...memory.entityIds, ...ends])].map((entityId) => {
      const related = relatedTo(entityId, relations);
      return { id, entityId, recordedMs, related: related.length > 0 ? related : null };
    }),
    relations: [...stated.values()].map(({ from, type, to }) => ({ id, from, type, to })),
    supersedes: [...new Set(memory.supersedes)].map((older) => ({ id, older })),
  };
}

/** Only the fields that a patch changes; `updatedAt` is not kept in the graph. */
export function patchRow({ id, version, status, validFrom, validTo, closedAt }: IndexPatch) {
  const closedMs = closedAt === undefined ? undefined : milliseconds(closedAt);
  const changes = Object.entries({ status, validFrom, validTo, closedMs });
  return {
    id,
    version,
    fields: { version, ...Object.fromEntries(changes.filter(([, value]) => value !== undefined)) },
  };
}

function relatedTo(entityId: string, relations: GraphMemory['relations']): string[] {
  const others = relations.flatMap(({ from, to }) => [
    ...(from === entityId ? [to] : []),
    ...(to === entityId ? [from] : []),
  ]);
  return [...new Set(others)].filter((other) => other !== entityId);
}

function milliseconds(time: string | null): number | null {
  return time === null ? null : Date.parse(time);
}
