/** What the images of docker-compose.yml beside the services tell about themselves, as far as it is asked for. */
const exporters = [
  // Prometheus itself, of everything that it scrapes.
  'up',
  // prometheuscommunity/postgres-exporter v0.18
  'pg_up',
  'pg_settings_max_connections',
  'pg_database_size_bytes',
  'pg_stat_database_numbackends',
  'pg_stat_database_xact_commit',
  'pg_stat_database_xact_rollback',
  'pg_stat_database_blks_hit',
  'pg_stat_database_blks_read',
  'pg_stat_database_deadlocks',
  // danielqsj/kafka-exporter v1.9
  'kafka_brokers',
  'kafka_topic_partition_current_offset',
  'kafka_topic_partition_under_replicated_partition',
  'kafka_consumergroup_lag',
  // qdrant/qdrant v1.19
  'collections_total',
  'collection_points',
  'rest_responses_total',
  'rest_responses_duration_seconds_bucket',
  // otel/opentelemetry-collector, without suffixes for types
  'otelcol_receiver_accepted_spans',
  'otelcol_exporter_sent_spans',
  'otelcol_exporter_send_failed_spans',
];

/** Names of all series that there are: those of this code, as its registry defines them, of Node and of the exporters. */
export function knownMetrics(context) {
  const { createMetrics } = context.built('libs/platform/dist/index.js');
  const { requestMetrics } = context.built('libs/features/gateway/dist/edge/request-metrics.js');
  const { registry } = createMetrics({ sources: anySource });
  requestMetrics(registry);
  const own = registry
    .getMetricsAsArray()
    .flatMap(({ name, type, constructor }) =>
      (type ?? constructor.name.toLowerCase()) === 'histogram'
        ? [`${name}_bucket`, `${name}_sum`, `${name}_count`]
        : [name],
    );
  return new Set([...own, ...exporters]);
}

/** Whatever figures are asked for when metrics are read: none is read here. */
const anySource = new Proxy({}, { get: () => async () => ({}) });
