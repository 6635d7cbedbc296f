/**
 * Fetches what the engines for tests need and is not in `.engines` yet, and says what each lacks here. Run as a program of its own,
 * since a fetch holds up everything else in its process.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root, say } from './prepare.mjs';

const require = createRequire(import.meta.url);
const launchers = [
  ['kafka/kafka', 'kafka'],
  ['neo4j/neo4j', 'neo4j'],
  ['postgres', 'postgres'],
  ['qdrant', 'qdrant'],
  ['timescale/timescale', 'timescale'],
];

for (const [file, name] of launchers) {
  const launch = require(join(root, 'libs/testing/dist/engines', file))[name];
  const startedAt = Date.now();
  const reason = launch.missing();
  const took = Math.round((Date.now() - startedAt) / 1000);
  say(`${launch.engine}: ${reason ?? `ready${took > 2 ? ` after ${took} s` : ''}`}`);
}
