import {
  type EmbeddingCheck,
  type JudgedPair,
  type Spread,
  type Threshold,
  checkEmbedding,
} from '@mindbase/domain';
import { loadSettings } from '@mindbase/platform';
import type { EmbeddingModel } from '@mindbase/ports';
import { openEmbedding } from '@mindbase/wiring';
import { Command } from 'commander';
import { existsSync, readFileSync } from 'node:fs';
import { type PairLine, readPairLine } from '../embed-check/pair-line';
import { similarityChart } from '../embed-check/similarity-chart';
import { CliError } from '../errors';
import { print, printJson } from '../output';

interface Flags {
  readonly query?: boolean;
  readonly json?: boolean;
}

export function embedCheckCommand(): Command {
  return new Command('embed-check')
    .description('how well the embedding model tells related from unrelated texts of your own')
    .argument('<file>', 'one pair a line: {"a", "b", "related": true or false}')
    .option('--query', 'a is a question and b what may answer it; without it both are memories')
    .option('--json', 'print JSON for programs')
    .action(async (file: string, flags: Flags) => {
      const pairs = readPairs(file);
      const model = await openEmbedding(loadSettings(), { warn: () => undefined });
      try {
        if (!model.knowsMeaning) throw new CliError('there is no embedding model to check', 2);
        const judged = await judge(model, pairs, flags.query ? 'query' : 'passage');
        const check = checkEmbedding(judged);
        if (flags.json) printJson({ model: model.name, ...check });
        else print(report(model.name, check, judged));
      } finally {
        await model.close();
      }
    });
}

function readPairs(file: string): readonly PairLine[] {
  if (!existsSync(file)) throw new CliError(`no file ${file}`, 2);
  const pairs = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, i) => {
      if (text.trim() === '') return [];
      try {
        return [readPairLine(text)];
      } catch (error) {
        throw new CliError(`line ${i + 1}: ${(error as Error).message}`, 2);
      }
    });
  for (const related of [true, false])
    if (!pairs.some((pair) => pair.related === related))
      throw new CliError(`no pair has "related": ${related}; both kinds are needed`, 2);
  return pairs;
}

async function judge(
  model: EmbeddingModel,
  pairs: readonly PairLine[],
  purpose: 'query' | 'passage',
): Promise<readonly JudgedPair[]> {
  const left = await model.embed(
    pairs.map(({ a }) => a),
    purpose,
  );
  const right = await model.embed(
    pairs.map(({ b }) => b),
    'passage',
  );
  return pairs.map(({ related }, i) => ({ related, similarity: cosine(left[i], right[i]) }));
}

/** Vectors have unit length. */
function cosine(a: Float32Array = new Float32Array(), b: Float32Array = new Float32Array()): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
}

function report(model: string, check: EmbeddingCheck, pairs: readonly JudgedPair[]): string {
  const { finding, merging } = check;
  return [
    `model       ${model}`,
    `related     ${spread(check.related)}`,
    `unrelated   ${spread(check.unrelated)}`,
    `separation  ${check.separation.toFixed(2)} standard deviations`,
    `AUC         ${check.auc.toFixed(3)}`,
    `threshold   ${threshold(finding)} to find`,
    `            ${merging ? `${threshold(merging)} to merge` : 'none to merge by: an unrelated pair is nearest'}`,
    '',
    similarityChart(pairs),
  ].join('\n');
}

function spread({ count, mean, deviation, least, most }: Spread): string {
  return `${count} pairs, ${mean.toFixed(3)} ± ${deviation.toFixed(3)} (${least.toFixed(3)} to ${most.toFixed(3)})`;
}

function threshold({ value, precision, recall }: Threshold): string {
  return `${value.toFixed(3)} (precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)})`;
}
