export { layeredBus } from './layered-bus';
export { traceCarrier, withRemoteTrace } from './remote-trace';
export {
  type OpenSpan,
  type SpanKind,
  type SpanOptions,
  beginSpan,
  currentSpanIds,
  currentTraceparent,
  inSpan,
  outsideTrace,
} from './span';
export { type Telemetry, type TelemetryOptions, startTelemetry } from './telemetry';
export { type TracedOptions, traced } from './traced';
export { tracedBus } from './traced-bus';
export { isTracing, scopeAttributes } from './tracer';
export { readTraceparent } from './traceparent';
