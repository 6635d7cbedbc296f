import type { UserScope } from '@mindbase/kernel';
import type { IndexedKind, StoredItem } from '@mindbase/ports';
import type { QdrantClient, Schemas } from '@qdrant/js-client-rest';
import { ownedBy } from './filter';

type Scrolled = Schemas['ScrollResult']['points'][number];

/** All points of a collection, page by page. */
export async function* listPoints(
  client: QdrantClient,
  { kind, name }: { readonly kind: IndexedKind; readonly name: string },
  scope: UserScope | undefined,
  pageSize: number,
): AsyncGenerator<StoredItem> {
  const filter = scope ? { must: ownedBy(scope) } : undefined;
  let offset: Schemas['ExtendedPointId'] | undefined;
  do {
    const page = await client.scroll(name, {
      limit: pageSize,
      with_payload: true,
      with_vector: true,
      ...(filter === undefined ? {} : { filter }),
      ...(offset === undefined ? {} : { offset }),
    });
    for (const point of page.points) yield { kind, ...itemOf(point) };
    offset = (page.next_page_offset ?? undefined) as typeof offset;
  } while (offset !== undefined);
}

function itemOf({ id, payload, vector }: Scrolled): Omit<StoredItem, 'kind'> {
  const { tenant, user, id: own } = (payload ?? {}) as Record<string, string>;
  const vectors = Object.entries((vector ?? {}) as Record<string, unknown>).map(([name, one]) => [
    name,
    isSparse(one) ? ordered(one) : one,
  ]);
  return {
    tenant: tenant ?? '',
    user: user ?? '',
    id: own ?? String(id),
    value: { ...payload, vectors: Object.fromEntries(vectors) as unknown },
  };
}

function isSparse(vector: unknown): vector is Schemas['SparseVector'] {
  return typeof vector === 'object' && vector !== null && 'indices' in vector;
}

/** A server may give the words of a point in another order than it was given. */
function ordered({ indices, values }: Schemas['SparseVector']): Record<string, number> {
  return Object.fromEntries(indices.map((index, place) => [String(index), values[place] ?? 0]));
}
