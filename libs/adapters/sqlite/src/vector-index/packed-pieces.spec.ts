import { packPieces, unpackPieces } from './packed-pieces';

describe('packed pieces', () => {
  it('hold every level in four bits', () => {
    const levels = Int8Array.from({ length: 30 }, (_, i) => (i % 15) - 7);
    const packed = packPieces(levels);
    expect(packed).toHaveLength(15);
    const back = new Int8Array(30);
    unpackPieces(packed, 0, back);
    expect(back).toEqual(levels);
  });

  it('are read from any place, and hold an odd number of levels too', () => {
    const packed = packPieces(Int8Array.of(1, -2, 3, -4, 5));
    const part = new Int8Array(3);
    unpackPieces(packed, 1, part);
    expect([...part]).toEqual([-2, 3, -4]);
    unpackPieces(packed, 2, part);
    expect([...part]).toEqual([3, -4, 5]);
    expect(packPieces(new Int8Array())).toHaveLength(0);
  });
});
