import type { EntityKind, Memory, Turn } from '@mindbase/domain';
import type { UserScope } from '@mindbase/kernel';
import type { GraphEdge } from '../knowledge-graph.port';
import type { CardFilter } from '../memory-cards.port';

export interface HistoryItem {
  readonly at: string;
  readonly memoryId: string;
  readonly operation: string;
  readonly field: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly reason: string | null;
  readonly actor: string;
  readonly sessionId: string | null;
  readonly turnIds: readonly string[];
  readonly traceId: string | null;
}

export interface EntityView {
  readonly id: string;
  readonly name: string;
  readonly kind: EntityKind;
  readonly aliases: readonly string[];
  readonly memories: number;
}

/** A merge of one entity into another; an entity is named as it was called by itself. */
export interface EntityMergeView {
  readonly id: string;
  readonly entity: { readonly id: string; readonly name: string };
  readonly into: { readonly id: string; readonly name: string };
  /** A statement that tied a role to a name, or a command. */
  readonly cause: 'stated' | 'command';
  readonly at: string;
  readonly actor: string;
  readonly reason: string | null;
  readonly undone: EntityMergeUndoneView | null;
}

export interface EntityMergeUndoneView {
  readonly at: string;
  readonly actor: string;
  readonly reason: string | null;
}

export interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

export type ReadFilter = Omit<CardFilter, 'metadataKeys' | 'entityIds'> & {
  readonly metadata?: Readonly<Record<string, string | number | boolean>>;
  /** An entity's id or name. */
  readonly entity?: string;
  /** Words the memory must match. */
  readonly q?: string;
};

/** One line of an export: what it is, and the thing itself, opened. */
export type ExportLine =
  | { readonly kind: 'memory'; readonly memory: Memory }
  | { readonly kind: 'turn'; readonly turn: Turn }
  | { readonly kind: 'entity'; readonly entity: EntityView }
  | { readonly kind: 'change'; readonly change: HistoryItem };

/** The read side (retrieval) apart from recall. Opens texts; what was erased is not there. */
export interface MemoryReader {
  memory(scope: UserScope, id: string): Promise<Memory | null>;
  /** @throws RangeError on a cursor that it did not give. */
  memories(scope: UserScope, filter: ReadFilter, limit: number, cursor?: string): Promise<Page<Memory>>;
  /** Newest first, over the memory's whole supersedes chain; null for an unknown memory. */
  history(
    scope: UserScope,
    memoryId: string,
    limit: number,
    cursor?: string,
  ): Promise<Page<HistoryItem> | null>;
  timeline(
    scope: UserScope,
    filter: {
      readonly entity?: string;
      readonly predicate?: string;
      readonly from?: string;
      readonly to?: string;
      readonly operation?: string;
    },
    limit: number,
    cursor?: string,
  ): Promise<Page<HistoryItem>>;
  entities(scope: UserScope, limit: number, cursor?: string): Promise<Page<EntityView>>;
  /** By id or name; of one that was merged, the entity that stands for it. */
  entity(scope: UserScope, entity: string): Promise<EntityView | null>;
  /** Every merge that an entity, given by id or name, and those that are one with it had a part in, newest first. */
  merges(scope: UserScope, entity: string): Promise<readonly EntityMergeView[]>;
  graph(
    scope: UserScope,
    entity: string | undefined,
    depth: number,
    limit: number,
  ): Promise<{
    readonly nodes: readonly { readonly id: string; readonly name: string; readonly kind: EntityKind }[];
    readonly edges: readonly GraphEdge[];
  }>;
  export(scope: UserScope): AsyncIterable<ExportLine>;
}
