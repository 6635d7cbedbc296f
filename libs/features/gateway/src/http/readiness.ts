import type { DependencyState } from '@mindbase/contracts';
import type { ReadinessCheck } from '../tokens';

export interface ReadinessReport {
  readonly checks: Record<string, DependencyState>;
  /** Nothing critical is down. */
  readonly fit: boolean;
  /** Nothing at all is down. */
  readonly whole: boolean;
}

/** Asks all dependencies at once; one that fails or is late is down. */
export async function readiness(
  checks: readonly ReadinessCheck[],
  timeoutMs: number,
): Promise<ReadinessReport> {
  const states = await Promise.all(checks.map((check) => stateOf(check, timeoutMs)));
  const down = states.filter(([, { status }]) => status === 'down');
  return {
    checks: Object.fromEntries(states),
    fit: down.every(([, { critical }]) => !critical),
    whole: down.length === 0,
  };
}

async function stateOf(check: ReadinessCheck, timeoutMs: number): Promise<[string, DependencyState]> {
  const started = performance.now();
  const status = await Promise.race([
    check.check().then(
      () => 'up' as const,
      () => 'down' as const,
    ),
    late(timeoutMs),
  ]);
  return [
    check.name,
    { status, critical: check.critical ?? true, tookMs: Math.round(performance.now() - started) },
  ];
}

function late(timeoutMs: number): Promise<'down'> {
  return new Promise((resolve) => setTimeout(() => resolve('down'), timeoutMs).unref());
}
