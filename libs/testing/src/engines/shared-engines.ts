import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Engine, EngineLauncher } from './engine';

/** Where the files of a test run ask for an engine that is started once for all of them. */
const variable = 'MINDBASE_TEST_SHARED_ENGINES';

/**
 * Gives one engine of each kind to all files of a test run, in whatever process they run: started when the first
 * asks for it, ended by `close`. The files get along by names, schemas and prefixes of their own.
 */
export async function shareEngines(
  launchers: readonly EngineLauncher[],
): Promise<{ close(): Promise<void> }> {
  const engines = new Map<string, Promise<Engine>>();
  const give = (name: string | null): Promise<Engine> => {
    const launch = launchers.find(({ engine }) => engine === name);
    if (!launch) throw new Error(`there is no engine ${name}`);
    const engine = engines.get(launch.engine) ?? launch({ own: true });
    engines.set(launch.engine, engine);
    return engine;
  };
  const server = createServer((request, response) => {
    // Each question comes by a connection of its own: between two of them minutes pass in which nobody reads, and one that was
    // kept would be found closed only when the next question has been sent.
    response.setHeader('connection', 'close');
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    Promise.resolve()
      .then(() => give(searchParams.get('engine')))
      .then(
        ({ url }) => response.end(url),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  process.env[variable] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    close: async () => {
      delete process.env[variable];
      await closed(server);
      const started = await Promise.allSettled([...engines.values()]);
      await Promise.all(started.map(async (one) => one.status === 'fulfilled' && one.value.stop()));
    },
  };
}

/** @returns the address of the engine that the test run shares; null when it shares none. */
export async function askForShared(engine: string): Promise<string | null> {
  const share = process.env[variable];
  if (share === undefined) return null;
  const response = await fetch(`${share}/?${new URLSearchParams({ engine })}`);
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  return answer;
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
