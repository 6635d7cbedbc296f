import { loadSettings } from '@mindbase/platform';
import { listDeadLetters, retryDeadLetters } from '@mindbase/wiring';
import { Command } from 'commander';
import { CliError } from '../errors';
import { print, printJson } from '../output';

export function deadLettersCommand(): Command {
  const command = new Command('dead-letters').description(
    'events that a reader could not apply; Mindbase must be stopped (while it runs: /v1/admin/dead-letters)',
  );
  command
    .command('list')
    .description('which, whose and why; never what they say')
    .option('--json', 'print JSON for programs')
    .action(async (flags: { json?: boolean }) => {
      const letters = await listDeadLetters(loadSettings());
      if (flags.json) return printJson(letters);
      for (const { id, at, group, eventType, eventId, tenant, errorCode, attempts } of letters)
        print(
          `${at}  ${group}  ${eventType} ${eventId} of tenant ${tenant}: ${errorCode} after ${attempts} attempts  [${id}]`,
        );
      if (letters.length === 0) print('none');
    });
  command
    .command('retry [id]')
    .description('apply one again, or all, once the cause is mended')
    .option('--all', 'every one, oldest first')
    .option('--json', 'print JSON for programs')
    .action(async (id: string | undefined, flags: { all?: boolean; json?: boolean }) => {
      if ((id === undefined) === !flags.all) throw new CliError('give an id or --all', 2);
      const retried = await retryDeadLetters(loadSettings(), id);
      if (id !== undefined && retried.length === 0) throw new CliError('there is no such dead letter');
      if (flags.json) printJson(retried);
      else for (const { id, applied } of retried) print(`${applied ? 'applied' : 'failed again'}  [${id}]`);
      if (retried.some(({ applied }) => !applied)) process.exitCode = 1;
    });
  return command;
}
