// What a text costs through the embedding model, against the same layers run bare: `node tools/bench/embedding.mjs [rounds]`.
// Both run in a thread, one text after the other; the bare run has its input ready.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { quantiles, timeAsync } from './stats.mjs';

const require = createRequire(import.meta.url);
const { OnnxEmbeddingModel, bundledModelFolder } = require('../../libs/adapters/embedding/dist/index.js');
const lengths = [10, 30, 100, 300];

if (isMainThread) await compare(Number(process.argv[2] ?? 60));
else await runBare(workerData);

async function compare(rounds) {
  const started = performance.now();
  const model = await OnnxEmbeddingModel.open({ cacheMax: 0 });
  await model.embed(['the first text'], 'query');
  const first = performance.now() - started;
  const bare = new Worker(new URL(import.meta.url), { workerData: bundledModelFolder() });
  const next = () => new Promise((resolve) => bare.once('message', resolve));
  await next();
  const rows = [];
  for (const tokens of lengths) {
    const text = await textOf(tokens);
    const ours = [];
    const theirs = [];
    // In turns, so that a busy moment of the machine hits both.
    for (let round = -5; round < rounds; round++) {
      const took = await timeAsync(() => model.embed([text], 'passage'));
      bare.postMessage(tokens);
      const run = await next();
      if (round < 0) continue;
      ours.push(took);
      theirs.push(run);
    }
    rows.push({ tokens, ours: quantiles(ours), bare: quantiles(theirs) });
  }
  await model.close();
  bare.postMessage('stop');
  print(first, rows);
}

/** Words of one piece each, as many as leave room for the prefix and the marks of start and end. */
async function textOf(tokens) {
  const words = ['boat', 'house', 'river', 'garden', 'light', 'music', 'paper', 'stone', 'water', 'bread'];
  return Array.from({ length: tokens - 5 }, (_, i) => words[i % words.length]).join(' ');
}

async function runBare(folder) {
  const { InferenceSession, Tensor } = require('onnxruntime-node');
  const { dimensions, graph } = JSON.parse(readFileSync(join(folder, 'card.json'), 'utf8'));
  const session = await InferenceSession.create(join(folder, graph.file), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    enableMemPattern: false,
  });
  const inputs = new Map(
    lengths.map((tokens) => {
      const values = Float32Array.from({ length: tokens * dimensions }, (_, i) => Math.sin(i) / 10);
      return [tokens, new Tensor('float32', values, [1, tokens, dimensions])];
    }),
  );
  parentPort.on('message', async (tokens) => {
    if (tokens === 'stop') return parentPort.close();
    const started = performance.now();
    await session.run({ [graph.embeddings]: inputs.get(tokens) });
    parentPort.postMessage(performance.now() - started);
  });
  parentPort.postMessage('ready');
}

function print(first, rows) {
  const lines = rows.map(({ tokens, ours, bare }) => {
    const share = (100 * (ours.p50 - bare.p50)) / ours.p50;
    return `| ${tokens} | ${ours.p50} | ${ours.p95} | ${bare.p50} | ${bare.p95} | ${share.toFixed(1)} % |`;
  });
  process.stdout.write(
    [
      `from start to the first embedding: ${first.toFixed(0)} ms`,
      '',
      '| tokens | p50 ms | p95 ms | bare run p50 ms | bare run p95 ms | our share |',
      '|---|---|---|---|---|---|',
      ...lines,
      '',
    ].join('\n'),
  );
}
