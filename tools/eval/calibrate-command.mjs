import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../lib/prepare.mjs';
import { calibrate, reliability, separation, thresholds } from './calibrate/calibration.mjs';

const options = {
  data: { type: 'string', multiple: true, default: [] },
  test: { type: 'string', multiple: true, default: [] },
  benchmark: { type: 'boolean', default: false },
  rows: { type: 'string' },
  json: { type: 'string' },
};

const kinds = ['turns', 'memories'];
const offered = [0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6];

/**
 * `npm run eval -- calibrate …`: fits the weights of the confidence of recall (libs/domain/src/recall/confidence.ts) on
 * labelled questions, and says how well it then tells those that have an answer from those that have none. What `--test` names is only
 * measured, never fitted on. @returns the exit code.
 */
export async function calibrateCommand(args) {
  const { values } = parseArgs({ args, options });
  if (values.data.length === 0 && !values.benchmark && !values.rows) {
    console.error('calibrate: --data FOLDER, --benchmark or --rows FILE is missing');
    return 2;
  }
  await build();
  const tests = new Set(values.test.map((folder) => basename(folder)));
  const rows = (await rowsOf(values)).map((row) => ({ ...row, test: tests.has(row.set) }));
  if (values.json) writeFileSync(values.json, JSON.stringify(rows));
  const fitted = rows.filter(({ test }) => !test);
  if (![true, false].every((wanted) => fitted.some(({ answerable }) => answerable === wanted))) {
    console.error('calibrate: there have to be questions with and without an answer');
    return 2;
  }
  const { evidenceNames, usualEvidence } = createRequire(import.meta.url)('../../libs/domain/dist/index.js');
  for (const kind of kinds) {
    const told = rows.map((row) => ({
      ...row,
      x: evidenceNames.map((name) => row.evidence[kind]?.[name] ?? usualEvidence[name]),
    }));
    print(kind, told, calibrate(told), evidenceNames);
  }
  return 0;
}

async function rowsOf({ data, test, benchmark, rows }) {
  if (rows) return JSON.parse(readFileSync(rows, 'utf8'));
  const { collect } = await import('./calibrate/collect.mjs');
  return collect([...data, ...test], benchmark);
}

const figure = (value) => (value === null || value === undefined ? '–' : value.toFixed(3));
const percent = (value) => (value === null ? '–' : (100 * value).toFixed(1));

function print(kind, rows, { model, byConversation, bySet }, names) {
  console.log(`\nConfidence by ${kind}\n`);
  console.log(
    `bias ${figure(model.bias)}, ${names.map((n, i) => `${n} ${figure(model.weights[i])}`).join(', ')}\n`,
  );
  const now = rows.map(({ confidence, evidence }) =>
    (kind === 'turns') === (evidence.turns !== undefined) ? confidence : undefined,
  );
  const columns = [byConversation, bySet, now].map((given) => separation(rows, given));
  console.log('| set | with / without an answer | AUROC, other conversations | other sets | as built |');
  console.log('|---|--:|--:|--:|--:|');
  for (const [set, value] of columns[0]) {
    const count = (answerable) =>
      rows.filter((row) => row.set === set && row.answerable === answerable).length;
    const aurocs = [value, columns[1].get(set), columns[2].get(set)].map(figure).join(' | ');
    console.log(`| ${set} | ${count(true)} / ${count(false)} | ${aurocs} |`);
  }
  console.log(
    '\nLost of those with an answer / refused of those without, in %, where no answer is taken below\n',
  );
  console.log(`| set | ${offered.join(' | ')} |`);
  console.log(`|---|${offered.map(() => '--:|').join('')}`);
  for (const { set, shares } of thresholds(rows, byConversation, offered))
    console.log(
      `| ${set} | ${shares.map(({ lost, refused }) => `${percent(lost)} / ${percent(refused)}`).join(' | ')} |`,
    );
  console.log('\n| confidence | questions | mean | have an answer |');
  console.log('|---|--:|--:|--:|');
  for (const { from, questions, confidence, answerable } of reliability(rows, byConversation))
    console.log(`| ${from.toFixed(1)}– | ${questions} | ${figure(confidence)} | ${figure(answerable)} |`);
}
