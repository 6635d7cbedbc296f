import type { SqliteDatabase } from '@mindbase/driver-sqlite';
import { type NamingMemory, type Neighbour, edgeStrength, strongest } from '@mindbase/domain';
import type { UserScope } from '@mindbase/kernel';
import type { GraphEdge } from '@mindbase/ports';
import { type Visibility, visible } from './graph.schema';

type Bound = UserScope & Visibility & { readonly entityId: string; readonly max: number };

const recent = `
  SELECT n.memory_id AS id, n.recorded_ms AS recordedMs
  FROM graph_mentions n
  JOIN graph_memories m ON m.tenant = n.tenant AND m.user = n.user AND m.id = n.memory_id
  WHERE n.tenant = @tenant AND n.user = @user AND n.entity_id = @entityId AND ${visible}
  ORDER BY n.recorded_ms DESC, n.memory_id LIMIT @max`;

/** What one entity leads to. Every read is bounded, so that one in a hundred thousand memories costs no more than others. */
export class GraphReader {
  private readonly statements;

  constructor(
    db: SqliteDatabase,
    /** How many of an entity's newest memories are looked at for its edges. */
    private readonly memoriesMax: number,
    /** How many neighbours of an entity are walked to, strongest first. */
    private readonly fanOutMax: number,
  ) {
    this.statements = {
      recent: db.prepare<Bound, NamingMemory>(recent),
      sharing: db.prepare<Bound, { id: string; memories: number }>(
        `WITH recent AS MATERIALIZED (${recent})
         SELECT o.entity_id AS id, count(*) AS memories
         FROM recent CROSS JOIN graph_mentions o
           ON o.tenant = @tenant AND o.user = @user AND o.memory_id = recent.id
         WHERE o.entity_id <> @entityId
         GROUP BY o.entity_id`,
      ),
      stating: db.prepare<Bound, { id: string; memories: number }>(
        `WITH recent AS MATERIALIZED (${recent}),
         ends AS (
           SELECT recent.id AS memory_id, r.to_id AS id FROM recent CROSS JOIN graph_relations r
             ON r.tenant = @tenant AND r.user = @user AND r.memory_id = recent.id
           WHERE r.from_id = @entityId
           UNION
           SELECT recent.id, r.from_id FROM recent CROSS JOIN graph_relations r
             ON r.tenant = @tenant AND r.user = @user AND r.memory_id = recent.id
           WHERE r.to_id = @entityId)
         SELECT id, count(*) AS memories FROM ends WHERE id <> @entityId GROUP BY id`,
      ),
      relationsFrom: db.prepare<UserScope & { entityId: string; max: number }, RelationRow>(
        // SQLite takes the other columns of a row with max() from that row: the newest memory's validity.
        `SELECT r.from_id AS "from", r.to_id AS "to", r.type, count(*) AS stating,
           m.valid_from AS validFrom, m.valid_to AS validTo, max(m.recorded_ms) AS newestMs
         FROM graph_relations r
         JOIN graph_memories m ON m.tenant = r.tenant AND m.user = r.user AND m.id = r.memory_id
         WHERE r.tenant = @tenant AND r.user = @user AND r.from_id = @entityId
         GROUP BY r.to_id, r.type ORDER BY stating DESC, r.to_id, r.type LIMIT @max`,
      ),
    };
  }

  /** The newest memories that name an entity. */
  memoriesOf(scope: UserScope, entityId: string, visibility: Visibility, max: number): NamingMemory[] {
    return this.statements.recent.all(bind(scope, visibility, entityId, max));
  }

  /** Strongest first, then by id. */
  neighboursOf(scope: UserScope, entityId: string, visibility: Visibility): Neighbour[] {
    const bound = bind(scope, visibility, entityId, this.memoriesMax);
    const stating = new Map(this.statements.stating.all(bound).map((row) => [row.id, row.memories]));
    const counts = this.statements.sharing
      .all(bound)
      .map(({ id, memories }) => ({ id, sharing: memories, stating: stating.get(id) ?? 0 }));
    return strongest(counts, this.fanOutMax);
  }

  /** Stated relations that start at an entity, with the validity the newest memory gives them. */
  relationsFrom(scope: UserScope, entityId: string): GraphEdge[] {
    const { tenant, user } = scope;
    return this.statements.relationsFrom
      .all({ tenant, user, entityId, max: this.memoriesMax })
      .map(({ stating, newestMs: _newestMs, ...edge }) => ({
        ...edge,
        strength: edgeStrength({ stating, sharing: stating }),
      }));
  }
}

interface RelationRow extends Omit<GraphEdge, 'strength'> {
  readonly stating: number;
  readonly newestMs: number;
}

function bind({ tenant, user }: UserScope, visibility: Visibility, entityId: string, max: number): Bound {
  return { tenant, user, ...visibility, entityId, max };
}
