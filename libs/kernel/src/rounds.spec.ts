import { setImmediate as nextTurn } from 'node:timers/promises';
import { Rounds } from './rounds';

describe('Rounds', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] }));
  afterEach(() => jest.useRealTimers());

  function rounds(work: () => Promise<unknown>) {
    const errors: unknown[] = [];
    return { errors, rounds: new Rounds(work, { intervalMs: 1000, onError: (error) => errors.push(error) }) };
  }
  const pass = async (ms: number) => {
    jest.advanceTimersByTime(ms);
    await nextTurn();
  };

  it('begin at once and come again each interval, until they are stopped', async () => {
    let done = 0;
    const { rounds: running } = rounds(async () => done++);
    running.start();
    await nextTurn();
    expect(done).toBe(1);
    await pass(1000);
    await pass(1000);
    expect(done).toBe(3);
    await running.stop();
    await pass(5000);
    expect(done).toBe(3);
    running.start();
    await nextTurn();
    expect(done).toBe(4);
    await running.stop();
  });

  it('never run beside themselves, and a stop waits for the one in hand', async () => {
    let begun = 0;
    let end = (): void => undefined;
    const { rounds: running } = rounds(() => {
      begun++;
      return new Promise<void>((resolve) => (end = resolve));
    });
    running.start();
    await pass(3000);
    expect(begun).toBe(1);
    let isStopped = false;
    const stopping = running.stop().then(() => (isStopped = true));
    expect(running.isStopping).toBe(true);
    await nextTurn();
    expect(isStopped).toBe(false);
    end();
    await stopping;
  });

  it('go on after one that failed, which is told', async () => {
    const { rounds: running, errors } = rounds(() => Promise.reject(new Error('down')));
    running.start();
    await nextTurn();
    await pass(1000);
    expect(errors).toEqual([new Error('down'), new Error('down')]);
    await running.stop();
  });
});
