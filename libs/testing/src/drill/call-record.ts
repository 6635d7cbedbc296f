/** Turns and closings; what is to be remembered, which is answered when it can be recalled; recalls. */
export type CallKind = 'turn' | 'memory' | 'recall';

/** One call as its client saw it; times in ms of the monotonic clock. */
export interface Call {
  readonly kind: CallKind;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly succeeded: boolean;
  /** What an answered recall had to do without. */
  readonly degraded?: readonly string[];
}

export interface CallSummary {
  readonly calls: number;
  readonly failed: number;
  readonly degraded: number;
  /** The longest time in which no call that succeeded ended, in ms: for so long it was not to be had. */
  readonly gapMs: number;
}

/** All calls of a run, to be looked at window by window. */
export class CallRecord {
  private readonly calls: Call[] = [];

  add(call: Call): void {
    this.calls.push(call);
  }

  /** Calls that ended within the window. */
  between(from: number, to: number, kind?: CallKind): readonly Call[] {
    return this.calls.filter(
      (call) => call.endedAt >= from && call.endedAt <= to && (kind === undefined || call.kind === kind),
    );
  }

  summary(kind: CallKind, from: number, to: number): CallSummary {
    const calls = this.between(from, to, kind);
    const good = calls.filter(({ succeeded }) => succeeded);
    const ends = [from, ...good.map(({ endedAt }) => endedAt).sort((a, b) => a - b), to];
    return {
      calls: calls.length,
      failed: calls.length - good.length,
      degraded: good.filter(({ degraded = [] }) => degraded.length > 0).length,
      gapMs: Math.max(...ends.slice(1).map((end, index) => end - (ends[index] ?? end))),
    };
  }
}
