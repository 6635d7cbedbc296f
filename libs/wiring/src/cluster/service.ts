import type { Clock, Ids } from '@mindbase/kernel';
import type { ClusterSettings, HealthCheck, Logger, Metrics, ServiceName } from '@mindbase/platform';
import type { ServicePorts } from '@mindbase/adapter-grpc';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** What a service is given to start with. */
export interface ServiceContext<Name extends ServiceName> {
  readonly settings: ClusterSettings<Name>;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Which copy of the service this is. */
  readonly instance: string;
  readonly onError: (error: unknown) => void;
}

/** One service over its stores, not yet running. */
export interface Service {
  /** What it serves to the others. */
  readonly ports: Partial<ServicePorts>;
  /** The groups by which it follows the bus, with their topics. */
  readonly readers: readonly { readonly group: string; readonly topics: readonly string[] }[];
  readonly checks: readonly HealthCheck[];
  /** Its HTTP side, where that is more than health and metrics. */
  readonly app?: (checks: readonly HealthCheck[]) => Promise<NestFastifyApplication>;
  /** Its HTTP side is the public API, which gRPC mirrors, with the limit of a body. */
  readonly publicApi?: { readonly bodyBytesMax: number };
  lag(group: string, topics: readonly string[]): Promise<number>;
  /** Events that wait to be handed over to the bus, where the service does that. */
  outbox?(): Promise<number>;
  /** Dead letters of all groups, by group. */
  deadLetters(): Promise<Readonly<Record<string, number>>>;
  start(): Promise<void>;
  /** Finishes what is in hand, then closes every store. */
  stop(): Promise<void>;
}

export type OpenService<Name extends ServiceName> = (context: ServiceContext<Name>) => Promise<Service>;
