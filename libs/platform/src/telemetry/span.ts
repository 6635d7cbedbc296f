import { errorCodeOf } from '@mindbase/kernel';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  SpanKind as ApiSpanKind,
  SpanStatusCode,
  context,
  isSpanContextValid,
  trace,
} from '@opentelemetry/api';
import { recording } from './tracer';
import { readTraceparent, writeTraceparent } from './traceparent';

const kinds = {
  internal: ApiSpanKind.INTERNAL,
  server: ApiSpanKind.SERVER,
  client: ApiSpanKind.CLIENT,
  producer: ApiSpanKind.PRODUCER,
  consumer: ApiSpanKind.CONSUMER,
} as const;

export type SpanKind = keyof typeof kinds;

export interface SpanOptions {
  /** Default `internal`. */
  readonly kind?: SpanKind;
  /** W3C `traceparent` of the span behind this one; default: the span that is active. One that cannot be read begins a new trace. */
  readonly parent?: string;
  /** Ids, kinds and counts; never a word of a person. */
  readonly attributes?: Attributes;
}

/** A span that begins in one callback and ends in another. */
export interface OpenSpan {
  readonly traceId: string;
  readonly traceparent: string;
  /** Runs something as a part of it: spans and log lines made there belong to it. */
  run<T>(work: () => T): T;
  /** Once; what comes later is passed over. @param failure a code, for a span that came to nothing. */
  end(attributes?: Attributes, failure?: string): void;
}

/** @returns null while telemetry is off. */
export function beginSpan(name: string, { kind, parent, attributes }: SpanOptions = {}): OpenSpan | null {
  const recorder = recording();
  if (!recorder) return null;
  const behind = parent === undefined ? context.active() : contextOf(parent);
  const span = recorder.tracer.startSpan(name, { kind: kinds[kind ?? 'internal'], attributes }, behind);
  const within = trace.setSpan(behind, span);
  const spanContext = span.spanContext();
  return {
    traceId: spanContext.traceId,
    traceparent: writeTraceparent(spanContext),
    run: (work) => context.with(within, work),
    end(last, failure) {
      if (!span.isRecording()) return;
      if (last) span.setAttributes(last);
      if (failure !== undefined) {
        span.setAttribute('error.type', failure);
        span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
      }
      span.end();
    },
  };
}

/**
 * Runs something inside a span of its own, which ends with it; for work that gives a promise, when that is settled.
 * Of what it throws the code alone is kept (design §8). Without telemetry the work just runs.
 */
export function inSpan<T>(name: string, options: SpanOptions, work: () => T): T {
  const span = beginSpan(name, options);
  return span ? endingWith(span, work) : work();
}

/** Runs `work` in a span and ends that with it. */
export function endingWith<T>(span: OpenSpan, work: () => T): T {
  try {
    const result = span.run(work);
    if (isPromise(result))
      result.then(
        () => span.end(),
        (error: unknown) => span.end({}, errorCodeOf(error)),
      );
    else span.end();
    return result;
  } catch (error) {
    span.end({}, errorCodeOf(error));
    throw error;
  }
}

/** Runs something that a request happens to set off and that is not done for it: a timer, a queue that many fill. */
export function outsideTrace<T>(work: () => T): T {
  return recording() ? context.with(ROOT_CONTEXT, work) : work();
}

/** W3C `traceparent` of the span that is active; undefined where there is none. */
export function currentTraceparent(): string | undefined {
  const active = activeSpan();
  return active && writeTraceparent(active);
}

/** What a log line names the active span by. */
export function currentSpanIds(): { traceId?: string; spanId?: string } {
  const active = activeSpan();
  return active ? { traceId: active.traceId, spanId: active.spanId } : {};
}

/** The context of a span elsewhere; that of no span when the text names none. */
export function contextOf(traceparent: string): Context {
  const remote = readTraceparent(traceparent);
  return remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT;
}

function activeSpan() {
  if (!recording()) return undefined;
  const active = trace.getSpanContext(context.active());
  return active && isSpanContextValid(active) ? active : undefined;
}

export function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
