import type { Receipt, ReceiptTransfer, Receipts } from '@mindbase/ports';
import { byUtf8 } from './order';
import { ScopedMap } from './scoped-map';

export class InMemoryReceipts implements Receipts, ReceiptTransfer {
  private readonly receipts = new ScopedMap<Receipt>();

  async put(receipt: Receipt): Promise<void> {
    this.receipts.set([receipt.tenant, receipt.id], structuredClone(receipt));
  }

  async get(tenant: string, id: string): Promise<Receipt | null> {
    return structuredClone(this.receipts.get(tenant, id) ?? null);
  }

  async pending(limit: number): Promise<readonly Receipt[]> {
    const pending = this.receipts.values().filter(({ status }) => status === 'pending');
    const sorted = pending.sort(
      (a, b) => byUtf8(a.at, b.at) || byUtf8(a.tenant, b.tenant) || byUtf8(a.id, b.id),
    );
    return structuredClone(sorted.slice(0, limit));
  }

  async list(tenant: string, after: string | null, limit: number): Promise<readonly Receipt[]> {
    const own = this.receipts.values().filter((receipt) => receipt.tenant === tenant);
    const rest = own.filter(({ id }) => after === null || byUtf8(id, after) > 0);
    return structuredClone(rest.sort((a, b) => byUtf8(a.id, b.id)).slice(0, limit));
  }

  async close(): Promise<void> {}
}
