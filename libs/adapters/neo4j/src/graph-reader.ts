import {
  type NamingMemory,
  type Neighbour,
  type RemoteSurroundings,
  edgeStrength,
  strongest,
} from '@mindbase/domain';
import type { UserScope } from '@mindbase/kernel';
import type { GraphEdge, GraphQuery } from '@mindbase/ports';
import neo4j from 'neo4j-driver';
import type { GraphNames } from './graph-names';
import { graphQueries } from './graph-queries';
import type { Rows } from './neo4j-database';

export interface ReadBounds {
  /** Neighbours of an entity that a walk goes on to, strongest first. */
  readonly fanOutMax: number;
  /** An entity's newest memories that its edges are taken from. */
  readonly memoriesPerEntityMax: number;
}

/** Which memories a read may see. */
export type Visibility = Pick<GraphQuery, 'statuses' | 'agentId' | 'asOf'>;

/** What entities lead to, several in one query. Every read is bounded, so that a hub costs no more than others. */
export class GraphReader {
  private readonly cypher;

  constructor(
    names: GraphNames,
    private readonly bounds: ReadBounds,
  ) {
    this.cypher = graphQueries(names);
  }

  /** What a walk asks about, within one transaction. */
  surroundings(rows: Rows, scope: UserScope, visibility: Visibility, limit: number): RemoteSurroundings {
    return {
      memoriesOf: async (ids) => {
        const bound = bind(scope, visibility, ids, limit);
        return grouped(await rows<NamingMemory & Owned>(this.cypher.memories, bound), ownerOf);
      },
      neighboursOf: (ids) => this.neighboursOf(rows, scope, visibility, ids),
    };
  }

  /** Strongest first, then by id; `known` are those that have a name. */
  async neighboursOf(
    rows: Rows,
    scope: UserScope,
    visibility: Visibility,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, readonly KnownNeighbour[]>> {
    const { fanOutMax, memoriesPerEntityMax } = this.bounds;
    const bound = { ...bind(scope, visibility, ids, memoriesPerEntityMax), fanOut: neo4j.int(fanOutMax) };
    const counts = grouped(await rows<CountedNeighbour & Owned>(this.cypher.neighbours, bound), ownerOf);
    return new Map(
      [...counts].map(([id, around]) => {
        const known = new Set(around.flatMap((other) => (other.known ? [other.id] : [])));
        return [id, strongest(around, fanOutMax).map((other) => ({ ...other, known: known.has(other.id) }))];
      }),
    );
  }

  /** Stated relations that start at entities, with the validity the newest memory gives them. */
  async relationsFrom(
    rows: Rows,
    { tenant, user }: UserScope,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, readonly GraphEdge[]>> {
    const max = neo4j.int(this.bounds.memoriesPerEntityMax);
    const found = await rows<StatedRelation>(this.cypher.relations, { tenant, user, ids, max });
    return grouped(
      found.map(({ stating, ...edge }) => ({
        ...edge,
        strength: edgeStrength({ stating, sharing: stating }),
      })),
      ({ from }) => from,
    );
  }
}

type StatedRelation = Omit<GraphEdge, 'strength'> & { readonly stating: number };

interface Owned {
  readonly entityId: string;
}

interface Knowable {
  readonly known: boolean;
}

type CountedNeighbour = Omit<Neighbour, 'strength'> & Knowable;
export type KnownNeighbour = Neighbour & Knowable;

function bind({ tenant, user }: UserScope, visibility: Visibility, ids: readonly string[], max: number) {
  const { statuses, agentId, asOf } = visibility;
  return {
    tenant,
    user,
    ids,
    statuses: statuses ?? null,
    agentId: agentId ?? null,
    asOfMs: asOf === undefined ? null : Date.parse(asOf),
    max: neo4j.int(Math.max(0, max)),
  };
}

const ownerOf = ({ entityId }: Owned): string => entityId;

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}
