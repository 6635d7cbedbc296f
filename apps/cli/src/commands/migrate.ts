import { createLogger, loadMoveSettings, loadSettings } from '@mindbase/platform';
import { type MigrateOptions, type Migrated, migrate } from '@mindbase/wiring';
import { Presets, SingleBar } from 'cli-progress';
import { Command, Option } from 'commander';
import { CliError } from '../errors';
import { print, printJson } from '../output';

type MoveProgress = Parameters<MigrateOptions['onProgress']>[0];

interface Flags {
  readonly to: MigrateOptions['to'];
  readonly data?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const sides = {
  cluster: ['the standalone', 'the cluster'],
  standalone: ['the cluster', 'the standalone'],
} as const;

export function migrateCommand(): Command {
  return new Command('migrate')
    .description(
      'copy a standalone into a cluster, or back, and verify the copy; both must be stopped. Broken off, it goes on where it was',
    )
    .addOption(new Option('--to <side>', 'where to').choices(['cluster', 'standalone']).makeOptionMandatory())
    .option('--data <dir>', 'data folder of the standalone (MINDBASE_DATA_DIR)')
    .option('--dry-run', 'show what would be copied, and change nothing')
    .option('--json', 'print JSON for programs')
    .action(async (flags: Flags) => {
      const bar = progressBar(!flags.json && process.stderr.isTTY);
      const cluster = loadMoveSettings();
      try {
        const { plan, verification, tookMs } = await migrate({
          to: flags.to,
          dataDir: flags.data ?? loadSettings().dataDir,
          cluster,
          // What goes wrong on the way is told by the command itself.
          logger: createLogger({ level: 'silent', service: 'migrate' }),
          dryRun: flags.dryRun ?? false,
          onPlan: (planned) => {
            bar.stop();
            if (!flags.json) printPlan(planned, flags.to);
          },
          onProgress: bar.update,
        });
        bar.stop();
        if (flags.json) printJson({ plan, verification, tookMs });
        else if (verification) printVerification(verification, tookMs);
        if (plan.refusals.length > 0)
          throw new CliError(['nothing was copied:', ...plan.refusals].join('\n  '));
        if (verification && verification.mismatchCount > 0)
          throw new CliError(
            `the copy differs in ${verification.mismatchCount} places: do not use it; run the command again, or empty the target and start anew`,
          );
      } finally {
        bar.stop();
      }
    });
}

function printPlan({ tenants, events, held, streams }: Migrated['plan'], to: Flags['to']): void {
  const [from, into] = sides[to];
  print(`From ${from} to ${into}: ${events} events of ${streams} streams, ${held} of them there already`);
  for (const one of tenants)
    print(
      [
        `  ${one.tenant}: ${one.events} events, ${one.keys} data keys, ${one.destroyedKeys} erased`,
        `${one.receipts} receipts, ${one.apiKeys} API keys`,
        ...(one.apiKeysRevoked > 0 ? [`${one.apiKeysRevoked} API keys to be revoked`] : []),
      ].join(', '),
    );
}

function printVerification(found: NonNullable<Migrated['verification']>, tookMs: number): void {
  for (const { what, tenant, id, fault } of found.mismatches)
    print(`✗ ${what} ${id ?? ''}${tenant === null ? '' : ` of tenant ${tenant}`}: ${fault}`);
  const mark = found.mismatchCount === 0 ? '✓' : '✗';
  print(
    `${mark} ${found.events} events of ${found.streams} streams, ${found.keys} data keys and ${found.destroyedKeys} erased ones, ` +
      `${found.receipts} receipts, ${found.apiKeys} API keys of ${found.tenants} tenants compared; ` +
      `${found.textsOpened} texts opened on both sides, ${found.textsErased} on neither; ${(tookMs / 1000).toFixed(1)} s`,
  );
}

const names: Record<MoveProgress['step'], string> = {
  survey: 'looking at both sides',
  keys: 'keys',
  events: 'events',
  receipts: 'receipts',
  bus: 'handing over to the read models',
  verification: 'verifying',
};

function progressBar(isShown: boolean) {
  const bar = new SingleBar({ format: '{bar} {percentage}% · {step}', clearOnComplete: true }, Presets.rect);
  let isRunning = false;
  return {
    update({ step, done, total }: MoveProgress): void {
      if (!isShown) return;
      if (!isRunning) bar.start(Math.max(1, total), 0, { step: names[step] });
      isRunning = true;
      bar.setTotal(Math.max(1, total));
      bar.update(total === 0 ? 1 : done, { step: names[step] });
    },
    stop(): void {
      if (isRunning) bar.stop();
      isRunning = false;
    },
  };
}
