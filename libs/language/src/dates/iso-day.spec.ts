import { isoDay } from './iso-day';

describe('isoDay', () => {
  it.each([
    ['2025-04-15T23:30:00Z', 'Asia/Shanghai', '2025-04-16'],
    ['2025-04-15T23:30:00Z', 'UTC', '2025-04-15'],
    ['2025-04-16T02:00:00Z', 'America/Los_Angeles', '2025-04-15'],
    ['2025-04-15T10:30:00Z', 'Pacific/Kiritimati', '2025-04-16'],
    ['2025-04-15T23:30:00Z', 'Nowhere/Else', '2025-04-15'],
  ])('of %s in %s is %s', (instant, zone, day) => {
    expect(isoDay(new Date(instant), zone)).toBe(day);
  });
});
