import { type SpanContext, isSpanContextValid } from '@opentelemetry/api';

const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The span that a W3C `traceparent` names; null for none, and for one that is against the specification. */
export function readTraceparent(text: string | undefined): SpanContext | null {
  const [, traceId, spanId, flags] = pattern.exec(text ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  const context = { traceId, spanId, traceFlags: parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(context) ? context : null;
}

export function writeTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
