import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { attachPublicGrpc } from '@mindbase/adapter-grpc';
import type { ReadinessCheck } from '@mindbase/feature-gateway';
import { PortError } from '@mindbase/kernel';
import { type Metrics, type Settings, createLogger, createMetrics, startTelemetry } from '@mindbase/platform';
import { createGateway } from '../services/gateway-app';
import {
  type Reader,
  consolidationReader,
  extractionReader,
  readersOf,
  reflectionReader,
} from '../services/readers';
import { version } from '../services/version';
import { adminKey, firstApiKey } from './bootstrap';
import { type Standalone, openStandalone } from './standalone';
import { welcome } from './welcome';

/** A reader this many events behind is told by `/readyz`. */
const lagMax = 10_000;
/** Dead letters, and events that the relay has not handed over, that are counted at most. */
const deadLettersMax = 1000;
const outboxMax = 1000;

export interface Serving {
  readonly url: string;
  /** Where gRPC listens; null without it. */
  readonly grpcPort: number | null;
  /** Finishes what was acknowledged, then closes everything. */
  stop(): Promise<void>;
}

/** Runs standalone Mindbase until SIGTERM or SIGINT. */
export async function serveStandalone(settings: Settings): Promise<void> {
  const serving = await startStandalone(settings, (text) => process.stdout.write(`${text}\n`));
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });
  await serving.stop();
}

/** Starts standalone Mindbase and tells by `say` how to use it. */
export async function startStandalone(settings: Settings, say: (text: string) => void): Promise<Serving> {
  const logger = createLogger({ level: settings.logLevel, service: 'standalone' });
  const logKey = randomBytes(32);
  const telemetry = await startTelemetry({
    ...settings.telemetry,
    service: 'standalone',
    version,
    instance: hostname(),
    userKey: logKey,
    onError: (error) => logger.warn({ err: error }, 'traces cannot be sent'),
  });
  const metrics: Metrics = createMetrics({
    sources: {
      lag: () => lagOf(mindbase),
      deadLetters: () => deadLettersOf(mindbase),
      outbox: async () => (await mindbase.core.storage.readOutbox(outboxMax)).length,
    },
  });
  const mindbase = await openStandalone({ settings, logger, metrics });
  const admin = adminKey(mindbase.folder, settings.adminKey);
  const apiKey = await firstApiKey(mindbase.folder, mindbase.core.tenants, mindbase.clock, mindbase.ids);
  await mindbase.start();

  const app = await createGateway(
    {
      ...mindbase,
      logger,
      logKey,
      metrics,
      tenants: mindbase.core.tenants,
      idempotency: mindbase.core.idempotency,
      deadLetters: mindbase.core.bus,
      checks: readinessChecks(mindbase),
    },
    { ...settings, adminKey: admin.secret },
  );
  const grpcPort = settings.grpc.port;
  const grpc =
    grpcPort === undefined
      ? null
      : attachPublicGrpc(app, {
          host: settings.host,
          port: grpcPort,
          messageBytesMax: settings.limits.bodyBytesMax,
          onError: (error) => logger.error({ err: error }, 'a gRPC call could not be answered'),
        });
  await app.startAllMicroservices();
  await app.listen(settings.port, settings.host);
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  if (admin.made) say(`Admin key (shown once; kept in ${mindbase.folder.adminKey}): ${admin.secret}`);
  if (grpc) say(`gRPC: ${settings.host}:${grpc.port}`);
  say(welcome(url, apiKey));
  return {
    url,
    grpcPort: grpc?.port ?? null,
    async stop() {
      await app.close();
      await mindbase.stop();
      await telemetry.stop();
    },
  };
}

/** Without the log nothing can be taken in; a reader that has fallen far behind answers from the past, and that is told. */
function readinessChecks(mindbase: Standalone): readonly ReadinessCheck[] {
  const { core } = mindbase;
  return [
    { name: 'log', check: async () => void (await core.store.lastPosition()) },
    { name: 'keys', check: async () => void (await core.vault.dataKeys('', [])) },
    ...allReaders(mindbase).map(({ group, topics }): ReadinessCheck => ({
      name: group,
      critical: false,
      check: async () => {
        const lag = await core.bus.lag(group, topics);
        if (lag > lagMax)
          throw new PortError('unavailable', `${group} is ${lag} events behind`, { retryable: true });
      },
    })),
  ];
}

const allReaders = ({ projections }: Standalone): readonly Reader[] => [
  ...readersOf(projections),
  extractionReader,
  consolidationReader,
  reflectionReader,
];

async function lagOf(mindbase: Standalone): Promise<Record<string, number>> {
  const lags = allReaders(mindbase).map(
    async ({ group, topics }) => [group, await mindbase.core.bus.lag(group, topics)] as const,
  );
  return Object.fromEntries(await Promise.all(lags));
}

async function deadLettersOf({ core }: Standalone): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { group } of await core.bus.deadLetters(deadLettersMax))
    counts[group] = (counts[group] ?? 0) + 1;
  return counts;
}
