#!/usr/bin/env node
// The same conversations in standalone and in a cluster: are the memories the same, and do questions find the same?
//   npm run parity -- --data FOLDER [--data FOLDER …] [--scenarios FILE] [--show N] [--json FILE]
// Folders and the file of scenarios are described in docs/evaluation.md. The cluster runs on this machine.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readDataSet } from '../eval/data-set.mjs';
import { scoreRun } from '../eval/measures.mjs';
import { build } from '../lib/prepare.mjs';
import { startServer } from '../lib/server.mjs';
import { collect } from './collect.mjs';
import { compareAnswers, compareMemories } from './compare.mjs';
import { readScenarios } from './scenarios.mjs';

/** So that a slow machine is not taken for another answer: what is compared is what is found, not how fast. */
const deadlineMs = '30000';
const measureGapMax = 0.01;
const sameFirstMin = 0.95;

const { values } = parseArgs({
  options: {
    data: { type: 'string', multiple: true, default: [] },
    scenarios: { type: 'string' },
    show: { type: 'string', default: '20' },
    json: { type: 'string' },
  },
});
const sets = [
  ...values.data.map((folder) => ({ name: basename(folder), ...readDataSet(folder) })),
  ...(values.scenarios ? readScenarios(values.scenarios) : []),
];
if (sets.length === 0) {
  console.error('parity: --data FOLDER or --scenarios FILE is missing');
  process.exit(2);
}
await build();
const { startCluster, startEngines } = createRequire(import.meta.url)(
  '../../libs/testing/dist/cluster/index.js',
);
const env = { MINDBASE_RECALL_CHANNEL_DEADLINE_MS: deadlineMs, MINDBASE_LOG_LEVEL: 'error' };
const [one, other] = [await inStandalone(), await inCluster()];
const results = sets.map((set, at) => judge(set, one[at], other[at]));
report(results);
if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;

async function inStandalone() {
  const dir = mkdtempSync(join(tmpdir(), 'mindbase-parity-'));
  const server = await startServer({ dataDir: join(dir, 'data'), env });
  try {
    return await collectAll(server);
  } finally {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function inCluster() {
  const engines = await startEngines();
  try {
    const cluster = await startCluster({ engines, env });
    try {
      return await collectAll(cluster);
    } finally {
      await cluster.stop();
    }
  } finally {
    for (const engine of Object.values(engines)) await engine.stop();
  }
}

async function collectAll(server) {
  const all = [];
  for (const set of sets) all.push(await collect(server, set));
  return all;
}

function judge(set, mine, theirs) {
  const memories = compareMemories(mine.memories, theirs.memories);
  const turns = compareAnswers(mine.answers, theirs.answers, 'turns');
  const found = compareAnswers(mine.answers, theirs.answers, 'memories');
  const scored = set.questions.some(({ evidence }) => evidence?.length > 0);
  const measures = scored ? { standalone: measuresOf(set, mine), cluster: measuresOf(set, theirs) } : null;
  const gap = measures
    ? Math.max(
        ...['recall10', 'mrr'].map((name) => Math.abs(measures.standalone[name] - measures.cluster[name])),
      )
    : 0;
  const enough = (one) => one.questions === 0 || one.sameFirst / one.questions >= sameFirstMin;
  return {
    set: set.name,
    count: [...mine.memories.values()].flat().length,
    ...{ memories, turns, found, measures },
    passed: memories.length === 0 && gap <= measureGapMax && enough(turns) && enough(found),
  };
}

function measuresOf(set, { answers }) {
  const rankings = new Map([...answers].map(([id, { turns }]) => [id, turns.map(({ what }) => what)]));
  return scoreRun(set.questions, rankings);
}

function report(results) {
  const share = ({ sameFirst, questions }) => (questions === 0 ? '–' : `${sameFirst}/${questions}`);
  const cell = (one) => (one ? `${one.recall10.toFixed(3)} / ${one.mrr.toFixed(3)}` : '–');
  console.log(
    '| set | memories | not the same | R@10 / MRR standalone | cluster | same first turn | same first memory | |',
  );
  console.log('|---|--:|--:|--:|--:|--:|--:|---|');
  for (const { set, count, memories, measures, turns, found, passed } of results) {
    const unlike = memories.reduce(
      (sum, { onlyOne, onlyOther }) => sum + onlyOne.length + onlyOther.length,
      0,
    );
    const columns = [
      set,
      count,
      unlike,
      cell(measures?.standalone),
      cell(measures?.cluster),
      share(turns),
      share(found),
    ];
    console.log(`| ${columns.join(' | ')} | ${passed ? 'same' : 'NOT THE SAME'} |`);
  }
  let shown = 0;
  const show = (line) => shown++ < Number(values.show) && console.log(line);
  for (const { set, memories, turns, found } of results) {
    for (const { user, onlyOne, onlyOther } of memories) {
      for (const memory of onlyOne) show(`${set} ${user}: only in standalone ${memory}`);
      for (const memory of onlyOther) show(`${set} ${user}: only in the cluster ${memory}`);
    }
    for (const [kind, { differences }] of Object.entries({ turn: turns, memory: found }))
      for (const { id, first, why, detail } of differences)
        show(`${set} ${id}: ${first ? 'a later' : 'the first'} ${kind} differs, ${why}: ${detail}`);
  }
  if (shown > Number(values.show))
    console.log(`… and ${shown - Number(values.show)} more (--show N, --json FILE)`);
}
