import { errorCodeOf } from '@mindbase/kernel';
import { isPromise } from '../telemetry/span';
import type { Metrics } from './metrics';

/**
 * A port of another service, or one that is served to others, whose calls are timed as `name.method` with the code of
 * what was thrown, or `ok`. A call that gives no promise (a stream, a word in passing) passes unmeasured.
 */
export function measuredPort<Port extends object>(
  port: Port,
  name: string,
  { grpcSeconds }: Pick<Metrics, 'grpcSeconds'>,
): Port {
  return new Proxy(port, {
    get(target, member) {
      const value: unknown = Reflect.get(target, member, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        const done = grpcSeconds.startTimer({ method: `${name}.${String(member)}` });
        const result: unknown = Reflect.apply(value, target, args);
        if (isPromise(result))
          result.then(
            () => done({ code: 'ok' }),
            (error: unknown) => done({ code: errorCodeOf(error) }),
          );
        return result;
      };
    },
  });
}
