import { documentOf, minute, pieceLevels, signVector, wei } from '@mindbase/testing';
import { patchedFields, pointId, pointOf } from './point';

const shape = { referenceLength: 4, pieceDimensions: 4 };

describe('pointId', () => {
  it('is a UUID that depends on whose the document is, its kind and its id', () => {
    const ids = [
      pointId(wei, 'memory', 'm1'),
      pointId(wei, 'turn', 'm1'),
      pointId(wei, 'memory', 'm2'),
      pointId({ tenant: 'acmew', user: 'ei' }, 'memory', 'm1'),
      pointId({ tenant: 'acme', user: 'ei' }, 'memory', 'm1'),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(pointId(wei, 'memory', 'm1')).toBe(ids[0]);
  });
});

describe('pointOf', () => {
  it('keeps filter fields and words, each token once, and no field without a value', () => {
    const tokens = [
      { token: 9, count: 1 },
      { token: 7, count: 1 },
      { token: 9, count: 2 },
    ];
    const point = pointOf(documentOf('m1', { tokens, closedAt: minute(5), validTo: minute(9) }), shape);
    expect(point.payload).toEqual({
      ...wei,
      id: 'm1',
      version: 1,
      status: 'active',
      type: 'fact',
      layer: 'semantic',
      entityIds: [],
      metadataKeys: [],
      recordedMs: Date.parse(minute(0)),
      closedMs: Date.parse(minute(5)),
      tokens: [9, 7],
      counts: [3, 1],
      length: 4,
    });
    expect(point.vector).toEqual({
      dense: [...signVector(0)],
      lexical: { indices: [9, 7], values: [(3 * 2.2) / (3 + 1.2), 1] },
    });
  });

  it('has no sparse vector for a document without words', () => {
    expect(pointOf(documentOf('m1'), shape).vector).not.toHaveProperty('lexical');
  });

  it('has the vectors of pieces one by one, and none for a document without pieces', () => {
    const [first, second] = [pieceLevels(1), pieceLevels(2)].map((levels) => [...levels]);
    const point = pointOf(documentOf('m1', { pieces: pieceLevels(1, 2) }), shape);
    expect(point.vector).toMatchObject({ pieces: [first, second] });
    expect(pointOf(documentOf('m1'), shape).vector).not.toHaveProperty('pieces');
  });
});

describe('patchedFields', () => {
  it('names what the patch changes; null takes a value away', () => {
    expect(
      patchedFields({ id: 'm', version: 3, status: 'archived', validFrom: null, updatedAt: minute(1) }),
    ).toEqual({
      version: 3,
      status: 'archived',
      validFromMs: null,
    });
    expect(patchedFields({ id: 'm', version: 4, closedAt: minute(1), validTo: null })).toEqual({
      version: 4,
      closedMs: Date.parse(minute(1)),
    });
  });
});
