import { createLogger, loadSetupSettings } from '@mindbase/platform';
import { setUpCluster } from '@mindbase/wiring';
import { Command } from 'commander';
import { print, printJson } from '../output';
import { rebuildClusterCommand } from './rebuild-cluster';

/** For who runs a cluster. */
export function clusterCommand(): Command {
  return new Command('cluster')
    .description('set up a cluster, rebuild its indexes (docs/deployment.md, docs/operations.md)')
    .addCommand(setupCommand())
    .addCommand(rebuildClusterCommand());
}

function setupCommand(): Command {
  return new Command('setup')
    .description('make roles, tables, topics, constraints and collections, or check those that are there')
    .option('--json', 'print JSON for programs')
    .action(async (flags: { json?: boolean }) => {
      const settings = loadSetupSettings();
      const logger = createLogger({ level: settings.logLevel, service: 'setup' });
      await setUpCluster(settings, logger, (step) => {
        if (flags.json) printJson(step);
        else print(`${step.engine}: ${step.done}`);
      });
    });
}
