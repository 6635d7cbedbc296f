import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './prepare.mjs';

/**
 * Runs `prepare` and then jest, and ends the process' output with `N passed, N failed`, whatever happens before. A file that
 * could not be run at all counts as one failure; so does an install, a build or a jest that gave up or was interrupted.
 */
export async function countedJest(prepare, args, environment = {}) {
  let passed = 0;
  let failed = 1;
  process.on('exit', () => console.log(`${passed} passed, ${failed} failed`));
  process.exitCode = 1;
  await prepare();
  const folder = mkdtempSync(join(tmpdir(), 'mindbase-test-'));
  const resultFile = join(folder, 'result.json');
  const code = await jest(['--ci', '--json', `--outputFile=${resultFile}`, ...args], environment);
  ({ passed, failed } = tally(resultFile));
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = code === 0 && failed === 0 ? 0 : 1;
}

/**
 * Jest's own report goes to standard error as always; its JSON would be written to standard output as well. Who ends
 * this process means jest, and what jest has started ends with it.
 */
function jest(args, environment) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/jest/bin/jest.js'), ...args], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['inherit', 'ignore', 'inherit'],
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => child.kill(signal));
    child.on('error', () => resolve(1));
    child.on('close', (status) => resolve(status ?? 1));
  });
}

function tally(file) {
  try {
    const result = JSON.parse(readFileSync(file, 'utf8'));
    return {
      passed: result.numPassedTests,
      failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
