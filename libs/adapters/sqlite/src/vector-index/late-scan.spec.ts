import { lateInteraction } from '@mindbase/domain';
import { LateScan } from './late-scan';
import { packPieces } from './packed-pieces';

const levels = (pieces: number, dimensions: number, seed: number) =>
  Int8Array.from({ length: pieces * dimensions }, (_, i) => ((i * i + 7 * i * seed + seed) % 15) - 7);

describe('LateScan', () => {
  it.each([4, 16, 40, 192])('agrees with the rule to the bit: %i numbers a piece', (dimensions) => {
    const scan = new LateScan();
    for (const pieces of [5, 1, 48]) {
      const question = {
        dimensions,
        levels: levels(pieces, dimensions, 3),
        weights: Uint8Array.from({ length: pieces }, (_, i) => (i % 12) + 1),
      };
      const documents = [3, 0, 1, 48, 0].map((count, place) => levels(count, dimensions, place + 1));
      expect(scan.scores(question, documents.map(packPieces))).toEqual(
        documents.map((document) => lateInteraction(question, document)),
      );
    }
  });

  it('has nothing to compare without documents or pieces', () => {
    const none = { dimensions: 4, levels: new Int8Array(), weights: new Uint8Array() };
    expect(new LateScan().scores(none, [])).toEqual([]);
    expect(new LateScan().scores(none, [packPieces(levels(2, 4, 1))])).toEqual([0]);
  });
});
