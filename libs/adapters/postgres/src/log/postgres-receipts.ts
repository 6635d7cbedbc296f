import {
  type PostgresSource,
  PostgresStore,
  type Schema,
  everyTenant,
  tenantTable,
} from '@mindbase/driver-postgres';
import type { Receipt, ReceiptCounts, ReceiptTransfer, Receipts } from '@mindbase/ports';

export const receiptsSchema: Schema = {
  name: 'receipts',
  migrations: [
    `
    CREATE TABLE receipts (
      tenant text COLLATE "C" NOT NULL,
      id text COLLATE "C" NOT NULL,
      user_id text COLLATE "C" NOT NULL,
      scope text NOT NULL,
      status text NOT NULL,
      erased text NOT NULL,
      at text COLLATE "C" NOT NULL,
      actor text NOT NULL,
      reason text,
      PRIMARY KEY (tenant, id)
    );
    CREATE INDEX receipts_pending ON receipts (at, tenant, id) WHERE status = 'pending';
    ${tenantTable('receipts', { system: 'read' })}
    `,
  ],
};

type ReceiptRow = Omit<Receipt, 'user' | 'erased'> & { readonly user_id: string; readonly erased: string };

export class PostgresReceipts implements Receipts, ReceiptTransfer {
  private readonly store: PostgresStore;

  constructor(options: { readonly database: PostgresSource }) {
    this.store = new PostgresStore(options.database, receiptsSchema);
  }

  async put({ tenant, user, id, scope, status, erased, at, actor, reason }: Receipt): Promise<void> {
    const sql = `
      INSERT INTO receipts (tenant, user_id, id, scope, status, erased, at, actor, reason)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      ON CONFLICT (tenant, id) DO UPDATE SET
        user_id = excluded.user_id, scope = excluded.scope, status = excluded.status, erased = excluded.erased,
        at = excluded.at, actor = excluded.actor, reason = excluded.reason`;
    const values = [tenant, user, id, scope, status, JSON.stringify(erased), at, actor, reason];
    await this.store.write(tenant, (session) => session.run(sql, values));
  }

  get(tenant: string, id: string): Promise<Receipt | null> {
    return this.store.read(tenant, async (session) => {
      const [row] = await session.rows<ReceiptRow>('SELECT * FROM receipts WHERE tenant = $1 AND id = $2', [
        tenant,
        id,
      ]);
      return row ? toReceipt(row) : null;
    });
  }

  pending(limit: number): Promise<readonly Receipt[]> {
    return this.store.read(everyTenant, async (session) => {
      const rows = await session.rows<ReceiptRow>(
        `SELECT * FROM receipts WHERE status = 'pending' ORDER BY at, tenant, id LIMIT $1`,
        [limit],
      );
      return rows.map(toReceipt);
    });
  }

  list(tenant: string, after: string | null, limit: number): Promise<readonly Receipt[]> {
    return this.store.read(tenant, async (session) => {
      const rows = await session.rows<ReceiptRow>(
        `SELECT * FROM receipts WHERE tenant = $1 AND ($2::text IS NULL OR id > $2) ORDER BY id LIMIT $3`,
        [tenant, after, limit],
      );
      return rows.map(toReceipt);
    });
  }

  async close(): Promise<void> {
    await this.store.close();
  }
}

function toReceipt({ user_id: user, erased, ...rest }: ReceiptRow): Receipt {
  return { ...rest, user, erased: JSON.parse(erased) as ReceiptCounts };
}
