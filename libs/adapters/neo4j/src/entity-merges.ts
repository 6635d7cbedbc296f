import { linksOfMerges, oneWith, survivorOf } from '@mindbase/domain';
import type { UserScope } from '@mindbase/kernel';
import type { GraphMerge, MergeUndone } from '@mindbase/ports';
import type { GraphNames } from './graph-names';
import { type GraphStatements, graphStatements } from './graph-statements';
import type { GraphWriter } from './graph-writer';
import type { Rows } from './neo4j-database';

/** As a node holds it: what is null is not there. */
interface MergeNode extends Omit<GraphMerge, 'reason' | 'undone'> {
  readonly reason?: GraphMerge['reason'];
  readonly undoneAt?: string;
  readonly undoneActor?: string;
  readonly undoneReason?: MergeUndone['reason'];
}

/** Which entity stands for which, and how that came about. Each writing call belongs into a write of this user alone. */
export class EntityMerges {
  private readonly cypher: GraphStatements;

  constructor(
    names: GraphNames,
    private readonly writer: GraphWriter,
  ) {
    this.cypher = graphStatements(names);
  }

  async merge(rows: Rows, { tenant, user }: UserScope, merge: Omit<GraphMerge, 'undone'>): Promise<void> {
    const key = { tenant, user };
    const { id, entityId, into, cause, at, actor, reason } = merge;
    const known = await this.known(rows, key, [entityId, into]);
    const survivor = known.get(into);
    if (known.get(entityId) !== entityId || survivor === undefined || survivor === entityId) return;
    if ((await this.all(rows, key)).some((one) => one.id === id)) return;
    await rows(this.cypher.addMerge, { ...key, id, fields: { entityId, into, cause, at, actor, reason } });
    const ids = await this.members(rows, key, entityId);
    await rows(this.cypher.standFor, { ...key, batch: ids.map((member) => ({ id: member, survivor })) });
    await this.writer.nameAnew(rows, key, entityId);
    await rows(this.cypher.nameAgain, { ...key, id: survivor });
  }

  async unmerge(
    rows: Rows,
    { tenant, user }: UserScope,
    id: string,
    { at, actor, reason }: MergeUndone,
  ): Promise<void> {
    const key = { tenant, user };
    const merge = (await this.all(rows, key)).find((one) => one.id === id);
    if (merge?.undone !== null) return;
    const fields = { undoneAt: at, undoneActor: actor, undoneReason: reason };
    await rows(this.cypher.undoMerge, { ...key, id, fields });
    const before = (await this.known(rows, key, [merge.entityId])).get(merge.entityId);
    if (before === undefined) return;
    const links = linksOfMerges(await this.all(rows, key));
    const batch = (await this.members(rows, key, before)).map((member) => {
      const now = survivorOf(member, links);
      return { id: member, survivor: now === member ? null : now };
    });
    await rows(this.cypher.standFor, { ...key, batch });
    await this.writer.nameAnew(rows, key, before);
  }

  async of(rows: Rows, { tenant, user }: UserScope, entityId: string): Promise<GraphMerge[]> {
    const key = { tenant, user };
    if (!(await this.known(rows, key, [entityId])).has(entityId)) return [];
    const merges = await this.all(rows, key);
    const ids = new Set(oneWith(entityId, linksOfMerges(merges)));
    return merges.filter((merge) => ids.has(merge.entityId) || ids.has(merge.into));
  }

  /** Which entity stands for each of these; those that have no name are left out. */
  private async known(rows: Rows, key: UserScope, ids: readonly string[]): Promise<Map<string, string>> {
    const found = await rows<{ id: string; survivor: string }>(this.cypher.known, { ...key, ids });
    return new Map(found.map(({ id, survivor }) => [id, survivor]));
  }

  /** An entity that stands for itself, and all those it stands for. */
  private async members(rows: Rows, key: UserScope, id: string): Promise<string[]> {
    const others = await rows<{ id: string }>(this.cypher.standsFor, { ...key, id });
    return [id, ...others.map((other) => other.id)];
  }

  private async all(rows: Rows, key: UserScope): Promise<GraphMerge[]> {
    const found = await rows<{ merge: MergeNode }>(this.cypher.merges, { ...key });
    return found.map(({ merge: { id, entityId, into, cause, at, actor, reason = null, ...undone } }) => ({
      ...{ id, entityId, into, cause, at, actor, reason },
      undone: undoneOf(undone),
    }));
  }
}

function undoneOf({
  undoneAt: at,
  undoneActor: actor,
  undoneReason: reason = null,
}: Pick<MergeNode, 'undoneAt' | 'undoneActor' | 'undoneReason'>): MergeUndone | null {
  return at === undefined || actor === undefined ? null : { at, actor, reason };
}
