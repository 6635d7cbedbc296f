import type { Metadata } from '@grpc/grpc-js';

/** Takes the trace of a call to the other side, where traces are recorded. Neither may throw. */
export interface TraceContext {
  /** What goes with a call, by W3C header name; empty where no trace is. */
  inject(): Readonly<Record<string, string>>;
  /** Runs what was called for as a part of the caller's trace. */
  extract<T>(carrier: Readonly<Record<string, string>>, work: () => T): T;
}

export const noTrace: TraceContext = { inject: () => ({}), extract: (_carrier, work) => work() };

const headers = ['traceparent', 'tracestate'];

/** What of a call's metadata names its trace. */
export function carrierOf(metadata: Metadata): Record<string, string> {
  return Object.fromEntries(
    headers.flatMap((name) => {
      const [value] = metadata.get(name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
