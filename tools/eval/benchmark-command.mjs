import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../lib/prepare.mjs';
import { readBenchmark, readSmallTalk } from './benchmark/load.mjs';
import { playScenario } from './benchmark/play.mjs';
import { playSmallTalk } from './benchmark/play-small-talk.mjs';
import { failures, tables } from './benchmark/print.mjs';
import { summarise } from './benchmark/summary.mjs';
import { inParallel } from './in-parallel.mjs';
import { benchmarkReport } from './report/benchmark-report.mjs';

const options = {
  base: { type: 'string' },
  'admin-key': { type: 'string' },
  only: { type: 'string', multiple: true, default: [] },
  width: { type: 'string', default: '4' },
  json: { type: 'string' },
  report: { type: 'string' },
  min: { type: 'string', default: '0' },
  show: { type: 'boolean', default: false },
};

/** `npm run eval -- benchmark …`: our own scenarios and small talk. @returns the exit code. */
export async function benchmarkCommand(args) {
  const { values } = parseArgs({ args, options });
  const wanted = values.only;
  const scenarios = readBenchmark().filter(
    ({ id, kind, lang }) => wanted.length === 0 || [id, kind, lang].some((name) => wanted.includes(name)),
  );
  const talks = Object.entries(readSmallTalk()).filter(
    ([lang]) => wanted.length === 0 || wanted.includes('talk') || wanted.includes(`talk-${lang}`),
  );
  if (scenarios.length + talks.length === 0) {
    console.error(`benchmark: nothing is called ${wanted.join(' or ')}`);
    return 2;
  }
  const { server, stop } = await open(values);
  try {
    const suffix = Date.now().toString(36);
    const rows = (
      await inParallel(scenarios, Number(values.width), async (scenario) => {
        const played = await playScenario(server, scenario, suffix);
        process.stderr.write(played.every(({ ok }) => ok) ? '.' : 'F');
        return played;
      })
    ).flat();
    const smallTalk = await inParallel(talks, talks.length, ([lang, turns]) =>
      playSmallTalk(server, lang, turns, suffix),
    );
    process.stderr.write('\n');
    const run = {
      of: 'benchmark',
      at: new Date().toISOString(),
      rows,
      smallTalk,
      ...summarise(rows, smallTalk),
    };
    for (const line of failures(run, values.show)) console.log(line);
    console.log(tables(run));
    if (values.json) writeFileSync(values.json, `${JSON.stringify(run, null, 2)}\n`);
    if (values.report) writeFileSync(values.report, benchmarkReport(run));
    return run.all.checksPassed < Number(values.min) * run.all.checks ? 1 : 0;
  } finally {
    await stop();
  }
}

/** The server that `--base` names, else a fresh one of its own. */
async function open({ base, 'admin-key': adminKey }) {
  if (base) {
    const { restClient } = createRequire(import.meta.url)('../../libs/testing/dist/server/rest-client.js');
    return { server: { adminKey, ...restClient(base, () => adminKey) }, stop: async () => {} };
  }
  await build();
  const { startServer } = await import('../lib/server.mjs');
  const dir = mkdtempSync(join(tmpdir(), 'mindbase-benchmark-'));
  const server = await startServer({ dataDir: join(dir, 'data') });
  const stop = async () => {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  return { server, stop };
}
