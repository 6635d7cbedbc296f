/** Scores closer than this differ by an engine's rounding alone: Qdrant computes a cosine in single precision. */
const rounding = 2e-4;

/** Memories that only one side has, by user. */
export function compareMemories(one, other) {
  const differences = [];
  for (const [user, mine] of one) {
    const theirs = other.get(user) ?? [];
    const onlyOne = without(mine, theirs);
    const onlyOther = without(theirs, mine);
    if (onlyOne.length + onlyOther.length > 0) differences.push({ user, onlyOne, onlyOther });
  }
  return differences;
}

/** Left after each of `taken` has taken one equal away. */
function without(items, taken) {
  const left = new Map();
  for (const item of taken) left.set(item, (left.get(item) ?? 0) + 1);
  return items.filter((item) => {
    const count = left.get(item) ?? 0;
    left.set(item, count - 1);
    return count <= 0;
  });
}

/**
 * Questions whose ranking differs, each with what explains it:
 * `degraded` a channel was late or failed; `tie` equal scores in another order; `rounding` scores that differ by single
 * precision; `depth` both agree on all that both found, and one found more; else the channels whose scores differ.
 */
export function compareAnswers(one, other, kind) {
  const differences = [];
  let sameFirst = 0;
  for (const [id, mine] of one) {
    const theirs = other.get(id);
    const [a, b] = [mine[kind], theirs?.[kind] ?? []];
    const first = a[0]?.what === b[0]?.what;
    if (first) sameFirst++;
    if (a.length === b.length && a.every(({ what }, at) => what === b[at].what)) continue;
    const why = explain(mine, theirs, a, b);
    differences.push({ id, first, ...why });
  }
  return { questions: one.size, sameFirst, differences };
}

function explain(mine, theirs, a, b) {
  const degraded = [...new Set([...mine.degraded, ...(theirs?.degraded ?? [])])];
  if (degraded.length > 0) return { why: 'degraded', detail: degraded.join(', ') };
  const at = a.findIndex(({ what }, i) => what !== b[i]?.what);
  if (at < 0) return { why: 'depth', detail: `${a.length} and ${b.length} found` };
  const [x, y] = [a[at], b[at]];
  if (!y) return { why: 'depth', detail: `${a.length} and ${b.length} found` };
  const gap = Math.abs(x.score - y.score);
  if (gap === 0) return { why: 'tie', detail: `at rank ${at + 1}` };
  if (gap < rounding) return { why: 'rounding', detail: `at rank ${at + 1}, ${gap.toExponential(1)} apart` };
  const again = b.find(({ what }) => what === x.what);
  return {
    why: 'scores',
    detail: `at rank ${at + 1}: ${scoresOf(x)} against ${again ? scoresOf(again) : 'not found'}`,
  };
}

function scoresOf({ score, scores = {} }) {
  const parts = Object.entries(scores).map(([channel, value]) => `${channel} ${value.toFixed(4)}`);
  return [score.toFixed(4), ...(parts.length > 0 ? [`(${parts.join(', ')})`] : [])].join(' ');
}
