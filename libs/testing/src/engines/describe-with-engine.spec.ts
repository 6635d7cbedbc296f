import { describeWithEngine } from './describe-with-engine';
import { type Engine, type EngineLauncher, EngineMissing } from './engine';

/** What is registered with jest, instead of jest itself. */
function register(launch: EngineLauncher, environment: { readonly CI?: string }) {
  const suites: string[] = [];
  const tests = new Map<string, () => unknown>();
  const urls: string[] = [];
  const hooks: { before?: () => Promise<void>; after?: () => unknown } = {};
  const group = (name: string, fill: () => void): void => {
    suites.push(name);
    fill();
  };
  const skip = (name: string): void => void suites.push(`skipped: ${name}`);
  const replaced = Object.entries({
    describe: Object.assign(group, { skip }),
    it: (name: string, test: () => unknown) => tests.set(name, test),
    beforeAll: (hook: () => Promise<void>) => (hooks.before = hook),
    afterAll: (hook: () => unknown) => (hooks.after = hook),
  });
  const globals = globalThis as unknown as Record<string, unknown>;
  const originals = replaced.map(([name]) => [name, globals[name]] as const);
  const ci = jest.replaceProperty(process, 'env', { ...process.env, CI: environment.CI });
  try {
    for (const [name, replacement] of replaced) globals[name] = replacement;
    describeWithEngine(launch, (engine) => it('works', () => void urls.push(engine().url)));
  } finally {
    for (const [name, original] of originals) globals[name] = original;
    ci.restore();
  }
  return { suites, tests, hooks, urls };
}

function launcherOf(reason: string | null) {
  const calls: string[] = [];
  const engine: Engine = {
    url: 'x://here',
    stop: async () => void calls.push('stop'),
    kill: async () => undefined,
    restart: async () => undefined,
  };
  const launch = async (): Promise<Engine> => {
    calls.push('start');
    return engine;
  };
  return { calls, launch: Object.assign(launch, { engine: 'Fake', missing: () => reason }) };
}

describe('describeWithEngine', () => {
  it('starts the engine before the tests and stops it after them', async () => {
    const { calls, launch } = launcherOf(null);
    const { suites, tests, hooks, urls } = register(launch, { CI: 'true' });
    expect(suites).toEqual(['with Fake']);
    expect(() => tests.get('works')?.()).toThrow('not been started');
    await hooks.before?.();
    tests.get('works')?.();
    expect(urls).toEqual(['x://here']);
    await hooks.after?.();
    expect(calls).toEqual(['start', 'stop']);
  });

  it('skips the tests where the engine cannot run, and says why', () => {
    const { launch } = launcherOf('no server is installed');
    for (const environment of [{}, { CI: 'false' }]) {
      const { suites, tests } = register(launch, environment);
      expect(suites).toEqual(['skipped: with Fake (skipped: no server is installed)']);
      expect(tests.size).toBe(0);
    }
  });

  it('fails in CI where the engine cannot run, and says why', () => {
    const { launch } = launcherOf('no server is installed');
    const { suites, tests } = register(launch, { CI: 'true' });
    expect(suites).toEqual(['with Fake']);
    expect([...tests.keys()]).toEqual(['runs']);
    expect(() => tests.get('runs')?.()).toThrow(new EngineMissing('Fake', 'no server is installed'));
  });
});
