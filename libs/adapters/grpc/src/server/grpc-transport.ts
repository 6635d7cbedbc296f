import { type CustomTransportStrategy, Server as MessageServer } from '@nestjs/microservices';
import type { GrpcServer } from './grpc-server';

/**
 * A gRPC server as a part of a Nest app (`app.connectMicroservice({ strategy })`): it starts with
 * `startAllMicroservices` and stops with the app. Its calls go to ports and not to controllers.
 */
export class GrpcTransport extends MessageServer implements CustomTransportStrategy {
  private bound: number | null = null;

  constructor(private readonly server: GrpcServer) {
    super();
  }

  /** The port that is listened on; null before. */
  get port(): number | null {
    return this.bound;
  }

  listen(listening: (error?: unknown) => void): void {
    this.server.start().then(
      (port) => {
        this.bound = port;
        listening();
      },
      (error: unknown) => listening(error),
    );
  }

  close(): Promise<void> {
    return this.server.stop();
  }

  on(): never {
    throw new Error('gRPC servers have no events');
  }

  unwrap<T>(): T {
    return this.server as T;
  }
}
