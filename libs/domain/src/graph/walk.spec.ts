import fc from 'fast-check';
import { type Surroundings, type WalkOptions, walk, walkRemote } from './walk';

const options: WalkOptions = { hops: 3, limit: 10, expansionsMax: 100 };

/** A world of edges `from to strength` and of entities that one memory of the same name names each. */
function world(edges: readonly (readonly [string, string, number])[]) {
  const looked: string[] = [];
  const around: Surroundings = {
    memoriesOf: (id) => [{ id: `m${id}`, recordedMs: id.length }],
    neighboursOf: (id) => {
      looked.push(id);
      return edges.flatMap(([from, to, strength]) => {
        const other = from === id ? to : to === id ? from : null;
        return other === null ? [] : [{ id: other, strength, stating: 1, sharing: 1 }];
      });
    },
  };
  return { around, looked };
}

describe('walk', () => {
  it('prefers a longer path over strong edges to a short one over a weak edge', () => {
    const { around } = world([
      ['a', 'c', 0.3],
      ['a', 'b', 1],
      ['b', 'c', 1],
    ]);
    expect(walk(['a'], options, around)).toEqual([
      { memoryId: 'ma', score: 1, hops: 0 },
      { memoryId: 'mb', score: 0.5, hops: 1 },
      { memoryId: 'mc', score: 0.25, hops: 2 },
    ]);
  });

  it('still reaches by the short path what the long one leaves no hops for', () => {
    const { around } = world([
      ['a', 'c', 0.3],
      ['a', 'b', 1],
      ['b', 'c', 1],
      ['c', 'd', 1],
      ['d', 'e', 1],
    ]);
    const found = new Map(walk(['a'], options, around).map((hit) => [hit.memoryId, hit]));
    expect(found.get('md')).toMatchObject({ score: 0.125, hops: 3 });
    expect(found.get('me')).toMatchObject({ score: 0.0375, hops: 3 });
  });

  it('looks no further than it must for the hits wanted', () => {
    const { around, looked } = world([
      ['a', 'b', 1],
      ['b', 'c', 1],
      ['c', 'd', 1],
    ]);
    expect(walk(['a'], { ...options, limit: 1 }, around)).toHaveLength(1);
    expect(looked).toEqual([]);
    expect(walk(['a'], { ...options, limit: 2 }, around)).toHaveLength(2);
    expect(looked).toEqual(['a']);
    expect(walk(['a'], { ...options, limit: 0 }, around)).toEqual([]);
  });

  it('keeps to its bound on entities whose edges it looks at, best first', () => {
    const star = Array.from({ length: 50 }, (_, i): [string, string, number] => ['a', `b${i}`, 1 - i / 100]);
    const { around, looked } = world([
      ...star,
      ...star.map(([, to]): [string, string, number] => [to, `c${to}`, 1]),
    ]);
    const hits = walk(['a'], { ...options, limit: 1000, expansionsMax: 4 }, around);
    expect(looked).toEqual(['a', 'b0', 'b1', 'b2']);
    expect(hits).toHaveLength(1 + 50 + 3);
  });

  it('takes no edges of an entity that no visible memory names', () => {
    const { around, looked } = world([['a', 'b', 1]]);
    expect(walk(['a'], options, { ...around, memoriesOf: () => [] })).toEqual([]);
    expect(looked).toEqual([]);
  });
});

/** The same surroundings across a network. */
function remote(around: Surroundings) {
  const asked: string[][] = [];
  const answer = <T>(ids: readonly string[], of: (id: string) => readonly T[]) => {
    asked.push([...ids]);
    return Promise.resolve(new Map(ids.map((id) => [id, of(id)])));
  };
  return {
    asked,
    around: {
      memoriesOf: (ids: readonly string[]) => answer(ids, around.memoriesOf),
      neighboursOf: (ids: readonly string[]) => answer(ids, around.neighboursOf),
    },
  };
}

describe('walkRemote', () => {
  const entity = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
  const edge = fc.tuple(entity, entity, fc.constantFrom(0.3, 0.36, 0.8, 1));

  it('finds what the walk finds, whatever the batch', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(edge, { maxLength: 12 }),
        fc.array(entity, { maxLength: 3 }),
        fc.record({ hops: fc.nat({ max: 3 }), limit: fc.nat({ max: 7 }), expansionsMax: fc.nat({ max: 5 }) }),
        fc.integer({ min: 1, max: 6 }),
        async (edges, starts, bounds, batch) => {
          const { around } = world(edges);
          const found = await walkRemote(starts, bounds, remote(around).around, batch);
          expect(found).toEqual(walk(starts, bounds, around));
        },
      ),
    );
  });

  it('asks for what stands next in one go, and for nothing twice', async () => {
    const star = Array.from({ length: 20 }, (_, i): [string, string, number] => ['a', `b${i}`, 1 - i / 100]);
    const { around, asked } = remote(world(star).around);
    expect(await walkRemote(['a'], { ...options, hops: 1, limit: 100 }, around, 50)).toHaveLength(21);
    expect(asked.map((ids) => ids.length)).toEqual([1, 1, 20]);
  });
});

describe('an entity that many memories name', () => {
  const named: Record<string, number> = { everybody: 200, plan: 3 };
  const around: Surroundings = {
    memoriesOf: (id) =>
      Array.from({ length: named[id] ?? 1 }, (_, i) => ({ id: `${id}${i}`, recordedMs: i })),
    neighboursOf: () => [],
  };

  it('lifts its memories less than a topic of a few does, and comes after it', () => {
    const hits = walk(['everybody', 'plan'], options, around);
    expect(hits.slice(0, 3).map(({ memoryId, score }) => [memoryId, score])).toEqual([
      ['plan2', 1],
      ['plan1', 1],
      ['plan0', 1],
    ]);
    expect(hits[3]).toMatchObject({ memoryId: 'everybody199', score: 0.04 });
  });

  it('keeps the order of scores', () => {
    const scores = walk(['everybody', 'plan'], { ...options, limit: 100 }, around).map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });
});
