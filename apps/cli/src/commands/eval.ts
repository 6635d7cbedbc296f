import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { CliError } from '../errors';

/** The tool lies beside the sources; what is installed to serve does not carry it. */
const tool = join(__dirname, '../../../../tools/eval/evaluate.mjs');

export function evalCommand(): Command {
  return new Command('eval')
    .description(
      'measure recall on data sets (sets), play the benchmark, or compare two runs (docs/evaluation.md)',
    )
    .argument('[arguments...]', 'sets --data FOLDER…, benchmark [--only KIND]…, or compare A.json B.json')
    .allowUnknownOption()
    .action(async (args: readonly string[]) => {
      if (!existsSync(tool)) throw new CliError('eval needs a checkout of the sources', 2);
      process.exitCode = await ended(spawn(process.execPath, [tool, ...args], { stdio: 'inherit' }));
    });
}

function ended(child: ReturnType<typeof spawn>): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
