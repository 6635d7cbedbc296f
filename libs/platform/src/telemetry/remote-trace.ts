import { context } from '@opentelemetry/api';
import { contextOf, currentTraceparent } from './span';
import { isTracing } from './tracer';

/** What goes with a call to another process, so that its spans become children of the active one. Empty where none is. */
export function traceCarrier(): Record<string, string> {
  const traceparent = currentTraceparent();
  return traceparent === undefined ? {} : { traceparent };
}

/** Runs what another process asked for as a part of its span. A carrier without one leaves the work in no trace. */
export function withRemoteTrace<T>(carrier: Readonly<Record<string, string>>, work: () => T): T {
  return isTracing() ? context.with(contextOf(carrier.traceparent ?? ''), work) : work();
}
