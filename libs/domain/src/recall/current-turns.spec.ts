import { currentFirst } from './current-turns';

const turns = ['was', 'other', 'older', 'is', 'last'].map((id, i) => ({ id, score: 1 - i / 10 }));
const replaced = (current: string[], former: string[]) => ({
  current: new Set(current),
  former: new Set(former),
});
const ids = (replacements: Parameters<typeof currentFirst>[1]) =>
  currentFirst(turns, replacements).map(({ id }) => id);

describe('currentFirst', () => {
  it('gives the best place of a replaced fact to the turn that tells it as it is', () => {
    expect(ids([replaced(['is'], ['was', 'older'])])).toEqual(['is', 'other', 'was', 'older', 'last']);
  });

  it('keeps the scores with the places, and every other turn where it is', () => {
    const ranked = currentFirst(turns, [replaced(['is'], ['was'])]);
    expect(ranked.map(({ score }) => score)).toEqual(turns.map(({ score }) => score));
    expect(ranked[1]?.id).toBe('other');
  });

  it('changes nothing where the current turn comes first already, or was not found', () => {
    expect(ids([replaced(['was'], ['is'])])).toEqual(turns.map(({ id }) => id));
    expect(ids([replaced(['unknown'], ['was'])])).toEqual(turns.map(({ id }) => id));
    expect(ids([])).toEqual(turns.map(({ id }) => id));
  });

  it('counts a turn that tells both as current', () => {
    expect(ids([replaced(['older'], ['older', 'was'])])).toEqual(['older', 'other', 'was', 'is', 'last']);
  });
});
