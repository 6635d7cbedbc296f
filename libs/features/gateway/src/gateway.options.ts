import { randomBytes } from 'node:crypto';
import { restLimits } from '@mindbase/contracts';

/** Every limit of the edge. Sizes that the contract names can be tightened, not widened. */
export interface GatewayOptions {
  /** The bootstrap admin's key; without one (or with an empty one) nobody is the bootstrap admin. */
  readonly adminKey: string | undefined;
  /** Largest request body in bytes; above it 413. */
  readonly bodyBytesMax: number;
  /** Nesting of a JSON body; deeper is 400. */
  readonly jsonDepthMax: number;
  /** UTF-8 bytes of one turn's or memory's content. */
  readonly contentBytesMax: number;
  /** Turns of one call. */
  readonly turnsMax: number;
  /** Longest `?wait=` in ms. */
  readonly waitMsMax: number;
  /** Calls of one tenant per second; above it 429. A tenant's own setting goes before it. */
  readonly requestsPerSecond: number;
  /** Seconds' worth of calls that may come at once. */
  readonly burstSeconds: number;
  /** Tenants whose settings and call counts are kept in memory. */
  readonly tenantsInMemoryMax: number;
  /** How long a tenant's settings are believed without asking again, in ms. */
  readonly tenantTtlMs: number;
  /** `Retry-After` of a 503, in seconds. */
  readonly retryAfterSeconds: number;
  /** A dependency that has not answered `/readyz` by then is down, in ms. */
  readonly readinessTimeoutMs: number;
  /** How often a request with an `Idempotency-Key` says that it is at work, in ms; a few times per lease of the store. */
  readonly idempotencyRenewMs: number;
  /** How long a client may take to send its whole request, in ms. */
  readonly requestTimeoutMs: number;
  /** Key of the user hashes in log lines, at least 16 bytes; default: a random one, new at each start. */
  readonly logKey: Buffer;
  /** Dead letters that one is looked for among. */
  readonly deadLettersMax: number;
  /** Shown in the OpenAPI document. */
  readonly version: string;
}

const defaults: Omit<GatewayOptions, 'logKey'> = {
  adminKey: undefined,
  bodyBytesMax: 20 * 1024 * 1024,
  jsonDepthMax: 32,
  contentBytesMax: restLimits.contentBytesMax,
  turnsMax: restLimits.turnsMax,
  waitMsMax: restLimits.waitMsMax,
  requestsPerSecond: 1000,
  burstSeconds: 2,
  tenantsInMemoryMax: 10_000,
  tenantTtlMs: 5_000,
  retryAfterSeconds: 1,
  readinessTimeoutMs: 2_000,
  idempotencyRenewMs: 10_000,
  requestTimeoutMs: 60_000,
  deadLettersMax: 10_000,
  version: '1',
};

/** @throws RangeError when a size is above the contract's: what the OpenAPI document promises must hold. */
export function gatewayOptions(given: Partial<GatewayOptions> = {}): GatewayOptions {
  const options = { logKey: randomBytes(32), ...defaults, ...given };
  for (const name of ['contentBytesMax', 'turnsMax', 'waitMsMax'] as const)
    if (options[name] > restLimits[name])
      throw new RangeError(`${name} must be at most ${restLimits[name]}, found ${options[name]}`);
  return options;
}
