/** The parameters of a statement in the making. */
export class Parameters {
  readonly values: unknown[] = [];

  /** @returns the placeholder. */
  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}

/** Rows that one statement writes. */
const rowsPerStatement = 100;

export interface Insertion {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** `INSERT` statements for rows, given as lists of values in the order of `columns`. */
export function insertions(
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
  onConflict: string,
): Insertion[] {
  const statements: Insertion[] = [];
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const parameters = new Parameters();
    const places = rows
      .slice(start, start + rowsPerStatement)
      .map((row) => `(${row.map((value) => parameters.bind(value)).join(', ')})`);
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${places.join(', ')} ON CONFLICT ${onConflict}`;
    statements.push({ sql, values: parameters.values });
  }
  return statements;
}
