import { askForShared } from './shared-engines';

/** An engine that a test may use: one that was already running, or a process of this machine. */
export interface Engine {
  readonly url: string;
  /** Ends it as an operator would and removes its data; an engine that was already running is left alone. */
  stop(): Promise<void>;
  /** Ends it as a power cut of the process would. Its data stay. @throws Error for an engine that was already running. */
  kill(): Promise<void>;
  /** Starts it again after `kill`, on the same data and address. */
  restart(): Promise<void>;
}

/** Gives a running engine. @throws EngineMissing where it cannot run. */
export interface EngineLauncher {
  (options?: LaunchOptions): Promise<Engine>;
  readonly engine: string;
  /** In plain words, what this machine lacks to run it; null when nothing does. */
  missing(): string | null;
}

export interface LaunchOptions {
  /** A process of its own; else it may be one that others use as well (`shareEngines`). */
  readonly own?: boolean;
}

/** What a launcher knows about its engine. */
export interface Recipe {
  readonly engine: string;
  /** The environment variable that names an engine that is already running. */
  readonly variable: string;
  /** Looks for what it needs; fetches once what can be fetched. */
  missing(): string | null;
  /** Starts it as a process of this machine. */
  start(): Promise<Engine>;
}

export class EngineMissing extends Error {
  constructor(
    readonly engine: string,
    readonly reason: string,
  ) {
    super(`${engine} cannot run here: ${reason}`);
    this.name = 'EngineMissing';
  }
}

export function launcher({ engine, variable, missing, start }: Recipe): EngineLauncher {
  const running = (): string | undefined => process.env[variable];
  const lacks = (): string | null => {
    const reason = running() ? null : missing();
    return reason && `${reason}; or name a running one in ${variable}`;
  };
  const launch = async ({ own = false }: LaunchOptions = {}): Promise<Engine> => {
    const url = running();
    if (url) return borrowed(url, `the engine of ${variable} was already running: it is not ours to end`);
    const reason = lacks();
    if (reason) throw new EngineMissing(engine, reason);
    const shared = own ? null : await askForShared(engine);
    return shared === null
      ? start()
      : borrowed(shared, `${engine} is shared by the run: a test that ends it needs its own`);
  };
  return Object.assign(launch, { engine, missing: lacks });
}

/** A launcher of engines that nobody else uses: for tests that end one or look into its files. */
export function own(launch: EngineLauncher): EngineLauncher {
  const { engine, missing } = launch;
  return Object.assign(() => launch({ own: true }), { engine, missing });
}

/** An engine that belongs to somebody else. */
function borrowed(url: string, refusal: string): Engine {
  const refuse = async (): Promise<never> => {
    throw new Error(refusal);
  };
  return { url, stop: async () => undefined, kill: refuse, restart: refuse };
}
