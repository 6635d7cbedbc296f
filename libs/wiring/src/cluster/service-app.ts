import { type DynamicModule, Controller, Get, Inject, Module, Res } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type HealthCheck, type Metrics, readiness } from '@mindbase/platform';
import type { FastifyReply } from 'fastify';

const CHECKS = Symbol('Checks');
const METRICS = Symbol('Metrics');

/** A dependency that has not answered by then is down, in ms. */
const readinessTimeoutMs = 2_000;

@Controller()
class ServiceController {
  constructor(
    @Inject(CHECKS) private readonly checks: readonly HealthCheck[],
    @Inject(METRICS) private readonly metrics: Metrics,
  ) {}

  @Get('healthz')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('readyz')
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const state = await readiness(this.checks, readinessTimeoutMs);
    if (state.status === 'down') void reply.status(503);
    return state;
  }

  @Get('metrics')
  async read(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    void reply.header('content-type', this.metrics.registry.contentType);
    return this.metrics.registry.metrics();
  }
}

@Module({})
class ServiceModule {
  static register(checks: readonly HealthCheck[], metrics: Metrics): DynamicModule {
    return {
      module: ServiceModule,
      controllers: [ServiceController],
      providers: [
        { provide: CHECKS, useValue: checks },
        { provide: METRICS, useValue: metrics },
      ],
    };
  }
}

/** The HTTP side of a service that only others of the cluster call: its health and its metrics. */
export function createServiceApp(
  checks: readonly HealthCheck[],
  metrics: Metrics,
): Promise<NestFastifyApplication> {
  return NestFactory.create<NestFastifyApplication>(
    ServiceModule.register(checks, metrics),
    new FastifyAdapter({ return503OnClosing: false }),
    { logger: false, abortOnError: false },
  );
}
