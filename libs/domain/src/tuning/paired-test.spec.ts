import { pairedTest } from './paired-test';

const steady = Array.from({ length: 30 }, (_, i) => (0.2 + (i % 3) / 10) / 30);
const mixed = Array.from({ length: 30 }, (_, i) => (i % 2 ? 0.2 : -0.2) / 30);

describe('a paired randomisation test', () => {
  it('is sure of what helps everywhere, and unsure of what helps as often as it harms', () => {
    expect(pairedTest(steady)).toEqual({ difference: expect.closeTo(0.3, 9), p: expect.closeTo(0.0001, 4) });
    expect(pairedTest(mixed).p).toBeGreaterThan(0.9);
  });

  it('gives the same p for the same figures, and 1 where nothing differs', () => {
    expect(pairedTest(mixed)).toEqual(pairedTest(mixed));
    expect(pairedTest([0, 0])).toEqual({ difference: 0, p: 1 });
  });
});
