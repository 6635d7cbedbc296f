export {
  type DatabaseHandle,
  type DatabaseOptions,
  type DatabaseSource,
  type SqliteDatabase,
  openDatabase,
  syncStatement,
  useDatabase,
  withoutSync,
} from './database';
export { attempt, codeOf, toPortError } from './sqlite-errors';
