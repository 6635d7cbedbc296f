import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../engines/places';
import { answering } from '../server/rest-client';

export const serviceNames = ['retrieval', 'consolidation', 'extraction', 'ingest', 'gateway'] as const;
/** In the order in which they start: those that are asked before those who ask. */
export type ServiceName = (typeof serviceNames)[number];

export interface ServiceProcessOptions {
  readonly name: ServiceName;
  readonly copy: number;
  readonly port: number;
  readonly grpcPort: number;
  readonly env: Readonly<Record<string, string>>;
  readonly onLine?: (line: string) => void;
}

/** What a process of ours starts with: the settings of the tests themselves are none of its own. */
export const bareEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('MINDBASE_')));

const startTimeoutMs = 120_000;
const stopTimeoutMs = 30_000;

/** Processes that are left when this one ends go with it. */
const alive = new Set<(signal: NodeJS.Signals) => void>();
process.once('exit', () => alive.forEach((kill) => kill('SIGKILL')));

/** One copy of a service as a process of its own. */
export class ServiceProcess {
  readonly base: string;
  private running: {
    readonly kill: (signal: NodeJS.Signals) => void;
    readonly ended: Promise<number | null>;
  } | null = null;

  constructor(readonly options: ServiceProcessOptions) {
    this.base = `http://127.0.0.1:${options.port}`;
  }

  /** Resolves when it answers. @throws Error when it ends before that. */
  async start(): Promise<void> {
    const { name, copy, port, grpcPort, env, onLine } = this.options;
    const child = spawn(process.execPath, [join(root, 'apps', name, 'dist/main.js')], {
      env: {
        ...bareEnvironment(),
        ...env,
        MINDBASE_HOST: '127.0.0.1',
        MINDBASE_PORT: String(port),
        MINDBASE_GRPC_HOST: '127.0.0.1',
        MINDBASE_GRPC_PORT: String(grpcPort),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A Ctrl-C goes to the whole group of a terminal's program: who started this one ends it, in good order.
      detached: true,
    });
    const last: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        last.push(line);
        if (last.length > 20) last.shift();
        onLine?.(line);
      });
    const kill = (signal: NodeJS.Signals) => void child.kill(signal);
    alive.add(kill);
    const ended = new Promise<number | null>((resolve) => {
      child.once('error', () => resolve(null));
      child.once('close', (code) => {
        alive.delete(kill);
        resolve(code);
      });
    });
    this.running = { kill, ended };
    await Promise.race([
      answering(this.base, startTimeoutMs),
      ended.then((code) => {
        throw new Error(`${name}.${copy} ended (${code}) before it answered:\n${last.join('\n')}`);
      }),
    ]);
  }

  /** Ends it as an operator would. @returns its exit code; null when it had to be killed. */
  async stop(): Promise<number | null> {
    const { running } = this;
    if (!running) return 0;
    running.kill('SIGTERM');
    const late = setTimeout(() => running.kill('SIGKILL'), stopTimeoutMs);
    const code = await running.ended;
    clearTimeout(late);
    this.running = null;
    return code;
  }

  /** Ends it as a power cut of the process would. */
  async kill(): Promise<void> {
    this.running?.kill('SIGKILL');
    await this.running?.ended;
    this.running = null;
  }
}
