import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { build } from '../lib/prepare.mjs';
import { calibrate, reliability, separation, thresholds } from './calibrate/calibration.mjs';

const options = {
  data: { type: 'string', multiple: true, default: [] },
  benchmark: { type: 'boolean', default: false },
  rows: { type: 'string' },
  json: { type: 'string' },
};

const kinds = ['turns', 'memories'];
const offered = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8];

/**
 * `npm run eval -- calibrate …`: fits the weights of the confidence of recall (libs/domain/src/recall/confidence.ts) on
 * labelled questions, and says how well it then tells those that have an answer from those that have none. @returns the exit code.
 */
export async function calibrateCommand(args) {
  const { values } = parseArgs({ args, options });
  if (values.data.length === 0 && !values.benchmark && !values.rows) {
    console.error('calibrate: --data FOLDER, --benchmark or --rows FILE is missing');
    return 2;
  }
  await build();
  const rows = await rowsOf(values);
  if (values.json) writeFileSync(values.json, JSON.stringify(rows));
  if (!rows.some(({ answerable }) => !answerable) || !rows.some(({ answerable }) => answerable)) {
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

async function rowsOf({ data, benchmark, rows }) {
  if (rows) return JSON.parse(readFileSync(rows, 'utf8'));
  const { collect } = await import('./calibrate/collect.mjs');
  return collect(data, benchmark);
}

const figure = (value) => (value === null || value === undefined ? '–' : value.toFixed(3));
const percent = (value) => `${(100 * value).toFixed(1)} %`;

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
  console.log('\n| no answer below | of those with an answer lost | of those without refused |');
  console.log('|--:|--:|--:|');
  for (const { value, lost, refused } of thresholds(rows, byConversation, offered))
    console.log(`| ${value} | ${percent(lost)} | ${percent(refused)} |`);
  console.log('\n| confidence | questions | mean | have an answer |');
  console.log('|---|--:|--:|--:|');
  for (const { from, questions, confidence, answerable } of reliability(rows, byConversation))
    console.log(`| ${from.toFixed(1)}– | ${questions} | ${figure(confidence)} | ${figure(answerable)} |`);
}
