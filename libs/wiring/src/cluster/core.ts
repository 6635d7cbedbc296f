import { hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { KafkaEventBus, type KafkaOptions } from '@mindbase/adapter-kafka';
import {
  PostgresDatabase,
  PostgresEventStorage,
  PostgresKeyVault,
  type PostgresOptions,
} from '@mindbase/adapter-postgres';
import { EventStore, KeyedHasher, Sealer, projectionGroup } from '@mindbase/event-sourcing';
import { operationsProjectionName } from '@mindbase/feature-retrieval';
import { DerivedMasterKeys } from '@mindbase/kernel';
import {
  type ClusterSettings,
  type Logger,
  SettingsError,
  type ServiceName,
  currentTraceparent,
  measuredBus,
  tracedBus,
} from '@mindbase/platform';
import { EventMetrics } from '../services/event-metrics';
import type { LogParts } from '../services/log';
import { tracedLog } from '../services/traced-ports';
import { endInOrder } from './ending';
import { openPatiently } from './patience';
import type { ServiceContext } from './service';

type Common = ClusterSettings<'ingest'>;

/** The log, the keys and the bus: what every service stands on. */
export type ClusterCore = Awaited<ReturnType<typeof openClusterCore>>;

/** @throws PortError `incompatible` when the set-up has not been run. */
export async function openClusterCore({
  settings,
  logger,
  metrics,
  clock,
  ids,
  instance,
}: Pick<ServiceContext<ServiceName>, 'logger' | 'metrics' | 'clock' | 'ids' | 'instance'> & {
  readonly settings: Pick<Common, 'postgres' | 'kafka' | 'keys'>;
}) {
  const options = postgresOptions(settings.postgres);
  const database = new PostgresDatabase(options);
  const log = new PostgresEventStorage({ database });
  const vault = new PostgresKeyVault({ database, masterKeys: new DerivedMasterKeys(rootKey(settings.keys)) });
  const events = new EventMetrics(metrics);
  const storage = tracedLog(events.timing(log));
  const kafka = await openPatiently('Kafka', logger, () =>
    KafkaEventBus.open({
      ...kafkaOptions(settings.kafka, instance, logger),
      sessionTimeoutMs: settings.kafka.sessionTimeoutMs,
    }),
  );
  // Whoever feeds the operations sees all events, and of each user all of them.
  const operations = projectionGroup({ name: operationsProjectionName });
  let liveGroup = (group: string): string => group;
  const counted = events.counting(kafka, (group) => group === liveGroup(operations));
  const bus = tracedBus(measuredBus(counted, metrics));
  await openPatiently('PostgreSQL', logger, () => log.lastPosition());
  const sealer = new Sealer(vault);
  const hasher = new KeyedHasher(vault);
  const store = new EventStore(storage, clock, undefined, currentTraceparent);
  const parts: LogParts = { store, sealer, hasher, clock, ids };
  return {
    ...parts,
    database,
    postgres: options,
    log,
    vault,
    bus,
    /** The bus with what only this one can do. */
    kafka,
    /** Events are counted by the group that feeds the live build of the operations. */
    counting(groupOf: (group: string) => string): void {
      liveGroup = groupOf;
    },
    /** Closes all of it, whatever the engines say. */
    close: () =>
      endInOrder(
        [bus, vault, log, database].map((part) => () => part.close()),
        (error) => logger.warn({ err: error }, 'a part did not end well'),
      ),
  };
}

export function postgresOptions(postgres: Common['postgres']): PostgresOptions {
  const { url, systemUrl, schema, connectionsMax } = postgres;
  return { url, systemUrl, schema, connectionsMax };
}

export function kafkaOptions(kafka: Common['kafka'], clientId: string, logger: Logger): KafkaOptions {
  const { saslMechanism, saslUsername, saslPassword } = kafka;
  if (saslMechanism !== undefined && (saslUsername === undefined || saslPassword === undefined))
    throw new SettingsError([
      { key: 'MINDBASE_KAFKA_SASL_MECHANISM', problem: 'needs a user name and a password' },
    ]);
  return {
    brokers: kafka.brokers.split(','),
    prefix: kafka.prefix,
    clientId,
    ssl: kafka.tls,
    ...(saslMechanism === undefined
      ? {}
      : {
          sasl: {
            mechanism: saslMechanism,
            username: saslUsername ?? '',
            password: saslPassword ?? '',
          } as never,
        }),
    log: (level, message, details) => logger[level](details, message),
  };
}

/** Key of the user hashes in log lines and spans: the same in all services, so that they name a user alike. */
export const logKeyOf = (keys: Common['keys']): Buffer =>
  Buffer.from(hkdfSync('sha256', rootKey(keys), '', 'mindbase user hashes', 32));

export function rootKey({ rootKey: key, rootKeyFile }: Common['keys']): Buffer {
  const bytes = Buffer.from(key ?? readRootKey(rootKeyFile ?? ''), 'base64');
  if (bytes.length === 32) return bytes;
  throw new SettingsError([{ key: 'MINDBASE_KEYS_ROOT_KEY_FILE', problem: 'holds no 32 bytes as base64' }]);
}

function readRootKey(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new SettingsError([{ key: 'MINDBASE_KEYS_ROOT_KEY_FILE', problem: 'names no readable file' }]);
  }
}
