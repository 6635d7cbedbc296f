import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';
import type { CollectedSpan } from './trace-collector';

export type RecordedSpan = CollectedSpan & { readonly traceId: string };

const kinds = {
  [SpanKind.INTERNAL]: 'internal',
  [SpanKind.SERVER]: 'server',
  [SpanKind.CLIENT]: 'client',
  [SpanKind.PRODUCER]: 'producer',
  [SpanKind.CONSUMER]: 'consumer',
} as const;

/** Keeps the spans of this process, in the order in which they ended; an exporter for `startTelemetry`. */
export class SpanSink implements SpanExporter {
  readonly spans: RecordedSpan[] = [];

  export(spans: readonly ReadableSpan[], done: (result: { code: number }) => void): void {
    this.spans.push(...spans.map(recordedSpan));
    done({ code: 0 });
  }

  async shutdown(): Promise<void> {}

  named(name: string): RecordedSpan | undefined {
    return this.spans.find((span) => span.name === name);
  }
}

function recordedSpan(span: ReadableSpan): RecordedSpan {
  const { traceId, spanId } = span.spanContext();
  const { attributes } = span.resource;
  return {
    traceId,
    spanId,
    parentId: span.parentSpanContext?.spanId ?? null,
    name: span.name,
    kind: kinds[span.kind],
    service: String(attributes['service.name']),
    instance: String(attributes['service.instance.id']),
    startMs: milliseconds(span.startTime),
    ms: milliseconds(span.duration),
    failure: span.status.code === SpanStatusCode.ERROR ? (span.status.message ?? 'error') : null,
    attributes: span.attributes,
  };
}

const milliseconds = ([seconds, nanoseconds]: readonly [number, number]) =>
  seconds * 1000 + nanoseconds / 1e6;
