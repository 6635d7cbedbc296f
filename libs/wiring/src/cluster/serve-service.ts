import { hostname } from 'node:os';
import { type GrpcTransport, attachPublicGrpc, grpcServer } from '@mindbase/adapter-grpc';
import { PortError, isPortError, randomIds, systemClock } from '@mindbase/kernel';
import {
  type ClusterSettings,
  type HealthCheck,
  type Logger,
  type ServiceName,
  createLogger,
  createMetrics,
  startTelemetry,
} from '@mindbase/platform';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { version } from '../services/version';
import { logKeyOf } from './core';
import { openConsolidation } from './consolidation';
import { endInOrder, isDoneWithin } from './ending';
import { openExtraction } from './extraction';
import { openGateway } from './gateway';
import { openIngest } from './ingest';
import { tlsOf, traceContext } from './peers';
import { openRetrieval } from './retrieval';
import type { OpenService, Service, ServiceContext } from './service';
import { createServiceApp } from './service-app';
import { toldPorts } from './told-ports';

const openers: { readonly [Name in ServiceName]: OpenService<Name> } = {
  gateway: openGateway,
  ingest: openIngest,
  extraction: openExtraction,
  consolidation: openConsolidation,
  retrieval: openRetrieval,
};

/** A reader this many events behind is told by `/readyz`. */
const lagMax = 10_000;

/** What all services read. */
type CommonSettings = Pick<
  ClusterSettings<'ingest'>,
  'logLevel' | 'host' | 'port' | 'grpc' | 'keys' | 'telemetry'
>;

export interface ServingService {
  /** Where its HTTP side listens. */
  readonly url: string;
  /** The port of its gRPC side; null where it has none. */
  readonly grpcPort: number | null;
  /** Finishes what was acknowledged, then closes everything. */
  stop(): Promise<void>;
}

/** How long a service may take to end, in ms. What it has acknowledged is in the log before. */
const stopTimeoutMs = 20_000;

/** Runs a service of a cluster until SIGTERM or SIGINT; ends the process then, with code 0. */
export async function serveService<Name extends ServiceName>(
  name: Name,
  settings: ClusterSettings<Name> & CommonSettings,
): Promise<void> {
  const asked = new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });
  // One that still waits for its engines has nothing to finish.
  const serving = await Promise.race([startService(name, settings), asked]);
  if (serving) {
    await asked;
    await serving.stop();
  }
  // A client of something that is gone may go on looking for it.
  process.exit(0);
}

export async function startService<Name extends ServiceName>(
  name: Name,
  settings: ClusterSettings<Name> & CommonSettings,
): Promise<ServingService> {
  const { logLevel, host, port, grpc } = settings;
  const instance = `${hostname()}-${process.pid}`;
  const logger = createLogger({ level: logLevel, service: name });
  const onError = (error: unknown) => logger.error({ err: error }, 'background work failed');
  const telemetry = await startTelemetry({
    service: name,
    version,
    instance,
    ...settings.telemetry,
    userKey: logKeyOf(settings.keys),
    onError: (error) => logger.warn({ err: error }, 'traces cannot be sent'),
  });
  let service: Service | null = null;
  const metrics = createMetrics({
    sources: {
      lag: () => lagOf(service),
      deadLetters: async () => (await service?.deadLetters()) ?? {},
      ...(name === 'ingest' ? { outbox: async () => (await service?.outbox?.()) ?? 0 } : {}),
    },
  });
  const context: ServiceContext<Name> = {
    ...{ settings, logger, metrics, instance, onError },
    clock: systemClock,
    ids: randomIds,
  };
  const opened = await openers[name](context);
  service = opened;
  const checks = [...opened.checks, ...lagChecks(opened)];
  const app = await (opened.app?.(checks) ?? createServiceApp(checks, metrics));
  const transport = attachGrpc(
    app,
    { ...opened, ports: toldPorts(opened.ports, 'server', metrics) },
    grpc,
    logger,
  );
  await app.startAllMicroservices();
  await opened.start();
  await app.listen(port, host);
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  const grpcPort = transport?.port ?? null;
  logger.info({ url, grpcPort }, 'serving');
  return {
    url,
    grpcPort,
    async stop() {
      logger.info('stopping');
      const ending = endInOrder([() => app.close(), () => opened.stop(), () => telemetry.stop()], onError);
      if (!(await isDoneWithin(stopTimeoutMs, ending))) logger.warn('not everything has ended in time');
    },
  };
}

/** Its gRPC side: the public API of the gateway, the ports of another service; null where it serves neither. */
function attachGrpc(
  app: NestFastifyApplication,
  { ports, publicApi }: Pick<Service, 'ports' | 'publicApi'>,
  grpc: ClusterSettings<'ingest'>['grpc'],
  logger: Logger,
): GrpcTransport | null {
  const { host, port, token, messageBytesMax } = grpc;
  const tls = tlsOf(grpc);
  // That something is away or late is told by whoever waits for it, and passes.
  const onError = (error: unknown, call?: string) =>
    logger[isPortError(error, 'unavailable') ? 'warn' : 'error']({ err: error, call }, 'a call failed');
  // Callers of the public API show a key, and no certificate.
  if (publicApi)
    return attachPublicGrpc(app, {
      ...{ host, port, onError },
      messageBytesMax: publicApi.bodyBytesMax,
      tls: tls && { cert: tls.cert, key: tls.key },
    });
  if (Object.keys(ports).length === 0) return null;
  const { strategy } = grpcServer(ports, {
    ...{ host, port, token, messageBytesMax, tls, onError },
    trace: traceContext,
  });
  app.connectMicroservice({ strategy });
  return strategy;
}

async function lagOf(service: Service | null): Promise<Record<string, number>> {
  if (!service) return {};
  const lags = service.readers.map(
    async ({ group, topics }) => [group, await service.lag(group, topics)] as const,
  );
  return Object.fromEntries(await Promise.all(lags));
}

/** A reader that has fallen far behind answers from the past, and that is told. */
const lagChecks = (service: Service): HealthCheck[] =>
  service.readers.map(({ group, topics }) => ({
    name: group,
    critical: false,
    check: async () => {
      const lag = await service.lag(group, topics);
      if (lag > lagMax)
        throw new PortError('unavailable', `${group} is ${lag} events behind`, { retryable: true });
    },
  }));
