import {
  type DatabaseHandle,
  type DatabaseOptions,
  type DatabaseSource,
  useDatabase,
} from '@mindbase/driver-sqlite';
import { type Schema, migrate } from './migrate';

/** The database behind a source with a schema at its newest version; released again when that cannot be. */
export function useSchema(source: DatabaseSource, schema: Schema, options?: DatabaseOptions): DatabaseHandle {
  const handle = useDatabase(source, options);
  try {
    migrate(handle.db, schema);
    return handle;
  } catch (error) {
    handle.release();
    throw error;
  }
}
