import { readFileSync } from 'node:fs';
import {
  type ServiceClientOptions,
  type ServicePorts,
  type Services,
  type TlsFiles,
  type TraceContext,
  connectServices,
} from '@mindbase/adapter-grpc';
import {
  type ClusterSettings,
  type HealthCheck,
  type Metrics,
  SettingsError,
  createPolicy,
  guarded,
  traceCarrier,
  withRemoteTrace,
} from '@mindbase/platform';
import { toldPorts } from './told-ports';

type GrpcSettings = ClusterSettings<'ingest'>['grpc'];

/** How a call takes its trace from one process to the next. */
export const traceContext: TraceContext = { inject: traceCarrier, extract: withRemoteTrace };

/** A call may wait for read models, at most so long. */
const waitMsMax = 60_000;

/**
 * Another service, with retries where a repetition does no harm and a breaker that spares one that is down. Deadlines
 * are the calls' own.
 */
export function peer(
  name: string,
  address: string,
  settings: GrpcSettings,
  metrics: Metrics,
  onError: (error: unknown) => void,
): Services {
  const services = connectServices(targetOf(address), clientOptions(settings, onError));
  const breaker = { failuresMax: 10, openMs: 500 };
  const timeoutMs = waitMsMax + settings.commandDeadlineMs + settings.deadlineMs;
  const repeatable = createPolicy({
    name,
    timeoutMs,
    attemptsMax: settings.attemptsMax,
    retryDelayMs: 50,
    breaker,
  });
  const once = createPolicy({ name, timeoutMs, attemptsMax: 1, retryDelayMs: 0, breaker });
  const ports: ServicePorts = {
    intake: guarded(services.intake, repeatable),
    commands: guarded(services.commands, once),
    receipts: guarded(services.receipts, repeatable),
    // An export is a stream, which no policy can repeat.
    reader: guarded(services.reader, repeatable, ['export']),
    // Who has waited for the read models in vain has waited long enough: a second attempt would take as long again.
    operations: guarded(guarded(services.operations, repeatable, ['projected']), once, ['get', 'settled']),
    channels: guarded(services.channels, repeatable),
    // `recalled` is not waited for.
    recallLog: guarded(services.recallLog, once, ['recalled']),
    deadLetters: guarded(services.deadLetters, once),
  };
  return {
    ...toldPorts(ports, 'client', metrics),
    ping: () => services.ping(),
    close: () => services.close(),
  };
}

export const pingCheck = (name: string, { ping }: Services, critical = true): HealthCheck => ({
  name,
  critical,
  check: ping,
});

/** Several addresses are no name to look up. */
const targetOf = (address: string) => (address.includes(',') ? `ipv4:///${address}` : address);

function clientOptions(settings: GrpcSettings, onError: (error: unknown) => void): ServiceClientOptions {
  const { token, deadlineMs, commandDeadlineMs, messageBytesMax } = settings;
  const tls = tlsOf(settings);
  return { token, deadlineMs, commandDeadlineMs, messageBytesMax, tls, onError, trace: traceContext };
}

/** @throws SettingsError when only some of the three files are named or one cannot be read. */
export function tlsOf({ tlsCaFile, tlsCertFile, tlsKeyFile }: GrpcSettings): TlsFiles | undefined {
  if (tlsCaFile === undefined && tlsCertFile === undefined && tlsKeyFile === undefined) return undefined;
  return {
    ca: read('MINDBASE_GRPC_TLS_CA_FILE', tlsCaFile),
    cert: read('MINDBASE_GRPC_TLS_CERT_FILE', tlsCertFile),
    key: read('MINDBASE_GRPC_TLS_KEY_FILE', tlsKeyFile),
  };
}

function read(key: string, file: string | undefined): Buffer {
  if (file === undefined)
    throw new SettingsError([{ key, problem: 'is missing: TLS needs all three files' }]);
  try {
    return readFileSync(file);
  } catch {
    throw new SettingsError([{ key, problem: 'names no readable file' }]);
  }
}
