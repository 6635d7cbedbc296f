import { randomBytes } from 'node:crypto';

/** W3C trace context of a request. */
export interface Trace {
  readonly traceparent: string;
  readonly traceId: string;
}

const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

export function newTrace(): Trace {
  const traceId = randomBytes(16).toString('hex');
  return { traceId, traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01` };
}

/** The caller's `traceparent`; one that is missing or against the specification starts a new trace. */
export function traceOf(header: string | readonly string[] | undefined): Trace {
  const match = typeof header === 'string' ? pattern.exec(header) : null;
  const [traceparent, traceId = '', parentId = ''] = match ?? [];
  if (traceparent === undefined || /^0+$/.test(traceId) || /^0+$/.test(parentId)) return newTrace();
  return { traceparent, traceId };
}
