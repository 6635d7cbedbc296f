import type { UserScope } from '@mindbase/kernel';
import type {
  ChangeFilter,
  ChangeRow,
  IndexPatch,
  Timeline,
  TimelineEntry,
  TimelineHit,
  TimelineQuery,
} from '@mindbase/ports';
import { byUtf8 } from './order';
import { ScopedMap } from './scoped-map';
import { visible } from './visible';

const dayMs = 86_400_000;

export class InMemoryTimeline implements Timeline {
  private readonly rows = new ScopedMap<ChangeRow>();
  private readonly entries = new ScopedMap<TimelineEntry>();

  async append(rows: readonly ChangeRow[]): Promise<void> {
    for (const row of rows) {
      const key = [row.tenant, row.user, row.eventId, row.memoryId, row.field ?? ''];
      if (this.rows.get(...key) === undefined) this.rows.set(key, structuredClone(row));
    }
  }

  async upsert(entries: readonly TimelineEntry[]): Promise<void> {
    for (const entry of entries) {
      const key = [entry.tenant, entry.user, entry.memoryId];
      const stored = this.entries.get(...key);
      if (stored === undefined || entry.version >= stored.version) this.entries.set(key, { ...entry });
    }
  }

  async patch(scope: UserScope, patches: readonly IndexPatch[]): Promise<void> {
    for (const { id, version, status, validFrom, validTo, closedAt, updatedAt } of patches) {
      const key = [scope.tenant, scope.user, id];
      const stored = this.entries.get(...key);
      if (stored === undefined || version <= stored.version) continue;
      this.entries.set(key, {
        ...stored,
        version,
        status: status ?? stored.status,
        at: validFrom === undefined ? stored.at : (validFrom ?? stored.recordedAt),
        until: validTo === undefined ? stored.until : validTo,
        closedAt: closedAt === undefined ? stored.closedAt : closedAt,
        updatedAt: updatedAt ?? stored.updatedAt,
      });
    }
  }

  async remove(scope: UserScope, memoryIds: readonly string[]): Promise<number> {
    const { tenant, user } = scope;
    let removed = 0;
    for (const memoryId of memoryIds) {
      if (this.entries.delete(tenant, user, memoryId)) removed++;
      for (const row of ofUser(this.rows, scope)) {
        if (row.memoryId !== memoryId) continue;
        this.rows.delete(tenant, user, row.eventId, memoryId, row.field ?? '');
        removed++;
      }
    }
    return removed;
  }

  async query(query: TimelineQuery): Promise<readonly TimelineHit[]> {
    return ofUser(this.entries, query.scope)
      .filter((entry) => visible(entry, query))
      .filter(({ type }) => query.types === undefined || query.types.includes(type))
      .flatMap((entry) => {
        const distanceMs = distance(entry, query);
        return distanceMs === null ? [] : [{ entry, distanceMs }];
      })
      .sort(
        (a, b) =>
          a.distanceMs - b.distanceMs ||
          Date.parse(b.entry.at) - Date.parse(a.entry.at) ||
          byUtf8(a.entry.memoryId, b.entry.memoryId),
      )
      .slice(0, Math.max(0, query.limit))
      .map(({ entry: { memoryId, at }, distanceMs }) => ({
        memoryId,
        at,
        score: 0.5 ** (distanceMs / dayMs / 30),
      }));
  }

  async changes(
    scope: UserScope,
    filter: ChangeFilter,
    limit: number,
    after = Infinity,
  ): Promise<readonly ChangeRow[]> {
    const matching = ofUser(this.rows, scope)
      .filter((row) => row.globalPosition < after && matches(row, filter))
      .sort(
        (a, b) =>
          b.globalPosition - a.globalPosition ||
          byUtf8(a.memoryId, b.memoryId) ||
          byUtf8(a.field ?? '', b.field ?? ''),
      );
    const last = matching.slice(0, limit).at(-1)?.globalPosition ?? Infinity;
    return structuredClone(matching.filter((row) => row.globalPosition >= last));
  }

  async forgetChanges(tenant: string, before: string, limit: number): Promise<number> {
    const old = this.rows
      .values()
      .filter((row) => row.tenant === tenant && Date.parse(row.recordedAt) < Date.parse(before))
      .sort((a, b) => Date.parse(a.recordedAt) - Date.parse(b.recordedAt));
    const last = Date.parse(old.slice(0, limit).at(-1)?.recordedAt ?? '');
    const spent = old.filter((row) => Date.parse(row.recordedAt) <= last);
    for (const { user, eventId, memoryId, field } of spent)
      this.rows.delete(tenant, user, eventId, memoryId, field ?? '');
    return spent.length;
  }

  async clear(): Promise<void> {
    this.rows.clear();
    this.entries.clear();
  }

  async sync(): Promise<void> {}

  async close(): Promise<void> {}
}

/** How far an entry is from what is asked, in ms; null when it does not meet the range. */
function distance(entry: TimelineEntry, { from, to, now }: TimelineQuery): number | null {
  const at = Date.parse(entry.at);
  if (from === undefined && to === undefined) {
    const sinceUpdate = Date.parse(now) - Date.parse(entry.updatedAt);
    return Math.min(Math.abs(Date.parse(now) - at), sinceUpdate < 0 ? Infinity : sinceUpdate);
  }
  const first = from === undefined ? -Infinity : Date.parse(from);
  const end = to === undefined ? Infinity : Date.parse(to);
  if (at >= first && at < end) return 0;
  if (at >= end) return null;
  const moment = entry.type === 'event' || entry.type === 'task' || entry.type === 'summary';
  const until = entry.until === null ? (moment ? at : Infinity) : Date.parse(entry.until);
  return until > first ? first - at : null;
}

function matches(
  row: ChangeRow,
  { memoryIds, entityIds, predicate, operation, from, to }: ChangeFilter,
): boolean {
  const at = Date.parse(row.at);
  return (
    (memoryIds === undefined || memoryIds.includes(row.memoryId)) &&
    (entityIds === undefined || row.entityIds.some((id) => entityIds.includes(id))) &&
    (predicate === undefined || row.predicate === predicate) &&
    (operation === undefined || row.operation === operation) &&
    (from === undefined || at >= Date.parse(from)) &&
    (to === undefined || at < Date.parse(to))
  );
}

function ofUser<T extends UserScope>(map: ScopedMap<T>, { tenant, user }: UserScope): T[] {
  return map.values().filter((item) => item.tenant === tenant && item.user === user);
}
