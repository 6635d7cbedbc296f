#!/usr/bin/env node
// Recall on labelled conversations, beside a BM25 floor measured in the same run (docs/evaluation.md).
//   npm run eval -- --data FOLDER [--data FOLDER …] [--limit 20] [--json FILE]
// A folder holds conversations.jsonl and questions.jsonl (or .jsonl.gz); the format is in docs/evaluation.md.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../lib/prepare.mjs';
import { startServer } from '../lib/server.mjs';
import { bm25Rankings } from './bm25.mjs';
import { readDataSet } from './data-set.mjs';
import { ask, ingest } from './drive.mjs';
import { scoreRun } from './measures.mjs';

const { values } = parseArgs({
  options: {
    data: { type: 'string', multiple: true, default: [] },
    limit: { type: 'string', default: '20' },
    json: { type: 'string' },
  },
});
if (values.data.length === 0) {
  console.error('evaluate: --data FOLDER is missing');
  process.exit(2);
}
await build();
const dir = mkdtempSync(join(tmpdir(), 'mindbase-eval-'));
const server = await startServer({ dataDir: join(dir, 'data') });
const results = [];
try {
  for (const folder of values.data) {
    const set = { name: basename(folder), ...readDataSet(folder) };
    const key = await ingest(server, set);
    const answers = await ask(server, key, set, Number(values.limit));
    results.push({
      set: set.name,
      questions: set.questions.length,
      floor: scoreRun(set.questions, bm25Rankings(set)),
      turns: scoreRun(set.questions, answers.turns),
      memories: scoreRun(set.questions, answers.memories),
    });
    process.stderr.write(`${set.name} done\n`);
  }
} finally {
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}
const cell = ({ recall10, mrr }) => `${recall10.toFixed(3)} / ${mrr.toFixed(3)}`;
console.log('| set | questions | BM25 R@10 / MRR | turns R@10 / MRR | memories R@10 / MRR |');
console.log('|---|--:|--:|--:|--:|');
for (const { set, questions, floor, turns, memories } of results)
  console.log(`| ${set} | ${questions} | ${cell(floor)} | ${cell(turns)} | ${cell(memories)} |`);
if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
const below = results.filter(({ floor, turns }) => turns.recall10 < floor.recall10 || turns.mrr < floor.mrr);
for (const { set } of below) console.error(`evaluate: ${set} is below its floor`);
process.exitCode = below.length === 0 ? 0 : 1;
