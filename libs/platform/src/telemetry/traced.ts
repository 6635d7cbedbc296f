import type { UserScope } from '@mindbase/kernel';
import { type OpenSpan, type SpanKind, beginSpan, currentTraceparent, endingWith, isPromise } from './span';
import { isTracing, scopeAttributes } from './tracer';

export interface TracedOptions<Port> {
  /** Default `internal`. */
  readonly kind?: SpanKind;
  /** Methods that are told; default all that give a promise. */
  readonly only?: readonly (keyof Port)[];
  /** For what is called by a clock and not by a request: its calls begin traces of their own. Default: a call that belongs to no trace is not told. */
  readonly beginsTraces?: boolean;
}

/**
 * A port whose calls are spans `name.method`, with tenant and user hash and nothing else of the arguments. Calls that
 * give no promise pass untold. Without telemetry it is the port itself.
 */
export function traced<Port extends object>(
  port: Port,
  name: string,
  { kind = 'internal', only, beginsTraces = false }: TracedOptions<Port> = {},
): Port {
  if (!isTracing()) return port;
  return new Proxy(port, {
    get(target, member) {
      const value: unknown = Reflect.get(target, member, target);
      if (typeof value !== 'function') return value;
      if (only && !only.includes(member as keyof Port)) return value.bind(target) as unknown;
      return (...args: unknown[]): unknown => {
        const call = (): unknown => Reflect.apply(value, target, args);
        if (!beginsTraces && currentTraceparent() === undefined) return call();
        const span = beginSpan(`${name}.${String(member)}`, {
          kind,
          attributes: scopeAttributes(scopeIn(args)),
        });
        return span ? told(span, call) : call();
      };
    },
  });
}

/** A span that is never ended is never sent: so is that of a call without a promise. */
function told(span: OpenSpan, call: () => unknown): unknown {
  const result = span.run(call);
  return isPromise(result) ? endingWith(span, () => result) : result;
}

/** Ports name their user in the first argument or in a member `scope` of it, and rows carry their own. */
function scopeIn(args: readonly unknown[]): Partial<UserScope> {
  for (const arg of args) {
    const first: unknown = Array.isArray(arg) ? arg[0] : arg;
    if (typeof first !== 'object' || first === null) continue;
    const { tenant, user } = ('scope' in first ? first.scope : first) as Partial<Record<string, unknown>>;
    if (typeof tenant === 'string' && typeof user === 'string') return { tenant, user };
  }
  return {};
}
