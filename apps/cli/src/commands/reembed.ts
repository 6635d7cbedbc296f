import { loadSettings } from '@mindbase/platform';
import { reembed } from '@mindbase/wiring';
import { Presets, SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { print, printJson } from '../output';

export function reembedCommand(): Command {
  return new Command('reembed')
    .description(
      'build the vector index anew with the model of MINDBASE_EMBEDDING_*, beside the old one, then swap; Mindbase must be stopped',
    )
    .option('--json', 'print JSON for programs')
    .action(async (flags: { json?: boolean }) => {
      const bar = new SingleBar(
        {
          format: '{bar} {percentage}% · {value} of {total} events · {eta_formatted}',
          clearOnComplete: true,
        },
        Presets.rect,
      );
      const show = !flags.json && process.stderr.isTTY;
      if (show) bar.start(1, 0);
      try {
        const result = await reembed(loadSettings(), ({ position, last }) => {
          if (!show) return;
          bar.setTotal(last);
          bar.update(position);
        });
        if (show) bar.stop();
        if (flags.json) printJson(result);
        else
          print(`${result.events} events read, the index is of ${result.model} now, in ${result.tookMs} ms`);
      } finally {
        if (show) bar.stop();
      }
    });
}
