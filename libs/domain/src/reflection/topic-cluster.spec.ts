import { type Episode, noisyOr, topicClusters } from './topic-cluster';

const options = { supportMin: 2, confidenceMin: 0.7, cohesionMin: 0.34 };
const [rowing, lake, ann, won, rain, oven, bread, rye] = [1, 2, 3, 4, 5, 6, 7, 8];

const episode = (id: string, words: readonly number[], more: Partial<Episode> = {}): Episode => ({
  id,
  subject: 'user',
  predicate: 'episode',
  entityIds: [],
  words,
  confidence: 0.9,
  turns: [`turn of ${id}`],
  ...more,
});
const found = (...episodes: Episode[]) =>
  topicClusters(episodes, options).map(({ episodes: ids }) => ids.join(' '));

describe('topics of episodes (C6)', () => {
  it.each([
    ['nothing makes none', [], []],
    ['one episode makes none', [episode('a', [rowing, lake])], []],
    [
      'two that share most of their words make one',
      [episode('a', [rowing, lake]), episode('b', [rowing, lake, won])],
      ['a b'],
    ],
    [
      'two that share one word of many make none',
      [episode('a', [rowing, lake, ann]), episode('b', [rowing, rain, oven])],
      [],
    ],
    [
      'two that were said in one turn make none',
      [episode('a', [rowing, lake], { turns: ['t'] }), episode('b', [rowing, lake], { turns: ['t'] })],
      [],
    ],
    [
      'two about different people make none',
      [episode('a', [rowing, lake]), episode('b', [rowing, lake], { subject: 'ann' })],
      [],
    ],
    [
      'unsure ones need company',
      [
        episode('a', [rowing, lake, won], { confidence: 0.5 }),
        episode('b', [rowing, lake, rain], { confidence: 0.5 }),
      ],
      [],
    ],
    [
      'what shares nothing stays out',
      [episode('a', [rowing, lake]), episode('b', [rowing, lake]), episode('c', [rowing, rain, oven, bread])],
      ['a b'],
    ],
    [
      'many that have one word in common, and others only here and there, make none',
      [0, 1, 2, 3, 4].map((i) =>
        // Each shares one more word with the one before and one with the one after.
        episode(`e${i}`, [rowing, 100 + i, 101 + i, ...[1, 2, 3].map((own) => 1000 * own + i)]),
      ),
      [],
    ],
    [
      'an entity brings together what it names',
      [
        episode('a', [rowing, won], { entityIds: ['Ann'] }),
        episode('b', [rowing, won], { entityIds: ['Ann'], predicate: 'plan' }),
      ],
      ['a b'],
    ],
  ] as const)('%s', (_, episodes, clusters) => expect(found(...episodes)).toEqual(clusters));

  it('puts each episode into one topic, the surest first', () => {
    const episodes = [
      episode('a', [rowing, lake, ann]),
      episode('b', [rowing, lake, ann]),
      episode('c', [oven, bread]),
      episode('d', [oven, bread, rye]),
      episode('e', [rowing, lake, ann]),
    ];
    expect(found(...episodes)).toEqual(['a b e', 'c d']);
    expect(topicClusters(episodes, options)[0]).toMatchObject({ support: 3, confidence: 0.999 });
  });

  it('gives the same topics in whatever order the episodes come', () => {
    const episodes = [
      episode('a', [rowing, lake]),
      episode('b', [rowing, lake, won]),
      episode('c', [oven, bread]),
      episode('d', [oven, bread, rain]),
    ];
    const anchors = (list: Episode[]) => topicClusters(list, options).map(({ anchor }) => anchor);
    expect(anchors([...episodes].reverse())).toEqual(anchors(episodes));
  });
});

it('is as sure of independent supports together as of any of them', () => {
  expect(noisyOr([])).toBe(0);
  expect(noisyOr([0.5, 0.5])).toBe(0.75);
  expect(noisyOr([1, 0.2])).toBe(1);
});
