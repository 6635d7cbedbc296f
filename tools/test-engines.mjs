/**
 * `npm run test:engines`: the contract suites on the real engines and the tests of the cluster, one file at a time; ends with
 * `N passed, N failed`. Engines are started as processes of this machine, or used where the environment names a running one.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countedJest } from './lib/counted-jest.mjs';
import { build, checkNode, fetchEngines, install, say } from './lib/prepare.mjs';

const prepare = async () => {
  checkNode();
  await install();
  await build();
  await fetchEngines();
  say(
    'Testing on engines (jest). Give file names or jest options after `npm run test:engines --` to run a part.',
  );
};

// Engines that are killed leave their data behind. PostgreSQL runs as another user and has to get in.
const data = mkdtempSync(join(tmpdir(), 'mindbase-engines-'));
chmodSync(data, 0o711);
process.on('exit', () => rmSync(data, { recursive: true, force: true, maxRetries: 5 }));

await countedJest(prepare, ['--config', 'jest.engines.config.cjs', ...process.argv.slice(2)], {
  MINDBASE_TEST_DATA: data,
});
