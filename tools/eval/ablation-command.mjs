import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../lib/prepare.mjs';
import { ablationRows, ablationTable } from './ablation-table.mjs';
import { readBenchmark } from './benchmark/load.mjs';
import { asksAtTheEnd, playScenario } from './benchmark/play.mjs';
import { summarise } from './benchmark/summary.mjs';
import { readDataSet } from './data-set.mjs';
import { ask, ingest } from './drive.mjs';
import { embeddingsEndpoint } from './embeddings-endpoint.mjs';
import { inParallel } from './in-parallel.mjs';
import { scoreRun } from './measures.mjs';
import { reembed } from './reembed.mjs';
import { ablationReport } from './report/ablation-report.mjs';
import { quantile } from './statistics.mjs';

const options = {
  data: { type: 'string', multiple: true, default: [] },
  benchmark: { type: 'boolean', default: false },
  endpoint: { type: 'string', multiple: true, default: [] },
  limit: { type: 'string', default: '20' },
  width: { type: 'string', default: '4' },
  json: { type: 'string' },
  report: { type: 'string' },
};

const sources = ['dense', 'lexical', 'graph', 'timeline'];
/** Vectors compared by their cosine alone, and no longer piece by piece: weights, in the format of `mindbase tune`. */
const withoutPieces = {
  version: 1,
  turns: { lateShare: 0 },
  continuing: { lateShare: 0 },
  memories: { lateShare: 0 },
};
/** A channel that a busy machine makes late would look as if it were worth nothing. */
const patient = { MINDBASE_RECALL_CHANNEL_DEADLINE_MS: '20000' };

/**
 * `npm run eval -- ablation …`: the same questions with everything, with each source of recall left out in turn, without
 * comparing piece by piece, and with the vectors of an endpoint. What is asked is written once. @returns the exit code.
 */
export async function ablationCommand(args) {
  const { values } = parseArgs({ args, options });
  if (values.data.length === 0 && !values.benchmark) {
    console.error('ablation: --data FOLDER or --benchmark is missing');
    return 2;
  }
  await build();
  const dir = mkdtempSync(join(tmpdir(), 'mindbase-ablation-'));
  const dataDir = join(dir, 'data');
  const subject = subjectOf(values);
  const variants = [];
  const run = async (name, env = {}) => {
    process.stderr.write(`${name}\n`);
    variants.push({ name, ...(await withServer({ dataDir, env: { ...patient, ...env } }, subject)) });
  };
  try {
    await run('everything');
    for (const source of sources) await run(`without ${source}`, { MINDBASE_RECALL_WITHOUT: source });
    const weights = join(dir, 'weights.json');
    writeFileSync(weights, JSON.stringify(withoutPieces));
    await run('without pieces', { MINDBASE_RECALL_TUNING_FILE: weights });
    for (const folder of values.endpoint) {
      const endpoint = await embeddingsEndpoint(folder);
      try {
        await reembed(dataDir, endpoint.env);
        await run(`endpoint, ${endpoint.model}`, endpoint.env);
      } finally {
        await endpoint.stop();
      }
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
  const result = { of: 'ablation', at: new Date().toISOString(), variants };
  console.log(ablationTable(ablationRows(variants)));
  if (values.json) writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`);
  if (values.report) writeFileSync(values.report, ablationReport(result));
  return 0;
}

async function withServer(options, work) {
  const { startServer } = await import('../lib/server.mjs');
  const server = await startServer(options);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

/** What is measured of each variant; the first one writes it. */
function subjectOf({ data, benchmark, limit, width }) {
  const sets = data.map((folder) => ({ name: basename(folder), ...readDataSet(folder), key: undefined }));
  const scenarios = (benchmark ? readBenchmark() : []).map((scenario) => ({ scenario, keys: new Map() }));
  const suffix = Date.now().toString(36);
  let round = 0;
  return async (server) => {
    const scored = [];
    for (const set of sets) {
      set.key ??= await ingest(server, set);
      scored.push(await evaluate(server, set, Number(limit)));
    }
    const isFirst = round++ === 0;
    const rows = await inParallel(scenarios, Number(width), ({ scenario, keys }) =>
      isFirst || !asksAtTheEnd(scenario)
        ? playScenario(server, scenario, `${suffix}-${round}`, isFirst ? { keys } : {})
        : playScenario(server, scenario, suffix, { keys, written: true }),
    );
    return { sets: scored, benchmark: benchmark ? measured(rows.flat()) : null };
  };
}

async function evaluate(server, set, limit) {
  const { rankings, confidences, tookMs } = await ask(server, set.key, set, limit);
  const recallMs = { p50: quantile(tookMs, 0.5), p95: quantile(tookMs, 0.95) };
  const of = (kind) => scoreRun(set.questions, rankings[kind], confidences);
  return { set: set.name, turns: of('turns'), memories: of('memories'), recallMs };
}

const measured = (rows) => ({
  ...summarise(rows, []),
  passed: rows.map(({ id, n, ok }) => ({ key: `${id} #${n}`, ok })),
});
