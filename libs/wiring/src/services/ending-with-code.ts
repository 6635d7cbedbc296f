import { SettingsError } from '@mindbase/platform';

/** Runs a program to its end. Exit codes: 0 done, 1 failed, 2 wrong settings. */
export async function endingWithCode(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    process.stderr.write(`mindbase: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(error instanceof SettingsError ? 2 : 1);
  }
}
