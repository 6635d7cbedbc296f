import { createHash } from 'node:crypto';
import { type UserScope, canonicalJson } from '@mindbase/kernel';
import type { Listing, StoredItem } from '@mindbase/ports';

/** An item that the live index and the one built anew do not hold alike. */
export interface Difference extends UserScope {
  readonly kind: string;
  readonly id: string;
  readonly where: 'live only' | 'rebuilt only' | 'both';
  /** Of an item that both hold: the fields in which they differ. */
  readonly fields: readonly string[];
}

export interface Comparison {
  /** Items of the live index. */
  readonly items: number;
  readonly differences: readonly Difference[];
  /** There are more than those that are listed. */
  readonly more: boolean;
  /** What both indexes had passed at the last look. */
  readonly position: number;
}

export interface CompareOptions {
  /** Resolves when both have passed all that the log holds now. @returns how far that is. */
  readonly passed: () => Promise<number>;
  /** Looks at an item that differs before it counts: each after both have passed the log anew. Default 10. */
  readonly looks?: number;
  /** Users whose items are looked at again together. Default 200. */
  readonly usersAtOnce?: number;
  /** Differences that are enough. Default 1000. */
  readonly differencesMax?: number;
}

/**
 * Compares two indexes item by item while both are written to. An item that does not change holds the same in both, once
 * they have passed the same position; one that differs may just be written to in one of them, so it is looked at
 * again until it is found alike, or so often that it is a difference.
 */
export async function compareListings(
  live: Listing,
  rebuilt: Listing,
  options: CompareOptions,
): Promise<Comparison> {
  const { looks = 10, usersAtOnce = 200, differencesMax = 1000 } = options;
  let position = await options.passed();
  const { items, suspects } = await survey(live, rebuilt);
  const differences: Difference[] = [];
  const users = [...suspects.values()];
  while (users.length > 0 && differences.length < differencesMax) {
    let group: readonly Suspects[] = users.splice(0, usersAtOnce);
    let found: Difference[] = [];
    for (let look = 1; look <= looks && group.length > 0; look++) {
      position = await options.passed();
      found = [];
      for (const one of group) found.push(...(await differencesOf(live, rebuilt, one)));
      group = regrouped(found);
    }
    differences.push(...found);
  }
  const more = users.length > 0 || differences.length > differencesMax;
  return { items, differences: differences.slice(0, differencesMax), more, position };
}

/** Items of one user that differed, by name. */
interface Suspects {
  readonly scope: UserScope;
  readonly names: ReadonlySet<string>;
}

async function survey(live: Listing, rebuilt: Listing) {
  const digests = new Map<string, string>();
  for await (const item of live.items()) digests.set(nameOf(item), digestOf(item));
  const items = digests.size;
  const suspects = new Map<string, { readonly scope: UserScope; readonly names: Set<string> }>();
  const suspect = (name: string): void => {
    const [tenant, user] = JSON.parse(name) as [string, string];
    const key = JSON.stringify([tenant, user]);
    const known = suspects.get(key) ?? { scope: { tenant, user }, names: new Set() };
    suspects.set(key, known);
    known.names.add(name);
  };
  for await (const item of rebuilt.items()) {
    const name = nameOf(item);
    if (digests.get(name) !== digestOf(item)) suspect(name);
    digests.delete(name);
  }
  for (const name of digests.keys()) suspect(name);
  return { items, suspects };
}

async function differencesOf(
  live: Listing,
  rebuilt: Listing,
  { scope, names }: Suspects,
): Promise<Difference[]> {
  const [before, after] = [await wanted(live, scope, names), await wanted(rebuilt, scope, names)];
  const found: Difference[] = [];
  for (const name of names) {
    const [one, other] = [before.get(name), after.get(name)];
    const item = one ?? other;
    if (!item || (one && other && digestOf(one) === digestOf(other))) continue;
    const { kind, id, tenant, user } = item;
    const where = one ? (other ? 'both' : 'live only') : 'rebuilt only';
    found.push({ tenant, user, kind, id, where, fields: one && other ? fieldsApart(one, other) : [] });
  }
  return found;
}

async function wanted(listing: Listing, scope: UserScope, names: ReadonlySet<string>) {
  const items = new Map<string, StoredItem>();
  for await (const item of listing.items(scope)) if (names.has(nameOf(item))) items.set(nameOf(item), item);
  return items;
}

function regrouped(differences: readonly Difference[]): Suspects[] {
  const groups = new Map<string, { readonly scope: UserScope; readonly names: Set<string> }>();
  for (const { tenant, user, kind, id } of differences) {
    const key = JSON.stringify([tenant, user]);
    const group = groups.get(key) ?? { scope: { tenant, user }, names: new Set() };
    groups.set(key, group);
    group.names.add(nameOf({ tenant, user, kind, id }));
  }
  return [...groups.values()];
}

function fieldsApart({ value: one }: StoredItem, { value: other }: StoredItem): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((field) => canonicalJson(one[field]) !== canonicalJson(other[field]))
    .sort();
}

const nameOf = ({ tenant, user, kind, id }: Omit<StoredItem, 'value'>): string =>
  JSON.stringify([tenant, user, kind, id]);

const digestOf = ({ value }: StoredItem): string =>
  createHash('sha256').update(canonicalJson(value)).digest('base64');
