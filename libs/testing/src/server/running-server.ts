import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../engines/network';
import { root } from '../engines/places';

const main = join(root, 'apps/standalone/dist/main.js');

export interface ServerOptions {
  readonly dataDir: string;
  readonly port?: number;
  /** More settings. */
  readonly env?: Readonly<Record<string, string>>;
  readonly startTimeoutMs?: number;
}

export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

/** A standalone server as a process of its own, driven from outside as its users drive it. */
export interface RunningServer {
  readonly base: string;
  readonly pid: number | undefined;
  readonly adminKey: string;
  /** The ready-made key of the first tenant. */
  readonly apiKey: string;
  /** One call; JSON in and out. Never throws for a status. */
  call<T = unknown>(method: string, path: string, body?: unknown, key?: string): Promise<Answer<T>>;
  get<T = unknown>(path: string, key?: string): Promise<T>;
  /** @throws Error for a status that is neither 2xx nor `allowed`. */
  post<T = unknown>(path: string, body?: unknown, key?: string, allowed?: readonly number[]): Promise<T>;
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

  const call = async <T>(method: string, path: string, body?: unknown, key = apiKey): Promise<Answer<T>> => {
    const response = await fetch(base + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    // Lines of JSON (an export) stay text.
    const json =
      /json(;|$)/.test(response.headers.get('content-type') ?? '') &&
      !/ndjson/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      body: (json && text ? JSON.parse(text) : text) as T,
    };
  };
  const expecting = async <T>(
    method: string,
    path: string,
    body: unknown,
    key: string | undefined,
    allowed: readonly number[],
  ) => {
    const answer = await call<T>(method, path, body, key);
    if (answer.status >= 300 && !allowed.includes(answer.status))
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  return {
    base,
    pid: child.pid,
    adminKey,
    apiKey,
    call,
    get: (path, key) => expecting('GET', path, undefined, key, []),
    post: (path, body = {}, key, allowed = []) => expecting('POST', path, body, key, allowed),
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

async function answering(base: string, timeoutMs: number): Promise<void> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline;) {
    const up = await fetch(`${base}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('the server does not answer');
}
