import { ablationRows } from '../ablation-table.mjs';
import { barChart } from './charts.mjs';
import { escape, page, section, table } from './page.mjs';

/** What each source of recall is worth, as a page. */
export function ablationReport({ at, variants }) {
  const { head, rows } = ablationRows(variants);
  const names = variants.map(({ name }) => name);
  const [first] = variants;
  const ofSets = (caption, of) =>
    barChart(
      caption,
      names,
      first.sets.map(({ set }, n) => [set, variants.map(({ sets }) => of(sets[n]))]),
    );
  return page(
    'Mindbase: what each source of recall is worth',
    `<p><small>${escape(at)}</small></p>`,
    section(
      'Measures',
      '<p>R@10 / MRR; * differs from the first by more than chance (p below 0.05).</p>',
      table(head, rows),
    ),
    ...(first.sets.length === 0
      ? []
      : [
          section(
            'Recall at 10',
            ofSets('Turns.', ({ turns }) => turns.recall10),
            ofSets('Turns behind memories.', ({ memories }) => memories.recall10),
          ),
        ]),
    ...(first.benchmark
      ? [
          section(
            'Benchmark',
            barChart('Share of the checks passed.', names, [
              [
                'all kinds',
                variants.map(({ benchmark: { all } }) => all.checksPassed / Math.max(1, all.checks)),
              ],
            ]),
          ),
        ]
      : []),
  );
}
