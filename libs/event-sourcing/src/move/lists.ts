import type { RecordedEvent } from '@mindbase/kernel';
import type { Receipt, TransferredKey } from '@mindbase/ports';
import type { MovePlace } from './place';
import { nothing, paged } from './side-by-side';

/** What a place holds, page by page; of no place, nothing. */

export function eventsOf(
  place: Pick<MovePlace, 'storage'> | null,
  limit: number,
  after = 0,
): AsyncGenerator<RecordedEvent> {
  if (!place) return nothing();
  return paged<RecordedEvent>(
    (last, size) => place.storage.readAll(last?.globalPosition ?? after, size),
    limit,
  );
}

export function keysOf(
  place: Pick<MovePlace, 'vault'> | null,
  tenant: string,
  limit: number,
): AsyncGenerator<TransferredKey> {
  if (!place) return nothing();
  return paged<TransferredKey>(
    (last, size) => place.vault.exportKeys(tenant, last?.keyId ?? null, size),
    limit,
  );
}

export function receiptsOf(
  place: Pick<MovePlace, 'receipts'> | null,
  tenant: string,
  limit: number,
): AsyncGenerator<Receipt> {
  if (!place) return nothing();
  return paged<Receipt>((last, size) => place.receipts.list(tenant, last?.id ?? null, size), limit);
}
