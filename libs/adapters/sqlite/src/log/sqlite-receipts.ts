import { type DatabaseHandle, type DatabaseSource, attempt } from '@mindbase/driver-sqlite';
import type { Receipt, ReceiptCounts, ReceiptTransfer, Receipts } from '@mindbase/ports';
import type { Statement } from 'better-sqlite3';
import type { Schema } from '../migrate';
import { useSchema } from '../use-schema';

const schema: Schema = {
  name: 'receipts',
  migrations: [
    `
    CREATE TABLE receipts (
      tenant TEXT NOT NULL,
      id TEXT NOT NULL,
      user_id TEXT NOT NULL,
      scope TEXT NOT NULL,
      status TEXT NOT NULL,
      erased TEXT NOT NULL,
      at TEXT NOT NULL,
      actor TEXT NOT NULL,
      reason TEXT,
      PRIMARY KEY (tenant, id)
    ) WITHOUT ROWID;
    CREATE INDEX receipts_pending ON receipts (at) WHERE status = 'pending';
    `,
  ],
};

interface ReceiptRow {
  readonly tenant: string;
  readonly id: string;
  readonly user_id: string;
  readonly scope: string;
  readonly status: Receipt['status'];
  readonly erased: string;
  readonly at: string;
  readonly actor: string;
  readonly reason: string | null;
}

export class SqliteReceipts implements Receipts, ReceiptTransfer {
  private readonly handle: DatabaseHandle;
  private readonly putRow: Statement<[ReceiptRow]>;
  private readonly getRow: Statement<[string, string], ReceiptRow>;
  private readonly pendingRows: Statement<[number], ReceiptRow>;
  private readonly firstRows: Statement<[string, number], ReceiptRow>;
  private readonly nextRows: Statement<[string, string, number], ReceiptRow>;

  constructor(options: { readonly database: DatabaseSource }) {
    this.handle = useSchema(options.database, schema);
    this.putRow = this.handle.db.prepare(
      `INSERT OR REPLACE INTO receipts (tenant, id, user_id, scope, status, erased, at, actor, reason)
       VALUES (@tenant, @id, @user_id, @scope, @status, @erased, @at, @actor, @reason)`,
    );
    this.getRow = this.handle.db.prepare('SELECT * FROM receipts WHERE tenant = ? AND id = ?');
    this.pendingRows = this.handle.db.prepare(
      "SELECT * FROM receipts WHERE status = 'pending' ORDER BY at, tenant, id LIMIT ?",
    );
    this.firstRows = this.handle.db.prepare('SELECT * FROM receipts WHERE tenant = ? ORDER BY id LIMIT ?');
    this.nextRows = this.handle.db.prepare(
      'SELECT * FROM receipts WHERE tenant = ? AND id > ? ORDER BY id LIMIT ?',
    );
  }

  put({ user, erased, ...rest }: Receipt): Promise<void> {
    return attempt(() => {
      this.putRow.run({ ...rest, user_id: user, erased: JSON.stringify(erased) });
    });
  }

  get(tenant: string, id: string): Promise<Receipt | null> {
    return attempt(() => {
      const row = this.getRow.get(tenant, id);
      return row ? toReceipt(row) : null;
    });
  }

  pending(limit: number): Promise<readonly Receipt[]> {
    return attempt(() => this.pendingRows.all(limit).map(toReceipt));
  }

  list(tenant: string, after: string | null, limit: number): Promise<readonly Receipt[]> {
    return attempt(() => {
      const rows =
        after === null ? this.firstRows.all(tenant, limit) : this.nextRows.all(tenant, after, limit);
      return rows.map(toReceipt);
    });
  }

  async close(): Promise<void> {
    this.handle.release();
  }
}

function toReceipt({ user_id: user, erased, ...rest }: ReceiptRow): Receipt {
  return { ...rest, user, erased: JSON.parse(erased) as ReceiptCounts };
}
