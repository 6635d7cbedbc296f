import { documentOf } from '@mindbase/testing';
import { chunks, latest, upserts } from './upserts';

describe('latest', () => {
  it('keeps of each document the last with the highest version, as if written one by one', () => {
    const documents = [
      documentOf('a', { version: 2, status: 'pending' }),
      documentOf('b'),
      documentOf('a', { version: 1 }),
      documentOf('a', { version: 2, status: 'archived' }),
      documentOf('a', { kind: 'turn' }),
      documentOf('a', { user: 'ana' }),
    ];
    expect(latest(documents)).toEqual([documents[3], documents[1], documents[4], documents[5]]);
  });
});

describe('upserts', () => {
  it('lets the server refuse each version where a higher one stands', () => {
    const shape = { referenceLength: 20, pieceDimensions: 0 };
    const written = upserts([documentOf('a'), documentOf('b', { version: 3 }), documentOf('c')], shape);
    const bounds = written.map((operation) => 'upsert' in operation && operation.upsert);
    expect(bounds).toMatchObject([
      { points: [{}, {}], update_filter: { must: [{ key: 'version', range: { lte: 1 } }] } },
      { points: [{}], update_filter: { must: [{ key: 'version', range: { lte: 3 } }] } },
    ]);
  });
});

describe('chunks', () => {
  it('splits into pieces of the size', () => {
    expect(chunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(chunks([], 2)).toEqual([]);
  });
});
