import { DeliveryAttempts } from './delivery-attempts';
import { PortError } from './errors';

const down = new PortError('unavailable', 'the engine is down', { retryable: true });
const wrong = new PortError('corrupt', 'the message is wrong');

describe('delivery attempts', () => {
  it('are bounded, and each wait is twice the one before, up to five seconds', () => {
    const attempts = new DeliveryAttempts({ attemptsMax: 4, retryDelayMs: 3000 });
    expect([1, 2, 3, 4].map(() => attempts.failed(wrong))).toEqual([3000, 5000, 5000, null]);
    expect(attempts.attempts).toBe(4);
  });

  it('are not used up by an engine that is down, for as long as patience lasts', () => {
    let now = 0;
    const attempts = new DeliveryAttempts({ attemptsMax: 2, retryDelayMs: 1, patienceMs: 1000 }, () => now);
    for (let i = 0; i < 100; i++) expect(attempts.failed(down)).not.toBeNull();
    expect(attempts.failed(wrong)).not.toBeNull();
    now = 1000;
    expect(attempts.failed(down)).toBeNull();
  });

  it('know no patience unless they are told', () => {
    const attempts = new DeliveryAttempts({ attemptsMax: 1 });
    expect(attempts.failed(down)).toBeNull();
  });
});
