import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Seconds, from a cached read to a call that waits for a model. */
const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Settling takes at least a distillation. */
const settleSeconds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** Labels are ids of machinery and reasons, never users or words; `tenant` only where a bill needs it. */
function definitions(registry: Registry) {
  const registers = [registry];
  return {
    requestSeconds: new Histogram({
      name: 'mindbase_request_seconds',
      help: 'Time of a REST call by route, method and status.',
      labelNames: ['route', 'method', 'status'] as const,
      buckets: seconds,
      registers,
    }),
    appendSeconds: new Histogram({
      name: 'mindbase_append_seconds',
      help: 'Time until events are durable in the log, by topic.',
      labelNames: ['topic'] as const,
      buckets: seconds,
      registers,
    }),
    recallSeconds: new Histogram({
      name: 'mindbase_recall_seconds',
      help: 'Time of a recall, by intent and whether it came from the cache.',
      labelNames: ['intent', 'cached'] as const,
      buckets: seconds,
      registers,
    }),
    channelSeconds: new Histogram({
      name: 'mindbase_recall_channel_seconds',
      help: 'Time of one channel within a recall.',
      labelNames: ['channel'] as const,
      buckets: seconds,
      registers,
    }),
    degradedRecalls: new Counter({
      name: 'mindbase_recall_degraded_total',
      help: 'Recalls answered without a channel that failed or was late.',
      labelNames: ['channel'] as const,
      registers,
    }),
    settleSeconds: new Histogram({
      name: 'mindbase_settle_seconds',
      help: 'Time from an accepted write until all that it causes is recallable.',
      buckets: settleSeconds,
      registers,
    }),
    projectionLag: new Gauge({
      name: 'mindbase_projection_lag_events',
      help: 'Events that a reader of the log has still to apply.',
      labelNames: ['projection'] as const,
      registers,
    }),
    deadLetters: new Gauge({
      name: 'mindbase_dead_letters',
      help: 'Events set aside after their last attempt, by the group that failed.',
      labelNames: ['group'] as const,
      registers,
    }),
    turns: new Counter({
      name: 'mindbase_turns_total',
      help: 'Turns accepted.',
      labelNames: ['tenant', 'role'] as const,
      registers,
    }),
    redactions: new Counter({
      name: 'mindbase_redactions_total',
      help: 'Secrets removed before anything was stored, by kind.',
      labelNames: ['kind'] as const,
      registers,
    }),
    candidates: new Counter({
      name: 'mindbase_candidates_total',
      help: 'Memories proposed by extraction, by type.',
      labelNames: ['type'] as const,
      registers,
    }),
    decisions: new Counter({
      name: 'mindbase_decisions_total',
      help: 'What became of proposals: recorded, reinforced, merged, superseded, deferred or rejected, with the reason.',
      labelNames: ['outcome', 'reason'] as const,
      registers,
    }),
    conflicts: new Counter({
      name: 'mindbase_conflicts_total',
      help: 'Contradictions raised and resolved.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    erasureSeconds: new Histogram({
      name: 'mindbase_erasure_seconds',
      help: 'Time from a wish to forget until its receipt is complete, by scope.',
      labelNames: ['scope'] as const,
      buckets: settleSeconds,
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof definitions> & { readonly registry: Registry };

/**
 * The metrics of design §8 in a registry of their own, so that two servers in one process do not
 * share counters. `processMetrics` adds CPU, memory and event-loop figures of Node.
 */
export function createMetrics({
  processMetrics = true,
}: { readonly processMetrics?: boolean } = {}): Metrics {
  const registry = new Registry();
  if (processMetrics) collectDefaultMetrics({ register: registry });
  return { registry, ...definitions(registry) };
}
