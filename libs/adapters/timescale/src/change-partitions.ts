import type { PostgresStore } from '@mindbase/driver-postgres';
import type { ChangeRow } from '@mindbase/ports';
import type { TimelineStorage } from './timeline.schema';

/** What a database without the extension does not give. */
export const lossWithoutTimescale =
  'The database has no TimescaleDB: change rows stand in monthly partitions that are not compressed, and dashboards ' +
  'count them anew for every question. Everything else works alike.';

/** Sees to it that the months that rows belong to have a partition; a hypertable does so by itself. */
export class ChangePartitions {
  private storage: TimelineStorage | null = null;
  private readonly months = new Set<string>();

  constructor(
    private readonly store: PostgresStore,
    private readonly notify: (message: string) => void,
  ) {}

  async prepare(tenant: string, rows: readonly ChangeRow[]): Promise<void> {
    if ((await this.kind(tenant)) === 'hypertable') return;
    const months = new Set(rows.map(({ recordedAt }) => new Date(recordedAt).toISOString().slice(0, 7)));
    for (const month of [...months].filter((name) => !this.months.has(name))) {
      await this.store.write(tenant, (session) =>
        session.run('SELECT make_change_partition($1)', [`${month}-01T00:00:00Z`]),
      );
      this.months.add(month);
    }
  }

  /** Partitions that were thought to be there may have been dropped. */
  forget(): void {
    this.months.clear();
  }

  private async kind(tenant: string): Promise<TimelineStorage> {
    if (this.storage !== null) return this.storage;
    const [row] = await this.store.read(tenant, (session) =>
      session.rows<{ storage: TimelineStorage }>('SELECT timeline_storage() AS storage'),
    );
    const storage = row?.storage ?? 'partitions';
    if (this.storage === null && storage === 'partitions') this.notify(lossWithoutTimescale);
    this.storage = storage;
    return storage;
  }
}
