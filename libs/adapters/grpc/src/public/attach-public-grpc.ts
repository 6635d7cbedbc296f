import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { healthService } from '../health/health-service';
import { GrpcServer, type ListenOptions } from '../server/grpc-server';
import type { OnError } from '../server/port-handlers';
import { GrpcTransport } from '../server/grpc-transport';
import { mindbaseService } from './mindbase-service';
import type { RestApi } from './mirrored-call';

export interface PublicGrpcOptions extends ListenOptions {
  /** Told of an answer that could not be given, which is a fault of this layer; what the API itself fails in, it logs itself. */
  readonly onError?: OnError;
}

/**
 * Gives an app that serves the REST API the gRPC API beside it (`mindbase.v1.Mindbase`, and the health check of
 * gRPC, which asks `/readyz`). It is served from `app.startAllMicroservices()` on, until the app closes.
 * With `tls.ca`, clients have to show a certificate of that authority besides their key.
 */
export function attachPublicGrpc(
  app: NestFastifyApplication,
  { onError = () => undefined, ...listen }: PublicGrpcOptions,
): GrpcTransport {
  const services = [mindbaseService(app, onError), healthService(() => isReady(app))];
  const strategy = new GrpcTransport(new GrpcServer(services, { messageBytesMax: bodyBytesMax, ...listen }));
  app.connectMicroservice({ strategy });
  return strategy;
}

/** The default of REST. */
const bodyBytesMax = 20 * 1024 * 1024;

async function isReady(api: RestApi): Promise<boolean> {
  return (await api.inject({ method: 'GET', url: '/readyz' })).statusCode === 200;
}
