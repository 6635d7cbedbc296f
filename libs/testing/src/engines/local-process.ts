import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryRun } from './run';

export interface LocalProcessOptions {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly spawn?: SpawnOptions;
  /** Whether it answers by now; asked again and again until it does. `output` is what it has printed so far. */
  isReady(output: string): boolean | Promise<boolean>;
  readonly readyTimeoutMs: number;
  /** How it is asked to end. Default SIGTERM. */
  readonly stopSignal?: NodeJS.Signals;
}

const stopTimeoutMs = 20_000;
const outputMax = 64 * 1024;

/** Processes that a test run left behind end with it. */
const alive = new Set<ChildProcess>();
process.once('exit', () => alive.forEach((child) => child.kill('SIGKILL')));

/** Where the kernel can do so, it ends the program as soon as this process is gone, even by a kill that leaves no time. */
function boundToParent(command: string, args: readonly string[]): [string, readonly string[]] {
  hasSetpriv ??= tryRun('setpriv', '--pdeathsig', 'KILL', 'true') !== null;
  return hasSetpriv ? ['setpriv', ['--pdeathsig', 'KILL', command, ...args]] : [command, args];
}

let hasSetpriv: boolean | null = null;

/** A server of this machine that a test starts, ends, kills and starts again. */
export class LocalProcess {
  private child: ChildProcess | null = null;
  private ended: Promise<void> = Promise.resolve();
  private output = '';

  constructor(private readonly options: LocalProcessOptions) {}

  /** Resolves when it answers. @throws Error with the end of its output when it ends before that or takes too long. */
  async start(): Promise<void> {
    const { name, command, args, isReady, readyTimeoutMs } = this.options;
    this.output = '';
    const child = spawn(...boundToParent(command, args), {
      ...this.options.spawn,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A Ctrl-C goes to the whole group of a terminal's program: who started this one ends it, in good order.
      detached: true,
    });
    this.child = child;
    alive.add(child);
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output = (this.output + text).slice(-outputMax);
      });
    let end: string | null = null;
    this.ended = new Promise((resolve) => {
      const over = (how: string): void => {
        end ??= how;
        alive.delete(child);
        resolve();
      };
      child.once('error', (error) => over(error.message));
      child.once('close', (code, signal) => over(`exit ${code ?? signal}`));
    });
    const startedAt = performance.now();
    while (!(await isReady(this.output))) {
      const late = performance.now() - startedAt > readyTimeoutMs;
      if (late) await this.kill();
      if (late || end !== null) {
        const how = late ? `is not ready after ${readyTimeoutMs} ms` : `ended before it was ready (${end})`;
        throw new Error(`${name} ${how}; it said:\n${this.output.slice(-2000)}`);
      }
      await sleep(50);
    }
  }

  async stop(): Promise<void> {
    this.child?.kill(this.options.stopSignal ?? 'SIGTERM');
    const late = setTimeout(() => this.child?.kill('SIGKILL'), stopTimeoutMs);
    await this.ended;
    clearTimeout(late);
  }

  async kill(): Promise<void> {
    this.child?.kill('SIGKILL');
    await this.ended;
  }
}
