import { loadSettings } from '@mindbase/platform';
import { examine } from '@mindbase/wiring';
import { Command } from 'commander';
import { print, printJson } from '../output';

const marks = { ok: '✓', warning: '!', failed: '✗' } as const;

export function doctorCommand(): Command {
  return new Command('doctor')
    .description(
      'check settings, disk, stores, the hash chain, erasures, dead letters and readers; Mindbase must be stopped',
    )
    .option('--json', 'print JSON for programs')
    .action(async (flags: { json?: boolean }) => {
      const findings = await examine(loadSettings());
      if (flags.json) printJson(findings);
      else for (const { check, state, detail } of findings) print(`${marks[state]} ${check}: ${detail}`);
      if (findings.some(({ state }) => state === 'failed')) process.exitCode = 1;
    });
}
