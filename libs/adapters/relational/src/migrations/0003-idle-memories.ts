import type { MigrationInterface, QueryRunner } from 'typeorm';
import { mayFade } from '../card-filter';

/** When a card was last used, and an index in that order: what is due for the archive is found without reading the rest. */
export class IdleMemories1767225600002 implements MigrationInterface {
  readonly name = 'IdleMemories1767225600002';

  async up(runner: QueryRunner): Promise<void> {
    // Cards of before do not tell when they were used: they count from now, so that none fades early. A rebuild knows better.
    const now = new Date();
    await runner.query(
      `ALTER TABLE memory_cards ADD COLUMN accessed_at text NOT NULL DEFAULT '${now.toISOString()}'`,
    );
    await runner.query(
      `ALTER TABLE memory_cards ADD COLUMN idle_ms bigint NOT NULL DEFAULT ${now.getTime()}`,
    );
    await runner.query(
      `CREATE INDEX memory_cards_idle ON memory_cards (tenant, decay, idle_ms, user_id, id) WHERE ${mayFade}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX memory_cards_idle');
    await runner.query('ALTER TABLE memory_cards DROP COLUMN idle_ms');
    await runner.query('ALTER TABLE memory_cards DROP COLUMN accessed_at');
  }
}
