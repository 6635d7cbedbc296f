import { canonicalJson } from '@mindbase/kernel';
import type { Tenant } from '@mindbase/ports';

/** What a move has to do for a tenant: what the source holds, and how much of it is not in the target yet. */
export interface TenantPlan {
  readonly tenant: string;
  readonly events: number;
  /** Data keys that stand. */
  readonly keys: number;
  /** Marks of destroyed ones: what was erased. */
  readonly destroyedKeys: number;
  readonly receipts: number;
  readonly apiKeys: number;
  /** API keys of the target that are not in the source: they were revoked there, and will be here. */
  readonly apiKeysRevoked: number;
}

export interface MovePlan {
  readonly tenants: readonly TenantPlan[];
  readonly events: number;
  readonly streams: number;
  /** Events that the target has of an earlier part of this move. */
  readonly held: number;
  /** Where the last of them stands in the source. */
  readonly heldThrough: number;
  /** Position of the source's last event. */
  readonly through: number;
  /** Why the move cannot begin; empty if it can. */
  readonly refusals: readonly string[];
}

/** The move did not begin, and nothing was changed. */
export class MoveRefused extends Error {
  constructor(readonly refusals: readonly string[]) {
    super(refusals.join('\n'));
    this.name = 'MoveRefused';
  }
}

/** When it was made does not matter: the first tenant of a fresh standalone is everywhere the same. */
export function isSame(here: Tenant, there: Tenant): boolean {
  const of = ({ name, profile, settings }: Tenant) => canonicalJson({ name, profile, settings });
  return of(here) === of(there);
}
