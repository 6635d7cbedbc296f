import { loadSettings } from '@mindbase/platform';
import { serveStandalone } from '@mindbase/wiring';
import { Command } from 'commander';

export function serveCommand(): Command {
  return new Command('serve')
    .description('run Mindbase in this process, on the stores in MINDBASE_DATA_DIR')
    .action(() => serveStandalone(loadSettings()));
}
