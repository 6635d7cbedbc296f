import { healthName } from '../health/health-service';
import { type Method, methodsOf } from '../schema/methods';
import { protoService } from '../schema/proto-root';
import { type ServicePorts, serviceNames } from '../service-ports';
import type { TlsFiles } from '../tls';
import { type TraceContext, noTrace } from '../trace-context';
import { Caller } from './caller';
import { openChannel } from './channel';

export interface ServiceClientOptions {
  /** The same on all services. */
  readonly token: string;
  readonly tls?: TlsFiles;
  /** How long an answer may take, beyond what the call itself is to wait, in ms. Default 5 s. */
  readonly deadlineMs?: number;
  /** The same for calls that may work long: those of `MemoryCommands`, and the retry of a dead letter. Default 60 s. */
  readonly commandDeadlineMs?: number;
  /** Largest message either way, in bytes. Default 32 MiB. */
  readonly messageBytesMax?: number;
  /** Told of a call that nobody waits for and that failed (`RecallLog.recalled`). */
  readonly onError?: (error: unknown, call: string) => void;
  readonly trace?: TraceContext;
}

/** The ports of another process, as if they were here, and the connection to it. */
export interface Services extends ServicePorts {
  /** Resolves when the other side answers and takes the token. @throws PortError `unavailable`. */
  ping(): Promise<void>;
  /** Waits for what was sent off and is not waited for; other calls in hand may fail. */
  close(): Promise<void>;
}

/**
 * @param address `host:port`; a name may stand for several copies, which are then used in turn.
 * Every port is here; a call of one that the other side does not serve throws PortError `unavailable`.
 */
export function connectServices(address: string, options: ServiceClientOptions): Services {
  const client = openChannel(address, options);
  const caller = new Caller(client, options.token, options.trace ?? noTrace);
  const ports = Object.fromEntries(
    Object.entries(serviceNames).map(([name, service]) => [name, portClient(service, caller, options)]),
  ) as unknown as ServicePorts;
  const [check] = methodsOf(protoService(healthName)) as readonly [Method];
  return {
    ...ports,
    ping: async () =>
      void (await caller.unary(check, { service: '' }, options.deadlineMs ?? deadlineDefault)),
    close: () => caller.close(),
  };
}

/** An object with the calls of a port, each of them a call of the service. */
function portClient(service: string, caller: Caller, options: ServiceClientOptions): object {
  const methods = methodsOf(protoService(service));
  return Object.fromEntries(methods.map((method) => [method.member, portCall(method, caller, options)]));
}

function portCall(
  method: Method,
  caller: Caller,
  options: ServiceClientOptions,
): (...args: unknown[]) => unknown {
  const requestOf = (args: readonly unknown[]) =>
    Object.fromEntries(method.parameters.map((name, at) => [name, args[at]]));
  if (method.responseStream) return (...args) => caller.stream(method, requestOf(args));
  if (unawaited.has(method.path))
    return (...args) =>
      caller.send(method, requestOf(args), deadlineOf(method, {}, options), (error) =>
        options.onError?.(error, method.path),
      );
  return async (...args) => {
    const request = requestOf(args);
    return caller.unary(method, request, deadlineOf(method, request, options));
  };
}

function deadlineOf(
  { path }: Method,
  request: { readonly timeoutMs?: unknown },
  { deadlineMs = deadlineDefault, commandDeadlineMs = 60_000 }: ServiceClientOptions,
): number {
  const own = typeof request.timeoutMs === 'number' ? request.timeoutMs : 0;
  return own + (slow.test(path) ? commandDeadlineMs : deadlineMs);
}

const deadlineDefault = 5_000;
const slow = /\.MemoryCommands\/|\/RetryDeadLetter$/;
const unawaited: ReadonlySet<string> = new Set(['/mindbase.internal.v1.RecallLog/Recalled']);
