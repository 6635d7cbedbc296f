import { type Engine, type EngineLauncher, EngineMissing } from './engine';

const startTimeoutMs = 150_000;

/**
 * Registers tests that need an engine, which starts before the first and stops after the last of them. Where it
 * cannot run they are skipped, with the reason in their name; with CI=true that is a failure. Tests that end it or look
 * into its files ask for one of their `own`.
 */
export function describeWithEngine(launch: EngineLauncher, tests: (engine: () => Engine) => void): void {
  const reason = launch.missing();
  if (reason && process.env['CI'] === 'true') {
    describe(`with ${launch.engine}`, () => {
      it('runs', () => {
        throw new EngineMissing(launch.engine, reason);
      });
    });
    return;
  }
  const register = reason ? describe.skip : describe;
  register(`with ${launch.engine}${reason ? ` (skipped: ${reason})` : ''}`, () => {
    let engine: Engine | null = null;
    beforeAll(async () => {
      engine = await launch();
    }, startTimeoutMs);
    afterAll(() => engine?.stop(), 60_000);
    tests(() => {
      if (!engine) throw new Error(`${launch.engine} has not been started yet`);
      return engine;
    });
  });
}
