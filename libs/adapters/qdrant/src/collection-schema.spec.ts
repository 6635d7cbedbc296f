import type { Schemas } from '@qdrant/js-client-rest';
import { type CollectionMaker, collectionOf, makerOf, schemaVersion } from './collection-schema';

const maker: CollectionMaker = {
  schema: schemaVersion,
  model: 'signs',
  dimensions: 8,
  pieceDimensions: 4,
  referenceLength: 20,
};
const infoOf = (metadata: unknown) => ({ config: { metadata } }) as Schemas['CollectionInfo'];

describe('collectionOf', () => {
  it('has vectors of pieces where there are any, without a graph and apart from what is quantised', () => {
    const { vectors, quantization_config } = collectionOf(maker, { quantised: true, hnsw: { m: 8 } });
    expect(vectors).toEqual({
      dense: {
        ...{ size: 8, distance: 'Dot', on_disk: false },
        quantization_config: { scalar: { type: 'int8', always_ram: true } },
      },
      pieces: {
        ...{ size: 4, distance: 'Dot', datatype: 'float32', on_disk: true },
        multivector_config: { comparator: 'max_sim' },
        hnsw_config: { m: 0 },
      },
    });
    expect(quantization_config).toBeUndefined();
    expect(collectionOf({ ...maker, pieceDimensions: 0 }, {}).vectors).not.toHaveProperty('pieces');
  });
});

describe('makerOf', () => {
  it('reads what a collection was made for, and takes one that says nothing of pieces for one without', () => {
    expect(makerOf(infoOf(collectionOf(maker, {}).metadata))).toEqual(maker);
    const { pieceDimensions: _pieces, ...before } = maker;
    expect(makerOf(infoOf(before))).toEqual({ ...maker, pieceDimensions: 0 });
  });

  it.each([[undefined], [{}], [{ ...maker, model: 1 }], [{ ...maker, pieceDimensions: '4' }]])(
    'knows nothing of one that says %j',
    (metadata) => expect(makerOf(infoOf(metadata))).toBeNull(),
  );
});
