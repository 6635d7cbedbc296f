#!/usr/bin/env node
// Measures standalone Mindbase beside its floors, in one run (docs/benchmarks.md).
//   npm run bench [-- --sizes 1000,10000,100000] [--users 1000] [--seconds 20] [--json FILE] [--only append,recall,users,sustained]
//   npm run bench -- --data FOLDER --seed   # writes the memories and stops; broken off, it goes on where it was
//   npm run bench -- --data FOLDER          # measures on what was written
//   npm run bench -- --mixed                # memories get mixed vectors instead of their own: much quicker to write
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../lib/prepare.mjs';
import { dotProductFloor, ftsFloor, insertFloor } from './floors.mjs';
import { appendThroughput, recallLatency, settleTime } from './measures.mjs';
import { mixPassageVectors } from './mixed-vectors.mjs';
import { openMindbase } from './open-mindbase.mjs';
import { seedMemories } from './seed.mjs';
import { sustainedRecalls } from './sustained.mjs';
import { printTable } from './table.mjs';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    users: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '20' },
    only: { type: 'string', default: 'append,recall,users,sustained' },
    data: { type: 'string' },
    seed: { type: 'boolean', default: false },
    mixed: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const users = Number(values.users);
const wanted = new Set(values.only.split(','));
await build();
const dir = mkdtempSync(join(tmpdir(), 'mindbase-bench-'));
const dataDir = values.data ?? join(dir, 'data');
mkdirSync(dataDir, { recursive: true });
const sizeScope = (size) => ({ tenant: 'bench', user: `size-${size}` });
const memoriesOfMany = 20;
const rows = [];
const row = (what, figures, floor) => {
  rows.push({ what, ...figures, ...(floor ? { floor } : {}) });
  process.stderr.write(`${what}: ${JSON.stringify(figures)}\n`);
};

try {
  const mindbase = await openMindbase(dataDir);
  if (values.mixed) await mixPassageVectors(mindbase.models.embedding);
  try {
    if (values.seed) await seed(mindbase);
    else await measure(mindbase);
  } finally {
    await mindbase.stop();
  }
  if (!values.seed && wanted.has('sustained'))
    row(
      '100 recalls/s over REST while writing',
      await sustainedRecalls(dataDir, {
        perSecond: 100,
        seconds: Number(values.seconds),
        user: `size-${sizes.find((size) => size >= 10_000) ?? sizes.at(-1)}`,
      }),
    );
} finally {
  rmSync(dir, { recursive: true, force: true });
}
if (!values.seed) printTable(rows);
if (values.json) writeFileSync(values.json, `${JSON.stringify(rows, null, 2)}\n`);

async function seed(mindbase) {
  for (const size of sizes) await seedMemories(mindbase, sizeScope(size), size);
  if (wanted.has('users')) await seedMany(mindbase);
}

async function seedMany(mindbase) {
  for (let user = 0; user < users; user++)
    await seedMemories(mindbase, { tenant: 'bench', user: `many-${user}` }, memoriesOfMany);
}

async function measure(mindbase) {
  if (wanted.has('append')) await measureAppends(mindbase);
  if (wanted.has('recall')) await measureSizes(mindbase);
  if (wanted.has('users')) {
    await seedMany(mindbase);
    const anyone = () => ({ tenant: 'bench', user: `many-${Math.floor(Math.random() * users)}` });
    row(
      `recall, ${users} users with ${memoriesOfMany} memories each`,
      await recallLatency(mindbase, anyone, 500),
    );
  }
  row('memory of the process', { residentMiB: Math.round(process.memoryUsage().rss / 1024 / 1024) });
}

async function measureAppends(mindbase) {
  const insert = insertFloor(join(dir, 'floor.db'));
  row('floor: one fsync’d SQLite insert', insert);
  for (const [callers, calls, width] of [
    ['one caller', 300, 1],
    ['50 callers', 2000, 50],
  ])
    row(`append, one turn a call, ${callers}`, await appendThroughput(mindbase, { calls, width }), insert);
  row('settle, a session of two turns', await settleTime(mindbase, 100), insert);
}

/** Each size beside its floors, and how much slower the largest is than 10,000. */
async function measureSizes(mindbase) {
  const p95 = new Map();
  for (const size of sizes) {
    await seedMemories(mindbase, sizeScope(size), size);
    const floors = {
      scan: dotProductFloor(size, mindbase.models.embedding.dimensions),
      fts: ftsFloor(join(dir, `fts-${size}.db`), size),
    };
    const recall = await recallLatency(mindbase, () => sizeScope(size), 200, size);
    p95.set(size, recall.p95);
    const sum = floors.scan.p50 + floors.fts.p50;
    row(
      `recall, one user with ${size} memories`,
      { ...recall, p95OverFloors: +(recall.p95 / sum).toFixed(2) },
      floors,
    );
  }
  const [base, largest] = [p95.get(10_000), p95.get(100_000)];
  if (base && largest)
    row('recall p95, 100,000 memories over 10,000', { times: +(largest / base).toFixed(2) });
}
