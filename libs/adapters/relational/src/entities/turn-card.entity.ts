import type { SealedTurn } from '@mindbase/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A conversation turn as a row. */
@Entity('turn_cards')
export class TurnCardRow {
  @PrimaryColumn({ type: 'text' }) tenant!: string;
  @PrimaryColumn({ type: 'text', name: 'user_id' }) user!: string;
  @PrimaryColumn({ type: 'text', name: 'session_id' }) sessionId!: string;
  @PrimaryColumn({ type: 'text' }) id!: string;
  @Column({ type: 'text', name: 'agent_id', nullable: true }) agentId!: string | null;
  @Column({ type: 'integer' }) ordinal!: number;
  @Column({ type: 'text' }) role!: SealedTurn['role'];
  @Column({ type: 'text', nullable: true }) name!: SealedTurn['name'];
  @Column({ type: 'text' }) content!: SealedTurn['content'];
  @Column({ type: 'text' }) language!: SealedTurn['language'];
  @Column({ type: 'text' }) timezone!: string;
  @Column({ type: 'simple-json' }) attachments!: SealedTurn['attachments'];
  @Column({ type: 'text', nullable: true }) metadata!: SealedTurn['metadata'];
  @Column({ type: 'simple-json', name: 'metadata_keys' }) metadataKeys!: readonly string[];
  @Column({ type: 'text' }) at!: string;
  @Column({ type: 'bigint', name: 'at_ms' }) atMs!: number;
}

/** What of a session cannot be told from its turns. */
@Entity('turn_sessions')
export class TurnSessionRow {
  @PrimaryColumn({ type: 'text' }) tenant!: string;
  @PrimaryColumn({ type: 'text', name: 'user_id' }) user!: string;
  @PrimaryColumn({ type: 'text', name: 'session_id' }) sessionId!: string;
  @Column({ type: 'text', name: 'touched_at' }) touchedAt!: string;
  @Column({ type: 'bigint', name: 'touched_ms' }) touchedMs!: number;
  @Column({ type: 'boolean' }) closed!: boolean;
}
