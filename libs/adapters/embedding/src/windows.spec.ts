import { windowsOf } from './windows';

const upTo = (length: number) => Array.from({ length }, (_, i) => i);

describe('windowsOf', () => {
  it.each([0, 1, 99, 100])('leaves a text of %d pieces whole', (length) => {
    expect(windowsOf(upTo(length), 100, 20)).toEqual([upTo(length)]);
  });

  it.each([101, 150, 180, 181, 500, 1234, 10_000])(
    'covers a text of %d pieces by windows that overlap and are nearly equal',
    (length) => {
      const windows = windowsOf(upTo(length), 100, 20);
      expect(windows.flat().sort((a, b) => a - b)[0]).toBe(0);
      expect(new Set(windows.flat()).size).toBe(length);
      const lengths = new Set(windows.map((window) => window.length));
      expect(lengths.size).toBe(1);
      expect(Math.max(...lengths)).toBeLessThanOrEqual(100);
      windows.slice(1).forEach((window, i) => {
        const shared = (windows[i]?.at(-1) ?? 0) - (window[0] ?? 0) + 1;
        expect(shared).toBeGreaterThanOrEqual(19);
      });
    },
  );
});
