import type { FastifyRequest } from 'fastify';
import type { Principal } from '../auth/principal';
import { type Trace, newTrace } from './trace';

/** What the edge knows of a request before any controller sees it. */
export interface EdgeContext extends Trace {
  readonly startedAt: number;
  principal: Principal | null;
  /** Set where an idempotency key gives it; else made when a controller first asks. */
  operationId: string | null;
}

const contexts = new WeakMap<FastifyRequest, EdgeContext>();

/** The request's context; made on the first call, with the trace that is given then. */
export function edgeOf(request: FastifyRequest, trace?: Trace): EdgeContext {
  const known = contexts.get(request);
  if (known) return known;
  const { traceId, traceparent } = trace ?? newTrace();
  const context: EdgeContext = {
    traceId,
    traceparent,
    startedAt: performance.now(),
    principal: null,
    operationId: null,
  };
  contexts.set(request, context);
  return context;
}
