import { loadSettings } from '@mindbase/platform';
import { rebuildIndexes } from '@mindbase/wiring';
import { Presets, SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { print, printJson } from '../output';

export function rebuildCommand(): Command {
  return new Command('rebuild')
    .description(
      'build every index anew from the log, beside the old ones, then swap; Mindbase must be stopped',
    )
    .option('--json', 'print JSON for programs')
    .action(async (flags: { json?: boolean }) => {
      const bar = new SingleBar(
        { format: '{bar} {percentage}% · {index}', clearOnComplete: true },
        Presets.rect,
      );
      const show = !flags.json && process.stderr.isTTY;
      if (show) bar.start(1, 0, { index: '' });
      try {
        const result = await rebuildIndexes(loadSettings(), ({ projection, position, last }) => {
          if (!show) return;
          bar.setTotal(last);
          bar.update(position, { index: projection });
        });
        if (show) bar.stop();
        if (flags.json) printJson(result);
        else
          print(
            `${result.projections.length} indexes rebuilt from ${result.events} events in ${result.tookMs} ms`,
          );
      } finally {
        if (show) bar.stop();
      }
    });
}
