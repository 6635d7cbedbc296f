import type { Policy } from './policy';

/**
 * A port with a policy in front: each of its calls goes through it, so that adapters stay plain.
 * Members that give no promise (a name, an async iterable) pass as they are.
 */
export function guarded<Port extends object>(
  port: Port,
  policy: Policy,
  except: readonly (keyof Port)[] = [],
): Port {
  return new Proxy(port, {
    get(target, member) {
      const value: unknown = Reflect.get(target, member, target);
      if (typeof value !== 'function') return value;
      if (except.includes(member as keyof Port)) return value.bind(target) as unknown;
      return (...args: unknown[]): unknown => {
        const call = (): unknown => Reflect.apply(value, target, args);
        return policy.run(async () => call());
      };
    },
  });
}
