import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../engines/network';
import { root } from '../engines/places';
import { type RestClient, answering, restClient } from './rest-client';

const main = join(root, 'apps/standalone/dist/main.js');

export interface ServerOptions {
  readonly dataDir: string;
  readonly port?: number;
  /** More settings. */
  readonly env?: Readonly<Record<string, string>>;
  readonly startTimeoutMs?: number;
}

/** A standalone server as a process of its own, driven from outside as its users drive it. */
export interface RunningServer extends RestClient {
  readonly base: string;
  readonly pid: number | undefined;
  readonly adminKey: string;
  /** The ready-made key of the first tenant. */
  readonly apiKey: string;
  /** Ends it as an operator would. @returns its exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut of the process would. */
  kill(): Promise<void>;
}

/** Starts the built server on a folder and waits until it answers. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const port = options.port ?? (await freePort());
  const base = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      MINDBASE_PORT: String(port),
      MINDBASE_DATA_DIR: options.dataDir,
      MINDBASE_LOG_LEVEL: 'error',
      ...options.env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  await Promise.race([
    answering(base, options.startTimeoutMs ?? 60_000),
    exited.then((code) => {
      throw new Error(`the server ended (${code}) before it answered`);
    }),
  ]);
  const secret = (name: string) => readFileSync(join(options.dataDir, 'keys', name), 'utf8').trim();
  const adminKey = options.env?.MINDBASE_ADMIN_KEY ?? secret('admin.key');
  const apiKey = secret('api.key');

  return {
    base,
    pid: child.pid,
    adminKey,
    apiKey,
    ...restClient(base, () => apiKey),
    async stop() {
      child.kill('SIGTERM');
      return exited;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
