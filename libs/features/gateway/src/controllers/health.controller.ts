import { Health, Readiness } from '@mindbase/contracts';
import { type HealthCheck, readiness } from '@mindbase/platform';
import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Registry } from 'prom-client';
import type { GatewayOptions } from '../gateway.options';
import { Endpoint } from '../http/endpoint.decorator';
import { NoQuery } from '../http/requests.dto';
import { problems } from '../problems/problems';
import { GATEWAY_OPTIONS, METRICS_REGISTRY, READINESS_CHECKS } from '../tokens';

@ApiTags('health')
@Controller()
export class HealthController {
  constructor(
    @Inject(READINESS_CHECKS) private readonly checks: readonly HealthCheck[],
    @Inject(METRICS_REGISTRY) private readonly registry: Registry,
    @Inject(GATEWAY_OPTIONS) private readonly options: GatewayOptions,
  ) {}

  @Get('healthz')
  @Endpoint({ summary: 'The process lives', answers: [[200, 'It does.', Health]] })
  live(@Query() _query: NoQuery): Health {
    return { status: 'ok' };
  }

  @Get('readyz')
  @Endpoint({
    summary: 'Whether each dependency is fit',
    answers: [[200, 'Calls can be served, if some of them in part.', Readiness]],
    problems: [503],
  })
  async ready(@Query() _query: NoQuery): Promise<Readiness> {
    const { status, checks } = await readiness(this.checks, this.options.readinessTimeoutMs);
    if (status === 'down') throw problems.unavailable(this.options.retryAfterSeconds, { checks });
    return { status, checks };
  }

  @Get('metrics')
  @Endpoint({
    summary: 'Metrics in the Prometheus text format',
    answers: [[200, 'Metrics.', ['text/plain']]],
  })
  async metrics(@Query() _query: NoQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    reply.header('content-type', this.registry.contentType);
    return this.registry.metrics();
  }
}
