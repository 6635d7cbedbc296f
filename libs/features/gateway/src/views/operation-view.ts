import type { Operation } from '@mindbase/contracts';
import type { OperationView } from '@mindbase/ports';

export function operationView(view: OperationView): Operation {
  const { id, status, counts, errors, startedAt, settledAt } = view;
  return { id, status, counts: { ...counts }, errors: [...errors], startedAt, settledAt };
}
