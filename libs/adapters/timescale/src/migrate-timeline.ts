import { type MigrateOptions, asOwner, migratePostgres } from '@mindbase/driver-postgres';
import { timelineSchema } from './timeline.schema';

export interface MigrateTimelineOptions extends MigrateOptions {
  /** Age in days from which a month of change rows is compressed. Default 90. */
  readonly compressAfterDays?: number;
}

/**
 * Brings the tables of the timeline to their newest version; for their owner. With the extension `timescaledb` in the
 * database change rows become a hypertable, without it partitions.
 */
export async function migrateTimeline(options: MigrateTimelineOptions): Promise<void> {
  const extension = await asOwner(options, async (client) => {
    const { rows } = await client.query<{ schema: string }>(
      `SELECT quote_ident(nspname) AS schema FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace
       WHERE extname = 'timescaledb'`,
    );
    return rows[0]?.schema ?? null;
  });
  const { compressAfterDays = 90 } = options;
  await migratePostgres(options, [timelineSchema(extension, { compressAfterDays })]);
}
