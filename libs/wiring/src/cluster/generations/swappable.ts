import { PortError } from '@mindbase/kernel';

/** A port behind which the store can be changed while it is called. */
export class Swappable<Port extends object> {
  /** Calls go to the store that stands behind it at that moment, and stay there until they have ended. */
  readonly port: Port;
  private inHand = new Set<Promise<unknown>>();

  constructor(private current: Port) {
    this.port = new Proxy<Port>(current, {
      get: (_, member) => {
        const value: unknown = Reflect.get(this.current, member, this.current);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => this.call(member, args);
      },
    });
  }

  /** Calls go to `next` from now on. Resolves when those that went to the one before have ended, well or not. */
  async swap(next: Port): Promise<void> {
    this.current = next;
    const before = this.inHand;
    this.inHand = new Set();
    await Promise.allSettled(before);
  }

  private call(member: string | symbol, args: readonly unknown[]): unknown {
    const { current, inHand } = this;
    const method = Reflect.get(current, member, current) as (...given: readonly unknown[]) => unknown;
    const answer = Reflect.apply(method, current, args);
    if (!(answer instanceof Promise)) return answer;
    inHand.add(answer);
    const ended = () => inHand.delete(answer);
    answer.then(ended, ended);
    return answer;
  }
}

/** A port that refuses calls while `isOpen` says no: they may pass later. */
export function gated<Port extends object>(port: Port, isOpen: () => boolean): Port {
  return new Proxy(port, {
    get(target, member) {
      const value: unknown = Reflect.get(target, member, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        if (isOpen()) return Reflect.apply(value, target, args);
        return Promise.reject(
          new PortError('unavailable', 'which build of the index is live is not known at the moment', {
            retryable: true,
          }),
        );
      };
    },
  });
}
