import { type PostgresStore, everyTenant } from '@mindbase/driver-postgres';
import type { EventStorage } from '@mindbase/ports';
import type { LeaderLease } from '../leadership/postgres-leadership';
import { type EventRow, toEvent } from './event-row';

/** What a relay needs of a log. */
export type Outbox = Pick<EventStorage, 'readOutbox' | 'ackOutbox'>;

/**
 * The outbox of the log: for anybody, or as one leader sees it, which is empty as soon as it leads no more and takes
 * no acknowledgement then, not even of what was begun before. So from the election of a leader to the next one the
 * mark moves by that leader's hand-overs alone, and what an older one still hands over is a repetition, in order.
 */
export class PostgresOutbox implements Outbox {
  constructor(
    private readonly store: PostgresStore,
    private readonly leader?: Pick<LeaderLease, 'name' | 'epoch' | 'isHeld'>,
  ) {}

  async readOutbox(limit: number): ReturnType<Outbox['readOutbox']> {
    if (this.leader?.isHeld() === false) return [];
    const sql = `
      SELECT * FROM events WHERE global_position > (SELECT position FROM log_marks WHERE name = 'outbox')
        ${this.leader ? `AND EXISTS (${election})` : ''}
      ORDER BY global_position LIMIT $1`;
    return this.store.read(everyTenant, async (session) => {
      const rows = await session.rows<EventRow>(sql, [limit, ...this.election()]);
      return rows.map((row) => ({ topic: row.topic, event: toEvent(row) }));
    });
  }

  /**
   * Moves the mark forward, never back and never past the log. The lock on the row of the election makes a new
   * election wait for an acknowledgement that is under way, or the acknowledgement find that there was one.
   * Not synced: an acknowledgement that a crash takes back is a message published twice, which the bus ignores.
   */
  async ackOutbox(throughPosition: number): Promise<void> {
    const sql = `
      ${this.leader ? `WITH current AS MATERIALIZED (${election} FOR SHARE)` : ''}
      UPDATE log_marks
      SET position = greatest(position, least($1, (SELECT coalesce(max(global_position), 0) FROM events)))
      WHERE name = 'outbox' ${this.leader ? 'AND EXISTS (SELECT FROM current)' : ''}`;
    const values = [throughPosition, ...this.election()];
    await this.store.write(everyTenant, (session) => session.run(sql, values), { unsynced: true });
  }

  private election(): readonly string[] {
    return this.leader ? [this.leader.name, String(this.leader.epoch)] : [];
  }
}

/** A row as long as no later election has taken place. */
const election = 'SELECT FROM leader_epochs WHERE name = $2 AND epoch = $3';
