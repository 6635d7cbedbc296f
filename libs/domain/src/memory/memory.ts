import type { Sealed } from '../sealed';

export const layers = ['episodic', 'semantic', 'procedural'] as const;
export type Layer = (typeof layers)[number];

export const memoryTypes = [
  'event',
  'fact',
  'preference',
  'state',
  'task',
  'rule',
  'relation',
  'knowledge',
  'summary',
] as const;
export type MemoryType = (typeof memoryTypes)[number];

export const memoryStatuses = [
  'active',
  'exception',
  'pending',
  'superseded',
  'retracted',
  'archived',
] as const;
export type MemoryStatus = (typeof memoryStatuses)[number];

export const taskStates = ['pending', 'in_progress', 'blocked', 'done', 'cancelled'] as const;
export type TaskState = (typeof taskStates)[number];

export const trustLevels = ['user', 'assistant', 'tool', 'import'] as const;
export type Trust = (typeof trustLevels)[number];

export const decayClasses = ['event', 'semantic', 'state', 'task', 'permanent'] as const;
export type DecayClass = (typeof decayClasses)[number];

export const emotions = ['joy', 'sadness', 'anger', 'fear', 'surprise', 'love'] as const;
export type Emotion = (typeof emotions)[number];

export const entityKinds = [
  'person',
  'organization',
  'place',
  'project',
  'product',
  'animal',
  'thing',
] as const;
export type EntityKind = (typeof entityKinds)[number];

/** Where a memory comes from: a turn, and the span of it that was quoted (W14). `Text` is `Sealed` at rest and `string` when opened. */
export interface MemorySource<Text> {
  readonly turnId: string;
  readonly sessionId: string;
  readonly quote: Text;
}

export interface MemoryEntity<Text> {
  readonly id: string;
  readonly name: Text;
  readonly kind: EntityKind;
}

/** A typed edge between two entities (`BLOCKS`, `OWNS`, `PART_OF`, `MANAGES`, …) stated by a memory. */
export interface MemoryRelation {
  readonly from: string;
  readonly type: string;
  readonly to: string;
}

/**
 * A memory (design §3). `Text` is `Sealed` wherever it rests and `string` once opened.
 * Times are ISO 8601 in UTC; importance and confidence are 0–1.
 */
export interface MemoryOf<Text> {
  readonly id: string;
  readonly tenant: string;
  readonly user: string;
  readonly agentId: string | null;
  readonly layer: Layer;
  readonly type: MemoryType;
  /** One self-contained sentence in the language it was said in. */
  readonly content: Text;
  readonly subject: Text;
  /** A language-neutral key such as `residence` or `diet.sugar`. */
  readonly predicate: string;
  readonly object: Text | null;
  readonly language: 'zh' | 'en';
  readonly entities: readonly MemoryEntity<Text>[];
  readonly relations: readonly MemoryRelation[];
  readonly emotion: Emotion | null;
  readonly importance: number;
  readonly confidence: number;
  readonly evidence: number;
  readonly sources: readonly MemorySource<Text>[];
  readonly status: MemoryStatus;
  readonly pinned: boolean;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  /** When we learnt it (C2). */
  readonly recordedAt: string;
  readonly updatedAt: string;
  /** When it stopped being active (superseded, retracted, archived); null while it is. As-of recall (R14) reads it. */
  readonly closedAt: string | null;
  readonly lastRecalledAt: string | null;
  readonly recallCount: number;
  readonly decay: DecayClass;
  readonly trust: Trust;
  readonly supersedes: readonly string[];
  /** Of a summary or a piece of knowledge: the memories that it was made from (C6, C7); else none. */
  readonly derivedFrom: readonly string[];
  readonly supersededBy: string | null;
  readonly dueAt: string | null;
  readonly assignee: Text | null;
  readonly taskState: TaskState | null;
  /** Flat labels of the caller, sealed as one JSON text; null when there are none. */
  readonly metadata: Text | null;
  /** Keyed hashes of each `key=value` of `metadata`, for filters. */
  readonly metadataKeys: readonly string[];
  /** Grows with every event that touches the memory; the ETag of its card. */
  readonly version: number;
}

export type SealedMemory = MemoryOf<Sealed>;
export type Memory = MemoryOf<string>;
