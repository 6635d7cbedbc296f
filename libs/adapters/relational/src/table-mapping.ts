import { type UserScope, byUtf8 } from '@mindbase/kernel';
import type { Driver, EntityMetadata, ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata';
import type { Session, Statement } from './relational-database';

/** Column types that drivers store otherwise than they are given. */
const encoded: ReadonlySet<unknown> = new Set(['boolean', 'simple-json']);

/** Rows that one statement writes; the rest go one by one, so that two prepared statements serve every batch. */
const rowsPerStatement = 16;

/** The parameters of a statement in the making; placeholders are the driver's. */
export class SqlText {
  readonly parameters: unknown[] = [];

  constructor(private readonly driver: Driver) {}

  bind(value: string | number): string {
    this.parameters.push(value);
    return this.driver.createParameter(`p${this.parameters.length}`, this.parameters.length - 1);
  }

  bindAll(values: readonly (string | number)[]): string {
    return values.map((value) => this.bind(value)).join(', ');
  }
}

/**
 * Reads and writes an entity's rows with plain statements made from its TypeORM metadata. TypeORM's own
 * `save` and query builder build objects and SQL anew for every row, which costs many times the write itself.
 */
export class TableMapping<Row extends ObjectLiteral> {
  readonly table: string;
  /** `"column"` by property. */
  readonly columns: Readonly<Record<string, string>>;

  constructor(
    private readonly driver: Driver,
    private readonly metadata: EntityMetadata,
  ) {
    this.table = driver.escape(metadata.tableName);
    this.columns = Object.fromEntries(
      metadata.columns.map((column) => [column.propertyName, driver.escape(column.databaseName)]),
    );
  }

  text(): SqlText {
    return new SqlText(this.driver);
  }

  /** `SELECT` of all columns, to be continued. */
  get select(): string {
    return `SELECT ${Object.values(this.columns).join(', ')} FROM ${this.table}`;
  }

  /** `SELECT` of some columns, to be continued. */
  selectOf(properties: readonly (keyof Row & string)[]): string {
    return `SELECT ${properties.map((property) => this.columns[property]).join(', ')} FROM ${this.table}`;
  }

  toRow(raw: Record<string, unknown>): Row {
    return this.read(raw, this.metadata.columns) as Row;
  }

  /** A row of which some columns were selected. */
  toPart<K extends keyof Row & string>(raw: Record<string, unknown>, properties: readonly K[]): Pick<Row, K> {
    const columns = this.metadata.columns.filter(({ propertyName }) =>
      properties.includes(propertyName as K),
    );
    return this.read(raw, columns) as Pick<Row, K>;
  }

  private read(raw: Record<string, unknown>, columns: readonly ColumnMetadata[]): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    for (const column of columns) {
      const value = raw[column.databaseName];
      row[column.propertyName] = encoded.has(column.type)
        ? (this.driver.prepareHydratedValue(value, column) as unknown)
        : value;
    }
    return row;
  }

  /** Writes rows; with `onConflict`, what comes after `ON CONFLICT (primary key)`. */
  async insert(session: Pick<Session, 'query'>, rows: readonly Row[], onConflict?: string): Promise<void> {
    const whole = rows.length - (rows.length % rowsPerStatement);
    for (let start = 0; start < whole; start += rowsPerStatement) {
      await session.query(this.insertion(rows.slice(start, start + rowsPerStatement), onConflict));
    }
    for (const row of rows.slice(whole)) await session.query(this.insertion([row], onConflict));
  }

  private insertion(rows: readonly Row[], onConflict: string | undefined): Statement {
    const { columns } = this.metadata;
    const text = this.text();
    const values = rows.map(
      (row) => `(${text.bindAll(columns.map((column) => this.persistent(row, column)))})`,
    );
    const primaries = this.metadata.primaryColumns.map((column) => this.driver.escape(column.databaseName));
    const conflict = onConflict === undefined ? '' : ` ON CONFLICT (${primaries.join(', ')}) ${onConflict}`;
    const sql = `INSERT INTO ${this.table} (${Object.values(this.columns).join(', ')}) VALUES ${values.join(', ')}${conflict}`;
    return { sql, parameters: text.parameters };
  }

  /** Drivers turn booleans and lists into what their database takes. */
  private persistent(row: Row, column: ColumnMetadata): string | number {
    return this.driver.preparePersistentValue(row[column.propertyName], column) as string | number;
  }
}

/** Items grouped by whose they are, since every statement is bound to one user; in one order of users for every caller. */
export function byUser<T extends UserScope>(items: readonly T[]): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = JSON.stringify([item.tenant, item.user]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  // Two callers who claim the same users must not wait for each other.
  return [...groups].sort(([a], [b]) => byUtf8(a, b)).map(([, group]) => group);
}

/** Slices of a list that may be longer than a statement may have parameters. */
export function slices<T>(items: readonly T[], size = 500): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < items.length; start += size) parts.push(items.slice(start, start + size));
  return parts;
}
