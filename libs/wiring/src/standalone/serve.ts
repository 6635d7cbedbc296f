import {
  CLOCK,
  DEAD_LETTERS,
  EPISODE_INTAKE,
  GatewayModule,
  IDEMPOTENCY_RECORDS,
  IDS,
  LOGGER,
  MEMORY_COMMANDS,
  MEMORY_READER,
  METRICS_REGISTRY,
  OPERATION_STATUS,
  READINESS_CHECKS,
  RECALL,
  RECALL_LOG,
  RECEIPTS,
  RESPONSE_SEALER,
  type ReadinessCheck,
  TENANT_DIRECTORY,
  createGatewayApp,
} from '@mindbase/feature-gateway';
import { PortError } from '@mindbase/kernel';
import { type Metrics, type Settings, createLogger, createMetrics } from '@mindbase/platform';
import { adminKey, firstApiKey } from './bootstrap';
import { EventMetrics } from '../services/event-metrics';
import { measuredRecall } from '../services/measured-recall';
import { readersOf } from './readers';
import { type Standalone, openStandalone } from './standalone';
import { welcome } from './welcome';

/** A reader this many events behind is told by `/readyz`. */
const lagMax = 10_000;
/** Dead letters that are counted at most. */
const deadLettersMax = 1000;

export interface Serving {
  readonly url: string;
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
  const metrics: Metrics = createMetrics({
    sources: { lag: () => lagOf(mindbase), deadLetters: () => deadLettersOf(mindbase) },
  });
  const events = new EventMetrics(metrics);
  const mindbase = await openStandalone({
    settings,
    logger,
    observe: (storage) => events.observing(storage),
  });
  const admin = adminKey(mindbase.folder, settings.adminKey);
  const apiKey = await firstApiKey(mindbase.folder, mindbase.core.tenants, mindbase.clock, mindbase.ids);
  await mindbase.start();

  const options = {
    adminKey: admin.secret,
    bodyBytesMax: settings.limits.bodyBytesMax,
    contentBytesMax: settings.limits.turnContentBytesMax,
    turnsMax: settings.limits.turnsPerCallMax,
    waitMsMax: settings.limits.waitMsMax,
    requestsPerSecond: settings.limits.requestsPerSecond,
  };
  const provided = new Map<symbol, unknown>([
    [CLOCK, mindbase.clock],
    [IDS, mindbase.ids],
    [LOGGER, logger],
    [METRICS_REGISTRY, metrics.registry],
    [EPISODE_INTAKE, mindbase.intake],
    [MEMORY_COMMANDS, mindbase.commands],
    [MEMORY_READER, mindbase.reader],
    [OPERATION_STATUS, mindbase.operations],
    [RECALL, measuredRecall(mindbase.recall, metrics)],
    [RECALL_LOG, mindbase.recallLog],
    [RECEIPTS, mindbase.receipts],
    [TENANT_DIRECTORY, mindbase.core.tenants],
    [IDEMPOTENCY_RECORDS, mindbase.core.idempotency],
    [RESPONSE_SEALER, mindbase.answers],
    [DEAD_LETTERS, mindbase.core.bus],
    [READINESS_CHECKS, readinessChecks(mindbase)],
  ]);
  const app = await createGatewayApp(
    GatewayModule.register({
      options,
      providers: [...provided].map(([provide, useValue]) => ({ provide, useValue })),
    }),
    options,
  );
  await app.listen(settings.port, settings.host);
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  if (admin.made) say(`Admin key (shown once; kept in ${mindbase.folder.adminKey}): ${admin.secret}`);
  say(welcome(url, apiKey));
  return {
    url,
    async stop() {
      await app.close();
      await mindbase.stop();
    },
  };
}

/** Without the log nothing can be taken in; a reader that has fallen far behind answers from the past, and that is told. */
function readinessChecks(mindbase: Standalone): readonly ReadinessCheck[] {
  const { core } = mindbase;
  return [
    { name: 'log', check: async () => void (await core.store.lastPosition()) },
    { name: 'keys', check: async () => void (await core.vault.dataKeys('', [])) },
    ...readersOf(mindbase.projections).map(({ group, topics }): ReadinessCheck => ({
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

async function lagOf(mindbase: Standalone): Promise<Record<string, number>> {
  const lags = readersOf(mindbase.projections).map(
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
