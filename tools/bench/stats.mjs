/** Milliseconds that a call takes. */
export function time(work) {
  const started = performance.now();
  work();
  return performance.now() - started;
}

export async function timeAsync(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Median and 95th percentile in ms, three digits. */
export function quantiles(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (q) => +(sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0).toFixed(3);
  return { p50: at(0.5), p95: at(0.95) };
}
