import { fadingSpans } from '../memory/fading';
import { freshness, recallBoost } from './freshness';
import { type FusionCandidate, type FusionQuestion, fuse } from './fusion';
import { hybridScores } from './hybrid';
import { select } from './selection';
import { estimateTokens } from './tokens';
import { defaultTuning, turnWeightsOf } from './tuning';
import { type Manner, favour, rankTurns } from './turn-ranking';
import { fusionWeights } from './weights';

const evenly = { vector: 0.4, graph: 0.4, timeline: 0, freshness: 0.2, importance: 0.15, slot: 0.2 };

const now = '2025-06-01T12:00:00.000Z';

const candidate = (id: string, more: Partial<FusionCandidate> = {}): FusionCandidate => ({
  id,
  predicate: 'likes',
  type: 'preference',
  status: 'active',
  importance: 0.7,
  confidence: 0.9,
  pinned: false,
  updatedAt: '2025-01-01T00:00:00.000Z',
  recallCount: 0,
  lastRecalledAt: null,
  decay: 'semantic',
  taskState: null,
  validFrom: null,
  validTo: null,
  dueAt: null,
  ...more,
});

const question = (vector: Record<string, number>, more: Partial<FusionQuestion> = {}): FusionQuestion => ({
  scores: { vector: new Map(Object.entries(vector)), graph: new Map(), timeline: new Map() },
  weights: evenly,
  intent: 'plain',
  now,
  predicates: [],
  aboutPast: false,
  ...more,
});

describe('freshness', () => {
  it.each([
    ['2025-06-01T12:00:00.000Z', 1],
    ['2025-05-31T12:00:00.000Z', 1],
    ['2025-04-01T12:00:00.000Z', 0.45],
    ['2025-06-02T12:00:00.000Z', 1],
  ])('of a memory updated at %s is about %d', (updatedAt, expected) => {
    expect(freshness(updatedAt, now)).toBeCloseTo(expected, 2);
  });

  it('is boosted by recalls, which fade by half a week and never exceed a tenth', () => {
    expect(recallBoost(3, now, now)).toBeCloseTo(0.03);
    expect(recallBoost(3, '2025-05-25T12:00:00.000Z', now)).toBeCloseTo(0.015);
    expect(recallBoost(500, now, now)).toBeCloseTo(0.1);
    expect(recallBoost(3, null, now)).toBe(0);
  });
});

describe('fuse', () => {
  it('puts a summary behind what it repeats, unless a summary is asked for (C7)', () => {
    const candidates = [candidate('summary', { type: 'summary' }), candidate('fact')];
    const scores = { summary: 0.9, fact: 0.6 };
    expect(fuse(candidates, question(scores))[0]?.id).toBe('fact');
    expect(fuse(candidates, question(scores, { intent: 'summary' }))[0]?.id).toBe('summary');
  });

  it('ranks by relevance before anything else', () => {
    const fused = fuse(
      [candidate('weak', { importance: 1, updatedAt: now }), candidate('strong')],
      question({ weak: 0.3, strong: 0.9 }),
    );
    expect(fused.map(({ id }) => id)).toEqual(['strong', 'weak']);
  });

  it('puts the memory of the last day before its equal (R10)', () => {
    const fused = fuse([candidate('a'), candidate('b', { updatedAt: now })], question({ a: 0.8, b: 0.8 }));
    expect(fused[0]?.id).toBe('b');
  });

  it('weakens what has not been used for long, a recall being use (F1)', () => {
    const old = { updatedAt: '2025-02-01T00:00:00.000Z', recallCount: 1 };
    const asked = question({ unused: 0.8, recalled: 0.8, kept: 0.8 }, { fading: fadingSpans });
    const candidates = [
      candidate('unused', { ...old, decay: 'event' }),
      candidate('recalled', { ...old, decay: 'event', lastRecalledAt: now }),
      candidate('kept', { ...old, decay: 'permanent' }),
    ];
    const strengths = Object.fromEntries(
      fuse(candidates, asked).map(({ id, parts }) => [id, parts.strength]),
    );
    expect(strengths).toEqual({ unused: expect.closeTo(0.395, 3) as number, recalled: 1, kept: 1 });
    const ranked = fuse(candidates.slice(0, 2), asked).map(({ id }) => id);
    expect(ranked).toEqual(['recalled', 'unused']);
    for (const same of [{ fading: null }, { fading: fadingSpans, aboutPast: true }])
      expect(fuse(candidates, { ...asked, ...same }).map(({ parts }) => parts.strength)).toEqual([1, 1, 1]);
  });

  it('brings up no memory that is merely fresh', () => {
    const [only] = fuse([candidate('fresh', { updatedAt: now, importance: 1 })], question({ other: 1 }));
    expect(only?.score).toBe(0);
  });

  it('takes a channel that found nothing for no opinion', () => {
    const alone = fuse([candidate('a')], question({ a: 1 }))[0]?.score ?? 0;
    const both =
      fuse(
        [candidate('a')],
        question(
          { a: 1 },
          { scores: { vector: new Map([['a', 1]]), graph: new Map([['a', 1]]), timeline: new Map() } },
        ),
      )[0]?.score ?? 0;
    expect(alone).toBeGreaterThan(0.8 * both);
  });

  it('prefers what stands in the slot that is asked about', () => {
    const fused = fuse(
      [candidate('a'), candidate('b', { predicate: 'residence' })],
      question({ a: 0.8, b: 0.75 }, { predicates: ['residence'] }),
    );
    expect(fused[0]?.id).toBe('b');
  });

  it('puts a superseded memory behind, but not where the past is asked about (R5)', () => {
    const candidates = [candidate('old', { status: 'superseded' }), candidate('new')];
    expect(fuse(candidates, question({ old: 0.9, new: 0.7 }))[0]?.id).toBe('new');
    expect(fuse(candidates, question({ old: 0.9, new: 0.7 }, { aboutPast: true }))[0]?.id).toBe('old');
  });

  it('gives the same order for any order of candidates', () => {
    const fused = fuse([candidate('b'), candidate('a')], question({ a: 0.5, b: 0.5 }));
    expect(fused.map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

describe('fusionWeights', () => {
  const { range: _range, lexicalShare: _share, lateShare: _late, ...shared } = defaultTuning.memories;

  it('are the defaults for a plain question of an assistant', () => {
    expect(fusionWeights(defaultTuning, 'plain', 'assistant', false)).toEqual(shared);
  });

  it('let time count when the question names one', () => {
    expect(fusionWeights(defaultTuning, 'plain', 'assistant', true).timeline).toBeGreaterThan(0.3);
  });

  it('follow relations further when reasons are asked for', () => {
    expect(fusionWeights(defaultTuning, 'reasoning', 'assistant', false).graph).toBeGreaterThan(shared.graph);
  });

  it('are stretched by the intent only where it has none of its own', () => {
    const intents = { reasoning: { memories: { graph: 0.1 } } };
    const { graph, freshness } = fusionWeights(
      { ...defaultTuning, intents },
      'reasoning',
      'assistant',
      false,
    );
    expect(graph).toBe(0.1);
    expect(freshness).toBeCloseTo(0.1);
  });
});

describe('turnWeightsOf', () => {
  const tuning = { ...defaultTuning, intents: { summary: { turns: { session: 0.6 } } } };

  it('are the shared ones with those of the intent', () => {
    expect(turnWeightsOf(tuning, 'summary', false)).toEqual({ ...defaultTuning.turns, session: 0.6 });
    expect(turnWeightsOf(tuning, 'plain', false)).toEqual(defaultTuning.turns);
  });

  it('are those of a message that goes on with the talk, whatever its intent', () => {
    expect(turnWeightsOf(tuning, 'summary', true)).toEqual(defaultTuning.continuing);
  });
});

describe('hybridScores', () => {
  const options = { lexicalShare: 0.4, lateShare: 0 };

  it('takes a handful of hits by what their cosines mean, not beside each other', () => {
    const few = [0.92, 0.9, 0.89].map((dense) => ({ dense, lexical: 0, meaning: 1 }));
    for (const score of hybridScores(few, options)) expect(score).toBeGreaterThan(0.9);
    const [near = 0, far = 0] = hybridScores(
      [
        { dense: 0.9, lexical: 0, meaning: 1 },
        { dense: 0.77, lexical: 0, meaning: 0 },
      ],
      options,
    );
    expect(near).toBeGreaterThan(0.9);
    expect(far).toBeLessThan(0.1);
  });

  it('still tells the nearest of a handful in another language, which all seem unrelated', () => {
    const [near = 0, far = 0] = hybridScores(
      [
        { dense: 0.78, lexical: 0, meaning: 0 },
        { dense: 0.72, lexical: 0, meaning: 0 },
      ],
      options,
    );
    expect(near).toBeGreaterThan(0.2);
    expect(far).toBeLessThan(near / 2);
  });

  it('takes many beside each other, whatever their cosines mean', () => {
    const many = Array.from({ length: 300 }, (_, i) => ({ dense: 0.8 + i / 3000, lexical: 0 }));
    const bare = hybridScores(many, options);
    const meant = hybridScores(
      many.map((hit) => ({ ...hit, meaning: 1 })),
      options,
    );
    for (const [i, score] of meant.entries()) expect(score).toBeCloseTo(bare[i] ?? 0, 2);
  });

  it('scale words over the best and the vector over how far the best of so many stands out by chance', () => {
    const [a = 0, b = 0] = hybridScores(
      [
        { dense: 0.9, lexical: 8 },
        { dense: 0.1, lexical: 4 },
      ],
      { lexicalShare: 0.5, lateShare: 0.5 },
    );
    // One deviation above the mean, of two; of the words the best stands out by √2 of 1.5 × 2 × √(2 ln 2).
    const standsOut = Math.sqrt(2 * Math.LN2);
    expect(a).toBeCloseTo(0.5 * (8 / Math.max(8, 6 + 1.5 * 2 * standsOut)) + 0.5 / standsOut);
    expect(b).toBeCloseTo(0.5 * (4 / Math.max(8, 6 + 1.5 * 2 * standsOut)));
  });

  it('let words count for less where the best of many does not stand out from the others', () => {
    const best = (lexical: readonly number[]) =>
      hybridScores(
        lexical.map((score) => ({ dense: 0.5, lexical: score })),
        { lexicalShare: 0.5, lateShare: 0.5 },
      )[0] ?? 0;
    const many = (score: number) => Array.from({ length: 50 }, (_, i) => (i % 2 ? score : 0));
    expect(best([9, ...many(0.5)])).toBeCloseTo(best([9]));
    expect(best([2, ...many(1.9)])).toBeLessThan(0.8 * best([2]));
  });

  it('do not depend on where on the scale the cosines of a model crowd', () => {
    const cosines = [0.2, 0.25, 0.21, 0.3, 0.22];
    const scores = (move: (cosine: number) => number) =>
      hybridScores(
        cosines.map((cosine) => ({ dense: move(cosine), lexical: 0 })),
        { lexicalShare: 0.5, lateShare: 0.5 },
      );
    const moved = scores((cosine) => 0.8 + cosine / 4);
    for (const [place, score] of scores((cosine) => cosine).entries())
      expect(moved[place]).toBeCloseTo(score);
  });

  it('let the vector speak alone when no word is known', () => {
    expect(
      hybridScores(
        [
          { dense: 0.9, lexical: 0 },
          { dense: 0.1, lexical: 0 },
        ],
        { lexicalShare: 0.5, lateShare: 0.5 },
      )[0],
    ).toBeCloseTo(1 / Math.sqrt(2 * Math.LN2));
  });

  it('let the words speak alone where there is no vector', () => {
    const hits = [
      { dense: 0, lexical: 8 },
      { dense: 0, lexical: 1 },
    ];
    expect(hybridScores(hits, { lexicalShare: 0.5, lateShare: 0.5 })).toEqual(
      hybridScores(hits, { lexicalShare: 1, lateShare: 0.5 }),
    );
  });

  it('take the meaning from late interaction and the cosine by its share, each as it stands out', () => {
    const hits = [
      { dense: 0.9, lexical: 0, late: 0.3 },
      { dense: 0.8, lexical: 0, late: 0.5 },
      { dense: 0.7, lexical: 0, late: 0.1 },
    ];
    const scores = (lateShare: number) => hybridScores(hits, { lexicalShare: 0.5, lateShare });
    const [byCosine, byPieces, both] = [scores(0), scores(1), scores(0.25)];
    expect(byCosine[0]).toBeGreaterThan(byCosine[1] ?? 1);
    expect(byPieces[1]).toBeGreaterThan(byPieces[0] ?? 1);
    for (const place of hits.keys())
      expect(both[place]).toBeCloseTo(0.75 * (byCosine[place] ?? 0) + 0.25 * (byPieces[place] ?? 0));
    const unasked = hits.map(({ dense, lexical }) => ({ dense, lexical, late: null }));
    expect(hybridScores(unasked, { lexicalShare: 0.5, lateShare: 1 })).toEqual(byCosine);
  });

  it('of nothing are nothing', () => {
    expect(hybridScores([], { lexicalShare: 0.5, lateShare: 0.5 })).toEqual([]);
  });
});

describe('select', () => {
  const ranked = (id: string, score: number, words: string) => ({
    id,
    score,
    words: new Set(words.split(' ')),
    active: true,
  });

  it('hands out nothing under the minimum: an empty answer is an answer (R8)', () => {
    expect(select([ranked('a', 0.1, 'x')], 5, 0.2)).toEqual({
      kept: [],
      dropped: [{ id: 'a', reason: 'below_minimum' }],
    });
  });

  it('keeps one of near duplicates (R7)', () => {
    const selection = select(
      [ranked('a', 0.9, 'likes green tea mornings'), ranked('b', 0.8, 'likes green tea mornings')],
      5,
      0,
    );
    expect(selection.kept).toEqual(['a']);
    expect(selection.dropped).toEqual([{ id: 'b', reason: 'duplicate' }]);
  });

  it('keeps to the limit', () => {
    expect(select([ranked('a', 0.9, 'x'), ranked('b', 0.8, 'y')], 1, 0).dropped).toEqual([
      { id: 'b', reason: 'budget' },
    ]);
  });
});

describe('rankTurns', () => {
  const options = { before: 0.3, after: 0.1, session: 0.2 };

  it('gives the turn after a strong hit a place, though no index found it', () => {
    const ranked = rankTurns([{ sessionId: 's', ordinal: 4, score: 1 }], options);
    expect(ranked.map(({ ordinal }) => ordinal)).toEqual([4, 5, 3]);
  });

  it('never reaches over the border of a session', () => {
    const ranked = rankTurns(
      [
        { sessionId: 's', ordinal: 0, score: 1 },
        { sessionId: 't', ordinal: 1, score: 0.1 },
      ],
      options,
    );
    expect(ranked.find(({ sessionId, ordinal }) => sessionId === 't' && ordinal === 1)?.score).toBeCloseTo(
      0.12,
    );
    expect(ranked.every(({ ordinal }) => ordinal >= 0)).toBe(true);
  });
});

describe('favour', () => {
  const options = { user: 0.1, named: 0.1, recent: 0.2, inTime: 0, usual: 0.4 };
  const at = Date.parse(now);
  const day = 86_400_000;
  const score = (turn: { role?: string; named?: boolean; at?: number; manner?: Manner | null }, more = {}) =>
    favour(
      0.5,
      { role: 'assistant', named: false, at: at - 3650 * day, manner: null, ...turn },
      { now: at, timeRange: { from: at - 20 * day, to: at - 10 * day } },
      { ...options, ...more },
    );

  it('puts what a user said before an equal of the assistant, or behind it', () => {
    expect(score({ role: 'user' })).toBeGreaterThan(score({}));
    expect(score({ role: 'user' }, { user: -0.1 })).toBeLessThan(score({}));
  });

  it('lifts the speaker whom the question names', () => {
    expect(score({ named: true })).toBeCloseTo(0.6);
  });

  it('puts what holds as a rule before its equal, and what is of the moment behind it', () => {
    expect(score({ manner: 'usual' })).toBeCloseTo(0.7);
    expect(score({ manner: 'momentary' })).toBeCloseTo(0.4);
  });

  it('lifts what was said lately, less with every day, before and after alike', () => {
    expect(score({ at })).toBeCloseTo(0.7);
    expect(score({ at: at - 30 * day })).toBeCloseTo(0.5 + 0.2 / Math.E);
    expect(score({ at: at + 30 * day })).toBeCloseTo(score({ at: at - 30 * day }));
  });

  it('lifts what was said in the time that the question names, less with every day after it, and nothing before it', () => {
    const inTime = (days: number) => score({ at: at - days * day }, { inTime: 0.4, recent: 0 });
    expect(inTime(20)).toBeCloseTo(0.9);
    expect(inTime(10.1)).toBeCloseTo(0.9);
    expect(inTime(7)).toBeCloseTo(0.5 + 0.4 / Math.E);
    expect(inTime(20.1)).toBeCloseTo(0.5);
  });
});

describe('estimateTokens', () => {
  it.each([
    ['', 0],
    ['four words of text', 5],
    ['我住在成都', 5],
    ['我用 TypeScript', 5],
  ])('of %j is %d', (text, tokens) => {
    expect(estimateTokens(text)).toBe(tokens);
  });
});
