import { Command, InvalidArgumentError } from 'commander';
import { type ConnectionFlags, connect, withConnection } from '../connection';
import { print, printJson } from '../output';

export function contextCommand(): Command {
  return withConnection(new Command('context'))
    .description('print the block that an assistant is given for a message')
    .argument('<query>', 'the message at hand')
    .option('-s, --session <id>', 'include the latest rounds of this session')
    .option('--budget <tokens>', 'how long the block may be', tokens)
    .option('--timezone <zone>', 'zone in which dates are shown')
    .action(
      async (
        query: string,
        flags: ConnectionFlags & { session?: string; budget?: number; timezone?: string },
      ) => {
        const context = await connect(flags).json<{ readonly block: string }>(
          'POST',
          `/v1/users/${encodeURIComponent(flags.user)}/context`,
          { query, sessionId: flags.session, tokenBudget: flags.budget, timezone: flags.timezone },
        );
        if (flags.json) printJson(context);
        else print(context.block);
      },
    );
}

function tokens(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 64)
    throw new InvalidArgumentError('expected a whole number from 64 on');
  return value;
}
