import {
  type GrpcServerOptions,
  type ServiceClientOptions,
  type Services,
  connectServices,
  grpcServer,
} from '../src';
import { type ServicePorts, serviceNames } from '../src/service-ports';
import { portCalls } from './port-calls';

export const token = 'a-token-of-the-cluster';

/** What a scripted port does when it is called. */
export type Script = (port: keyof ServicePorts, call: string, args: readonly unknown[]) => unknown;

/** Every port, each of its calls done by the script. */
export function scriptedPorts(script: Script): ServicePorts {
  const ports = (Object.keys(serviceNames) as (keyof ServicePorts)[]).map((port) => [
    port,
    Object.fromEntries(
      Object.keys(portCalls[port]).map((call) => [call, (...args: unknown[]) => script(port, call, args)]),
    ),
  ]);
  return Object.fromEntries(ports) as ServicePorts;
}

/** A server of ports on a free port of this machine, and clients of it; `close` ends them all. */
export class TwoEnds {
  private readonly clients: Services[] = [];
  private constructor(
    private readonly strategy: ReturnType<typeof grpcServer>['strategy'],
    readonly port: number,
  ) {}

  static async open(
    ports: Partial<ServicePorts>,
    options: Partial<GrpcServerOptions> = {},
  ): Promise<TwoEnds> {
    const { strategy } = grpcServer(ports, { host: '127.0.0.1', port: 0, token, ...options });
    await new Promise<void>((resolve, reject) =>
      strategy.listen((error) => (error ? reject(error as Error) : resolve())),
    );
    return new TwoEnds(strategy, strategy.port ?? 0);
  }

  client(options: Partial<ServiceClientOptions> = {}): Services {
    const client = connectServices(`127.0.0.1:${this.port}`, { token, ...options });
    this.clients.push(client);
    return client;
  }

  async stopServer(): Promise<void> {
    await this.strategy.close();
  }

  async close(): Promise<void> {
    for (const client of this.clients) await client.close();
    await this.strategy.close();
  }
}
