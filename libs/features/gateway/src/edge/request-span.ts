import { type OpenSpan, beginSpan } from '@mindbase/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { edgeOf } from './edge-context';

/** Whose call it is: the tenant, and the user as log lines name one. */
type Whose = (request: FastifyRequest) => { readonly tenant?: string; readonly user?: string };

/**
 * Makes a span of each call of the API, from its headers to the end of its answer, as a child of the caller's
 * `traceparent`. It is named by its route and not by its address, which holds a user's id.
 */
export function traceRequests(fastify: FastifyInstance, whose: Whose): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  fastify.addHook('onRequest', (request, reply, next) => {
    const span = begin(request);
    if (!span) return next();
    spans.set(request, span);
    edgeOf(request, span);
    reply.raw.once('close', () => end(span, request, reply, whose));
    span.run(next);
  });
  // A body is read in callbacks of the connection, which know of no request.
  fastify.addHook('preValidation', (request, _reply, next) => {
    const span = spans.get(request);
    if (span) span.run(next);
    else next();
  });
}

function begin({ method, headers, is404, routeOptions }: FastifyRequest): OpenSpan | null {
  const route = routeOptions.url;
  if (is404 || !route?.startsWith('/v1/')) return null;
  return beginSpan(`${method} ${route}`, {
    kind: 'server',
    parent: typeof headers.traceparent === 'string' ? headers.traceparent : '',
    attributes: { 'http.request.method': method, 'http.route': route },
  });
}

function end(span: OpenSpan, request: FastifyRequest, reply: FastifyReply, whose: Whose): void {
  const { statusCode, raw } = reply;
  const { tenant, user } = whose(request);
  const { operationId } = edgeOf(request);
  const failure = !raw.writableEnded ? 'aborted' : statusCode >= 500 ? String(statusCode) : undefined;
  span.end(
    {
      'http.response.status_code': statusCode,
      ...(tenant === undefined ? {} : { 'mindbase.tenant': tenant }),
      ...(user === undefined ? {} : { 'mindbase.user': user }),
      ...(operationId === null ? {} : { 'mindbase.operation': operationId }),
    },
    failure,
  );
}
