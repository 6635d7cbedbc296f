export { type DependencyHealth, type HealthCheck, type Readiness, readiness } from './readiness';
