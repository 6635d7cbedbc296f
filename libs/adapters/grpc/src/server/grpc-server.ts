import '../quiet';
import {
  Server,
  ServerCredentials,
  type ServerInterceptor,
  type ServiceDefinition,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { PortError } from '@mindbase/kernel';
import type { ServerTls } from '../tls';

export interface ListenOptions {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  readonly tls?: ServerTls;
  /** Largest message either way, in bytes. Default 32 MiB. */
  readonly messageBytesMax?: number;
  /** How long calls in hand may take once the server is to stop, in ms. Default 10 s. */
  readonly drainMs?: number;
}

export interface ServedService {
  readonly definition: ServiceDefinition;
  readonly handlers: UntypedServiceImplementation;
}

export const messageBytesDefault = 32 * 1024 * 1024;

/** Services on one address. */
export class GrpcServer {
  private readonly server: Server;

  constructor(
    services: readonly ServedService[],
    private readonly options: ListenOptions,
    interceptors: readonly ServerInterceptor[] = [],
  ) {
    const messageBytesMax = options.messageBytesMax ?? messageBytesDefault;
    this.server = new Server({
      interceptors: [...interceptors],
      'grpc.max_receive_message_length': messageBytesMax,
      'grpc.max_send_message_length': messageBytesMax,
      // A client whose machine has gone sends no goodbye: its calls end when it answers no ping.
      'grpc.keepalive_time_ms': 30_000,
      'grpc.keepalive_timeout_ms': 10_000,
    });
    for (const { definition, handlers } of services) this.server.addService(definition, handlers);
  }

  /** @returns the port. @throws PortError `unavailable` when the address cannot be taken. */
  start(): Promise<number> {
    const { host, port } = this.options;
    const address = `${host.includes(':') ? `[${host}]` : host}:${port}`;
    return new Promise((resolve, reject) => {
      this.server.bindAsync(address, this.credentials(), (error, bound) => {
        if (error) reject(new PortError('unavailable', `cannot listen on ${address}`, { cause: error }));
        else resolve(bound);
      });
    });
  }

  /** Takes no more calls and finishes those in hand; what takes longer than `drainMs` is broken off. */
  async stop(): Promise<void> {
    const { drainMs = 10_000 } = this.options;
    const late = setTimeout(() => this.server.forceShutdown(), drainMs);
    await new Promise<void>((resolve) => this.server.tryShutdown(() => resolve()));
    clearTimeout(late);
  }

  private credentials(): ServerCredentials {
    const { tls } = this.options;
    if (!tls) return ServerCredentials.createInsecure();
    const own = [{ cert_chain: tls.cert, private_key: tls.key }];
    return ServerCredentials.createSsl(tls.ca ?? null, own, tls.ca !== undefined);
  }
}
