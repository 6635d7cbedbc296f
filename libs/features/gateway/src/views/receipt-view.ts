import type { ReceiptView } from '@mindbase/contracts';
import type { Receipt } from '@mindbase/ports';

export function receiptView({ id, scope, status, erased, at, actor, reason }: Receipt): ReceiptView {
  return { id, scope, status, erased: { ...erased }, at, actor, reason };
}
