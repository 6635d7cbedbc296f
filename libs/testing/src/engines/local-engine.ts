import type { Engine } from './engine';
import type { LocalProcess } from './local-process';
import type { DataFolder } from './places';

/** An engine as a process of this machine with a data folder of its own. */
export async function localEngine(url: string, server: LocalProcess, data?: DataFolder): Promise<Engine> {
  try {
    await server.start();
  } catch (error) {
    data?.release();
    throw error;
  }
  return {
    url,
    stop: async () => {
      await server.stop();
      data?.release();
    },
    kill: () => server.kill(),
    restart: () => server.start(),
  };
}
