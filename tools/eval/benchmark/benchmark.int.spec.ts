import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

interface Scenario {
  readonly id: string;
  readonly lang: 'zh' | 'en';
  readonly kind: string;
  readonly checks: readonly { readonly type: string; readonly gold_turns?: readonly string[] }[];
}
interface Talk {
  readonly idle: readonly string[];
  readonly telling: readonly { readonly text: string }[];
}
interface Benchmark {
  readonly scenarios: readonly Scenario[];
  readonly faults: readonly string[];
  readonly kinds: readonly string[];
  readonly checkTypes: readonly string[];
  readonly files: readonly string[];
  readonly wantedFiles: readonly string[];
  readonly talk: Readonly<Record<'zh' | 'en', Talk>>;
}

/** What the modules of this folder read; jest itself does not load modules of that kind. */
function readAll(): Benchmark {
  const script = `Promise.all([import('./load.mjs'), import('./schema.mjs')]).then(([load, { kinds, checkTypes }]) => {
    const scenarios = load.readBenchmark();
    const files = { files: load.scenarioFiles(), wantedFiles: kinds.map(load.fileOf).sort() };
    console.log(JSON.stringify({ scenarios, faults: load.faultsOf(scenarios), kinds, checkTypes, ...files, talk: load.readSmallTalk() }));
  })`;
  const options = { cwd: join(__dirname), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  return JSON.parse(execFileSync(process.execPath, ['-e', script], options)) as Benchmark;
}

describe('the bilingual benchmark', () => {
  const { scenarios, faults, kinds, checkTypes, files, wantedFiles, talk } = readAll();
  const of = (lang: string) => scenarios.filter((scenario) => scenario.lang === lang);

  it('has at least 120 scenarios, half of them Chinese', () => {
    expect(scenarios.length).toBeGreaterThanOrEqual(120);
    expect(of('zh').length).toBe(of('en').length);
  });

  it('has a file of each kind and no other', () => {
    expect(files).toEqual(wantedFiles);
  });

  it.each(kinds)('tells of %s in both languages', (kind) => {
    const found = scenarios.filter((scenario) => scenario.kind === kind);
    expect(new Set(found.map(({ lang }) => lang))).toEqual(new Set(['zh', 'en']));
  });

  it('is sound: ids taken once, times in order, gold turns that were said before they are asked about', () => {
    expect(faults).toEqual([]);
  });

  it('uses every type of check', () => {
    const used = new Set(scenarios.flatMap(({ checks }) => checks.map(({ type }) => type)));
    expect([...used].sort()).toEqual([...checkTypes].sort());
  });

  it('asks questions that have an answer and questions that have none, in both languages', () => {
    for (const lang of ['zh', 'en']) {
      const checks = of(lang).flatMap((scenario) => scenario.checks);
      expect(checks.filter(({ type }) => type === 'abstain').length).toBeGreaterThanOrEqual(5);
      expect(checks.filter(({ gold_turns: gold }) => gold).length).toBeGreaterThanOrEqual(100);
    }
  });

  it.each(['zh', 'en'] as const)(
    'has a hundred idle turns and thirty telling ones, none twice: %s',
    (lang) => {
      const { idle, telling } = talk[lang];
      expect([new Set(idle).size, new Set(telling.map(({ text }) => text)).size]).toEqual([100, 30]);
    },
  );
});
