import { measureRows } from '../benchmark/print.mjs';
import { barChart } from './charts.mjs';
import { escape, page, section, table } from './page.mjs';

const share = ({ checks, checksPassed }) => (checks === 0 ? null : checksPassed / checks);

/** A run of the benchmark as a page: measures, a chart by kind and language, and what failed with what recall gave. */
export function benchmarkReport(run) {
  const { all, byLanguage, byKind, byType, talk, rows, at } = run;
  const { zh, en } = byLanguage;
  const quality = [
    ['turns R@10', ({ turns }) => turns.recall10],
    ['turns MRR', ({ turns }) => turns.mrr],
    ['memories R@10', ({ memories }) => memories.recall10],
    ['memories MRR', ({ memories }) => memories.mrr],
    ['update accuracy', ({ updateAccuracy }) => updateAccuracy],
    ['pollution', ({ pollution }) => pollution],
    ['abstention AUROC', ({ abstention }) => abstention.confidence],
  ];
  return page(
    'Mindbase: bilingual benchmark',
    `<p><small>${escape(at)}</small></p>`,
    section(
      'Measures',
      table(
        ['', 'all', 'zh', 'en'],
        measureRows.map(([name, of]) => [name, of(all), of(zh), of(en)]),
      ),
      barChart(
        'Measures by language.',
        ['zh', 'en'],
        quality.map(([name, of]) => [name, [of(zh), of(en)]]),
      ),
    ),
    section(
      'Checks passed',
      barChart(
        'Share of checks passed, by kind.',
        ['zh', 'en'],
        Object.entries(byKind).map(([kind, of]) => [kind, [share(of.zh), share(of.en)]]),
      ),
      barChart(
        'Share of checks passed, by type of check.',
        ['all'],
        Object.entries(byType).map(([type, of]) => [type, [share(of)]]),
      ),
    ),
    section(
      'Small talk',
      table(
        ['', 'stored of idle turns', 'kept of telling turns'],
        Object.entries(talk).map(([lang, { idle, stored, telling, kept }]) => [
          lang,
          `${stored}/${idle}`,
          `${kept}/${telling}`,
        ]),
      ),
    ),
    section('What failed', rows.filter(({ ok }) => !ok).map(failure)),
  );
}

function failure({ id, n, type, query, problems, fault, lines }) {
  const given =
    lines.length > 0 ? `<pre>${escape(lines.join('\n'))}</pre>` : '<p><small>no memories</small></p>';
  const what = `${id} #${n} ${type}${query ? ` «${query}»` : ''} (${fault}): ${problems.join('; ')}`;
  return `<details><summary>${escape(what)}</summary>${given}</details>`;
}
