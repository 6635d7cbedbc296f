import type { SpanExporter } from '@opentelemetry/sdk-trace-node';

/**
 * Tells when spans cannot be sent, once each time it begins: the SDK drops them without a word, so that a collector
 * that is away or an address that is wrong would look like a system without traffic.
 */
export function watchedExporter(exporter: SpanExporter, onError: (error: unknown) => void): SpanExporter {
  let failing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        // 0 is success: `ExportResultCode` of the SDK's core.
        const failed = result.code !== 0;
        if (failed && !failing) onError(result.error ?? new Error('spans were refused'));
        failing = failed;
        done(result);
      }),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}
