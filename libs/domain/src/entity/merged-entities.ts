import { byUtf8 } from '@mindbase/kernel';

/** Which entity each merged one was merged into, and back. An entity that was merged into none stands for itself. */
export interface MergeLinks {
  into(id: string): string | undefined;
  mergedInto(id: string): Iterable<string>;
}

/** The links of the merges that stand. */
export function linksOfMerges(
  merges: readonly { readonly entityId: string; readonly into: string; readonly undone: object | null }[],
): MergeLinks {
  const standing = merges.filter(({ undone }) => undone === null);
  return {
    into: (id) => standing.find(({ entityId }) => entityId === id)?.into,
    mergedInto: (id) => standing.filter(({ into }) => into === id).map(({ entityId }) => entityId),
  };
}

/** The entity that stands for this one: the end of its merges (W11). */
export function survivorOf(id: string, links: MergeLinks): string {
  let survivor = id;
  for (let next = links.into(id); next !== undefined; next = links.into(next)) survivor = next;
  return survivor;
}

/** Ids of all entities that are one with this one, itself included: the survivor first, then by id. */
export function oneWith(id: string, links: MergeLinks): string[] {
  const survivor = survivorOf(id, links);
  const found = new Set([survivor]);
  for (const one of found) for (const merged of links.mergedInto(one)) found.add(merged);
  found.delete(survivor);
  return [survivor, ...[...found].sort(byUtf8)];
}

/** Why two entities cannot be merged. */
export type MergeObstacle = 'itself' | 'already-one' | 'merged-away';

/**
 * Null when `from` may be merged into the entity that stands for `into`. What was merged away can only go elsewhere
 * once that is undone: an entity is merged into one at most, so that an undo frees it alone.
 */
export function mergeObstacle(from: string, into: string, links: MergeLinks): MergeObstacle | null {
  if (from === into) return 'itself';
  if (survivorOf(from, links) === survivorOf(into, links)) return 'already-one';
  return links.into(from) === undefined ? null : 'merged-away';
}

interface Named {
  readonly nameKey: string;
  readonly alias?: boolean;
}

/**
 * The name that entities which are one are shown by, and the other names they go by.
 * @param own names of the survivor, in the order it got them; at least one
 * @param others names of those merged into it
 * @returns the survivor's latest name that is no alias, else the others' latest, else the survivor's first; every
 *   spelling once
 */
export function namesOfOne<T extends Named>(
  own: readonly T[],
  others: readonly T[],
): { readonly shown: T; readonly aliases: readonly T[] } | null {
  const proper = ({ alias }: T) => alias !== true;
  const shown = own.findLast(proper) ?? others.findLast(proper) ?? own[0] ?? others[0];
  if (shown === undefined) return null;
  const seen = new Set([shown.nameKey]);
  const aliases = [...own, ...others].filter(
    ({ nameKey }) => !seen.has(nameKey) && seen.add(nameKey).has(nameKey),
  );
  return { shown, aliases };
}

/**
 * What an entity is called by, and what each of those merged into it was called by itself.
 * @param names of all that are one, each entity's in the order it got them
 * @throws when there are none
 */
export function namesOfEntity<T extends Named & { readonly entityId: string; readonly name: unknown }>(
  id: string,
  names: readonly T[],
): {
  readonly name: T['name'];
  readonly nameKey: T['nameKey'];
  readonly aliases: readonly T['name'][];
  readonly merged?: readonly { readonly id: string; readonly name: T['name'] }[];
} {
  const of = (entityId: string) => names.filter((one) => one.entityId === entityId);
  const all = namesOfOne(
    of(id),
    names.filter(({ entityId }) => entityId !== id),
  );
  if (all === null) throw new Error('an entity without a name');
  const others = [...new Set(names.map(({ entityId }) => entityId))].filter((other) => other !== id);
  const merged = others.flatMap((other) => {
    const own = namesOfOne(of(other), []);
    return own === null ? [] : [{ id: other, name: own.shown.name }];
  });
  return {
    name: all.shown.name,
    nameKey: all.shown.nameKey,
    aliases: all.aliases.map(({ name }) => name),
    ...(merged.length === 0 ? {} : { merged }),
  };
}

/** What a memory says of entities. */
export interface EntityPart {
  readonly entityIds: readonly string[];
  readonly relations: readonly { readonly from: string; readonly type: string; readonly to: string }[];
}

/** The same of the entities that stand for them. A relation between two that are one now is no more than a mention. */
export function partOfSurvivors(
  { entityIds, relations }: EntityPart,
  survivor: (id: string) => string,
): EntityPart {
  const stated = relations.map(({ from, type, to }) => ({
    relation: { from: survivor(from), type, to: survivor(to) },
    collapsed: from !== to && survivor(from) === survivor(to),
  }));
  const mentioned = stated.flatMap(({ relation, collapsed }) => (collapsed ? [relation.from] : []));
  return {
    entityIds: [...new Set([...entityIds.map(survivor), ...mentioned])],
    relations: stated.flatMap(({ relation, collapsed }) => (collapsed ? [] : [relation])),
  };
}

/** Ids of all entities of a part, ends of relations included. */
export function entitiesOfPart({ entityIds, relations }: EntityPart): Set<string> {
  return new Set([...entityIds, ...relations.flatMap(({ from, to }) => [from, to])]);
}

interface Fact {
  readonly id: string;
  /** Since when it holds, and when it was learnt. */
  readonly since: string;
  readonly recordedAt: string;
}

/** Of two facts that a merge brings into one slot, the one that stands: what holds since later, else what was learnt later. */
export function standingFact<T extends Fact>(a: T, b: T): T {
  const later = byUtf8(a.since, b.since) || byUtf8(a.recordedAt, b.recordedAt) || byUtf8(a.id, b.id);
  return later >= 0 ? a : b;
}
