import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Engine, EngineMissing, launcher } from './engine';
import { localEngine } from './local-engine';
import { LocalProcess } from './local-process';
import { freePort } from './network';
import { DataFolder } from './places';
import { run, tryRun } from './run';

/** PostgreSQL with a superuser `postgres` that needs no password. `url` is `postgresql://user@host:port/database`. */
export const postgres = launcher({
  engine: 'PostgreSQL',
  variable: 'MINDBASE_TEST_POSTGRES',
  missing: () => {
    if (!serverPrograms()) return 'no server is installed (Debian: apt-get install postgresql)';
    if (isRoot() && !unprivileged()) return 'it refuses root, and there is no user `postgres` or `nobody`';
    return null;
  },
  start,
});

async function start(): Promise<Engine> {
  const programs = serverPrograms();
  if (!programs) throw new EngineMissing('PostgreSQL', 'no server is installed');
  const owner = isRoot() ? unprivileged() : undefined;
  const data = new DataFolder('postgres', owner);
  const folder = join(data.path, 'data');
  const as = { ...owner, cwd: data.path };
  const superuser = ['--username=postgres', '--auth=trust'];
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8'];
  run(join(programs, 'initdb'), ['-D', folder, ...superuser, ...locale, '--no-sync'], as);
  const port = await freePort();
  const server = new LocalProcess({
    name: 'PostgreSQL',
    command: join(programs, 'postgres'),
    args: ['-D', folder, '-h', '127.0.0.1', '-p', String(port), '-k', '', ...unsynced],
    spawn: as,
    isReady: () => tryRun(join(programs, 'pg_isready'), '-h', '127.0.0.1', '-p', String(port)) !== null,
    readyTimeoutMs: 60_000,
    // "Fast": open connections are closed instead of waited for.
    stopSignal: 'SIGINT',
  });
  return localEngine(`postgresql://postgres@127.0.0.1:${port}/postgres`, server, data);
}

/** What a killed process has written stays; it would take the end of the machine itself to lose it. */
const unsynced = ['-c', 'fsync=off'];

/** The folder of the newest server: Debian keeps one per version, off the PATH. */
function serverPrograms(): string | undefined {
  const versions = '/usr/lib/postgresql';
  const debian = existsSync(versions) ? readdirSync(versions) : [];
  const newestFirst = debian.sort((a, b) => Number(b) - Number(a)).map((name) => join(versions, name, 'bin'));
  const configured = tryRun('pg_config', '--bindir')?.trim();
  return [...newestFirst, configured ?? ''].find((folder) => existsSync(join(folder, 'initdb')));
}

const isRoot = (): boolean => process.getuid?.() === 0;

/** Somebody else for the server to run as. */
function unprivileged(): { uid: number; gid: number } | undefined {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = [tryRun('id', '-u', name), tryRun('id', '-g', name)];
    if (uid !== null && gid !== null) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}
