import type { UserScope } from '@mindbase/kernel';
import { LRUCache } from 'lru-cache';

/**
 * Hot results (R11): per user, dropped as soon as anything of that user changes in a read model, so that a
 * cached answer is never staler than the indexes themselves.
 */
export class RecallCache<Value extends object> {
  private readonly users: LRUCache<string, Map<string, { value: Value; until: number }>>;

  constructor(
    private readonly options: {
      readonly usersMax: number;
      readonly entriesPerUserMax: number;
      /** Freshness and relative dates move on even when nothing changes. */
      readonly ttlMs: number;
    },
  ) {
    this.users = new LRUCache({ max: Math.max(1, options.usersMax) });
  }

  get(scope: UserScope, key: string, now: number): Value | undefined {
    const entry = this.users.get(keyOf(scope))?.get(key);
    return entry && entry.until > now ? entry.value : undefined;
  }

  /** `generation` is what `generation()` said before the answer was made: an answer made meanwhile outdated is not kept. */
  set(scope: UserScope, key: string, value: Value, generation: object, now: number): void {
    if (this.options.entriesPerUserMax === 0) return;
    const entries = this.users.get(keyOf(scope));
    if (entries !== generation) return;
    const oldest = entries.size >= this.options.entriesPerUserMax ? entries.keys().next().value : undefined;
    if (oldest !== undefined) entries.delete(oldest);
    entries.set(key, { value, until: now + this.options.ttlMs });
  }

  /** Marks the state that an answer is about to be made from. */
  generation(scope: UserScope): object {
    const key = keyOf(scope);
    const entries = this.users.get(key) ?? new Map<string, { value: Value; until: number }>();
    this.users.set(key, entries);
    return entries;
  }

  /** Something of this user changed. */
  drop(scope: UserScope): void {
    this.users.delete(keyOf(scope));
  }
}

const keyOf = ({ tenant, user }: UserScope) => JSON.stringify([tenant, user]);
