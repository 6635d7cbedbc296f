export {
  type DatabaseHandle,
  type DatabaseOptions,
  type DatabaseSource,
  type SqliteDatabase,
  openDatabase,
  useDatabase,
} from './database';
export { type Schema, migrate } from './migrate';
export { attempt, toPortError } from './sqlite-errors';
