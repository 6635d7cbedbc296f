// Kills a standalone server again and again under load and checks that nothing acknowledged is lost (design §2).
//   npm run drill [-- --kills 50] [--seed 1]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { randomFrom } from '../bench/random.mjs';
import { startServer } from '../lib/server.mjs';
import { dishes, judgeMemories, judgeTurns, saying } from './built.mjs';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '50' }, seed: { type: 'string', default: '1' } },
});
const kills = Number(values.kills);
const users = ['ana', '小林', 'wei'];
const cli = fileURLToPath(new URL('../../apps/cli/dist/main.js', import.meta.url));

const dir = mkdtempSync(join(tmpdir(), 'mindbase-drill-'));
const dataDir = join(dir, 'data');
const random = randomFrom(Number(values.seed));
/** What is found is compared, not how fast: a late channel would be a difference. */
const env = { MINDBASE_RECALL_CHANNEL_DEADLINE_MS: '20000' };
/** What was acknowledged, by user. */
const acknowledged = new Map(users.map((user) => [user, []]));
const problems = [];
let writes = 0;

try {
  for (let round = 0; round < kills; round++) {
    const server = await startServer({ dataDir, env });
    const load = Promise.all(users.map((user) => writeUntilKilled(server, user, round)));
    // A fresh server is busy with itself at first; a kill is worth most while it takes writes.
    for (const before = writes; writes < before + users.length;)
      await new Promise((done) => setTimeout(done, 5));
    await new Promise((done) => setTimeout(done, 100 + Math.floor(random() * 1200)));
    await server.kill();
    await load;
    process.stderr.write(`\r${round + 1}/${kills} kills, ${writes} acknowledged writes `);
  }
  process.stderr.write('\n');
  await checkEverything();
} finally {
  rmSync(dir, { recursive: true, force: true });
}
for (const problem of problems) console.log(`FAIL ${problem}`);
console.log(JSON.stringify({ kills, acknowledgedWrites: writes, problems: problems.length }));
process.exitCode = problems.length === 0 ? 0 : 1;

/** Turns, closings and explicit memories, one after another; each is noted once it is acknowledged. */
async function writeUntilKilled(server, user, round) {
  const path = `/v1/users/${encodeURIComponent(user)}`;
  for (let i = 0; ; i++) {
    const session = `r${round}-${Math.floor(i / 5)}`;
    const id = `${round}-${i}`;
    const content = saying(random, id);
    try {
      await server.post(
        `${path}/sessions/${session}/turns`,
        { turns: [{ id, role: 'user', content }] },
        server.apiKey,
      );
      writes++;
      acknowledged.get(user).push({ kind: 'turn', sessionId: session, id, content, acknowledged: writes });
      if (i % 5 === 4) await server.post(`${path}/sessions/${session}/close`, {}, server.apiKey);
    } catch {
      return; // The server is gone: what was in flight was not acknowledged.
    }
  }
}

async function checkEverything() {
  const server = await startServer({ dataDir, env });
  const answers = [];
  for (const user of users) {
    const path = `/v1/users/${encodeURIComponent(user)}`;
    // A write behind everything else that goes all the way: when its memory has settled, those of all before it have.
    await server.post(
      `${path}/sessions/last/turns`,
      { turns: [{ id: 'last', role: 'user', content: 'I live in Utrecht.' }] },
      server.apiKey,
    );
    const last = await server.post(`${path}/sessions/last/close?wait=60000`, {}, server.apiKey);
    if (!last.settled) problems.push(`${user}: the pipeline did not come to rest`);
    const lines = (await server.get(`${path}/export`, server.apiKey))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    const of = (kind) => lines.filter((line) => line.kind === kind).map((line) => line[kind]);
    const found = [
      ...judgeTurns(acknowledged.get(user), { turns: of('turn') }),
      ...judgeMemories([], { memories: of('memory') }),
    ];
    problems.push(...found.map((problem) => `${user}: ${problem}`));
    answers.push(...(await ask(server, path)));
  }
  await server.stop();
  const findings = JSON.parse(mindbase('doctor', '--json'));
  for (const { check, state, detail } of findings)
    if (state !== 'ok') problems.push(`doctor: ${check} ${state}: ${detail}`);
  mindbase('rebuild', '--json');
  const rebuilt = await startServer({ dataDir, env });
  const again = [];
  for (const user of users) again.push(...(await ask(rebuilt, `/v1/users/${encodeURIComponent(user)}`)));
  await rebuilt.stop();
  const changed = answers.flatMap((answer, i) =>
    Object.keys(answer).filter((key) => JSON.stringify(answer[key]) !== JSON.stringify(again[i][key])),
  );
  if (changed.length > 0)
    problems.push(`rebuilt indexes answer differently: ${[...new Set(changed)].join(', ')}`);
}

/** The answers of a fixed set of recalls, without what differs from call to call. */
async function ask(server, path) {
  const answers = [];
  for (const query of ['What do I like to eat?', '我喜欢吃什么？', ...dishes]) {
    const body = { query, at: '2030-01-01T00:00:00Z', reinforce: false, includeTurns: true };
    const {
      recallId: _id,
      tookMs: _ms,
      ...answer
    } = await server.post(`${path}/recall`, body, server.apiKey);
    answers.push(answer);
  }
  return answers;
}

function mindbase(...args) {
  const env = { ...process.env, MINDBASE_DATA_DIR: dataDir, MINDBASE_LOG_LEVEL: 'error' };
  return execFileSync(process.execPath, [cli, ...args], { env, encoding: 'utf8' });
}
