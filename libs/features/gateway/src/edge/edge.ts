import type { ProblemField } from '@mindbase/contracts';
import type { Clock } from '@mindbase/kernel';
import { type Logger, isTracing, userHash } from '@mindbase/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { Authenticator } from '../auth/authenticator';
import { Tenants } from '../auth/tenants';
import type { GatewayOptions } from '../gateway.options';
import { problems } from '../problems/problems';
import { shorten } from '../problems/zod-fields';
import { CLOCK, GATEWAY_OPTIONS, LOGGER, METRICS_REGISTRY } from '../tokens';
import { edgeOf } from './edge-context';
import { acceptJsonOnly } from './json-body';
import { KnownRoutes } from './known-routes';
import { type RequestMetrics, requestMetrics } from './request-metrics';
import { TokenBuckets } from './token-bucket';
import { traceRequests } from './request-span';
import { traceOf } from './trace';

/** The bootstrap admin belongs to no tenant; its calls are counted apart. No tenant's id can be this. */
const adminBucket = '@admin';

/**
 * What happens before a body is read: a trace is taken or made, the address is checked, the caller
 * is known and counted. So a stranger cannot make the service parse megabytes.
 */
@Injectable()
export class Edge {
  private readonly buckets: TokenBuckets;
  private readonly metrics: RequestMetrics;

  constructor(
    @Inject(GATEWAY_OPTIONS) private readonly options: GatewayOptions,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS_REGISTRY) registry: Registry,
    private readonly authenticator: Authenticator,
    private readonly tenants: Tenants,
    private readonly routes: KnownRoutes,
  ) {
    this.buckets = new TokenBuckets(options.burstSeconds, options.tenantsInMemoryMax);
    this.metrics = requestMetrics(registry);
  }

  /** Must run before routes are registered. */
  install(fastify: FastifyInstance): void {
    this.routes.watch(fastify);
    acceptJsonOnly(fastify, this.options.jsonDepthMax);
    if (isTracing()) traceRequests(fastify, (request) => this.whose(request));
    fastify.addHook('onRequest', (request, reply) => this.admit(request, reply));
    fastify.addHook('onResponse', async (request, reply) => this.record(request, reply));
  }

  private async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const edge = edgeOf(request, traceOf(request.headers.traceparent));
    reply.header('traceparent', edge.traceparent).header('cache-control', 'no-store');
    requireReadableQuery(request.url);
    if (request.is404 || !request.routeOptions.url?.startsWith('/v1/')) return;
    edge.principal = await this.authenticator.authenticate(request.headers.authorization);
    await this.count(edge.principal.tenant);
  }

  private async count(tenant: string | null): Promise<void> {
    const perSecond =
      (tenant === null ? undefined : (await this.tenants.defaults(tenant)).requestsPerSecond) ??
      this.options.requestsPerSecond;
    const seconds = this.buckets.take(tenant ?? adminBucket, perSecond, this.clock.now().getTime());
    if (seconds > 0) throw problems.tooManyRequests(Math.ceil(seconds));
  }

  /** One line per request; never a body, a query or a text. */
  private record(request: FastifyRequest, reply: FastifyReply): void {
    const edge = edgeOf(request);
    const route = request.routeOptions.url ?? 'unknown';
    const ms = Math.round(performance.now() - edge.startedAt);
    const { method } = request;
    const status = reply.statusCode;
    this.metrics.observe({ method, route, status: String(status) }, ms / 1000);
    const line = { traceId: edge.traceId, method, route, status, ms, ...this.whose(request) };
    if (route.startsWith('/v1/')) this.logger.info(line, 'request');
    else this.logger.debug(line, 'request');
  }

  private whose(request: FastifyRequest): { tenant?: string; key?: string; user?: string } {
    const { principal } = edgeOf(request);
    if (!principal) return {};
    const { tenant, keyId: key } = principal;
    const user = (request.params as { user?: string } | undefined)?.user;
    if (tenant === null || user === undefined) return { tenant: tenant ?? adminBucket, key };
    return { tenant, key, user: userHash({ tenant, user }, this.options.logKey) };
  }
}

/** The query parser takes broken percent-encoding for plain text, and what it then reads is not what was meant. */
function requireReadableQuery(url: string): void {
  const at = url.indexOf('?');
  const parts = at < 0 ? [] : url.slice(at + 1).split('&');
  const errors = parts.filter((part) => !isReadable(part)).map(unreadable);
  if (errors.length > 0) throw problems.invalid(errors);
}

function unreadable(part: string): ProblemField {
  const [name = ''] = part.split('=', 1);
  return {
    parameter: shorten(isReadable(name) ? decodeURIComponent(name) : name),
    in: 'query',
    detail: 'has broken percent-encoding',
  };
}

function isReadable(encoded: string): boolean {
  try {
    decodeURIComponent(encoded);
    return true;
  } catch {
    return false;
  }
}
