import type { UserScope } from '@mindbase/kernel';
import type { IndexFilter } from '@mindbase/ports';
import type { Schemas } from '@qdrant/js-client-rest';

export type Condition = Schemas['Condition'];
export type Filter = Schemas['Filter'];

/** Whose documents: part of every filter. */
export function ownedBy({ tenant, user }: UserScope): Condition[] {
  return [equals('tenant', tenant), equals('user', user)];
}

/** A user's documents that pass a filter (R3); null when no document can pass. */
export function filterOf(scope: UserScope, filter: IndexFilter): Filter | null {
  const lists = { type: filter.types, layer: filter.layers, role: filter.roles, entityIds: filter.entityIds };
  if (Object.values(lists).some((wanted) => wanted?.length === 0)) return null;
  if (filter.statuses?.length === 0 && filter.asOf === undefined) return null;
  return {
    must: [
      ...ownedBy(scope),
      ...Object.entries(lists).flatMap(([key, wanted]) => (wanted === undefined ? [] : [oneOf(key, wanted)])),
      ...optional(filter.agentId, (id) => equals('agentId', id)),
      ...optional(filter.sessionId, (id) => equals('sessionId', id)),
      ...(filter.metadataKeys ?? []).map((key) => equals('metadataKeys', key)),
      ...visible(filter),
      ...about(filter),
    ],
  };
}

/** As of a past moment, what was closed later still had a status that answered then (R14). */
function visible({ statuses, asOf }: IndexFilter): Condition[] {
  const status = statuses === undefined || statuses.length === 0 ? [] : [oneOf('status', statuses)];
  if (asOf === undefined) return status;
  const moment = Date.parse(asOf);
  const closedLater = range('closedMs', { gt: moment });
  const open: Condition[] = statuses === undefined ? [] : status;
  // An empty list of statuses leaves nothing that is still open.
  const answered: Condition[] = statuses?.length === 0 ? [] : [{ must: [empty('closedMs'), ...open] }];
  return [range('recordedMs', { lte: moment }), { should: [closedLater, ...answered] }];
}

/** By the time it holds from, or where it has none, the time of its recording. */
function about({ from, to }: IndexFilter): Condition[] {
  if (from === undefined && to === undefined) return [];
  const bounds = {
    ...(from === undefined ? {} : { gte: Date.parse(from) }),
    ...(to === undefined ? {} : { lt: Date.parse(to) }),
  };
  const recorded: Condition = { must: [empty('validFromMs'), range('recordedMs', bounds)] };
  return [{ should: [range('validFromMs', bounds), recorded] }];
}

function equals(key: string, value: string): Condition {
  return { key, match: { value } };
}

function oneOf(key: string, wanted: readonly string[]): Condition {
  return { key, match: { any: [...wanted] } };
}

export function range(key: string, bounds: Schemas['Range']): Condition {
  return { key, range: bounds };
}

/** Missing or null. */
function empty(key: string): Condition {
  return { is_empty: { key } };
}

function optional<T>(value: T | undefined, condition: (value: T) => Condition): Condition[] {
  return value === undefined ? [] : [condition(value)];
}
