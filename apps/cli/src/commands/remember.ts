import { Command } from 'commander';
import { type ConnectionFlags, connect, withConnection } from '../connection';
import { type ShownMemory, memoryLine, print, printJson } from '../output';

export function rememberCommand(): Command {
  return withConnection(new Command('remember'))
    .description('keep one thing, at once')
    .argument('<text>', 'what to remember, a whole sentence')
    .action(async (content: string, flags: ConnectionFlags) => {
      const memory = await connect(flags).json<ShownMemory>(
        'POST',
        `/v1/users/${encodeURIComponent(flags.user)}/memories`,
        { content },
      );
      if (flags.json) printJson(memory);
      else print(memoryLine(memory));
    });
}
