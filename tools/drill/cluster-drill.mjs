/**
 * The fault drill of a cluster: under steady writes and recalls each service and each engine is killed and started
 * again; in the end everything that was acknowledged has to be there, once, in order.
 *
 *   npm run drill -- --cluster [--short] [--rounds N] [--only ingest,kafka,…] [--seed N] [--json] [--log FILE]
 */
import { createWriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { randomFrom } from '../bench/random.mjs';
import {
  Load,
  clusterMissing,
  judge,
  repetitions,
  settle,
  startCluster,
  startEngines,
  sufferFault,
} from './built.mjs';
import { chainBreaks, gather } from './cluster/evidence.mjs';
import { neo4jDown } from './cluster/neo4j-down.mjs';
import { poison } from './cluster/poison.mjs';
import { faultTable } from './cluster/table.mjs';

const { values } = parseArgs({
  options: {
    cluster: { type: 'boolean' },
    short: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
    log: { type: 'string' },
    'pace-ms': { type: 'string', default: '1500' },
    'settle-seconds': { type: 'string', default: '300' },
    'recall-ms': { type: 'string', default: '6000' },
    help: { type: 'boolean', default: false },
  },
});

const services = ['gateway', 'ingest', 'extraction', 'consolidation', 'retrieval'];
const engineNames = ['kafka', 'neo4j', 'postgres', 'qdrant'];
const parts = ['nothing', ...services, 'all-services', ...engineNames, 'neo4j-down', 'poison'];

if (values.help) {
  console.log(`Kills each part of a cluster under load and checks that nothing acknowledged is lost.

  --short             each part once, with little load before and after
  --rounds N          how often each part is killed (default 3; 1 with --short)
  --only PART,…       these alone: ${parts.join(', ')}
  --seed N            of what is said and of the order of the kills (default 1)
  --json              the report as JSON instead of tables
  --log FILE          the services' log lines
  --pace-ms N         pause of each client between two calls (default 1500)
  --settle-seconds N  how long all that was acknowledged may take to settle (default 300)
  --recall-ms N       how long a recall may take without the graph (default 6000)`);
  process.exit(0);
}

const only = values.only.split(',').filter(Boolean);
const unknown = only.filter((name) => !parts.includes(name));
if (unknown.length > 0) fail(`--only: no such part: ${unknown.join(', ')}`);
const isWanted = (part) => only.length === 0 || only.includes(part);
const missing = clusterMissing();
if (missing) fail(`A cluster cannot run on this machine: ${missing}`);

const users = ['ana', '小林', 'wei', 'bo'];
const rounds = Number(values.rounds ?? (values.short ? 1 : 3));
const random = randomFrom(Number(values.seed));
const settleTimeoutMs = Number(values['settle-seconds']) * 1000;
const recallMs = Number(values['recall-ms']);
const log = values.log === undefined ? null : createWriteStream(values.log);
const say = (text) => process.stderr.write(`▸ ${text}\n`);
// Services and engines go with this process, and their data with them, however it ends.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const problems = [];
const faults = [];
const results = {};

say('starting the engines');
// Engines that a test run shares are not to be killed.
const engines = await startEngines((name) => say(`${name} is ready`), { own: true });
let cluster;
try {
  say('starting the services');
  cluster = await startCluster({
    engines,
    env: {
      MINDBASE_LOG_LEVEL: 'info',
      // A machine that is busy with engines coming up is no reason to do without a channel.
      MINDBASE_RECALL_CHANNEL_DEADLINE_MS: '2000',
      // A member of a group that was killed is missed after this time.
      MINDBASE_KAFKA_SESSION_TIMEOUT_MS: '6000',
    },
    onLine: (service, line) => log?.write(`${service} ${line}\n`),
  });
  await drill();
} finally {
  await stopWithoutEngines();
}
report();

async function drill() {
  const load = new Load({
    base: cluster.base,
    apiKey: cluster.apiKey,
    users,
    recallers: 1,
    random,
    paceMs: Number(values['pace-ms']),
    // A fact is answered when it can be recalled, or after 30 s.
    timeoutMs: 45_000,
  });
  const settled = new Set();
  try {
    for (let round = 1; round <= rounds; round++)
      for (const victim of shuffled(victims().filter(({ name }) => isWanted(name)))) {
        const fault = await sufferFault(victim, {
          client: cluster,
          load,
          settled,
          beforeMs: values.short ? 1000 : 4000,
          downMs: values.short ? 1000 : 2000 + Math.floor(random() * 6000),
          settleTimeoutMs,
        });
        faults.push(fault);
        problems.push(...fault.problems);
        say(`${rounds > 1 ? `round ${round}: ` : ''}${described(fault)}`);
      }
    if (isWanted('neo4j-down'))
      await part('neo4j-down', () => neo4jDown({ cluster, engines, user: users[0], boundMs: recallMs }));
    if (isWanted('poison')) await part('poison', () => poison({ cluster, engines, timeoutMs: 60_000 }));
  } finally {
    await load.stop();
  }
  say('settling');
  const { unsettled, failed } = await settle({ client: cluster, load, settled, settleTimeoutMs });
  problems.push(...unsettled.map((id) => `operation ${id} has not settled in the end`));
  problems.push(...failed.map((id) => `operation ${id} has failed in the end`));
  problems.push(...new Set(load.refusals));
  await judgeAll(load);
}

async function part(name, run) {
  const { report: found, problems: own } = await run();
  results[name] = found;
  problems.push(...own);
  say(`${name}: ${JSON.stringify(found)}`);
}

async function judgeAll(load) {
  say('judging');
  const evidence = await gather(cluster, load.ledger.writes());
  problems.push(...judge(evidence));
  for (const { streamId, streamPosition, fault } of chainBreaks(evidence.log))
    problems.push(`the log is broken (${fault}) at ${streamId} ${streamPosition}`);
  const { items } = await cluster.get('/v1/admin/dead-letters');
  for (const { group, errorCode, eventType } of items)
    problems.push(`a dead letter is left: ${group} ${eventType} ${errorCode}`);
  results.judged = {
    acknowledged: load.ledger.acknowledged(),
    operations: load.ledger.operationIds().length,
    events: evidence.log.length,
    repeatedOnTheBus: repetitions(evidence.bus),
  };
}

/** The services have to end well by themselves, also when nothing that they talk to is there any more. */
async function stopWithoutEngines() {
  say('stopping the services, without their engines');
  await Promise.all(Object.values(engines).map((engine) => engine.kill()));
  if (cluster) problems.push(...(await stopAll()));
  await Promise.all(Object.values(engines).map((engine) => engine.stop()));
  log?.end();
}

function victims() {
  return [
    { name: 'nothing', kill: async () => undefined, start: async () => undefined },
    ...services.map((name) => {
      const [copy] = cluster.copies(name);
      return { name, kill: () => copy.kill(), start: () => copy.start() };
    }),
    {
      name: 'all-services',
      kill: async () => void problems.push(...(await stopAll())),
      start: async () => void (await Promise.all(services.map((name) => cluster.copies(name)[0].start()))),
    },
    ...engineNames.map((name) => ({
      name,
      kill: () => engines[name].kill(),
      start: () => engines[name].restart(),
    })),
  ];
}

/** SIGTERM to all at the same time. @returns what did not end well. */
async function stopAll() {
  const codes = await Promise.all(services.map(async (name) => [name, await cluster.copies(name)[0].stop()]));
  return codes
    .filter(([, code]) => code !== 0)
    .map(([name, code]) => `${name} did not end well after SIGTERM (${code ?? 'killed after 30 s'})`);
}

/** What is killed in which order differs from round to round; the comparison comes first. */
function shuffled([first, ...others]) {
  if (!first) return [];
  const order = others.map((one) => [random(), one]).sort(([a], [b]) => a - b);
  return [first, ...order.map(([, one]) => one)];
}

function described({ victim, downMs, turns, memories, recalls, settledMs }) {
  const s = (ms) => (ms === null ? 'never' : `${(ms / 1000).toFixed(1)} s`);
  return `${victim}: away ${s(downMs)}, no turn for ${s(turns.gapMs)}, no fact for ${s(memories.gapMs)}, no recall for ${s(recalls.gapMs)}, settled after ${s(settledMs)}`;
}

function report() {
  const summary = { rounds, seed: Number(values.seed), problems, ...results, faults };
  if (values.json) console.log(JSON.stringify(summary, null, 2));
  else {
    console.log(faultTable(faults));
    console.log(JSON.stringify(results, null, 2));
    for (const problem of problems) console.log(`FAIL ${problem}`);
    console.log(problems.length === 0 ? 'Nothing acknowledged was lost.' : `${problems.length} problems.`);
  }
  process.exitCode = problems.length === 0 ? 0 : 1;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
