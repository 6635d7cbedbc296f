import { z } from 'zod';

export const Health = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });
export type Health = z.infer<typeof Health>;

const DependencyState = z.object({
  status: z.enum(['up', 'down']),
  critical: z.boolean(),
  tookMs: z.number().nonnegative(),
});

/** `degraded`: something is down without which the service still answers (R15). */
export const Readiness = z
  .object({ status: z.enum(['ready', 'degraded']), checks: z.record(z.string(), DependencyState) })
  .meta({ id: 'Readiness' });
export type Readiness = z.infer<typeof Readiness>;
export type DependencyState = z.infer<typeof DependencyState>;
