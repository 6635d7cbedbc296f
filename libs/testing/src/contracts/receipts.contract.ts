import type { Receipt, Receipts } from '@mindbase/ports';
import { awkwardTexts } from './awkward-text';
import { type ContractSubject, describeContract } from './contract';

export function describeReceiptsContract(subject: ContractSubject<Receipts>): void {
  describeContract('Receipts', subject, (receipts, reopen) => {
    it('knows nothing of an unknown receipt', async () => {
      expect(await receipts().get('acme', 'r1')).toBeNull();
      expect(await receipts().pending(10)).toEqual([]);
    });

    it('gives a receipt back as it was written, and replaces it', async () => {
      const pending = receiptOf('acme', 'r1', { status: 'pending', reason: null });
      await receipts().put(pending);
      expect(await receipts().get('acme', 'r1')).toEqual(pending);
      const complete = receiptOf('acme', 'r1', { reason: 's1.sealed' });
      await receipts().put(complete);
      await receipts().put(complete);
      expect(await receipts().get('acme', 'r1')).toEqual(complete);
    });

    it('lists what is pending over all tenants, oldest first', async () => {
      await receipts().put(receiptOf('acme', 'r1', { status: 'pending', at: '2026-03-03T00:00:00.000Z' }));
      await receipts().put(receiptOf('other', 'r1', { status: 'pending', at: '2026-03-01T00:00:00.000Z' }));
      await receipts().put(receiptOf('acme', 'r2', { status: 'pending', at: '2026-03-02T00:00:00.000Z' }));
      await receipts().put(receiptOf('acme', 'r3'));
      const idsOf = (list: readonly Receipt[]): string[] => list.map(({ tenant, id }) => `${tenant}/${id}`);
      expect(idsOf(await receipts().pending(10))).toEqual(['other/r1', 'acme/r2', 'acme/r1']);
      expect(idsOf(await receipts().pending(2))).toEqual(['other/r1', 'acme/r2']);
      await receipts().put(receiptOf('other', 'r1'));
      expect(idsOf(await receipts().pending(10))).toEqual(['acme/r2', 'acme/r1']);
    });

    it('keeps tenants with equal ids apart', async () => {
      await receipts().put(receiptOf('acme', 'r1', { user: 'wei' }));
      await receipts().put(receiptOf('other', 'r1', { user: 'ana' }));
      expect(await receipts().get('acme', 'r1')).toMatchObject({ tenant: 'acme', user: 'wei' });
      expect(await receipts().get('other', 'r1')).toMatchObject({ tenant: 'other', user: 'ana' });
      expect(await receipts().get('third', 'r1')).toBeNull();
    });

    it('keeps awkward ids as they are', async () => {
      for (const text of awkwardTexts) {
        const receipt = receiptOf(text, text, { user: text, actor: text, reason: text });
        await receipts().put(receipt);
        expect(await receipts().get(text, text)).toEqual(receipt);
      }
    });

    if (reopen) {
      it('holds receipts across a restart', async () => {
        await receipts().put(receiptOf('acme', 'r1'));
        await reopen();
        expect(await receipts().get('acme', 'r1')).toEqual(receiptOf('acme', 'r1'));
      });
    }
  });
}

function receiptOf(tenant: string, id: string, rest: Partial<Receipt> = {}): Receipt {
  return {
    tenant,
    user: 'wei',
    id,
    scope: 'session',
    status: 'complete',
    erased: { memories: 3, turns: 12, summariesRewritten: 1, indexEntries: 30, eventsShredded: 14 },
    at: '2026-03-01T00:00:00.000Z',
    actor: 'key-1',
    reason: null,
    ...rest,
  };
}
