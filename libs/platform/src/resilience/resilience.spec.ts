import { PortError } from '@mindbase/kernel';
import { createPolicy, guarded } from '.';

const plain = { name: 'store', timeoutMs: 1000, attemptsMax: 3, retryDelayMs: 1 };

/** A call that fails so often before it succeeds. */
function flaky(failures: number, error: () => Error) {
  let calls = 0;
  return {
    calls: () => calls,
    action: () => (++calls <= failures ? Promise.reject(error()) : Promise.resolve('done')),
  };
}

const transient = () => new PortError('unavailable', 'busy', { retryable: true });

describe('a policy', () => {
  it('tries a transient failure again', async () => {
    const call = flaky(2, transient);
    await expect(createPolicy(plain).run(call.action)).resolves.toBe('done');
    expect(call.calls()).toBe(3);
  });

  it('gives up after its last attempt, with the error of the port', async () => {
    const call = flaky(5, transient);
    await expect(createPolicy(plain).run(call.action)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'busy',
    });
    expect(call.calls()).toBe(3);
  });

  it.each([
    ['a stream conflict', () => new PortError('stream-conflict', 'moved')],
    ['an unknown error', () => new TypeError('bug')],
  ])('hands %s back at once', async (_what, error) => {
    const call = flaky(1, error);
    await expect(createPolicy(plain).run(call.action)).rejects.toThrow(error().message);
    expect(call.calls()).toBe(1);
  });

  it('ends a call that takes too long', async () => {
    const policy = createPolicy({ ...plain, timeoutMs: 20, attemptsMax: 1 });
    await expect(policy.run(() => new Promise(() => {}))).rejects.toMatchObject({
      code: 'unavailable',
      message: 'store: no answer within 20 ms',
    });
  });

  it('refuses calls at once after failures in a row, and tries again later', async () => {
    const policy = createPolicy({ ...plain, attemptsMax: 1, breaker: { failuresMax: 2, openMs: 30 } });
    const call = flaky(2, transient);
    await expect(policy.run(call.action)).rejects.toThrow('busy');
    await expect(policy.run(call.action)).rejects.toThrow('busy');
    await expect(policy.run(call.action)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'store: not called, it has failed too often',
    });
    expect(call.calls()).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 40));
    await expect(policy.run(call.action)).resolves.toBe('done');
  });
});

describe('a guarded port', () => {
  class Store {
    readonly name = 'store';
    private calls = 0;
    read(key: string): Promise<string> {
      return ++this.calls < 2 ? Promise.reject(transient()) : Promise.resolve(`${key}:${this.calls}`);
    }
    all(): string[] {
      return [this.name];
    }
  }

  it('puts the policy in front of every call, and keeps what is no call', async () => {
    const store = guarded(new Store(), createPolicy(plain), ['all']);
    expect(store.name).toBe('store');
    expect(store.all()).toEqual(['store']);
    await expect(store.read('a')).resolves.toBe('a:2');
  });
});
