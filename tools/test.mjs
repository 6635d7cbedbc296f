/** `npm test`: installs what is missing, runs every test that needs no server, ends with `N passed, N failed`. */
import { countedJest } from './lib/counted-jest.mjs';
import { build, checkNode, install, say } from './lib/prepare.mjs';

const prepare = async () => {
  checkNode();
  await install();
  // Some tests start the built server as its users do.
  await build();
  say('Testing (jest). Give file names or jest options after `npm test --` to run a part.');
};

await countedJest(prepare, ['--maxWorkers=100%', ...process.argv.slice(2)]);
