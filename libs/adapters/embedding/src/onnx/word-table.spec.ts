import { WordTable } from './word-table';

/** A row of 32 weights: scale as half-precision bits, then 16 bytes. */
const row = (scale: number, first: number, second: number) => [
  scale & 255,
  scale >> 8,
  ...Array.from({ length: 16 }, () => first | (second << 4)),
];

describe('WordTable', () => {
  it('unpacks rows: the low halves are the first weights of a block, the high ones the others', () => {
    const table = new WordTable(Uint8Array.from([...row(0x3c00, 0, 15), ...row(0xb800, 8, 10)]), 32);
    expect(table.words).toBe(2);
    const [low, high] = [new Array(16).fill(-8), new Array(16).fill(7)];
    const second = [...new Array(16).fill(-0), ...new Array(16).fill(-1)];
    expect([...table.rows([1, 0])]).toEqual([...second, ...low, ...high]);
  });

  it('reads small scales too, which are not normalised', () => {
    const table = new WordTable(Uint8Array.from(row(0x0001, 9, 9)), 32);
    expect(table.rows([0])[0]).toBe(2 ** -24);
  });

  it('refuses a file that ends within a row', () => {
    expect(() => new WordTable(new Uint8Array(20), 32)).toThrow('whole rows');
  });
});
