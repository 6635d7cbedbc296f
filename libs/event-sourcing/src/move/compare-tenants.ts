import { canonicalJson } from '@mindbase/kernel';
import type { ApiKey, Receipt, TransferredKey } from '@mindbase/ports';
import { keysOf, receiptsOf } from './lists';
import type { MovePlace } from './place';
import { type Pair, byId } from './side-by-side';

/**
 * How an item differs: it is `missing` in the target, or `extra` there, or `other` of the same id; a key is
 * `destroyed` there and not here, or `standing` there while it is destroyed here.
 */
export type Fault = 'missing' | 'extra' | 'other' | 'destroyed' | 'standing';

export interface Compared {
  /** Items of the source. */
  readonly count: number;
  /** Of them those that are marks of destroyed keys. */
  readonly destroyed: number;
  /** How many items differ, by fault. */
  readonly faults: Readonly<Record<Fault, number>>;
  /** Ids of the first that differ, by fault. */
  readonly ids: Readonly<Record<Fault, readonly string[]>>;
}

const idsMax = 20;

/** Data keys of a tenant, by their bytes. */
export function compareKeys(
  source: MovePlace,
  target: MovePlace | null,
  tenant: string,
  batchSize: number,
): Promise<Compared> {
  const [here, there] = [keysOf(source, tenant, batchSize), keysOf(target, tenant, batchSize)];
  const idOf = ({ keyId }: TransferredKey) => keyId;
  return collect(byId(here, there, idOf), idOf, keyFault, ({ dataKey }) => dataKey === null);
}

export function compareReceipts(
  source: MovePlace,
  target: MovePlace | null,
  tenant: string,
  batchSize: number,
): Promise<Compared> {
  const [here, there] = [receiptsOf(source, tenant, batchSize), receiptsOf(target, tenant, batchSize)];
  const idOf = ({ id }: Receipt) => id;
  return collect(byId(here, there, idOf), idOf, fault);
}

export async function compareApiKeys(
  source: MovePlace,
  target: MovePlace | null,
  tenant: string,
): Promise<Compared> {
  const here = new Map((await source.tenants.keys(tenant)).map((key) => [key.id, key]));
  const there = new Map(((await target?.tenants.keys(tenant)) ?? []).map((key) => [key.id, key]));
  const ids = [...new Set([...here.keys(), ...there.keys()])];
  async function* pairs(): AsyncGenerator<Pair<ApiKey>> {
    for (const id of ids) yield [here.get(id) ?? null, there.get(id) ?? null];
  }
  return collect(pairs(), ({ id }) => id, fault);
}

async function collect<T>(
  pairs: AsyncIterable<Pair<T>>,
  idOf: (item: T) => string,
  faultOf: (here: T, there: T) => Fault | null,
  isDestroyed: (item: T) => boolean = () => false,
): Promise<Compared> {
  let [count, destroyed] = [0, 0];
  const faults = { missing: 0, extra: 0, other: 0, destroyed: 0, standing: 0 };
  const ids: Record<Fault, string[]> = { missing: [], extra: [], other: [], destroyed: [], standing: [] };
  for await (const [here, there] of pairs) {
    if (here) count++;
    if (here && isDestroyed(here)) destroyed++;
    const kind = here && there ? faultOf(here, there) : here ? 'missing' : 'extra';
    const item = here ?? there;
    if (!kind || !item) continue;
    faults[kind]++;
    if (ids[kind].length < idsMax) ids[kind].push(idOf(item));
  }
  return { count, destroyed, faults, ids };
}

function keyFault({ dataKey: here }: TransferredKey, { dataKey: there }: TransferredKey): Fault | null {
  if (here && there) return here.equals(there) ? null : 'other';
  return here ? 'destroyed' : there ? 'standing' : null;
}

function fault(here: unknown, there: unknown): Fault | null {
  return canonicalJson(here) === canonicalJson(there) ? null : 'other';
}
