import { Command, InvalidArgumentError } from 'commander';
import { type ConnectionFlags, connect, withConnection } from '../connection';
import { type ShownMemory, memoryLine, print, printJson } from '../output';

interface Answer {
  readonly memories: readonly ShownMemory[];
  readonly turns: readonly {
    readonly role: string;
    readonly name: string | null;
    readonly content: string;
    readonly at: string;
  }[];
  readonly confidence: number;
  readonly degraded: readonly string[];
  readonly tookMs: number;
}

export function recallCommand(): Command {
  return withConnection(new Command('recall'))
    .description('bring back the few memories that matter for a question')
    .argument('<query>', 'the question or message at hand')
    .option('-n, --limit <count>', 'how many at most', wholeNumber, 12)
    .option('--at <time>', 'the moment of asking, RFC 3339')
    .option('--as-of <time>', 'answer from what was known then, RFC 3339')
    .option('--timezone <zone>', 'zone in which dates in the question are meant')
    .option('--min-confidence <share>', 'nothing, if recall is less sure than this, 0 to 1', share)
    .option('--turns', 'also rank the original turns')
    .action(
      async (
        query: string,
        flags: ConnectionFlags & {
          limit: number;
          at?: string;
          asOf?: string;
          timezone?: string;
          minConfidence?: number;
          turns?: boolean;
        },
      ) => {
        const { limit, at, asOf, timezone, minConfidence, turns } = flags;
        const answer = await connect(flags).json<Answer>(
          'POST',
          `/v1/users/${encodeURIComponent(flags.user)}/recall`,
          {
            query,
            limit,
            at,
            asOf,
            timezone,
            minConfidence,
            ...(turns ? { includeTurns: true } : {}),
          },
        );
        if (flags.json) return printJson(answer);
        if (answer.memories.length === 0) print('Nothing is remembered about that.');
        for (const memory of answer.memories) print(memoryLine(memory));
        for (const turn of answer.turns)
          print(`${turn.at.slice(0, 10)}  ${turn.name ?? turn.role}: ${turn.content}`);
        print(`(confidence ${answer.confidence.toFixed(2)})`);
        if (answer.degraded.length > 0) print(`(without ${answer.degraded.join(', ')})`);
      },
    );
}

function share(text: string): number {
  const value = Number(text);
  if (!(value >= 0 && value <= 1)) throw new InvalidArgumentError('expected a number from 0 to 1');
  return value;
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new InvalidArgumentError('expected a whole number from 1 on');
  return value;
}
