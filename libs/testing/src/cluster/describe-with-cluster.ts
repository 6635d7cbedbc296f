import { clusterMissing } from './engines';

/**
 * Registers tests that start a cluster of this machine. Where its engines cannot run they are skipped, with the reason in
 * their name; with CI=true they are run and fail.
 */
export function describeWithCluster(name: string, tests: () => void): void {
  const missing = process.env['CI'] === 'true' ? null : clusterMissing();
  if (missing === null) describe(name, tests);
  else describe.skip(`${name} (skipped: ${missing})`, tests);
}
