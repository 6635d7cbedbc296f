import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { comparePaired, itemsOf } from './paired.mjs';
import { compareReport } from './report/compare-report.mjs';

/** `npm run eval -- compare A.json B.json [--report FILE]`: two runs of the same items. @returns the exit code. */
export function compareCommand(args) {
  const { values, positionals } = parseArgs({
    args,
    options: { report: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.length !== 2) {
    console.error('compare: two files are wanted, as --json writes them');
    return 2;
  }
  const [first, second] = positionals.map((file) => JSON.parse(readFileSync(file, 'utf8')));
  if (first.of !== second.of) {
    console.error(`compare: one is of ${first.of}, the other of ${second.of}`);
    return 2;
  }
  const names = positionals.map((file) => basename(file, '.json'));
  const compared = comparePaired(itemsOf(first), itemsOf(second));
  console.log(text(names, compared));
  if (values.report) writeFileSync(values.report, compareReport(names, compared));
  return 0;
}

function text([one, other], { pairs, unpaired, passes, figures, groups, changed }) {
  return [
    `${pairs} items in both${unpaired > 0 ? `, ${unpaired} in one alone` : ''}`,
    '',
    ...[`| measure | items | ${one} | ${other} | difference | p |`, '|---|--:|--:|--:|--:|--:|'],
    ...(passes.of > 0
      ? [
          `| passed (McNemar: ${passes.gained} gained, ${passes.lost} lost) | ${passes.of} | ${passes.first} | ${passes.second} | ${signed(passes.second - passes.first, 0)} | ${passes.p.toFixed(4)} |`,
        ]
      : []),
    ...figures.map(
      ({ name, of, first, second, difference, p }) =>
        `| ${name} (permutation) | ${of} | ${first.toFixed(3)} | ${second.toFixed(3)} | ${signed(difference, 3)} | ${p.toFixed(4)} |`,
    ),
    '',
    ...groups.map(({ group, of, first, second }) => `${group}: ${first} → ${second} of ${of}`),
    ...changed.map(({ key, now }) => `${key} ${now} now`),
  ].join('\n');
}

const signed = (value, digits) => `${value > 0 ? '+' : ''}${value.toFixed(digits)}`;
