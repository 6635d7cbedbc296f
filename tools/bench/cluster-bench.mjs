#!/usr/bin/env node
// Measures a cluster on this machine beside the floors of its engines, in one run (docs/benchmarks.md).
//   npm run bench:cluster [-- --users 20 --turns 600 --recalls 200 --copies 2] [--json FILE]
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { build } from '../lib/prepare.mjs';
import { engineFloors } from './engine-floors.mjs';
import { slowEmbedding } from './slow-embedding.mjs';
import { quantiles, timeAsync } from './stats.mjs';
import { printTable } from './table.mjs';
import { textsFrom } from './texts.mjs';

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '20' },
    turns: { type: 'string', default: '600' },
    recalls: { type: 'string', default: '200' },
    copies: { type: 'string', default: '2' },
    json: { type: 'string' },
  },
});
const [users, turns, recalls, copies] = ['users', 'turns', 'recalls', 'copies'].map((name) =>
  Number(values[name]),
);
await build();
const { startCluster, startEngines } = createRequire(import.meta.url)(
  '../../libs/testing/dist/cluster/index.js',
);
const rows = [];
const row = (what, figures, floor) => {
  rows.push({ what, ...figures, ...(floor ? { floor } : {}) });
  process.stderr.write(`${what}: ${JSON.stringify(figures)}\n`);
};
const over = (figures, floor) => ({
  ...figures,
  'p50 over its floor': +(figures.p50 / floor.p50).toFixed(1),
});

// Long enough for any channel: what is measured is how long it takes, not whether it is cut off.
const env = { MINDBASE_RECALL_CHANNEL_DEADLINE_MS: '10000', MINDBASE_LOG_LEVEL: 'error' };
const engines = await startEngines();
try {
  const cluster = await startCluster({ engines, env });
  try {
    row('turns end to end, one copy of each service', await throughput(cluster, 'one'));
    const floors = await engineFloors(cluster.env);
    for (const [what, floor] of Object.entries(floors.all)) row(`floor: ${what}`, floor);
    row('a turn accepted', over(await acceptTimes(cluster), floors.append), { append: floors.append });
    row('settle, a session of two turns', over(await settleTimes(cluster), floors.append), {
      append: floors.append,
    });
    const { fused, ...channels } = await recallTimes(cluster);
    const floorOf = { vector: floors.point, graph: floors.hop, timeline: floors.range };
    for (const [channel, figures] of Object.entries(channels))
      row(`recall, channel ${channel}`, over(figures, floorOf[channel]), { [channel]: floorOf[channel] });
    const slowest = Object.values(floorOf).sort((a, b) => b.p50 - a.p50)[0];
    row('recall, fused, over REST', over(fused, slowest), { 'slowest of the three': slowest });
  } finally {
    await cluster.stop();
  }
  await copiesCompared();
} finally {
  for (const engine of Object.values(engines)) await engine.stop();
}
printTable(rows);
if (values.json) writeFileSync(values.json, `${JSON.stringify(rows, null, 2)}\n`);

/**
 * What more copies of each consumer bring where one waits: for an embedding server that takes 100 ms. A machine whose
 * cores are busy already gains nothing by more processes.
 */
async function copiesCompared() {
  const slow = await slowEmbedding(100);
  try {
    const runs = [];
    for (const number of [1, copies]) {
      const several = { extraction: number, consolidation: number, retrieval: number };
      const cluster = await startCluster({ engines, env: { ...env, ...slow.env }, copies: several });
      try {
        runs.push({
          ...(await throughput(cluster, 'many', turns / 2)),
          ...(await memoriesOf(cluster, 'many')),
        });
      } finally {
        await cluster.stop();
      }
    }
    const [one, many] = runs;
    row('turns end to end, embedding takes 100 ms, one copy of each consumer', one);
    row(`turns end to end, embedding takes 100 ms, ${copies} copies of each consumer`, {
      ...many,
      'times one copy': +(many['a second'] / one['a second']).toFixed(2),
    });
    for (const { doubled } of runs)
      if (doubled > 0) throw new Error(`${doubled} memories of a user say what another one says already`);
  } finally {
    await slow.stop();
  }
}

/** How many active memories all users have, and how many of them say again what another one says. */
async function memoriesOf(server, prefix) {
  let memories = 0;
  let doubled = 0;
  for (let user = 0; user < users; user++) {
    const contents = new Set();
    for (let cursor = ''; cursor !== null;) {
      const next = cursor && `&cursor=${encodeURIComponent(cursor)}`;
      const page = await server.get(`/v1/users/${prefix}-${user}/memories?status=active&limit=200${next}`);
      memories += page.items.length;
      for (const { content } of page.items) {
        if (contents.has(content)) doubled++;
        contents.add(content);
      }
      cursor = page.nextCursor;
    }
  }
  return { memories, doubled };
}

/** Sessions of many users, from the first turn to the moment when the last of them can be recalled. */
async function throughput(server, prefix, wanted = turns) {
  const perUser = Math.ceil(wanted / users / 2);
  const started = performance.now();
  const operations = await Promise.all(
    Array.from({ length: users }, async (_, user) => {
      // Of its own, so that every run says the same.
      const texts = textsFrom(1100 + user);
      const path = `/v1/users/${prefix}-${user}/sessions`;
      const last = [];
      for (let session = 0; session < perUser; session++) {
        const said = [texts.sentence(), texts.sentence()].map((content) => ({ role: 'user', content }));
        await server.post(`${path}/s${session}/turns`, { turns: said });
        const { operationId } = await server.post(`${path}/s${session}/close`, {});
        last[0] = operationId;
      }
      return last;
    }),
  );
  const accepted = performance.now() - started;
  for (const id of operations.flat()) await settled(server, id);
  const took = performance.now() - started;
  const written = users * perUser * 2;
  return {
    'a second': +((written * 1000) / took).toFixed(1),
    'accepted a second': +((written * 1000) / accepted).toFixed(1),
    turns: written,
  };
}

async function settled(server, id) {
  for (const until = Date.now() + 600_000; Date.now() < until; await sleep(100)) {
    const { status: code, body } = await server.call('GET', `/v1/operations/${encodeURIComponent(id)}`);
    if (body.status === 'settled') return;
    // 503: the read models are still far behind.
    if (body.status === 'failed' || (code !== 200 && code !== 503))
      throw new Error(`operation ${id}: ${code} ${JSON.stringify(body)}`);
  }
  throw new Error(`operation ${id} is not settled after ten minutes`);
}

async function acceptTimes(server) {
  const texts = textsFrom(12);
  const times = [];
  for (let i = 0; i < 100; i++)
    times.push(
      await timeAsync(() =>
        server.post(`/v1/users/accept/sessions/s${i}/turns`, {
          turns: [{ role: 'user', content: texts.sentence() }],
        }),
      ),
    );
  return quantiles(times);
}

async function settleTimes(server) {
  const texts = textsFrom(13);
  const times = [];
  for (let i = 0; i < 50; i++) {
    const path = `/v1/users/settle/sessions/s${i}`;
    await server.post(`${path}/turns`, {
      turns: [texts.sentence(), texts.sentence()].map((content) => ({ role: 'user', content })),
    });
    times.push(await timeAsync(() => server.post(`${path}/close?wait=60000`, {})));
  }
  return quantiles(times);
}

async function recallTimes(server) {
  const texts = textsFrom(14);
  const times = { vector: [], graph: [], timeline: [], fused: [] };
  for (let i = 0; i < recalls + 20; i++) {
    // The timeline is asked for a stretch of time alone.
    const isTimed = i % 2 === 1;
    const query = isTimed ? `${texts.question()} Since last month?` : texts.question();
    const body = { query, reinforce: false, explain: true };
    let answer;
    const took = await timeAsync(async () => {
      answer = await server.post(`/v1/users/one-${i % users}/recall`, body);
    });
    // The first ones warm up what is measured.
    if (i < 20) continue;
    times.fused.push(took);
    for (const { channel, tookMs } of answer.explain.channels)
      if (channel !== 'timeline' || isTimed) times[channel]?.push(tookMs);
  }
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, quantiles(all)]));
}
