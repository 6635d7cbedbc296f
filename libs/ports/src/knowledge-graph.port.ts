import type { EntityKind, KeyedHash, MemoryStatus, Sealed } from '@mindbase/domain';
import type { UserScope } from '@mindbase/kernel';
import type { IndexPatch } from './vector-index.port';

export interface GraphEntity {
  readonly id: string;
  readonly name: Sealed;
  /** Keyed hash of the normalised name. */
  readonly nameKey: KeyedHash;
  readonly kind: EntityKind;
  /** A role or another word for it ("my girlfriend"): it finds the entity, which is shown by its own name. */
  readonly alias?: boolean;
}

/** An entity as it is found. */
export interface FoundEntity extends GraphEntity {
  /** Entities that were merged into it, each by a name of its own, in order of their ids; left out when there are none. */
  readonly merged?: readonly { readonly id: string; readonly name: Sealed }[];
}

/** An entity with how many memories name it and the other names it goes by, in the order it got them. */
export interface CountedEntity extends FoundEntity {
  readonly memories: number;
  readonly aliases: readonly Sealed[];
}

/** A merge of an entity into another, as it is kept for the history (G3). */
export interface GraphMerge {
  readonly id: string;
  readonly entityId: string;
  readonly into: string;
  readonly cause: 'stated' | 'command';
  readonly at: string;
  readonly actor: string;
  readonly reason: Sealed | null;
  readonly undone: MergeUndone | null;
}

export interface MergeUndone {
  readonly at: string;
  readonly actor: string;
  readonly reason: Sealed | null;
}

/** One memory's part of the graph: the entities it names, the edges it states, what it supersedes. */
export interface GraphMemory {
  readonly memoryId: string;
  readonly version: number;
  readonly status: MemoryStatus;
  readonly recordedAt: string;
  readonly closedAt: string | null;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly agentId: string | null;
  readonly entityIds: readonly string[];
  readonly relations: readonly { readonly from: string; readonly type: string; readonly to: string }[];
  readonly supersedes: readonly string[];
}

export interface GraphQuery {
  readonly scope: UserScope;
  /** Entities to start from, or entities merged into them; edges are those that the memories let through by the filters state or imply. */
  readonly entityIds: readonly string[];
  /** 1–3: how many edges between entities may be walked. */
  readonly hops: number;
  readonly statuses?: readonly MemoryStatus[];
  readonly agentId?: string;
  readonly asOf?: string;
  readonly limit: number;
}

export interface GraphHit {
  readonly memoryId: string;
  /** Confidence of the best path, 0–1: the product of its edges' strengths, halved per hop. */
  readonly score: number;
  readonly hops: number;
}

export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  readonly type: string;
  readonly strength: number;
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/**
 * Entities, the memories that name them, and the supersedes chains of one user. An entity that was merged into another
 * is found by its id and its names as that other one: reads know survivors alone, and whatever names one of several
 * entities that are one names the survivor.
 */
export interface KnowledgeGraph {
  /**
   * Gives entities names. An entity keeps every name it was given and is found by each (W11); it is shown by the
   * latest that is no alias, else by the first. The same name again changes nothing but its kind and text.
   */
  identify(scope: UserScope, entities: readonly GraphEntity[]): Promise<void>;
  /**
   * Makes `into` stand for an entity that stands for itself; what memories say of the one is said of the other from now on.
   * A known merge, an unknown entity, and two that are one already change nothing.
   */
  merge(scope: UserScope, merge: Omit<GraphMerge, 'undone'>): Promise<void>;
  /** Takes a merge back: memories name again what they named. A merge that is unknown or undone stays as it is. */
  unmerge(scope: UserScope, mergeId: string, undone: MergeUndone): Promise<void>;
  /** Every merge that an entity, or one that is one with it, had a part in, the earliest first, then by id. */
  merges(scope: UserScope, entityId: string): Promise<readonly GraphMerge[]>;
  /** Replaces a memory's part of the graph; a stored part with a higher version stays. */
  upsert(scope: UserScope, memories: readonly GraphMemory[]): Promise<void>;
  /** Changes status and validity of memories' parts; unknown ids are passed over. */
  patch(scope: UserScope, patches: readonly IndexPatch[]): Promise<void>;
  /** Removes memories; entities that no memory names any more go too, with all that are one with them and their merges. @returns how many memories and entities went. */
  remove(scope: UserScope, memoryIds: readonly string[]): Promise<number>;
  query(query: GraphQuery): Promise<readonly GraphHit[]>;
  findByName(scope: UserScope, nameKeys: readonly KeyedHash[]): Promise<readonly FoundEntity[]>;
  entities(scope: UserScope, limit: number, after?: string): Promise<readonly CountedEntity[]>;
  entity(scope: UserScope, id: string): Promise<CountedEntity | null>;
  /** The part of the graph within `depth` edges of an entity; without one, the most connected part, at most `limit` nodes. */
  neighbourhood(
    scope: UserScope,
    entityId: string | null,
    depth: number,
    limit: number,
  ): Promise<{ readonly nodes: readonly FoundEntity[]; readonly edges: readonly GraphEdge[] }>;
  /** The memory's whole supersedes chain both ways, newest first, itself included; empty for an unknown memory. */
  chain(scope: UserScope, memoryId: string): Promise<readonly string[]>;
  /** What was written before survives a power cut once this resolves; writes alone survive the death of the process. */
  sync(): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
}
