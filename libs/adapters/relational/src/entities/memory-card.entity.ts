import type { MemoryCard } from '@mindbase/ports';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A memory card as a row. Column types are those that SQLite and PostgreSQL both have: times stay ISO texts
 * as they came, and what is compared or sorted has a copy in ms.
 */
@Entity('memory_cards')
export class MemoryCardRow {
  @PrimaryColumn({ type: 'text' }) tenant!: string;
  @PrimaryColumn({ type: 'text', name: 'user_id' }) user!: string;
  @PrimaryColumn({ type: 'text' }) id!: string;
  @Column({ type: 'text', name: 'agent_id', nullable: true }) agentId!: string | null;
  @Column({ type: 'text' }) layer!: MemoryCard['layer'];
  @Column({ type: 'text' }) type!: MemoryCard['type'];
  @Column({ type: 'text' }) content!: MemoryCard['content'];
  @Column({ type: 'text' }) subject!: MemoryCard['subject'];
  @Column({ type: 'text' }) predicate!: string;
  @Column({ type: 'text', nullable: true }) object!: MemoryCard['object'];
  @Column({ type: 'text' }) language!: MemoryCard['language'];
  @Column({ type: 'simple-json' }) entities!: MemoryCard['entities'];
  @Column({ type: 'simple-json' }) relations!: MemoryCard['relations'];
  @Column({ type: 'text', nullable: true }) emotion!: MemoryCard['emotion'];
  @Column({ type: 'double precision' }) importance!: number;
  @Column({ type: 'double precision' }) confidence!: number;
  @Column({ type: 'integer' }) evidence!: number;
  @Column({ type: 'simple-json' }) sources!: MemoryCard['sources'];
  @Column({ type: 'text' }) status!: MemoryCard['status'];
  @Column({ type: 'boolean' }) pinned!: boolean;
  @Column({ type: 'text', name: 'valid_from', nullable: true }) validFrom!: string | null;
  @Column({ type: 'text', name: 'valid_to', nullable: true }) validTo!: string | null;
  @Column({ type: 'text', name: 'recorded_at' }) recordedAt!: string;
  @Column({ type: 'text', name: 'updated_at' }) updatedAt!: string;
  @Column({ type: 'text', name: 'closed_at', nullable: true }) closedAt!: string | null;
  @Column({ type: 'text', name: 'last_recalled_at', nullable: true }) lastRecalledAt!: string | null;
  @Column({ type: 'integer', name: 'recall_count' }) recallCount!: number;
  @Column({ type: 'text' }) decay!: MemoryCard['decay'];
  @Column({ type: 'text' }) trust!: MemoryCard['trust'];
  @Column({ type: 'simple-json' }) supersedes!: readonly string[];
  @Column({ type: 'simple-json', name: 'derived_from' }) derivedFrom!: readonly string[];
  @Column({ type: 'text', name: 'superseded_by', nullable: true }) supersededBy!: string | null;
  @Column({ type: 'text', name: 'due_at', nullable: true }) dueAt!: string | null;
  @Column({ type: 'text', nullable: true }) assignee!: MemoryCard['assignee'];
  @Column({ type: 'text', name: 'task_state', nullable: true }) taskState!: MemoryCard['taskState'];
  @Column({ type: 'text', nullable: true }) metadata!: MemoryCard['metadata'];
  @Column({ type: 'simple-json', name: 'metadata_keys' }) metadataKeys!: readonly string[];
  @Column({ type: 'integer' }) version!: number;
  @Column({ type: 'text', name: 'slot_key' }) slotKey!: string;
  @Column({ type: 'boolean' }) single!: boolean;
  @Column({ type: 'text', name: 'triple_key' }) tripleKey!: string;
  @Column({ type: 'text', name: 'content_key' }) contentKey!: string;
  @Column({ type: 'bigint', name: 'recorded_ms' }) recordedMs!: number;
  @Column({ type: 'text', name: 'accessed_at' }) accessedAt!: string;
  /** Since when it is idle: what fading is asked of. */
  @Column({ type: 'bigint', name: 'idle_ms' }) idleMs!: number;
  /** `validFrom`, or `recordedAt` where there is none: what ranges are asked of. */
  @Column({ type: 'bigint', name: 'effective_ms' }) effectiveMs!: number;
}

/** Lists of a card that are filtered by, one row per element. */
@Entity('memory_card_entities')
export class MemoryCardEntityRow {
  @PrimaryColumn({ type: 'text' }) tenant!: string;
  @PrimaryColumn({ type: 'text', name: 'user_id' }) user!: string;
  @PrimaryColumn({ type: 'text', name: 'memory_id' }) memoryId!: string;
  @PrimaryColumn({ type: 'text', name: 'entity_id' }) entityId!: string;
}

@Entity('memory_card_sources')
export class MemoryCardSourceRow {
  @PrimaryColumn({ type: 'text' }) tenant!: string;
  @PrimaryColumn({ type: 'text', name: 'user_id' }) user!: string;
  @PrimaryColumn({ type: 'text', name: 'memory_id' }) memoryId!: string;
  @PrimaryColumn({ type: 'text', name: 'session_id' }) sessionId!: string;
  @PrimaryColumn({ type: 'text', name: 'turn_id' }) turnId!: string;
}

@Entity('memory_card_labels')
export class MemoryCardLabelRow {
  @PrimaryColumn({ type: 'text' }) tenant!: string;
  @PrimaryColumn({ type: 'text', name: 'user_id' }) user!: string;
  @PrimaryColumn({ type: 'text', name: 'memory_id' }) memoryId!: string;
  @PrimaryColumn({ type: 'text', name: 'label_key' }) key!: string;
}
