import { type PoolConfig, escapeIdentifier, types } from 'pg';
import { type Reach, type TransactionSettings, everyTenant, roles, tenantSetting } from './tenancy';
import { decodeText } from './text-codec';

export interface PostgresOptions {
  /** Connection string of a login that is a member of `mindbase_app` (see `roles`). */
  readonly url: string;
  /**
   * Connection string of a login that is a member of `mindbase_system`. Without one, `url` is a member of both
   * roles and takes on one of them in every transaction: for development; a service should not be able to choose.
   */
  readonly systemUrl?: string;
  /** Where the tables are. Default `mindbase`. Another one holds read models that are rebuilt beside the live ones. */
  readonly schema?: string;
  /** Connections of `url`. Default 10. */
  readonly connectionsMax?: number;
  /** Connections of `systemUrl`. Default 4. */
  readonly systemConnectionsMax?: number;
  /** How long to wait for a connection. Default 5000. */
  readonly connectTimeoutMs?: number;
  /** Default 30000. */
  readonly statementTimeoutMs?: number;
  /** Default 10000. */
  readonly lockTimeoutMs?: number;
}

export const defaultSchema = 'mindbase';

/** The two kinds of connections; one pool serves both when there is one login. */
export type Login = 'app' | 'system';

export function poolConfig(options: PostgresOptions, login: Login): PoolConfig {
  const system = login === 'system' && options.systemUrl !== undefined;
  return {
    connectionString: system ? options.systemUrl : options.url,
    max: system ? (options.systemConnectionsMax ?? 4) : (options.connectionsMax ?? 10),
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5000,
    keepAlive: true,
    // What waits in a pool keeps no process alive.
    allowExitOnIdle: true,
    application_name: 'mindbase',
    types: { getTypeParser: parserOf as typeof types.getTypeParser },
  };
}

/**
 * Everything is set per transaction and nothing per connection, so that a pooler between transactions
 * (PgBouncer) may stand in front of the server.
 */
export function transactionSettings(options: PostgresOptions, reach: Reach): TransactionSettings {
  const login: Login = reach === everyTenant ? 'system' : 'app';
  return [
    ['search_path', searchPath(options)],
    ['statement_timeout', String(options.statementTimeoutMs ?? 30_000)],
    ['lock_timeout', String(options.lockTimeoutMs ?? 10_000)],
    ...(reach === everyTenant ? [] : tenantSetting(reach)),
    ...(options.systemUrl === undefined ? [['role', roles[login]] as const] : []),
  ];
}

export function searchPath({ schema = defaultSchema }: Pick<PostgresOptions, 'schema'>): string {
  return escapeIdentifier(schema);
}

/** A connection string whose sessions begin with a setting, besides those that it names itself. */
export function withSetting(url: string, name: string, value: string): string {
  const changed = new URL(url);
  const options = changed.searchParams.get('options');
  const setting = `-c ${name}=${value.replace(/[\s\\]/g, '\\$&')}`;
  changed.searchParams.set('options', options === null ? setting : `${options} ${setting}`);
  return changed.href;
}

/** Texts are decoded; 64-bit integers become numbers: positions, counts and times in ms stay below 2^53. */
function parserOf(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (format === 'binary') return types.getTypeParser(oid, 'binary') as (value: string) => unknown;
  if (oid === types.builtins.TEXT) return decodeText;
  if (oid === types.builtins.INT8) return Number;
  const parse = types.getTypeParser(oid, 'text') as (value: string) => unknown;
  return oid === textArray
    ? (value) => (parse(value) as (string | null)[]).map((text) => text && decodeText(text))
    : parse;
}

const textArray = 1009;
