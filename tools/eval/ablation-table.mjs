import { mcnemar, mean, permutationTest } from './statistics.mjs';

/** A difference from the first variant that chance brings about less often than this is marked. */
const significant = 0.05;

const pair = ({ recall10, mrr }) => `${figure(recall10)} / ${figure(mrr)}`;
const figure = (value) => (value === null || value === undefined ? '–' : value.toFixed(3));
const took = ({ p50, p95 }) => `${Math.round(p50)} / ${Math.round(p95)}`;

/**
 * What each variant comes to, a row a measure: R@10 / MRR of turns and of memories by set and in their mean, the benchmark, and
 * how long recall took. `*` marks an R@10 or a number of checks that differs from the first variant's by more than chance (paired
 * randomisation test; McNemar).
 * @returns `{ head, rows }` of texts
 */
export function ablationRows(variants) {
  const [first] = variants;
  const row = (name, of) => [name, ...variants.map(of)];
  const rows = ['turns', 'memories'].flatMap((kind) => {
    const ofSets = first.sets.map(({ set }, at) =>
      row(`${set}, ${kind}`, ({ sets }) => {
        const mark = differs(first.sets[at][kind], sets[at][kind]) ? ' *' : '';
        return `${pair(sets[at][kind])}${mark}`;
      }),
    );
    const over = (sets, measure) => mean(sets.map((set) => set[kind][measure]));
    const means = row(`mean of the sets, ${kind}`, ({ sets }) =>
      pair({ recall10: over(sets, 'recall10'), mrr: over(sets, 'mrr') }),
    );
    return first.sets.length > 1 ? [...ofSets, means] : ofSets;
  });
  for (const [at, { set, turns }] of first.sets.entries())
    if (turns.abstention !== null)
      rows.push(row(`${set}, AUROC of the confidence`, ({ sets }) => figure(sets[at].turns.abstention)));
  if (first.benchmark) rows.push(...benchmarkRows(variants, row));
  if (first.sets.length > 0)
    rows.push(
      row('recall of the sets, p50 / p95 ms', ({ sets }) =>
        took({
          p50: mean(sets.map(({ recallMs }) => recallMs.p50)),
          p95: mean(sets.map(({ recallMs }) => recallMs.p95)),
        }),
      ),
    );
  return { head: ['', ...variants.map(({ name }) => name)], rows };
}

function benchmarkRows([first], row) {
  const passes = ({ all, passed }) => {
    const { p } = mcnemar(passed.map(({ ok }, at) => [first.benchmark.passed[at].ok, ok]));
    return `${all.checksPassed}/${all.checks}${p < significant ? ' *' : ''}`;
  };
  return [
    row('benchmark, checks passed', ({ benchmark }) => passes(benchmark)),
    row('benchmark, gold turns', ({ benchmark: { all } }) => pair(all.turns)),
    row('benchmark, turns behind memories', ({ benchmark: { all } }) => pair(all.memories)),
    row('benchmark, AUROC of the confidence', ({ benchmark: { all } }) => figure(all.abstention.confidence)),
    row('benchmark, recall p50 / p95 ms', ({ benchmark: { all } }) => took(all.recallMs)),
  ];
}

function differs(one, other) {
  const pairs = one.perQuestion.map(({ recall10 }, at) => [recall10, other.perQuestion[at].recall10]);
  return permutationTest(pairs).p < significant;
}

/** In Markdown. */
export const ablationTable = ({ head, rows }) =>
  [head, head.map((_, at) => (at === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
