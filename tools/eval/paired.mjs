import { groupBy } from './data-set.mjs';
import { mcnemar, permutationTest } from './statistics.mjs';

/**
 * What two runs of the same items say about each other.
 * An item is `{key, group, ok?, figures: {name: number}}`; items that only one run has are counted and left out.
 * @returns the McNemar test of `ok`, the permutation test of every figure, and the groups whose share of passes differs
 */
export function comparePaired(first, second) {
  const others = new Map(second.map((item) => [item.key, item]));
  const pairs = first.filter(({ key }) => others.has(key)).map((item) => [item, others.get(item.key)]);
  const judged = pairs.filter(([a, b]) => a.ok !== undefined && b.ok !== undefined);
  const names = [...new Set(pairs.flatMap(([a]) => Object.keys(a.figures)))];
  return {
    pairs: pairs.length,
    unpaired: first.length + second.length - 2 * pairs.length,
    passes: {
      first: judged.filter(([a]) => a.ok).length,
      second: judged.filter(([, b]) => b.ok).length,
      of: judged.length,
      ...mcnemar(judged.map(([a, b]) => [a.ok, b.ok])),
    },
    figures: names.map((name) => figureOf(name, pairs)),
    groups: [...groupBy(judged, ([{ group }]) => group)]
      .map(([group, members]) => ({
        group,
        of: members.length,
        first: members.filter(([a]) => a.ok).length,
        second: members.filter(([, b]) => b.ok).length,
      }))
      .filter(({ first: before, second: after }) => before !== after),
    changed: judged
      .filter(([a, b]) => a.ok !== b.ok)
      .map(([a, b]) => ({ key: a.key, now: b.ok ? 'passes' : 'fails' })),
  };
}

function figureOf(name, pairs) {
  const values = pairs
    .map(([a, b]) => [a.figures[name], b.figures[name]])
    .filter((pair) => pair.every((value) => typeof value === 'number'));
  const meanOf = (side) => values.reduce((sum, pair) => sum + pair[side], 0) / Math.max(1, values.length);
  return { name, of: values.length, first: meanOf(0), second: meanOf(1), ...permutationTest(values) };
}

/** Items of a file that `npm run eval` wrote with `--json`, of the benchmark or of data sets. */
export function itemsOf(run) {
  if (run.of === 'benchmark')
    return run.rows.map(({ id, n, kind, lang, ok, turns, memories }) => ({
      key: `${id}#${n}`,
      group: `${kind} ${lang}`,
      ok,
      figures: {
        ...(turns ? { 'turns R@10': turns.recall10, 'turns MRR': turns.rr } : {}),
        ...(memories ? { 'memories R@10': memories.recall10, 'memories MRR': memories.rr } : {}),
      },
    }));
  return run.sets.flatMap(({ set, perQuestion }) =>
    perQuestion.map(({ id, ...figures }) => ({ key: `${set} ${id}`, group: set, figures })),
  );
}
