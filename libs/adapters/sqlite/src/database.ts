export {
  type DatabaseHandle,
  type DatabaseOptions,
  type DatabaseSource,
  type SqliteDatabase,
  openDatabase,
  syncStatement,
  useDatabase,
  withoutSync,
} from '@mindbase/driver-sqlite';
