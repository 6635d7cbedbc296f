export { type MetricSources, type Metrics, type MetricsOptions, createMetrics } from './metrics';
