import { type CrossValidationOptions, type TunedKind, crossValidate } from '@mindbase/domain';
import { type Settings, loadSettings } from '@mindbase/platform';
import { openRankingBench, tuningsIn } from '@mindbase/wiring';
import { Presets, SingleBar } from 'cli-progress';
import { Command, InvalidArgumentError } from 'commander';
import { writeFileSync } from 'node:fs';
import { CliError } from '../errors';
import { print, printJson } from '../output';
import { askAll } from '../tune/ask-all';
import { chosenTuning } from '../tune/chosen-tuning';
import { type LabelledSet, readLabelledSet } from '../tune/labelled-set';
import { tuningReport } from '../tune/tuning-report';

interface Flags {
  readonly data: readonly string[];
  readonly out?: string;
  readonly folds: number;
  readonly seed: number;
  readonly intentMin: number;
  readonly json?: boolean;
}

/** A channel that is late would count as one that found nothing. */
const channelDeadlineMs = 60_000;
const fixed = { passesMax: 3, gainMin: 0.0005, pMax: 0.05 };
const kinds = ['turns', 'memories'] as const;

export function tuneCommand(): Command {
  return new Command('tune')
    .description(
      'choose the weights of recall from labelled conversations, and tell what they are worth on conversations held out',
    )
    .option(
      '--data <folder>',
      'conversations and questions as docs/evaluation.md says; may be given several times',
      (folder: string, before: readonly string[]) => [...before, folder],
      [],
    )
    .option('--out <file>', 'write the weights that are better, for MINDBASE_RECALL_TUNING_FILE')
    .option('--folds <number>', 'parts of the cross-validation', whole(2), 5)
    .option('--seed <number>', 'deals equal conversations out otherwise', whole(0), 1)
    .option(
      '--intent-min <number>',
      'an intent with fewer questions keeps to the shared weights',
      whole(1),
      60,
    )
    .option('--json', 'print JSON for programs')
    .addHelpText(
      'after',
      `
Everything goes into a Mindbase of its own on a temporary folder; the settings say which model it has and which weights
it starts from. Each question is asked once and then ranked by the rules of recall under a grid of weights: one weight
after the other, up and down its values as long as nothing gets worse, in up to ${fixed.passesMax} passes, a value being taken where it adds ${fixed.gainMin} or more to the mean over sets of
(R@10 + MRR) / 2. Weights are recommended, and written, only where they are better on conversations that they were not
chosen from (p up to ${fixed.pMax}).`,
    )
    .action(async (flags: Flags) => {
      if (flags.data.length === 0) throw new CliError('--data FOLDER is missing', 2);
      const sets = flags.data.map(readLabelledSet);
      if (new Set(sets.map(({ name }) => name)).size < sets.length)
        throw new CliError('two folders have the same name', 2);
      if (sets.every(({ questions }) => questions.length === 0))
        throw new CliError('no question has evidence', 2);
      await tune(sets, flags);
    });
}

async function tune(sets: readonly LabelledSet[], flags: Flags): Promise<void> {
  const given = loadSettings();
  const settings: Settings = { ...given, recall: { ...given.recall, channelDeadlineMs } };
  const { usual, tuned: filed } = tuningsIn(settings);
  const start = filed ?? usual;
  const bar = progressBar(!flags.json && process.stderr.isTTY);
  const bench = await openRankingBench(settings);
  let tuned: readonly TunedKind[];
  try {
    bar.begin('turns written', count(sets.map(({ turns }) => turns.length)));
    bar.after('questions asked', count(sets.map(({ questions }) => questions.length)));
    const questions = await askAll(bench, sets, { written: bar.step, asked: () => bar.step(1) });
    const options: CrossValidationOptions = { ...fixed, ...flags };
    bar.begin('searches done', kinds.length * (flags.folds + 1));
    tuned = kinds.map((kind) => crossValidate(kind, questions, start, options, () => bar.step(1)));
  } finally {
    bar.end();
    await bench.close();
  }
  const better = tuned.some((kind) => kind.better);
  const chosen = chosenTuning(start, tuned);
  if (flags.out && better) writeFileSync(flags.out, `${JSON.stringify(chosen, null, 2)}\n`);
  if (flags.json) printJson({ kinds: tuned, chosen: better ? chosen : null });
  else print(`${tuningReport(tuned, flags.folds)}\n\n${ending(flags.out, better)}`);
}

function ending(out: string | undefined, better: boolean): string {
  if (!better)
    return `Nothing to recommend${out ? `: ${out} is not written` : ''}. The weights stay as they are.`;
  return out
    ? `Written: ${out}. Use it with MINDBASE_RECALL_TUNING_FILE.`
    : 'With --out FILE the recommended weights are written.';
}

/** One bar for several kinds of work, one after the other. */
function progressBar(show: boolean) {
  const bar = new SingleBar(
    { format: '{bar} {percentage}% · {value} of {total} {what}', clearOnComplete: true },
    Presets.rect,
  );
  let next: { readonly what: string; readonly total: number } | null = null;
  let left = 0;
  const begin = (what: string, total: number) => {
    left = total;
    if (!show) return;
    bar.stop();
    bar.start(total, 0, { what });
  };
  return {
    begin,
    /** What comes when this work is done. */
    after(what: string, total: number): void {
      next = { what, total };
    },
    step(amount: number): void {
      left -= amount;
      if (show) bar.increment(amount);
      if (left > 0 || !next) return;
      begin(next.what, next.total);
      next = null;
    },
    end: () => void (show && bar.stop()),
  };
}

const count = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

function whole(least: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < least)
      throw new InvalidArgumentError(`expected a whole number from ${least} on`);
    return value;
  };
}
