/** One dependency. `check` rejects when it is not fit; what it rejects with is not shown to callers. */
export interface HealthCheck {
  readonly name: string;
  /** Nothing can be served without it; else the service is merely degraded. Default true. */
  readonly critical?: boolean;
  check(): Promise<void>;
}

export interface DependencyHealth {
  readonly status: 'up' | 'down';
  readonly critical: boolean;
  readonly tookMs: number;
}

export interface Readiness {
  /** `down`: a critical dependency is; `degraded`: another one is (R15). */
  readonly status: 'ready' | 'degraded' | 'down';
  readonly checks: Readonly<Record<string, DependencyHealth>>;
}

/** Asks all dependencies at once; one that has not answered within `timeoutMs` counts as down. */
export async function readiness(checks: readonly HealthCheck[], timeoutMs: number): Promise<Readiness> {
  const states = await Promise.all(checks.map((check) => stateOf(check, timeoutMs)));
  const down = states.filter(({ status }) => status === 'down');
  const status = down.some(({ critical }) => critical) ? 'down' : down.length > 0 ? 'degraded' : 'ready';
  return { status, checks: Object.fromEntries(checks.map(({ name }, index) => [name, states[index]!])) };
}

async function stateOf(dependency: HealthCheck, timeoutMs: number): Promise<DependencyHealth> {
  const startedAt = performance.now();
  const up = await Promise.race([succeeds(dependency), late(timeoutMs)]);
  return {
    status: up ? 'up' : 'down',
    critical: dependency.critical ?? true,
    tookMs: Math.round(performance.now() - startedAt),
  };
}

async function succeeds(dependency: HealthCheck): Promise<boolean> {
  try {
    await dependency.check();
    return true;
  } catch {
    return false;
  }
}

function late(timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => setTimeout(() => resolve(false), timeoutMs).unref());
}
