/** Spans by trace, in memory: the newest traces, and no more spans of one than a picture could show. */
export class KeptTraces {
  #traces = new Map();

  constructor({ tracesMax = 1000, spansMax = 20_000 } = {}) {
    this.tracesMax = tracesMax;
    this.spansMax = spansMax;
  }

  /** A span that comes twice counts once. */
  add(span) {
    const spans = this.#traces.get(span.traceId) ?? new Map();
    if (spans.size < this.spansMax) spans.set(span.spanId, span);
    // Anew at the end: what has just been written to is the last to be dropped.
    this.#traces.delete(span.traceId);
    this.#traces.set(span.traceId, spans);
    if (this.#traces.size > this.tracesMax) this.#traces.delete(this.#traces.keys().next().value);
  }

  /** What there is, the newest first. */
  list() {
    return [...this.#traces.keys()].reverse().map((traceId) => {
      const { startedAt, ms, services, spans } = this.get(traceId);
      return { traceId, startedAt, ms, services, name: spans[0].name, spans: spans.length };
    });
  }

  /**
   * A trace as a document: its spans by their beginning, times in ms from the first of them. null when none is kept.
   * @param traceId its id, or `latest`.
   */
  get(traceId) {
    const spans = this.#traces.get(traceId === 'latest' ? [...this.#traces.keys()].at(-1) : traceId);
    if (!spans) return null;
    const inOrder = [...spans.values()].sort((a, b) => Number(a.startedAt - b.startedAt));
    const from = inOrder[0].startedAt;
    const to = inOrder.reduce((latest, { endedAt }) => (endedAt > latest ? endedAt : latest), from);
    return {
      traceId: inOrder[0].traceId,
      startedAt: new Date(Number(from / 1_000_000n)).toISOString(),
      ms: milliseconds(to - from),
      services: [...new Set(inOrder.map(({ service }) => service))],
      spans: inOrder.map(({ traceId: _of, startedAt, endedAt, ...span }) => ({
        ...span,
        startMs: milliseconds(startedAt - from),
        ms: milliseconds(endedAt - startedAt),
      })),
    };
  }
}

/** To the microsecond. */
const milliseconds = (nanoseconds) => Number(nanoseconds / 1000n) / 1000;
