export { type Metrics, createMetrics } from './metrics';
