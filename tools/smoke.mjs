/**
 * `node tools/smoke.mjs`: starts Mindbase as the README tells a newcomer to, runs the lines that it prints
 * as they are printed, stops it with SIGTERM, starts it again on the same data and recalls once more.
 * `--node 24` does so under another Node: in a copy of the tracked files, with an install of its own.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root, say } from './lib/prepare.mjs';

const startMsMax = 15 * 60_000;
const stopMsMax = 30_000;

const started = new Set();
const scratch = mkdtempSync(join(tmpdir(), 'mindbase-smoke-'));
try {
  const major = /^--node=?$/.test(process.argv[2] ?? '') ? process.argv[3] : undefined;
  if (major === undefined) await smoke(root, process.env);
  else await smokeUnder(major);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  for (const child of started) killGroup(child);
  rmSync(scratch, { recursive: true, force: true });
}

async function smokeUnder(major) {
  const bin = nodeOf(major);
  if (bin === null) {
    say(`Skipped under Node ${major}: no such Node can be fetched for this machine.`);
    return;
  }
  const tree = join(scratch, 'tree');
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);
  for (const file of tracked) cpSync(join(root, file), join(tree, file));
  await smoke(tree, { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` });
}

/** The folder of another Node's program, from the package that npm keeps of it with its headers; null when there is none. */
function nodeOf(major) {
  const name = `node-${process.platform}-${process.arch}`;
  try {
    execFileSync('npm', ['install', '--no-save', '--silent', '--prefix', scratch, `${name}@${major}`]);
    return join(scratch, 'node_modules', name, 'bin');
  } catch {
    return null;
  }
}

async function smoke(tree, environment) {
  const port = await freePort();
  const env = {
    ...environment,
    MINDBASE_PORT: String(port),
    MINDBASE_DATA_DIR: join(scratch, `data-${port}`),
  };
  say(`Smoke under Node ${execFileSync('node', ['--version'], { env, encoding: 'utf8' }).trim()}`);

  const first = start(tree, env);
  await healthy(first, port);
  const lines = await first.printed(/^\s*(curl .*)$/gm, 3);
  let answer = '';
  for (const line of lines) {
    say(line.replace(/Bearer [^"']*/, 'Bearer …'));
    answer = execFileSync('bash', ['-c', line], { encoding: 'utf8' });
  }
  expect(
    JSON.parse(answer.slice(answer.indexOf('{'))).memories?.length > 0,
    'the printed recall finds a memory',
  );
  expect((await first.stop()) === 0, 'SIGTERM ends the server with exit code 0');

  const second = start(tree, env);
  await healthy(second, port);
  const again = execFileSync('bash', ['-c', lines.at(-1)], { encoding: 'utf8' });
  expect(
    JSON.parse(again.slice(again.indexOf('{'))).memories?.length > 0,
    'a restarted server still recalls it',
  );
  expect((await second.stop()) === 0, 'it ends again with exit code 0');
  say('Smoke passed.');
}

/** `npm start` with its output kept. */
function start(tree, env) {
  const child = spawn('npm', ['start'], {
    cwd: tree,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  started.add(child);
  const ended = new Promise((resolve) => child.on('close', (code, signal) => resolve(code ?? signal)));
  void ended.then(() => started.delete(child));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  return {
    ended,
    output: () => output,
    async printed(pattern, count) {
      const found = () => [...output.matchAll(pattern)].map(([, line]) => line);
      await until(() => found().length >= count, 10_000, `${count} printed lines`);
      return found().slice(0, count);
    },
    stop() {
      child.kill('SIGTERM');
      const late = setTimeout(() => killGroup(child), stopMsMax);
      return ended.finally(() => clearTimeout(late));
    },
  };
}

/** npm, the script and the server together: they are a process group of their own. */
function killGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

async function healthy(server, port) {
  let over = false;
  void server.ended.then(() => (over = true));
  const answers = async () => {
    if (over) throw new Error(`the server ended before it answered:\n${server.output()}`);
    return fetch(`http://127.0.0.1:${port}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
  };
  await until(answers, startMsMax, 'an answer of /healthz');
}

async function until(condition, msMax, what) {
  const end = Date.now() + msMax;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`waited ${msMax / 1000} s in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function expect(fact, sentence) {
  if (!fact) throw new Error(`expected: ${sentence}`);
  say(`✓ ${sentence}`);
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
