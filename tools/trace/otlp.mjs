// OTLP as JSON: what a request to /v1/traces says, span by span, with ids as they are and times as BigInt nanoseconds.

const kinds = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer'];
const errorStatus = 2;

/** The spans of an `ExportTraceServiceRequest`. @throws TypeError for what is none. */
export function spansOf(request) {
  return listOf(request.resourceSpans).flatMap(({ resource, scopeSpans }) => {
    const of = attributesOf(resource?.attributes);
    const service = String(of['service.name'] ?? 'unknown');
    const instance = String(of['service.instance.id'] ?? '');
    return listOf(scopeSpans).flatMap(({ spans }) =>
      listOf(spans).map((span) => ({ service, instance, ...spanOf(span) })),
    );
  });
}

function spanOf({ traceId, spanId, parentSpanId, name, kind, status, ...span }) {
  if (typeof traceId !== 'string' || typeof spanId !== 'string')
    throw new TypeError('a span without its ids');
  return {
    traceId,
    spanId,
    parentId: parentSpanId || null,
    name: String(name),
    kind: kinds[kind] ?? 'unspecified',
    startedAt: BigInt(span.startTimeUnixNano),
    endedAt: BigInt(span.endTimeUnixNano),
    failure: status?.code === errorStatus ? status.message || 'error' : null,
    attributes: attributesOf(span.attributes),
  };
}

function attributesOf(attributes) {
  return Object.fromEntries(listOf(attributes).map(({ key, value }) => [key, valueOf(value ?? {})]));
}

/** Whole numbers come as text, since JSON has no 64 bits for them. */
function valueOf({ stringValue, boolValue, intValue, doubleValue, arrayValue }) {
  if (intValue !== undefined) return Number(intValue);
  if (arrayValue !== undefined) return listOf(arrayValue.values).map((value) => valueOf(value ?? {}));
  return stringValue ?? boolValue ?? doubleValue ?? null;
}

function listOf(value) {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new TypeError('expected a list');
  return value;
}
