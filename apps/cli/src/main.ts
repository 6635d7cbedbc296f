#!/usr/bin/env node
import { SettingsError } from '@mindbase/platform';
import { Command, CommanderError } from 'commander';
import { clusterCommand } from './commands/cluster';
import { contextCommand } from './commands/context';
import { deadLettersCommand } from './commands/dead-letters';
import { doctorCommand } from './commands/doctor';
import { evalCommand } from './commands/eval';
import { embedCheckCommand } from './commands/embed-check';
import { exportCommand } from './commands/export';
import { importCommand } from './commands/import';
import { migrateCommand } from './commands/migrate';
import { rebuildCommand } from './commands/rebuild';
import { reembedCommand } from './commands/reembed';
import { recallCommand } from './commands/recall';
import { rememberCommand } from './commands/remember';
import { serveCommand } from './commands/serve';
import { tuneCommand } from './commands/tune';
import { CliError } from './errors';

const program = new Command('mindbase')
  .description('Long-term memory for AI assistants. Settings: MINDBASE_* (docs/settings.md).')
  .version('0.1.0')
  .showHelpAfterError()
  .exitOverride();
for (const add of [
  serveCommand,
  rememberCommand,
  recallCommand,
  contextCommand,
  importCommand,
  exportCommand,
  rebuildCommand,
  reembedCommand,
  doctorCommand,
  migrateCommand,
  deadLettersCommand,
  embedCheckCommand,
  clusterCommand,
  evalCommand,
  tuneCommand,
])
  program.addCommand(add());

program.parseAsync().catch((error: unknown) => {
  // Exit codes: 0 done, 1 failed, 2 wrong use.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  else if (error instanceof CliError || error instanceof SettingsError) {
    process.stderr.write(`mindbase: ${error.message}\n`);
    process.exitCode = error instanceof CliError ? error.exitCode : 2;
  } else {
    process.stderr.write(`mindbase: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
});
