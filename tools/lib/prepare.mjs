import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

const heartbeatMs = 15_000;

/** Ends the program with a sentence when this Node is older than package.json asks for. */
export function checkNode() {
  const wanted = /(\d+)\.(\d+)/.exec(
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node,
  );
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [wantedMajor, wantedMinor] = [Number(wanted[1]), Number(wanted[2])];
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  console.error(
    `Mindbase needs Node ${wantedMajor}.${wantedMinor} or newer; this is ${process.versions.node}.`,
  );
  process.exit(1);
}

/** Installs the packages of package-lock.json, if that has not been done since the file last changed. */
export async function install() {
  // npm writes this file last, so an install that was cut short counts as none.
  const installedAt = modifiedAt(join(root, 'node_modules/.package-lock.json'));
  if (installedAt < modifiedAt(join(root, 'package-lock.json'))) await reinstall();
}

/** Installs the packages of package-lock.json anew. */
export async function reinstall() {
  say('Installing packages (npm ci).');
  say('Where no ready-made better-sqlite3 can be fetched, it is compiled: that takes 1–2 minutes more.');
  // Compilers and native parts are development and optional packages, which some machines leave out by default.
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  await run('installing', ...npm('ci', ...options), headersOfThisNode());
}

/** Compiles what has changed since the last build: everything, or some projects and what they use. */
export async function build(...projects) {
  say('Building (tsc -b, only what has changed).');
  await run('building', process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-b', ...projects]);
}

/** Fetches the engines for tests, once; tells what those lack that cannot run here. */
export async function fetchEngines() {
  say('Looking for the engines. Those that are not in .engines yet are fetched: about a minute, once.');
  await run('fetching', process.execPath, [join(root, 'tools/lib/fetch-engines.mjs')]);
}

export function say(line) {
  console.log(`▸ ${line}`);
}

/** Node brings the headers that native parts are compiled against; with them nothing has to be fetched for it. */
function headersOfThisNode() {
  const prefix = dirname(dirname(process.execPath));
  const found = existsSync(join(prefix, 'include/node/node_version.h'));
  return found ? { npm_config_nodedir: prefix } : {};
}

function modifiedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? -1;
}

/** npm as the one that runs this script, so that a machine with several has no mixture. */
function npm(...args) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return [process.execPath, [cli, ...args]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args];
}

/** Runs a step with its output shown, tells now and then that it still goes on, and ends the program when it fails. */
async function run(name, command, args, environment = {}) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const heartbeat = setInterval(() => say(`still ${name}, ${seconds()} s`), heartbeatMs);
  const code = await new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: 'inherit',
      shell: command.endsWith('.cmd'),
    });
    child.on('error', (error) => resolve(error.message));
    child.on('close', (status, signal) => resolve(status ?? signal));
  });
  clearInterval(heartbeat);
  if (code !== 0) {
    console.error(`${name} failed (${code}).`);
    process.exit(1);
  }
  say(`Done ${name} in ${seconds()} s.`);
}
