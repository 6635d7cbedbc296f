import { type SpawnSyncOptions, spawnSync } from 'node:child_process';

/** Runs a program to its end. @returns what it printed. @throws Error with what it complained about. */
export function run(
  command: string,
  args: readonly string[],
  options: Pick<SpawnSyncOptions, 'cwd' | 'uid' | 'gid' | 'timeout'> = {},
): string {
  const { error, status, signal, stdout, stderr } = spawnSync(command, args, {
    timeout: 300_000,
    maxBuffer: 16 * 1024 * 1024,
    ...options,
    encoding: 'utf8',
  });
  if (error) throw error;
  if (status === 0) return stdout;
  throw new Error(`${command} ended with ${status ?? signal}: ${(stderr || stdout).trim().slice(-2000)}`);
}

/** @returns what a program printed; null when it is not here or ends badly. */
export function tryRun(command: string, ...args: readonly string[]): string | null {
  try {
    return run(command, args, { timeout: 30_000 });
  } catch {
    return null;
  }
}
