/**
 * `npm run test:engines`: the contract suites on the real engines and the tests of the cluster, one file at a time; ends with
 * `N passed, N failed`. Engines are started as processes of this machine, or used where the environment names a running one.
 */
import { countedJest } from './lib/counted-jest.mjs';
import { build, checkNode, install, say } from './lib/prepare.mjs';

const prepare = async () => {
  checkNode();
  await install();
  await build();
  say(
    'Testing on engines (jest). The first run fetches them into .engines; an engine that cannot run here is skipped.',
  );
};

await countedJest(prepare, ['--config', 'jest.engines.config.cjs', ...process.argv.slice(2)]);
