import { type Look, Watchdog, isStalled } from './watchdog';

const look = (handled: number, lag: number, isBusy = false): Look => ({ handled, lag, isBusy });

describe('the watchdog', () => {
  it('takes a reader with work that does nothing for stalled', () => {
    expect(isStalled(look(5, 3), look(5, 3))).toBe(true);
    expect(isStalled(look(5, 3), look(5, 9))).toBe(true);
  });

  it('lets readers be that move, have no work, or have a handler at work', () => {
    expect(isStalled(null, look(5, 3))).toBe(false);
    expect(isStalled(look(5, 3), look(6, 3))).toBe(false);
    expect(isStalled(look(5, 0), look(5, 0))).toBe(false);
    expect(isStalled(look(5, 3), look(5, 2))).toBe(false);
    expect(isStalled(look(5, 3, true), look(5, 3))).toBe(false);
    expect(isStalled(look(5, 3), look(5, 3, true))).toBe(false);
  });

  it('restarts a stalled reader, and gives it time before it looks at it again', async () => {
    jest.useFakeTimers();
    let restarts = 0;
    const watchdog = new Watchdog(
      1000,
      async () => look(1, 1),
      () => restarts++,
    );
    try {
      const seen: number[] = [];
      for (let second = 0; second < 4; second++) {
        await jest.advanceTimersByTimeAsync(1000);
        seen.push(restarts);
      }
      expect(seen).toEqual([0, 1, 1, 2]);
    } finally {
      watchdog.stop();
      jest.useRealTimers();
    }
  });

  it('waits while the brokers do not answer', async () => {
    jest.useFakeTimers();
    let restarts = 0;
    const watchdog = new Watchdog(
      1000,
      () => Promise.reject(new Error('no broker')),
      () => restarts++,
    );
    await jest.advanceTimersByTimeAsync(5000);
    watchdog.stop();
    jest.useRealTimers();
    expect(restarts).toBe(0);
  });
});
