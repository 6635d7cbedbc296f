import type { ServedService } from './grpc-server';
import { GrpcServer, type ListenOptions } from './grpc-server';
import { healthService } from '../health/health-service';
import { definitionOf, methodsOf } from '../schema/methods';
import { protoService } from '../schema/proto-root';
import { type ServicePorts, serviceNames } from '../service-ports';
import { type TraceContext, noTrace } from '../trace-context';
import { requireToken } from './bearer-token';
import { GrpcTransport } from './grpc-transport';
import { type OnError, portHandlers } from './port-handlers';

export interface GrpcServerOptions extends ListenOptions {
  /** Shared by all services; every call has to carry it. */
  readonly token: string;
  /** Told of every error that a port threw. */
  readonly onError?: OnError;
  readonly trace?: TraceContext;
}

/**
 * Serves ports to the other processes of Mindbase, as what `app.connectMicroservice` takes. Only the
 * ports that are given are served.
 */
export function grpcServer(
  ports: Partial<ServicePorts>,
  { token, onError = () => undefined, trace = noTrace, ...listen }: GrpcServerOptions,
): { readonly strategy: GrpcTransport } {
  const given = Object.entries(ports) as [keyof ServicePorts, object | undefined][];
  const services = given.flatMap(([name, port]) => (port ? [servedPort(name, port, onError, trace)] : []));
  const server = new GrpcServer([...services, healthService(() => Promise.resolve(true))], listen, [
    requireToken(token),
  ]);
  return { strategy: new GrpcTransport(server) };
}

function servedPort(
  name: keyof ServicePorts,
  port: object,
  onError: OnError,
  trace: TraceContext,
): ServedService {
  const methods = methodsOf(protoService(serviceNames[name]));
  return { definition: definitionOf(methods), handlers: portHandlers(methods, port, onError, trace) };
}
