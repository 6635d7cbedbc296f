/** The services of a cluster; a standalone server is all of them, and its spans tell by their names which part they are. */
const parts = ['gateway', 'ingest', 'extraction', 'consolidation', 'retrieval'];

/**
 * The spans of a trace in the order in which they are read: each under the one behind it, siblings by their beginning,
 * with `depth` and the `part` of the system that it belongs to.
 * @param wanted which spans are shown; what hangs under one that is not hangs under the next above it.
 */
export function spanTree({ spans, services }, wanted = () => true) {
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const partIds = new Map();
  const partOf = (span) => {
    const known = partIds.get(span.spanId);
    if (known !== undefined) return known;
    const behind = byId.get(span.parentId);
    const part =
      services.length > 1 ? span.service : (ownPart(span) ?? (behind ? partOf(behind) : span.service));
    partIds.set(span.spanId, part);
    return part;
  };
  const shownAbove = (span) => {
    const behind = byId.get(span.parentId);
    return !behind || wanted(behind) ? behind : shownAbove(behind);
  };
  const children = new Map();
  for (const span of spans.filter(wanted).sort((a, b) => a.startMs - b.startMs)) {
    const above = shownAbove(span)?.spanId ?? null;
    children.set(above, [...(children.get(above) ?? []), span]);
  }
  const rows = [];
  const read = (above, depth) => {
    for (const span of children.get(above) ?? []) {
      rows.push({ ...span, depth, part: partOf(span) });
      read(span.spanId, depth + 1);
    }
  };
  read(null, 0);
  return rows;
}

function ownPart({ kind, name, attributes }) {
  if (kind === 'server') return 'gateway';
  if (kind === 'producer') return 'relay';
  const group = attributes['messaging.consumer.group.name'];
  if (typeof group === 'string') return group.startsWith('projection.') ? 'retrieval' : group;
  const [head] = name.split('.');
  return parts.includes(head) ? head : undefined;
}
