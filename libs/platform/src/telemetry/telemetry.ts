import { randomBytes } from 'node:crypto';
import { context, trace } from '@opentelemetry/api';
import type { NodeTracerProvider, SpanExporter } from '@opentelemetry/sdk-trace-node';
import { watchedExporter } from './export-watch';
import { isTracing, recordBy } from './tracer';

export interface TelemetryOptions {
  /** Name of the program: `gateway`, `standalone`. */
  readonly service: string;
  readonly version: string;
  /** Which copy of the service this is: a host or pod name. */
  readonly instance: string;
  /** Address of a collector that takes OTLP over HTTP as JSON, without `/v1/traces`. Without it nothing is recorded. */
  readonly otlpUrl?: string;
  /** Where spans go instead of to a collector. */
  readonly exporter?: SpanExporter;
  /** Share of the traces that begin here that are recorded, 0–1; a trace that came from elsewhere is recorded if it is there. */
  readonly sampleRatio: number;
  /** Key of the user hashes in spans, the one of the log lines: at least 16 bytes. Default: a random one. */
  readonly userKey?: Buffer;
  /** Told when spans cannot be sent, once each time it begins. */
  readonly onError?: (error: unknown) => void;
  /** How long spans are gathered before they are sent, in ms. Default 1000. */
  readonly intervalMs?: number;
  /** How long one request to the collector may take, in ms, and how long `stop` waits for the last ones. Default 5000. */
  readonly timeoutMs?: number;
}

export interface Telemetry {
  /** Sends what has been recorded so far. */
  flush(): Promise<void>;
  /** Sends what there is, then records no more. Never fails: a collector that is away does not hold up a shutdown. */
  stop(): Promise<void>;
}

const intervalMsDefault = 1000;
const timeoutMsDefault = 5000;
/** Spans kept while they wait to be sent; more than that are dropped. */
const queueMax = 16_384;

const nothing: Telemetry = { flush: async () => undefined, stop: async () => undefined };

/**
 * Begins to record spans of this process, which are made by hand (`inSpan`, `traced`, `tracedBus`): no module is
 * patched. To be called first: wrappers look whether telemetry is on when they are put in front of something. Without
 * an address the SDK is not even loaded.
 * @throws Error when it runs already: calls are tracked once in a process.
 */
export async function startTelemetry(options: TelemetryOptions): Promise<Telemetry> {
  const { otlpUrl } = options;
  const exporter =
    options.exporter ?? (otlpUrl === undefined ? undefined : await otlpExporter(otlpUrl, options));
  if (!exporter) return nothing;
  if (isTracing()) throw new Error('telemetry runs already');
  const provider = await providerFor(exporter, options);
  // No propagator: events and calls carry a `traceparent` that is written and read here.
  provider.register({ propagator: null });
  recordBy({ tracer: provider.getTracer('mindbase'), userKey: options.userKey ?? randomBytes(32) });
  const { timeoutMs = timeoutMsDefault } = options;
  const within = (work: Promise<void>) => Promise.race([work.catch(() => undefined), pause(timeoutMs)]);
  return {
    flush: () => within(provider.forceFlush()),
    async stop() {
      recordBy(null);
      await within(provider.shutdown());
      trace.disable();
      context.disable();
    },
  };
}

async function otlpExporter(otlpUrl: string, { timeoutMs }: TelemetryOptions): Promise<SpanExporter> {
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const url = `${otlpUrl.replace(/\/+$/, '')}/v1/traces`;
  return new OTLPTraceExporter({ url, timeoutMillis: timeoutMs ?? timeoutMsDefault });
}

async function providerFor(exporter: SpanExporter, options: TelemetryOptions): Promise<NodeTracerProvider> {
  const { service, version, instance, sampleRatio, onError = () => undefined } = options;
  const [sdk, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/resources'),
  ]);
  return new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': 'mindbase',
      'service.name': service,
      'service.version': version,
      'service.instance.id': instance,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(sampleRatio) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor(watchedExporter(exporter, onError), {
        scheduledDelayMillis: options.intervalMs ?? intervalMsDefault,
        exportTimeoutMillis: options.timeoutMs ?? timeoutMsDefault,
        maxQueueSize: queueMax,
      }),
    ],
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
