import { rowsOf, weightedRows } from './multivector';

const levels = Int8Array.of(1, -2, 3, 0, 7, -7);

describe('rowsOf', () => {
  it('has a row for each piece', () => {
    expect(rowsOf(levels, 3)).toEqual([
      [1, -2, 3],
      [0, 7, -7],
    ]);
    expect(rowsOf(new Int8Array(), 3)).toEqual([]);
  });
});

describe('weightedRows', () => {
  it('makes a piece as long as it tells much', () => {
    expect(weightedRows({ dimensions: 2, levels, weights: Uint8Array.of(1, 2, 255) })).toEqual([
      [1, -2],
      [6, 0],
      [1785, -1785],
    ]);
  });
});
