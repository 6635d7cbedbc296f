export { measuredBus } from './measured-bus';
export { measuredPort } from './measured-port';
export { type MetricSources, type Metrics, type MetricsOptions, createMetrics } from './metrics';
