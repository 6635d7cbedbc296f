import { isOver, periodOf } from './period';

describe('periods of summaries (C7)', () => {
  it.each([
    ['day', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['week', '2026-03-01', '2026-02-23', '2026-03-01'],
    ['week', '2026-03-02', '2026-03-02', '2026-03-08'],
    ['week', '2026-01-01', '2025-12-29', '2026-01-04'],
    ['month', '2024-02-10', '2024-02-01', '2024-02-29'],
    ['month', '2025-12-31', '2025-12-01', '2025-12-31'],
  ] as const)('the %s of %s is %s to %s', (kind, day, first, last) => {
    expect(periodOf(kind, day)).toEqual({ kind, first, last });
  });

  it('are over from the day after their last', () => {
    const march = periodOf('month', '2026-03-05');
    expect(isOver(march, '2026-03-31')).toBe(false);
    expect(isOver(march, '2026-04-01')).toBe(true);
  });
});
