import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Seconds, from a cached read to a call that waits for a model. */
const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** A chain takes at least a distillation, an erasure at most a large user. */
const chainSeconds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** Figures that are asked for when somebody reads the metrics; a program tells those that it knows. */
export interface MetricSources {
  /** Events that each reader of the log has still to apply, by its name. */
  readonly lag?: () => Promise<Readonly<Record<string, number>>>;
  /** Events set aside, by the group that failed. */
  readonly deadLetters?: () => Promise<Readonly<Record<string, number>>>;
  /** Events that the relay has still to hand over to the bus. */
  readonly outbox?: () => Promise<number>;
}

export interface MetricsOptions {
  readonly sources?: MetricSources;
  /** CPU, memory and event-loop figures of Node as well. Default true. */
  readonly processMetrics?: boolean;
}

export type Metrics = ReturnType<typeof definitions> & { readonly registry: Registry };

/** The metrics of design §8 in a registry of their own, so that two servers in one process do not share counters. */
export function createMetrics({ sources = {}, processMetrics = true }: MetricsOptions = {}): Metrics {
  const registry = new Registry();
  if (processMetrics) collectDefaultMetrics({ register: registry });
  const { lag, deadLetters, outbox } = sources;
  if (lag) asked(registry, 'mindbase_projection_lag_events', 'Events still to apply.', 'reader', lag);
  if (deadLetters) asked(registry, 'mindbase_dead_letters', 'Events set aside.', 'group', deadLetters);
  if (outbox) askedAlone(registry, 'mindbase_outbox_events', 'Events still to hand over to the bus.', outbox);
  return { registry, ...definitions(registry) };
}

/** Labels are kinds, reasons and tenants, never users or words. */
function definitions(registry: Registry) {
  const registers = [registry];
  return {
    appendSeconds: new Histogram({
      name: 'mindbase_append_seconds',
      help: 'Time until the events of a decision are durable in the log.',
      buckets: seconds,
      registers,
    }),
    recallSeconds: new Histogram({
      name: 'mindbase_recall_seconds',
      help: 'Time of a recall, by intent and by whether it was ranked by default or tuned weights.',
      labelNames: ['intent', 'tuning'] as const,
      buckets: seconds,
      registers,
    }),
    recallChannelSeconds: new Histogram({
      name: 'mindbase_recall_channel_seconds',
      help: 'Time of a recall in one of its channels; one that was late or failed is not in it but counted as degraded.',
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
    consumerSeconds: new Histogram({
      name: 'mindbase_consumer_seconds',
      help: 'Time of one attempt at an event, by the group that reads it and whether it succeeded.',
      labelNames: ['group', 'outcome'] as const,
      buckets: seconds,
      registers,
    }),
    grpcSeconds: new Histogram({
      name: 'mindbase_grpc_seconds',
      help: 'Time of a call to another service, or from one, by method and code.',
      labelNames: ['method', 'code'] as const,
      buckets: seconds,
      registers,
    }),
    settleSeconds: new Histogram({
      name: 'mindbase_settle_seconds',
      help: 'Time from the first event of an operation to the one that ends it.',
      buckets: chainSeconds,
      registers,
    }),
    erasureSeconds: new Histogram({
      name: 'mindbase_erasure_seconds',
      help: 'Time from the start of an erasure to the event that ends it.',
      buckets: chainSeconds,
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
    rejected: new Counter({
      name: 'mindbase_candidates_rejected_total',
      help: 'What extraction looked at and did not propose, by reason.',
      labelNames: ['reason'] as const,
      registers,
    }),
    deferred: new Counter({
      name: 'mindbase_candidates_deferred_total',
      help: 'Proposals that wait in the short-term store, by reason.',
      labelNames: ['reason'] as const,
      registers,
    }),
    forgotten: new Counter({
      name: 'mindbase_forgotten_total',
      help: 'Memories that went into the archive by the clock, by decay class and cause.',
      labelNames: ['tenant', 'decay', 'cause'] as const,
      registers,
    }),
    forgettingDue: new Gauge({
      name: 'mindbase_forgetting_due',
      help: 'Memories that the last round of forgetting found due and left: all of them in a dry run.',
      labelNames: ['tenant', 'decay', 'cause'] as const,
      registers,
    }),
    renewed: new Counter({
      name: 'mindbase_memories_renewed_total',
      help: 'Memories that a recall handed out and so renewed: their time to fade begins anew.',
      labelNames: ['tenant'] as const,
      registers,
    }),
    memoryEvents: new Counter({
      name: 'mindbase_memory_events_total',
      help: 'What happened to memories: recorded, reinforced, superseded, in conflict and so on, by event type.',
      labelNames: ['tenant', 'type'] as const,
      registers,
    }),
  };
}

/** A gauge by one label whose values are asked for at each reading; what is no longer told disappears. */
function asked(
  registry: Registry,
  name: string,
  help: string,
  label: string,
  source: () => Promise<Readonly<Record<string, number>>>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      const values = await source();
      this.reset();
      for (const [key, value] of Object.entries(values)) this.set({ [label]: key }, value);
    },
  });
}

/** A gauge without labels whose value is asked for at each reading. */
function askedAlone(registry: Registry, name: string, help: string, source: () => Promise<number>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await source());
    },
  });
}
