import { type Sealed, isSealed } from '@mindbase/domain';
import type { Sealer } from '@mindbase/event-sourcing';
import type { UserScope } from '@mindbase/kernel';
import type { Receipt, Receipts } from '@mindbase/ports';

/** Seals the reason of an erasure under a key of its own: it outlives what was erased, and may name it. */
export async function sealReason(
  sealer: Sealer,
  scope: UserScope,
  receiptId: string,
  reason: string | null,
): Promise<Sealed | undefined> {
  if (reason === null || reason === '') return undefined;
  const item = { kind: 'answer', id: receiptId } as const;
  return (await sealer.sealing(scope, [item]))(item, reason);
}

/** Receipts whose reasons rest sealed and are read open (design §5). */
export class SealedReceipts implements Receipts {
  constructor(
    private readonly receipts: Receipts,
    private readonly sealer: Sealer,
  ) {}

  async put(receipt: Receipt): Promise<void> {
    const reason = await sealReason(this.sealer, receipt, receipt.id, receipt.reason);
    await this.receipts.put({ ...receipt, reason: reason ?? null });
  }

  async get(tenant: string, id: string): Promise<Receipt | null> {
    const receipt = await this.receipts.get(tenant, id);
    return receipt && this.open(receipt);
  }

  async pending(limit: number): Promise<readonly Receipt[]> {
    return Promise.all((await this.receipts.pending(limit)).map((receipt) => this.open(receipt)));
  }

  close(): Promise<void> {
    return this.receipts.close();
  }

  private async open(receipt: Receipt): Promise<Receipt> {
    const { reason } = receipt;
    if (reason === null || !isSealed(reason)) return receipt;
    const [opened] = await this.sealer.open(receipt.tenant, [reason]);
    return { ...receipt, reason: opened ?? null };
  }
}
