import { entitiesOfPart } from '@mindbase/domain';
import type { UserScope } from '@mindbase/kernel';
import type { GraphEntity, GraphMemory, IndexPatch } from '@mindbase/ports';
import neo4j from 'neo4j-driver';
import type { GraphNames } from './graph-names';
import { type GraphStatements, graphStatements } from './graph-statements';
import { type MemoryRows, memoryRows, partRows, patchRow, writtenPart } from './memory-rows';
import type { Rows } from './neo4j-database';

interface NamingRow {
  readonly id: string;
  readonly recordedMs: number;
  readonly named: readonly string[] | null;
  readonly stated: readonly string[] | null;
  readonly mentioned: readonly string[];
  readonly edges: GraphMemory['relations'];
}

/** The graph's writes. Each call belongs into a write of this user alone, and takes every id at most once. */
export class GraphWriter {
  private readonly cypher: GraphStatements;

  constructor(names: GraphNames) {
    this.cypher = graphStatements(names);
  }

  async identify(rows: Rows, { tenant, user }: UserScope, entities: readonly GraphEntity[]): Promise<void> {
    const batch = entities.map(({ id, name, nameKey, kind, alias }) => ({
      id,
      name,
      nameKey,
      kind,
      alias: alias ?? false,
    }));
    await rows(this.cypher.identify, { tenant, user, batch });
  }

  async put(rows: Rows, { tenant, user }: UserScope, memories: readonly GraphMemory[]): Promise<void> {
    const key = { tenant, user };
    const survivor = await this.survivors(rows, key, [
      ...new Set(memories.flatMap((memory) => [...entitiesOfPart(memory)])),
    ]);
    const nodes = memories.map((memory) => memoryRows(memory, survivor).node);
    const accepted = await rows<{ id: string }>(this.cypher.put, { ...key, batch: nodes });
    const ids = new Set(accepted.map(({ id }) => id));
    if (ids.size === 0) return;
    const touched = await this.deleteParts(rows, key, [...ids]);
    const parts = memories
      .filter(({ memoryId }) => ids.has(memoryId))
      .map((memory) => memoryRows(memory, survivor));
    const supersedes = parts.flatMap((part) => part.supersedes);
    for (const entityId of await this.name(rows, key, parts)) touched.add(entityId);
    if (supersedes.length > 0) await rows(this.cypher.supersede, { ...key, batch: supersedes });
    await this.settle(rows, key, touched);
  }

  /** Writes anew what the memories that name an entity name, after a merge has changed which entity stands for which. */
  async nameAnew(rows: Rows, { tenant, user }: UserScope, entityId: string): Promise<void> {
    const key = { tenant, user };
    const naming = await rows<NamingRow>(this.cypher.naming, { ...key, id: entityId });
    if (naming.length === 0) return;
    const own = naming.map(({ named, stated, mentioned, edges }) =>
      named === null ? { entityIds: mentioned, relations: edges } : writtenPart(named, stated ?? []),
    );
    const survivor = await this.survivors(rows, key, [
      ...new Set(own.flatMap((part) => [...entitiesOfPart(part)])),
    ]);
    const parts = naming.map((memory, i) => partRows(memory, own[i] ?? writtenPart([], []), survivor));
    const ids = naming.map(({ id }) => id);
    await rows(this.cypher.deleteMentions, { ...key, ids });
    await rows(this.cypher.deleteRelations, { ...key, ids });
    await this.name(rows, key, parts);
    const batch = parts.map(({ written }, i) => ({ id: ids[i], ...written }));
    await rows(this.cypher.keepWritten, { ...key, batch });
  }

  /** Which entity stands for each of these. */
  async survivors(
    rows: Rows,
    { tenant, user }: UserScope,
    ids: readonly string[],
  ): Promise<(id: string) => string> {
    const found =
      ids.length === 0
        ? []
        : await rows<{ id: string; survivor: string }>(this.cypher.survivors, { tenant, user, ids });
    const survivors = new Map(found.map(({ id, survivor }) => [id, survivor]));
    return (id) => survivors.get(id) ?? id;
  }

  async patch(rows: Rows, { tenant, user }: UserScope, patches: readonly IndexPatch[]): Promise<void> {
    await rows(this.cypher.patch, { tenant, user, batch: patches.map(patchRow) });
  }

  /** @returns how many memories and entities went. */
  async remove(rows: Rows, { tenant, user }: UserScope, ids: readonly string[]): Promise<number> {
    const key = { tenant, user };
    const touched = await this.deleteParts(rows, key, ids);
    const [memories] = await rows<{ removed: number }>(this.cypher.deleteMemories, { ...key, ids });
    await this.settle(rows, key, touched);
    const leftOver = await rows<{ id: string; merged: readonly string[] }>(this.cypher.leftOver, key);
    const entityIds = leftOver.flatMap(({ id, merged }) => [id, ...merged]);
    if (entityIds.length > 0) {
      await rows(this.cypher.deleteEntities, { ...key, ids: entityIds });
      await rows(this.cypher.deleteMerges, { ...key, ids: entityIds });
    }
    return (memories?.removed ?? 0) + entityIds.length;
  }

  /** Removes nodes of every user, at most `max`. @returns how many. */
  async clear(rows: Rows, max: number): Promise<number> {
    const [row] = await rows<{ removed: number }>(this.cypher.clear, { max: neo4j.int(max) });
    return row?.removed ?? 0;
  }

  /** @returns the entities that are named. */
  private async name(
    rows: Rows,
    key: UserScope,
    parts: readonly Pick<MemoryRows, 'mentions' | 'relations'>[],
  ): Promise<string[]> {
    const mentions = parts.flatMap((part) => part.mentions);
    const relations = parts.flatMap((part) => part.relations);
    if (mentions.length > 0) await rows(this.cypher.mention, { ...key, batch: mentions });
    if (relations.length > 0) await rows(this.cypher.relate, { ...key, batch: relations });
    return mentions.map(({ entityId }) => entityId);
  }

  /** Removes what memories name, state and supersede. @returns the entities that they named. */
  private async deleteParts(rows: Rows, key: UserScope, ids: readonly string[]): Promise<Set<string>> {
    const named = await rows<{ id: string }>(this.cypher.deleteMentions, { ...key, ids });
    await rows(this.cypher.deleteRelations, { ...key, ids });
    await rows(this.cypher.deleteSupersedes, { ...key, ids });
    return new Set(named.map(({ id }) => id));
  }

  /** Marks the entities that no memory names any more, and removes those that have no name either. */
  private async settle(rows: Rows, key: UserScope, entityIds: ReadonlySet<string>): Promise<void> {
    if (entityIds.size === 0) return;
    const ids = [...entityIds];
    await rows(this.cypher.markLeftOver, { ...key, ids });
    await rows(this.cypher.deleteNameless, { ...key, ids });
  }
}
