import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../lib/prepare.mjs';
import { bm25Rankings } from './bm25.mjs';
import { readDataSet } from './data-set.mjs';
import { ask, ingest, memoriesPerTurn } from './drive.mjs';
import { scoreRun } from './measures.mjs';
import { setsReport } from './report/sets-report.mjs';
import { quantile } from './statistics.mjs';

const options = {
  data: { type: 'string', multiple: true, default: [] },
  limit: { type: 'string', default: '20' },
  json: { type: 'string' },
  report: { type: 'string' },
};

/** Recall on labelled conversations, beside a BM25 floor measured in the same run. @returns the exit code. */
export async function setsCommand(args) {
  const { values } = parseArgs({ args, options });
  if (values.data.length === 0) {
    console.error('evaluate: --data FOLDER is missing');
    return 2;
  }
  await build();
  const { startServer } = await import('../lib/server.mjs');
  const dir = mkdtempSync(join(tmpdir(), 'mindbase-eval-'));
  const server = await startServer({ dataDir: join(dir, 'data') });
  const sets = [];
  try {
    for (const folder of values.data) {
      sets.push(
        await evaluate(server, { name: basename(folder), ...readDataSet(folder) }, Number(values.limit)),
      );
      process.stderr.write(`${basename(folder)} done\n`);
    }
  } finally {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
  print(sets);
  const run = { of: 'sets', at: new Date().toISOString(), sets };
  if (values.json) writeFileSync(values.json, `${JSON.stringify(run, null, 2)}\n`);
  if (values.report) writeFileSync(values.report, setsReport(run));
  const below = sets.filter(({ floor, turns }) => turns.recall10 < floor.recall10 || turns.mrr < floor.mrr);
  for (const { set } of below) console.error(`evaluate: ${set} is below its floor`);
  return below.length === 0 ? 0 : 1;
}

async function evaluate(server, set, limit) {
  const key = await ingest(server, set);
  const perTurn = await memoriesPerTurn(server, key, set);
  const { rankings, confidences, tookMs } = await ask(server, key, set, limit);
  const { perQuestion, ...turns } = scoreRun(set.questions, rankings.turns, confidences);
  const { perQuestion: _, ...memories } = scoreRun(set.questions, rankings.memories);
  const { perQuestion: __, ...floor } = scoreRun(set.questions, bm25Rankings(set));
  return {
    set: set.name,
    questions: set.questions.length,
    floor,
    turns,
    memories,
    memoriesPerTurn: perTurn,
    recallMs: { p50: quantile(tookMs, 0.5), p95: quantile(tookMs, 0.95) },
    perQuestion,
  };
}

const pair = ({ recall10, mrr }) => `${recall10.toFixed(3)} / ${mrr.toFixed(3)}`;
const figure = (value) => (value === null ? '–' : value.toFixed(3));

function print(sets) {
  console.log(
    '| set | questions | BM25 R@10 / MRR | turns R@10 / MRR | nDCG@10 | coverage | updates | pollution | AUROC | memories R@10 / MRR | memories a turn | p50 / p95, ms |',
  );
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|');
  for (const { set, questions, floor, turns, memories, recallMs, ...more } of sets) {
    const { ndcg10, coverage, updateAccuracy, pollution, abstention } = turns;
    const figures = [ndcg10, coverage, updateAccuracy, pollution, abstention].map(figure).join(' | ');
    const took = `${Math.round(recallMs.p50)} / ${Math.round(recallMs.p95)}`;
    console.log(
      `| ${set} | ${questions} | ${pair(floor)} | ${pair(turns)} | ${figures} | ${pair(memories)} | ${more.memoriesPerTurn.toFixed(3)} | ${took} |`,
    );
  }
}
