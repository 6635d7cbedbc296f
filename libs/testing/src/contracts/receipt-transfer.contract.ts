import type { Receipt, ReceiptTransfer, Receipts } from '@mindbase/ports';
import { byUtf8 } from '../in-memory/order';
import { awkwardTexts } from './awkward-text';
import { type ContractSubject, describeContract } from './contract';

export function describeReceiptTransferContract(subject: ContractSubject<Receipts & ReceiptTransfer>): void {
  describeContract('ReceiptTransfer', subject, (receipts) => {
    it('lists the receipts of one tenant, page by page in order of the bytes of their ids', async () => {
      const own = awkwardTexts.map((id, n) => receiptOf('acme', id, n % 2 ? 'pending' : 'complete'));
      for (const receipt of [...own, receiptOf('other', 'r', 'complete')]) await receipts().put(receipt);
      const listed: Receipt[] = [];
      for (;;) {
        const page = await receipts().list('acme', listed.at(-1)?.id ?? null, 4);
        listed.push(...page);
        if (page.length < 4) break;
      }
      expect(listed).toEqual(own.sort((a, b) => byUtf8(a.id, b.id)));
      expect(await receipts().list('nobody', null, 10)).toEqual([]);
    });
  });
}

function receiptOf(tenant: string, id: string, status: Receipt['status']): Receipt {
  const erased = { memories: 1, turns: 2, summariesRewritten: 0, indexEntries: 8, eventsShredded: 4 };
  const at = '2026-03-01T00:00:00.000Z';
  return { tenant, user: 'wei', id, scope: 'turn', status, erased, at, actor: 'key-1', reason: null };
}
