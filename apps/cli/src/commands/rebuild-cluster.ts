import { createLogger, loadRebuildSettings } from '@mindbase/platform';
import {
  type ClusterRebuilt,
  type RebuildStep,
  type RebuiltIndex,
  indexNames,
  rebuildCluster,
} from '@mindbase/wiring';
import { Command, InvalidArgumentError, Option } from 'commander';
import { CliError } from '../errors';
import { print, printJson } from '../output';

interface Flags {
  readonly index: readonly RebuiltIndex['index'][];
  readonly check?: boolean;
  readonly wait: number;
  readonly json?: boolean;
}

export function rebuildClusterCommand(): Command {
  return new Command('rebuild')
    .description(
      'build indexes anew from Kafka beside the live ones, then swap them; the services go on meanwhile. Broken off, the next run cleans up',
    )
    .addOption(
      new Option('--index <names>', `which, with commas between: ${indexNames.join(', ')}, or all`)
        .argParser(indexesOf)
        .default(indexNames, 'all'),
    )
    .option('--check', 'compare what was built with what is live, item by item, and change nothing')
    .option('--wait <seconds>', 'how long the services may take to go over', seconds, 300)
    .option('--json', 'print JSON for programs')
    .action(async (flags: Flags) => {
      const check = flags.check ?? false;
      const say = teller();
      const giveUp = new AbortController();
      for (const signal of ['SIGINT', 'SIGTERM'] as const)
        process.once(signal, () => giveUp.abort(new CliError('broken off')));
      const rebuilt = await rebuildCluster({
        settings: loadRebuildSettings(),
        indexes: flags.index,
        check,
        goOverMsMax: flags.wait * 1000,
        // What goes wrong on the way is told by the command itself.
        logger: createLogger({ level: 'silent', service: 'rebuild' }),
        onStep: say.step,
        onError: say.error,
        signal: giveUp.signal,
      });
      if (flags.json) printJson(rebuilt);
      else printRebuilt(rebuilt);
      const differing = rebuilt.indexes.filter(({ comparison }) => (comparison?.differences.length ?? 0) > 0);
      if (differing.length > 0)
        throw new CliError(
          `${differing.map(({ index }) => index).join(', ')}: the live index is not what Kafka says; rebuild it`,
        );
    });
}

function printRebuilt({ indexes, dropped, tookMs }: ClusterRebuilt): void {
  for (const { index, before, built, comparison } of indexes) {
    if (!comparison) print(`✓ ${index}: generation ${built} is live instead of ${before}`);
    else if (comparison.differences.length === 0)
      print(`✓ ${index}: equal, ${comparison.items} items, compared at position ${comparison.position}`);
    else printDifferences(index, comparison);
  }
  // That what was built for a check is gone goes without saying.
  const isBuilt = new Set(indexes.map(({ index, built }) => `${index} ${built}`));
  for (const { index, generation } of dropped)
    if (!isBuilt.has(`${index} ${generation}`)) print(`  generation ${generation} of ${index} is gone`);
  print(`  ${(tookMs / 1000).toFixed(1)} s`);
}

function printDifferences(
  index: string,
  { items, differences, more, position }: NonNullable<RebuiltIndex['comparison']>,
): void {
  const count = `${differences.length}${more ? ' or more' : ''}`;
  print(`✗ ${index}: ${count} of ${items} items differ, compared at position ${position}`);
  for (const { kind, tenant, userHash, id, where, fields } of differences)
    print(
      `    ${kind} ${id} of tenant ${tenant}, user ${userHash}: ${where === 'both' ? fields.join(', ') : where}`,
    );
}

/** Tells on standard error what goes on, each thing once; how far the reading is on a terminal alone. */
function teller() {
  let last = '';
  const tell = (text: string): void => {
    if (text !== last) process.stderr.write(`${text}\n`);
    last = text;
  };
  const { isTTY } = process.stderr;
  return {
    step(step: RebuildStep): void {
      if (step.step === 'clean') tell(`removing generation ${step.generation} of ${step.index}`);
      if (step.step === 'compare') tell(`comparing ${step.index}`);
      if (step.step === 'go over') tell(`waiting for ${step.processes} processes to go over`);
      if (step.step !== 'read') return;
      if (!isTTY) tell('reading Kafka');
      else
        process.stderr.write(
          `\r\u001b[2Kreading Kafka: ${step.done} of ${step.total}${step.done === step.total ? '\n' : ''}`,
        );
    },
    error(error: unknown): void {
      tell(`! ${error instanceof Error ? error.message : String(error)}`);
    },
  };
}

function indexesOf(text: string): readonly RebuiltIndex['index'][] {
  if (text === 'all') return indexNames;
  return text.split(',').map((name) => {
    const index = indexNames.find((one) => one === name.trim());
    if (index) return index;
    throw new InvalidArgumentError(`expected one of ${indexNames.join(', ')}, or all`);
  });
}

function seconds(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new InvalidArgumentError('expected a whole number of seconds');
}
