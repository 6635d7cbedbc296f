import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../lib/prepare.mjs';

/** `mindbase reembed` on a data folder that no server uses. */
export async function reembed(dataDir, env) {
  const code = await new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'apps/cli/dist/main.js'), 'reembed'], {
      env: { ...process.env, MINDBASE_DATA_DIR: dataDir, MINDBASE_LOG_LEVEL: 'error', ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`mindbase reembed ended with ${code}`);
}
