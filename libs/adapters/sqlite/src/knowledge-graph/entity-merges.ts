import type { SqliteDatabase } from '@mindbase/driver-sqlite';
import { linksOfMerges, oneWith, survivorOf } from '@mindbase/domain';
import type { UserScope } from '@mindbase/kernel';
import type { GraphMerge, MergeUndone } from '@mindbase/ports';
import type { GraphWriter } from './graph-writer';

type Key = UserScope & { readonly id: string };
type MergeRow = Omit<GraphMerge, 'undone'> & {
  readonly undoneAt: string | null;
  readonly undoneActor: string | null;
  readonly undoneReason: MergeUndone['reason'];
};

/** Which entity stands for which, and how that came about; each writing call belongs into a transaction. */
export class EntityMerges {
  private readonly statements;

  constructor(
    db: SqliteDatabase,
    private readonly writer: GraphWriter,
  ) {
    this.statements = {
      known: db
        .prepare<Key, string>(
          `SELECT coalesce(survivor, id) FROM graph_entities
           WHERE tenant = @tenant AND user = @user AND id = @id`,
        )
        .pluck(),
      members: db
        .prepare<Key, string>(
          `SELECT id FROM graph_entities
           WHERE tenant = @tenant AND user = @user AND (id = @id OR survivor = @id) ORDER BY id`,
        )
        .pluck(),
      standFor: db.prepare<Key & { survivor: string | null }>(
        `UPDATE graph_entities SET survivor = @survivor, left_over = CASE WHEN @survivor IS NULL
           THEN left_over ELSE 0 END
         WHERE tenant = @tenant AND user = @user AND id = @id`,
      ),
      named: db.prepare<Key>(
        `UPDATE graph_entities SET left_over = 0
         WHERE tenant = @tenant AND user = @user AND id = @id AND EXISTS (SELECT 1 FROM graph_mentions
           WHERE tenant = @tenant AND user = @user AND entity_id = @id)`,
      ),
      add: db.prepare<UserScope & Omit<GraphMerge, 'undone'>>(
        `INSERT OR IGNORE INTO graph_merges VALUES (@tenant, @user, @id, @entityId, @into, @cause,
           @at, @actor, @reason, NULL, NULL, NULL)`,
      ),
      undo: db.prepare<Key & MergeUndone>(
        `UPDATE graph_merges SET undone_at = @at, undone_actor = @actor, undone_reason = @reason
         WHERE tenant = @tenant AND user = @user AND id = @id AND undone_at IS NULL`,
      ),
      all: db.prepare<UserScope, MergeRow>(
        `SELECT id, entity_id AS entityId, into_id AS "into", cause, at, actor, reason,
           undone_at AS undoneAt, undone_actor AS undoneActor, undone_reason AS undoneReason
         FROM graph_merges WHERE tenant = @tenant AND user = @user ORDER BY at, id`,
      ),
    };
  }

  merge({ tenant, user }: UserScope, merge: Omit<GraphMerge, 'undone'>): void {
    const { id, entityId, into, cause, at, actor, reason } = merge;
    const survivor = this.statements.known.get({ tenant, user, id: into });
    if (this.statements.known.get({ tenant, user, id: entityId }) !== entityId) return;
    if (survivor === undefined || survivor === entityId) return;
    const row = { tenant, user, id, entityId, into, cause, at, actor, reason };
    if (this.statements.add.run(row).changes === 0) return;
    for (const member of this.statements.members.all({ tenant, user, id: entityId }))
      this.statements.standFor.run({ tenant, user, id: member, survivor });
    this.writer.nameAnew({ tenant, user }, entityId);
    this.statements.named.run({ tenant, user, id: survivor });
  }

  unmerge({ tenant, user }: UserScope, id: string, { at, actor, reason }: MergeUndone): void {
    const merge = this.all({ tenant, user }).find((one) => one.id === id);
    if (merge?.undone !== null) return;
    this.statements.undo.run({ tenant, user, id, at, actor, reason });
    const before = this.statements.known.get({ tenant, user, id: merge.entityId });
    if (before === undefined) return;
    const links = linksOfMerges(this.all({ tenant, user }));
    for (const member of this.statements.members.all({ tenant, user, id: before })) {
      const now = survivorOf(member, links);
      this.statements.standFor.run({ tenant, user, id: member, survivor: now === member ? null : now });
    }
    this.writer.nameAnew({ tenant, user }, before);
  }

  of({ tenant, user }: UserScope, entityId: string): GraphMerge[] {
    if (this.statements.known.get({ tenant, user, id: entityId }) === undefined) return [];
    const merges = this.all({ tenant, user });
    const ids = new Set(oneWith(entityId, linksOfMerges(merges)));
    return merges.filter((merge) => ids.has(merge.entityId) || ids.has(merge.into));
  }

  private all({ tenant, user }: UserScope): GraphMerge[] {
    return this.statements.all
      .all({ tenant, user })
      .map(({ undoneAt: at, undoneActor: actor, undoneReason: reason, ...merge }) => ({
        ...merge,
        undone: at === null || actor === null ? null : { at, actor, reason },
      }));
  }
}
