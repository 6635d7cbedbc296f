import type { SqliteDatabase } from '@mindbase/driver-sqlite';
import type { UserScope } from '@mindbase/kernel';
import type { IndexPatch } from '@mindbase/ports';
import type BetterSqlite3 from 'better-sqlite3';

type PatchField = Exclude<keyof IndexPatch, 'id' | 'version'>;

export interface PatchedTable {
  readonly name: string;
  /** Columns that name the row; `id` is bound to the patch's id, the others to `key` of the call. */
  readonly where: string;
  /** What each field assigns, over parameters named as the field, with `Ms` for its time in ms. */
  readonly assignments: Partial<Record<PatchField, string>>;
}

/** Applies filter patches to a table with a `version` column; one prepared statement per set of fields. */
export class PatchStatements {
  private readonly prepared = new Map<string, BetterSqlite3.Statement>();

  constructor(
    private readonly db: SqliteDatabase,
    private readonly table: PatchedTable,
  ) {}

  /** @returns whether the row stood and was older than the patch. */
  apply(key: UserScope & Record<string, unknown>, patch: IndexPatch): boolean {
    const assignments = ['version = @version'];
    for (const [field, assignment] of Object.entries(this.table.assignments)) {
      if (patch[field as PatchField] !== undefined) assignments.push(assignment);
    }
    const sql =
      `UPDATE ${this.table.name} SET ${assignments.join(', ')} ` +
      `WHERE ${this.table.where} AND version < @version`;
    let statement = this.prepared.get(sql);
    if (statement === undefined) {
      statement = this.db.prepare(sql);
      this.prepared.set(sql, statement);
    }
    return statement.run({ ...key, ...patch, ...times(patch) }).changes > 0;
  }
}

function times(patch: IndexPatch): Record<string, number | null> {
  const ms = (text: string | null | undefined) => (text ? Date.parse(text) : null);
  const { validFrom, validTo, closedAt, updatedAt } = patch;
  return {
    validFromMs: ms(validFrom),
    validToMs: ms(validTo),
    closedAtMs: ms(closedAt),
    updatedAtMs: ms(updatedAt),
  };
}
