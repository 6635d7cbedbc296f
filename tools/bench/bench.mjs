#!/usr/bin/env node
// Measures standalone Mindbase beside its floors, in one run (docs/benchmarks.md).
//   npm run bench [-- --sizes 1000,10000,100000] [--users 1000] [--seconds 20] [--json FILE]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../lib/prepare.mjs';
import { dotProductFloor, ftsFloor, insertFloor } from './floors.mjs';
import { appendThroughput, recallLatency, settleTime } from './measures.mjs';
import { openMindbase } from './open-mindbase.mjs';
import { seedMemories } from './seed.mjs';
import { sustainedRecalls } from './sustained.mjs';
import { printTable } from './table.mjs';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    users: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '20' },
    json: { type: 'string' },
  },
});
const sizes = values.sizes.split(',').map(Number);
await build();
const dir = mkdtempSync(join(tmpdir(), 'mindbase-bench-'));
const rows = [];
const row = (what, figures, floor) => {
  rows.push({ what, ...figures, ...(floor ? { floor } : {}) });
  process.stderr.write(`${what}: ${JSON.stringify(figures)}\n`);
};

try {
  const insert = insertFloor(join(dir, 'floor.db'));
  row('floor: one fsync’d SQLite insert', insert);

  const mindbase = await openMindbase(join(dir, 'data'));
  row(
    'append, one turn a call, one caller',
    await appendThroughput(mindbase, { calls: 300, width: 1 }),
    insert,
  );
  row(
    'append, one turn a call, 50 callers',
    await appendThroughput(mindbase, { calls: 2000, width: 50 }),
    insert,
  );
  row('settle, a session of two turns', await settleTime(mindbase, 100), insert);

  for (const size of sizes) {
    const scope = { tenant: 'bench', user: `size-${size}` };
    await seedMemories(mindbase, scope, size);
    const floors = {
      scan: dotProductFloor(size, mindbase.models.embedding.dimensions),
      fts: ftsFloor(join(dir, `fts-${size}.db`), size),
    };
    const recall = await recallLatency(mindbase, () => scope, 200);
    const sum = floors.scan.p50 + floors.fts.p50;
    row(
      `recall, one user with ${size} memories`,
      { ...recall, p95OverFloors: +(recall.p95 / sum).toFixed(2) },
      floors,
    );
  }

  const users = Number(values.users);
  for (let user = 0; user < users; user++)
    await seedMemories(mindbase, { tenant: 'bench', user: `many-${user}` }, 20);
  const anyone = () => ({ tenant: 'bench', user: `many-${Math.floor(Math.random() * users)}` });
  row(`recall, ${users} users with 20 memories each`, await recallLatency(mindbase, anyone, 500));
  row('memory of the process', { residentMiB: Math.round(process.memoryUsage().rss / 1024 / 1024) });
  await mindbase.stop();

  const sustained = await sustainedRecalls(join(dir, 'data'), {
    perSecond: 100,
    seconds: Number(values.seconds),
    user: `size-${sizes.find((size) => size >= 10_000) ?? sizes.at(-1)}`,
  });
  row('100 recalls/s over REST while writing', sustained);
} finally {
  rmSync(dir, { recursive: true, force: true });
}
printTable(rows);
if (values.json) writeFileSync(values.json, `${JSON.stringify(rows, null, 2)}\n`);
