import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** What an expression over the modules of this folder gives; jest itself does not load modules of that kind. */
function evaluated<T>(module: string, expression: string): T {
  const script = `import('./${module}').then(async (m) => console.log(JSON.stringify(await (${expression}))))`;
  return JSON.parse(
    execFileSync(process.execPath, ['-e', script], { cwd: __dirname, encoding: 'utf8' }),
  ) as T;
}

describe('the statistics of an evaluation', () => {
  it('tell how often what has an answer scores above what has none, ties counting half', () => {
    const expression =
      '[m.auroc([0.9, 0.5], [0.5, 0.1]), m.auroc([1], [0]), m.auroc([0], [1]), m.auroc([], [1])]';
    expect(evaluated('statistics.mjs', expression)).toEqual([0.875, 1, 0, null]);
  });

  it('test passes against passes by McNemar, exactly', () => {
    const pairs = (gained: number, lost: number) =>
      `[...Array(${gained}).fill([false, true]), ...Array(${lost}).fill([true, false]), [true, true], [false, false]]`;
    const [few, many, none] = evaluated<{ gained: number; lost: number; p: number }[]>(
      'statistics.mjs',
      `[m.mcnemar(${pairs(3, 1)}), m.mcnemar(${pairs(10, 0)}), m.mcnemar(${pairs(0, 0)})]`,
    );
    // Binomial by hand: 2·(1 + 4)/16, and 2/1024.
    expect(few).toEqual({ gained: 3, lost: 1, p: expect.closeTo(0.625, 9) });
    expect(many?.p).toBeCloseTo(2 / 1024, 9);
    expect(none?.p).toBe(1);
  });

  it('test means against means by swapping, the same on every run', () => {
    const better = 'Array.from({ length: 30 }, (_, i) => [0.1, 0.3 + (i % 3) / 10])';
    const mixed = 'Array.from({ length: 30 }, (_, i) => (i % 2 ? [0.1, 0.3] : [0.3, 0.1]))';
    const [sure, unsure, again] = evaluated<{ difference: number; p: number }[]>(
      'statistics.mjs',
      `[m.permutationTest(${better}), m.permutationTest(${mixed}), m.permutationTest(${better})]`,
    );
    expect(sure?.p).toBeLessThan(0.001);
    expect(sure?.difference).toBeCloseTo(0.3, 9);
    expect(unsure?.p).toBeGreaterThan(0.9);
    expect(again).toEqual(sure);
  });
});

describe('the measures of a ranking', () => {
  it('are recall, reciprocal rank, nDCG, coverage, updates, pollution and abstention', () => {
    const questions = [
      { question_id: 'q1', evidence: ['a', 'b'], current: ['a'], stale: ['c'] },
      { question_id: 'q2', evidence: [], category: 'abstention' },
    ];
    const rankings = `new Map([['q1', ['c', 'a', 'x']], ['q2', ['x']]])`;
    const scores = `new Map([['q1', 0.8], ['q2', 0.2]])`;
    const run = evaluated<Record<string, number>>(
      'measures.mjs',
      `m.scoreRun(${JSON.stringify(questions)}, ${rankings}, ${scores})`,
    );
    expect(run).toMatchObject({
      scored: 1,
      recall10: 0.5,
      mrr: 0.5,
      coverage: 1,
      updateAccuracy: 0,
      abstention: 1,
    });
    expect(run.pollution).toBeCloseTo(1 / 3, 9);
    expect(run.ndcg10).toBeCloseTo(1 / Math.log2(3) / (1 + 1 / Math.log2(3)), 9);
  });
});

describe('the calibration of the confidence', () => {
  // Two sets of 60 questions in 12 conversations; the first figure tells, the second is noise: each value stands beside the same first ones.
  const rows = `Array.from({ length: 120 }, (_, i) => {
    const answerable = i % 3 > 0;
    return {
      set: i < 60 ? 'a' : 'b', conversation: String(i % 12), answerable,
      x: [(answerable ? 1 : 0) + ((i * 7) % 10) / 8, Math.floor(i / 30) % 2],
    };
  })`;

  it('gives weight to what tells, and says how well it does on what it was not fitted on', () => {
    const { model, byConversation, bySet } = evaluated<{
      model: { weights: number[] };
      byConversation: [string, number][];
      bySet: [string, number][];
    }>(
      'calibrate/calibration.mjs',
      `(() => {
        const rows = ${rows};
        const { model, byConversation, bySet } = m.calibrate(rows);
        return {
          model,
          byConversation: [...m.separation(rows, byConversation)],
          bySet: [...m.separation(rows, bySet)],
        };
      })()`,
    );
    expect(model.weights[0]).toBeGreaterThan(1);
    expect(Math.abs(model.weights[1] ?? 1)).toBeLessThan(0.5);
    for (const [, value] of [...byConversation, ...bySet]) expect(value).toBeGreaterThan(0.9);
  });

  it('measures what is for a test and fits nothing on it', () => {
    const { alone, beside, auroc } = evaluated<{
      alone: { weights: number[] };
      beside: { weights: number[] };
      auroc: number;
    }>(
      'calibrate/calibration.mjs',
      `(() => {
        const rows = ${rows};
        const tests = rows.map((row) => ({ ...row, set: 'test', conversation: 't' + row.conversation, answerable: !row.answerable, test: true }));
        const { model, byConversation } = m.calibrate([...rows, ...tests]);
        return {
          alone: m.calibrate(rows).model, beside: model,
          auroc: m.separation([...rows, ...tests], byConversation).get('test'),
        };
      })()`,
    );
    expect(beside).toEqual(alone);
    expect(auroc).toBeLessThan(0.1);
  });

  it('tells what a threshold costs, and how often there is an answer at each confidence', () => {
    const [sets, steps] = evaluated<
      [
        { set: string; shares: { lost: number; refused: number | null }[] }[],
        { questions: number; answerable: number | null }[],
      ]
    >(
      'calibrate/calibration.mjs',
      `(() => {
        const rows = [[true, 0.9], [true, 0.7], [true, 0.2], [false, 0.1], [false, 0.6]].map(
          ([answerable, value], i) => ({ set: 's', conversation: String(i), answerable, value }));
        const given = rows.map(({ value }) => value);
        const answered = [{ set: 't', conversation: '9', answerable: true }];
        return [m.thresholds([...rows, ...answered], [...given, 0.6], [0.5]), m.reliability(rows, given, 2)];
      })()`,
    );
    expect(sets).toEqual([
      { set: 's', shares: [{ lost: expect.closeTo(1 / 3, 9), refused: 0.5 }] },
      { set: 't', shares: [{ lost: 0, refused: null }] },
    ]);
    expect(steps.map(({ questions }) => questions)).toEqual([2, 3]);
    expect(steps[1]?.answerable).toBeCloseTo(2 / 3 / (2 / 3 + 1 / 2), 9);
  });
});

describe('a check of the benchmark', () => {
  const memory = (id: string, content: string, more: object = {}) => ({
    ...{
      id,
      content,
      subject: 'user',
      predicate: 'p',
      object: null,
      validFrom: null,
      validTo: null,
      dueAt: null,
    },
    ...{ taskState: null, score: 0.5, sources: ['s-0-0'] },
    ...more,
  });
  const boat = memory('1', 'User rows on Mondays', { validFrom: '2026-03-01T22:30:00Z' });
  const sister = memory('2', "User's sister rows on Fridays", {
    subject: 'user.sister',
    validFrom: '2026-04-01T00:00:00Z',
  });
  const task = memory('3', 'User must oil the oars', { type: 'task', taskState: 'pending' });
  const done = memory('4', 'User must buy rope', { type: 'task', taskState: 'done' });

  const judged = (check: object, memories: object[] = [boat, sister]) => {
    const full = { at: '2026-05-01T00:00:00Z', query: 'q', must_include: [], must_not_include: [], ...check };
    const answer = { memories, turns: [{ id: 's-0-1', content: 'try the yoke', score: 0.4 }], tookMs: 3 };
    const stored = [boat, sister, task, done];
    return evaluated<{ ok: boolean; fault?: string; turns?: object; updated?: boolean; polluted?: number }>(
      'benchmark/checks.mjs',
      `m.judge({ recall: async () => (${JSON.stringify(answer)}), memories: async () => (${JSON.stringify(stored)}), history: async () => [], exported: async () => 'rope' }, ${JSON.stringify(full)}, 'Europe/Berlin', (name) => 's-' + name)`,
    );
  };

  it.each<[string, object, boolean]>([
    [
      'recall holds all that is wanted, in any case',
      { type: 'recall', must_include: ['mondays', 'x|fridays'] },
      true,
    ],
    ['recall reads dates in the zone of the user', { type: 'recall', must_include: ['2026-03-01'] }, true],
    ['recall holds nothing unwanted', { type: 'recall', must_not_include: ['Fridays'] }, false],
    [
      'the first memory alone decides what is current',
      { type: 'current_value', must_not_include: ['Fridays'] },
      true,
    ],
    [
      'what is told of others is not about the user',
      { type: 'not_mine', must_not_include: ['Fridays'] },
      true,
    ],
    ['what is told of the user is', { type: 'not_mine', must_not_include: ['Mondays'] }, false],
    ['what no memory keeps is found in the turns', { type: 'found', must_include: ['yoke'] }, true],
    ['and not by recall', { type: 'recall', must_include: ['yoke'] }, false],
    ['dates follow each other', { type: 'time_order', must_include: ['Mondays', 'Fridays'] }, true],
    ['or do not', { type: 'time_order', must_include: ['Fridays', 'Mondays'] }, false],
    [
      'open tasks are those not done',
      { type: 'open_tasks', must_include: ['oars'], must_not_include: ['rope'] },
      true,
    ],
    ['one memory may be kept', { type: 'count_max', must_include: ['Mondays'], max: 1 }, true],
    ['two are too many', { type: 'count_max', must_include: ['rows'], max: 1 }, false],
    ['none is too few', { type: 'count_max', must_include: ['sails'], max: 1 }, false],
    [
      'an export is searched for what must not be there',
      { type: 'not_stored', must_not_include: ['rope'] },
      false,
    ],
    ['where nothing is known nothing is said', { type: 'abstain' }, false],
  ])('%s', (_, check, ok) => {
    expect(judged(check).ok).toBe(ok);
  });

  it('passes where nothing is known and nothing is said', () => {
    expect(judged({ type: 'abstain' }, []).ok).toBe(true);
  });

  it('tells what was never kept from what was not recalled', () => {
    expect(judged({ type: 'recall', must_include: ['oars'] }).fault).toBe('not recalled');
    expect(judged({ type: 'recall', must_include: ['sails'] }).fault).toBe('not kept');
    expect(judged({ type: 'recall', must_not_include: ['Mondays'] }).fault).toBe('wrong');
  });

  it('ranks gold turns, and says whether the new value comes first and how many tell the old', () => {
    const values = { now: ['Mondays'], was: ['Fridays'] };
    expect(judged({ type: 'current_value', gold_turns: ['0-1'], values })).toMatchObject({
      turns: { recall10: 1, rr: 1 },
      updated: true,
      returned: 2,
      polluted: 1,
    });
  });
});

describe('a report', () => {
  const row = {
    id: 'a',
    n: 0,
    kind: 'tasks',
    lang: 'en',
    type: 'recall',
    query: '<q>',
    ok: false,
    answerable: true,
  };
  const rows = [
    { ...row, problems: ['missing «x»'], fault: 'not kept', lines: ['a & b'], tookMs: 2, score: 0.1 },
  ];

  it('is a page of its own, with what users wrote made harmless', () => {
    const html = evaluated<string>(
      'report/benchmark-report.mjs',
      `import('./benchmark/summary.mjs').then(({ summarise }) => m.benchmarkReport({ at: '2026-05-01', rows: ${JSON.stringify(rows)}, ...summarise(${JSON.stringify(rows)}, []) }))`,
    );
    expect(html).toContain('«&lt;q&gt;» (not kept): missing «x»');
    expect(html).toContain('a &amp; b');
    expect(html).toContain('<svg');
    expect(html).not.toMatch(/<script|https?:|<q>/);
  });

  it('of two runs names what differs', () => {
    const items = (ok: boolean, rr: number) => [{ key: 'k', group: 'g', ok, figures: { MRR: rr } }];
    const expression = `m.comparePaired(${JSON.stringify(items(false, 0.5))}, ${JSON.stringify(items(true, 1))})`;
    expect(evaluated('paired.mjs', expression)).toMatchObject({
      passes: { first: 0, second: 1, gained: 1, lost: 0 },
      figures: [{ name: 'MRR', difference: 0.5 }],
      groups: [{ group: 'g', first: 0, second: 1 }],
      changed: [{ key: 'k', now: 'passes' }],
    });
  });
});

describe('an ablation', () => {
  const question = (id: number, recall10: number) => ({ id: `q${id}`, recall10, rr: recall10 / 2 });
  const figures = (recall10: number) => ({
    recall10,
    mrr: recall10 / 2,
    abstention: null,
    perQuestion: Array.from({ length: 12 }, (_, id) => question(id, recall10)),
  });
  const variant = (name: string, turns: number, memories: number, passing: number) => ({
    name,
    sets: ['one', 'two'].map((set) => ({
      set,
      turns: figures(turns),
      memories: figures(memories),
      recallMs: { p50: 10, p95: 20 },
    })),
    benchmark: {
      all: {
        checks: 20,
        checksPassed: passing,
        turns: { recall10: 1, mrr: 1 },
        memories: { recall10: 0.5, mrr: 0.25 },
        abstention: { confidence: 0.75, memories: 0.5 },
        recallMs: { p50: 30, p95: 60 },
      },
      passed: Array.from({ length: 20 }, (_, at) => ({ key: `k${at}`, ok: at < passing })),
    },
  });
  const variants = [variant('everything', 0.8, 0.6, 18), variant('without dense', 0.6, 0.6, 4)];

  it('sets what is left out beside everything, and marks what is more than chance', () => {
    const text = evaluated<string>(
      'ablation-table.mjs',
      `m.ablationTable(m.ablationRows(${JSON.stringify(variants)}))`,
    );
    expect(text.split('\n')).toEqual([
      '|  | everything | without dense |',
      '| --- | --: | --: |',
      '| one, turns | 0.800 / 0.400 | 0.600 / 0.300 * |',
      '| two, turns | 0.800 / 0.400 | 0.600 / 0.300 * |',
      '| mean of the sets, turns | 0.800 / 0.400 | 0.600 / 0.300 |',
      '| one, memories | 0.600 / 0.300 | 0.600 / 0.300 |',
      '| two, memories | 0.600 / 0.300 | 0.600 / 0.300 |',
      '| mean of the sets, memories | 0.600 / 0.300 | 0.600 / 0.300 |',
      '| benchmark, checks passed | 18/20 | 4/20 * |',
      '| benchmark, gold turns | 1.000 / 1.000 | 1.000 / 1.000 |',
      '| benchmark, turns behind memories | 0.500 / 0.250 | 0.500 / 0.250 |',
      '| benchmark, AUROC of the confidence | 0.750 | 0.750 |',
      '| benchmark, recall p50 / p95 ms | 30 / 60 | 30 / 60 |',
      '| recall of the sets, p50 / p95 ms | 10 / 20 | 10 / 20 |',
    ]);
  });

  it('is a page with charts', () => {
    const html = evaluated<string>(
      'report/ablation-report.mjs',
      `m.ablationReport({ at: '2026-05-01', variants: ${JSON.stringify(variants)} })`,
    );
    expect(html).toContain('without dense');
    expect(html.match(/<svg/g)).toHaveLength(3);
  });

  it('asks a scenario again where all was written before', () => {
    const scenario = (...checks: string[]) => ({
      sessions: [{ at: '2026-05-01T10:00:00Z' }, { at: '2026-05-03T10:00:00Z' }],
      checks: checks.map((at) => ({ at })),
    });
    const asks = (...checks: string[]) =>
      evaluated<boolean>('benchmark/play.mjs', `m.asksAtTheEnd(${JSON.stringify(scenario(...checks))})`);
    expect(asks('2026-05-03T10:00:00Z', '2026-06-01T00:00:00Z')).toBe(true);
    expect(asks('2026-05-02T10:00:00Z', '2026-06-01T00:00:00Z')).toBe(false);
  });
});

describe('the command', () => {
  const evaluate = (...args: string[]) =>
    spawnSync(process.execPath, [join(__dirname, 'evaluate.mjs'), ...args], { encoding: 'utf8' });

  it.each([
    ['--help', 0, /npm run eval -- benchmark/],
    ['--data', 2, /evaluate: .*--data[\s\S]*npm run eval -- sets/],
    ['--unheard-of', 2, /evaluate: Unknown option '--unheard-of'/],
  ] as const)('given %s exits with %i and says how it is used', (argument, status, says) => {
    const { stdout, stderr, ...ended } = evaluate(argument);
    expect(ended.status).toBe(status);
    expect(`${stdout}${stderr}`).toMatch(says);
    expect(stderr).not.toMatch(/ at .*\.mjs:/);
  });
});
