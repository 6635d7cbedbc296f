import { Patience } from './patience';

describe('patience', () => {
  it('waits in full until that was in vain, then for a while not at all', () => {
    let now = 0;
    const patience = new Patience(5000, 30_000, () => now);
    expect(patience.ms).toBe(5000);
    now = 5000;
    patience.wasInVain();
    expect(patience.ms).toBe(0);
    now = 34_999;
    expect(patience.ms).toBe(0);
    now = 35_000;
    expect(patience.ms).toBe(5000);
  });
});
