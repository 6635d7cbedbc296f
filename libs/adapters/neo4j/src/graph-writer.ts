import type { GraphEntity, GraphMemory, IndexPatch } from '@mindbase/ports';
import type { UserScope } from '@mindbase/kernel';
import neo4j from 'neo4j-driver';
import type { GraphNames } from './graph-names';
import { type GraphStatements, graphStatements } from './graph-statements';
import { memoryRows, patchRow } from './memory-rows';
import type { Rows } from './neo4j-database';

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
    const nodes = memories.map((memory) => memoryRows(memory).node);
    const accepted = await rows<{ id: string }>(this.cypher.put, { ...key, batch: nodes });
    const ids = new Set(accepted.map(({ id }) => id));
    if (ids.size === 0) return;
    const touched = await this.deleteParts(rows, key, [...ids]);
    const parts = memories.filter(({ memoryId }) => ids.has(memoryId)).map(memoryRows);
    const mentions = parts.flatMap((part) => part.mentions);
    const relations = parts.flatMap((part) => part.relations);
    const supersedes = parts.flatMap((part) => part.supersedes);
    if (mentions.length > 0) await rows(this.cypher.mention, { ...key, batch: mentions });
    if (relations.length > 0) await rows(this.cypher.relate, { ...key, batch: relations });
    if (supersedes.length > 0) await rows(this.cypher.supersede, { ...key, batch: supersedes });
    for (const { entityId } of mentions) touched.add(entityId);
    await this.settle(rows, key, touched);
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
    const [entities] = await rows<{ removed: number }>(this.cypher.deleteLeftOver, key);
    return (memories?.removed ?? 0) + (entities?.removed ?? 0);
  }

  /** Removes nodes of every user, at most `max`. @returns how many. */
  async clear(rows: Rows, max: number): Promise<number> {
    const [row] = await rows<{ removed: number }>(this.cypher.clear, { max: neo4j.int(max) });
    return row?.removed ?? 0;
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
