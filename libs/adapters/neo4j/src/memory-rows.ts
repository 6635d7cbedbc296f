import { type EntityPart, entitiesOfPart, partOfSurvivors } from '@mindbase/domain';
import { byUtf8 } from '@mindbase/kernel';
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

type PartRows = Pick<MemoryRows, 'mentions' | 'relations'> & { readonly written: WrittenRow };

/** What a memory names and states as it was written; null where no merge has changed that. */
export interface WrittenRow {
  readonly named: readonly string[] | null;
  /** From, type and to of each relation in turn, since a property holds no list of lists. */
  readonly stated: readonly string[] | null;
}

/** @param survivor the entity that stands for one. */
export function memoryRows(memory: GraphMemory, survivor: (id: string) => string): MemoryRows {
  const { memoryId: id, version } = memory;
  const recordedMs = Date.parse(memory.recordedAt);
  const { mentions, relations, written } = partRows({ id, recordedMs }, memory, survivor);
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
        ...written,
      },
    },
    mentions,
    relations,
    supersedes: [...new Set(memory.supersedes)].map((older) => ({ id, older })),
  };
}

/**
 * What a memory names and states of the entities that stand for its own. Ends of relations count as mentioned, so every
 * edge of an entity is found through the memories that name it.
 */
export function partRows(
  { id, recordedMs }: { readonly id: string; readonly recordedMs: number },
  own: EntityPart,
  survivor: (id: string) => string,
): PartRows {
  const part = partOfSurvivors(own, survivor);
  const stated = new Map(
    part.relations.map((relation) => [JSON.stringify(Object.values(relation)), relation]),
  );
  const differs = [...entitiesOfPart(own)].some((entityId) => survivor(entityId) !== entityId);
  return {
    mentions: [...entitiesOfPart(part)].map((entityId) => {
      const related = relatedTo(entityId, part.relations);
      return { id, entityId, recordedMs, related: related.length > 0 ? related : null };
    }),
    relations: [...stated.values()].map(({ from, type, to }) => ({ id, from, type, to })),
    written: differs ? writtenRow(own) : { named: null, stated: null },
  };
}

/** In one order, so that a graph that was built anew reads the same. */
function writtenRow(own: EntityPart): WrittenRow {
  const relations = own.relations.map(({ from, type, to }) => [from, type, to]);
  const stated = new Map(relations.map((relation) => [JSON.stringify(relation), relation]));
  return {
    named: [...entitiesOfPart(own)].sort(byUtf8),
    stated: [...stated].sort(([a], [b]) => byUtf8(a, b)).flatMap(([, relation]) => relation),
  };
}

/** What a row was made of. */
export function writtenPart(named: readonly string[], stated: readonly string[]): EntityPart {
  const relations: { from: string; type: string; to: string }[] = [];
  for (let i = 0; i + 2 < stated.length; i += 3) {
    const [from = '', type = '', to = ''] = stated.slice(i, i + 3);
    relations.push({ from, type, to });
  }
  return { entityIds: named, relations };
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
