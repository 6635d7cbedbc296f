import { randomBytes } from 'node:crypto';
import { readTraceparent } from '@mindbase/platform';

/** W3C trace context of a request. */
export interface Trace {
  readonly traceparent: string;
  readonly traceId: string;
}

export function newTrace(): Trace {
  const traceId = randomBytes(16).toString('hex');
  return { traceId, traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01` };
}

/** The caller's `traceparent`; one that is missing or against the specification starts a new trace. */
export function traceOf(header: string | readonly string[] | undefined): Trace {
  const traceparent = typeof header === 'string' ? header : undefined;
  const span = readTraceparent(traceparent);
  return span && traceparent !== undefined ? { traceparent, traceId: span.traceId } : newTrace();
}
