import { join } from 'node:path';
import { type Engine, launcher } from './engine';
import { localEngine } from './local-engine';
import { LocalProcess } from './local-process';
import { freePort } from './network';
import { DataFolder, root } from './places';
import { PythonEnvironment } from './python-environment';

const double = join(root, 'tools/qdrant-double');
const environment = new PythonEnvironment('qdrant', join(double, 'requirements.txt'));

/**
 * Qdrant over REST, `url` is `http://host:port`. There is no server package, so without `QDRANT_URL` it is the
 * double of this repository: a small REST face on Qdrant's own client in local mode.
 */
export const qdrant = launcher({
  engine: 'Qdrant',
  variable: 'QDRANT_URL',
  missing: () => environment.missing(),
  start,
});

async function start(): Promise<Engine> {
  const data = new DataFolder('qdrant');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = new LocalProcess({
    name: 'The Qdrant double',
    command: environment.python,
    args: [join(double, 'main.py'), '--port', String(port), '--path', join(data.path, 'storage')],
    spawn: { env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' } },
    isReady: () =>
      fetch(`${url}/collections`).then(
        ({ ok }) => ok,
        () => false,
      ),
    readyTimeoutMs: 60_000,
  });
  return localEngine(url, server, data);
}
