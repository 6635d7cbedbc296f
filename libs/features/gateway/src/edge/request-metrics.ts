import { Histogram, type Registry } from 'prom-client';

type Labels = 'method' | 'route' | 'status';
export interface RequestMetrics {
  observe(labels: Record<Labels, string>, seconds: number): void;
}

const name = 'mindbase_http_request_duration_seconds';

/** Time of every request by route pattern. A registry has one such histogram, however many apps use it. */
export function requestMetrics(registry: Registry): RequestMetrics {
  return (
    (registry.getSingleMetric(name) as Histogram<Labels> | undefined) ??
    new Histogram<Labels>({
      name,
      help: 'Time from the request to the end of the answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 15, 60],
      registers: [registry],
    })
  );
}
