import { type UserScope, byUtf8 } from '@mindbase/kernel';
import type { DueReflection, ReflectionAgenda, ReflectionWork } from '@mindbase/ports';

/** The reference agenda: a map. */
export class InMemoryReflectionAgenda implements ReflectionAgenda {
  private readonly entries = new Map<string, DueReflection>();

  async put({ tenant, user }: UserScope, work: ReflectionWork, dueAt: string): Promise<void> {
    const key = keyOf({ tenant, user, work });
    const known = this.entries.get(key);
    this.entries.set(key, {
      ...{ tenant, user, work },
      dueAt: known && known.dueAt < dueAt ? known.dueAt : dueAt,
      version: (known?.version ?? 0) + 1,
    });
  }

  async due(now: string, limit: number): Promise<readonly DueReflection[]> {
    return [...this.entries.values()]
      .filter(({ dueAt }) => dueAt <= now)
      .sort(
        (a, b) =>
          byUtf8(a.dueAt, b.dueAt) ||
          byUtf8(a.tenant, b.tenant) ||
          byUtf8(a.user, b.user) ||
          byUtf8(a.work, b.work),
      )
      .slice(0, limit);
  }

  async settle(done: DueReflection, nextAt: string | null): Promise<void> {
    const key = keyOf(done);
    if (this.entries.get(key)?.version !== done.version) return;
    if (nextAt === null) this.entries.delete(key);
    else this.entries.set(key, { ...done, dueAt: nextAt, version: done.version + 1 });
  }

  async close(): Promise<void> {}
}

const keyOf = ({ tenant, user, work }: UserScope & { readonly work: ReflectionWork }) =>
  JSON.stringify([tenant, user, work]);
