import { barChart } from './charts.mjs';
import { escape, page, section, table } from './page.mjs';

const figure = (value) => (value === null ? '–' : value.toFixed(3));

/** Recall on data sets as a page: each measure of turns, memories and the floor. */
export function setsReport({ at, sets }) {
  const bars = (of) =>
    sets.map(({ set, floor, turns, memories }) => [set, [of(floor), of(turns), of(memories)]]);
  const series = ['BM25', 'turns', 'memories'];
  return page(
    'Mindbase: recall on labelled conversations',
    `<p><small>${escape(at)}</small></p>`,
    section(
      'Turns',
      table(
        [
          'set',
          'R@10',
          'MRR',
          'nDCG@10',
          'coverage',
          'updates',
          'pollution',
          'AUROC',
          'memories a turn',
          'p50, ms',
          'p95, ms',
        ],
        sets.map(({ set, turns, recallMs, memoriesPerTurn }) => [
          set,
          ...[turns.recall10, turns.mrr, turns.ndcg10, turns.coverage].map(figure),
          ...[turns.updateAccuracy, turns.pollution, turns.abstention, memoriesPerTurn].map(figure),
          ...[recallMs.p50, recallMs.p95].map((ms) => String(Math.round(ms))),
        ]),
      ),
    ),
    section(
      'Recall at 10',
      barChart(
        'Share of the evidence among the first ten.',
        series,
        bars(({ recall10 }) => recall10),
      ),
    ),
    section(
      'MRR',
      barChart(
        'Mean reciprocal rank of the first evidence.',
        series,
        bars(({ mrr }) => mrr),
      ),
    ),
    section(
      'nDCG at 10',
      barChart(
        'Gain of the first turn of each group of evidence.',
        series,
        bars(({ ndcg10 }) => ndcg10),
      ),
    ),
  );
}
