import type { OperationCounts, OperationRecord, Operations } from '@mindbase/ports';
import { awkwardTexts } from './awkward-text';
import { type ContractSubject, describeContract } from './contract';

export function describeOperationsContract(subject: ContractSubject<Operations>): void {
  describeContract('Operations', subject, (operations, reopen) => {
    it('knows nothing of an unknown operation', async () => {
      expect(await operations().get('acme', 'op-1')).toBeNull();
    });

    it('gives an operation back as it was written, and replaces it', async () => {
      const running = operationOf('acme', 'op-1');
      await operations().upsert(running);
      expect(await operations().get('acme', 'op-1')).toEqual(running);
      const ended: OperationRecord = {
        ...running,
        counts: { ...counts, recorded: 3 },
        endPosition: 2 ** 40,
        endedAt: '2026-03-01T00:00:02.000Z',
        errors: ['dead-letter', 'late'],
        applied: [4, 7, 2 ** 40],
      };
      await operations().upsert(ended);
      await operations().upsert(ended);
      expect(await operations().get('acme', 'op-1')).toEqual(ended);
    });

    it('keeps tenants with equal ids apart', async () => {
      await operations().upsert(operationOf('acme', 'op-1', 'wei'));
      await operations().upsert(operationOf('other', 'op-1', 'ana'));
      expect(await operations().get('acme', 'op-1')).toMatchObject({ tenant: 'acme', user: 'wei' });
      expect(await operations().get('other', 'op-1')).toMatchObject({ tenant: 'other', user: 'ana' });
      expect(await operations().get('third', 'op-1')).toBeNull();
    });

    it('keeps awkward ids as they are', async () => {
      for (const text of awkwardTexts) {
        await operations().upsert(operationOf(text, text, text));
        expect(await operations().get(text, text)).toEqual(operationOf(text, text, text));
      }
    });

    it('is empty after a clear', async () => {
      await operations().upsert(operationOf('acme', 'op-1'));
      await operations().clear();
      expect(await operations().get('acme', 'op-1')).toBeNull();
    });

    if (reopen) {
      it('holds operations across a restart', async () => {
        await operations().upsert(operationOf('acme', 'op-1'));
        await reopen();
        expect(await operations().get('acme', 'op-1')).toEqual(operationOf('acme', 'op-1'));
      });
    }
  });
}

const counts: OperationCounts = {
  turns: 2,
  candidates: 1,
  recorded: 0,
  reinforced: 0,
  merged: 0,
  superseded: 0,
  deferred: 0,
  rejected: 0,
};

function operationOf(tenant: string, id: string, user = 'wei'): OperationRecord {
  const startedAt = '2026-03-01T00:00:00.000Z';
  return { tenant, user, id, startedAt, counts, endPosition: null, endedAt: null, errors: [], applied: [1] };
}
