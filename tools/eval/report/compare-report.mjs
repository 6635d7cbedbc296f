import { changeChart } from './charts.mjs';
import { page, section, table } from './page.mjs';

/** Two runs side by side as a page. @param names of the two runs @param compared as comparePaired gives it */
export function compareReport(names, { pairs, unpaired, passes, figures, groups, changed }) {
  const [one, other] = names;
  const passRow = [
    'passed',
    'McNemar, exact',
    passes.of,
    passes.first,
    passes.second,
    `+${passes.gained} −${passes.lost}`,
    passes.p.toFixed(4),
  ];
  const figureRows = figures.map(({ name, of, first, second, difference, p }) => [
    ...[name, 'permutation', of, first.toFixed(3), second.toFixed(3)],
    ...[difference.toFixed(3), p.toFixed(4)],
  ]);
  const shares = [
    ...figures.map(({ name, first, second }) => [name, [first, second]]),
    ...groups.map(({ group, of, first, second }) => [group, [first / of, second / of]]),
  ];
  return page(
    `Mindbase: ${one} and ${other}`,
    `<p><small>${pairs} items in both, ${unpaired} in one alone</small></p>`,
    section(
      'Tests',
      table(
        ['measure', 'test', 'items', one, other, 'difference', 'p'],
        passes.of > 0 ? [passRow, ...figureRows] : figureRows,
      ),
      changeChart('Measures, and groups whose share of passes differs.', names, shares),
    ),
    section(
      'Checks that differ',
      table(
        ['check', 'now'],
        changed.map(({ key, now }) => [key, now]),
        { words: true },
      ),
    ),
  );
}
