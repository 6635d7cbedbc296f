import type { JudgedPair } from '@mindbase/domain';

const rows = 16;
const width = 28;

/**
 * Two histograms back to back: how many unrelated (left) and related (right) pairs have which similarity. Both have the
 * scale of the larger one.
 */
export function similarityChart(pairs: readonly JudgedPair[]): string {
  const values = pairs.map(({ similarity }) => similarity);
  const least = Math.min(...values);
  const step = (Math.max(...values) - least || 1) / rows;
  const bins = Array.from({ length: rows }, () => ({ related: 0, unrelated: 0 }));
  for (const { similarity, related } of pairs) {
    const bin = bins[Math.min(rows - 1, Math.floor((similarity - least) / step))];
    if (bin) bin[related ? 'related' : 'unrelated']++;
  }
  const most = Math.max(...bins.flatMap(({ related, unrelated }) => [related, unrelated]));
  const bar = (count: number, mark: string) => mark.repeat(Math.ceil((count / most) * width));
  const lines = bins.map(({ related, unrelated }, i) => {
    const from = (least + i * step).toFixed(2).padStart(5);
    return `${bar(unrelated, '░').padStart(width)} ${from} ${bar(related, '█')}`.trimEnd();
  });
  return [`${'unrelated'.padStart(width)}       related`, ...lines.reverse()].join('\n');
}
