import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Engine, launcher } from './engine';
import { localEngine } from './local-engine';
import { LocalProcess } from './local-process';
import { freePort } from './network';
import { DataFolder, root } from './places';
import { tryRun } from './run';

const double = join(root, 'tools/qdrant-double/main.py');

/**
 * Qdrant over REST, `url` is `http://host:port`. There is no server package, so without `QDRANT_URL` it is the
 * double of this repository: a small REST face on Qdrant's own client in local mode.
 */
export const qdrant = launcher({
  engine: 'Qdrant',
  variable: 'QDRANT_URL',
  missing: () => {
    if (!existsSync(double)) return 'its double is not in this checkout';
    return tryRun('python3', '--version') === null ? 'its double needs `python3`' : null;
  },
  start,
});

async function start(): Promise<Engine> {
  const data = new DataFolder('qdrant');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = new LocalProcess({
    name: 'The Qdrant double',
    command: 'python3',
    args: [double, '--port', String(port)],
    spawn: { cwd: data.path },
    isReady: () =>
      fetch(`${url}/collections`).then(
        ({ ok }) => ok,
        () => false,
      ),
    // The first start may install its packages.
    readyTimeoutMs: 180_000,
  });
  return localEngine(url, server, data);
}
