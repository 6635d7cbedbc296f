import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which memories a summary or a piece of knowledge was made from; those there were before were made from none. In SQL:
 * TypeORM makes a SQLite table anew for a column, and loses the index that keeps a slot to one active memory.
 */
export class DerivedFrom1785456000000 implements MigrationInterface {
  readonly name = 'DerivedFrom1785456000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE memory_cards ADD COLUMN derived_from text NOT NULL DEFAULT '[]'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE memory_cards DROP COLUMN derived_from');
  }
}
