import { nearestFirst } from './nearness';

const day = 24 * 60 * 60 * 1000;
const entry = (memoryId: string, distanceMs: number, atMs = 0) => ({
  memoryId,
  at: new Date(atMs).toISOString(),
  atMs,
  distanceMs,
});

describe('nearestFirst', () => {
  it('halves the score with every 30 days', () => {
    const hits = nearestFirst([entry('far', 60 * day), entry('here', 0), entry('month', 30 * day)], 10);
    expect(hits.map(({ memoryId, score }) => [memoryId, score])).toEqual([
      ['here', 1],
      ['month', 0.5],
      ['far', 0.25],
    ]);
  });

  it('names a memory once, by its least distance, and ends at the limit', () => {
    const found = [entry('a', 3 * day), entry('b', 2 * day), entry('a', day), entry('c', 9 * day)];
    expect(nearestFirst(found, 2).map(({ memoryId }) => memoryId)).toEqual(['a', 'b']);
    expect(nearestFirst(found, 0)).toEqual([]);
  });

  it('puts the latest first among equals, then goes by the bytes of the id', () => {
    const found = [entry('😀', 0, 1), entry('\ufb01', 0, 1), entry('z', 0, 2)];
    expect(nearestFirst(found, 9).map(({ memoryId }) => memoryId)).toEqual(['z', '\ufb01', '😀']);
  });
});
