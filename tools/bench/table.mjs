/** A Markdown table of what was measured, with its floor beside it. */
export function printTable(rows) {
  const cell = (figures) =>
    Object.entries(figures)
      .map(([name, value]) => (typeof value === 'object' ? `${name} (${cell(value)})` : `${name} ${value}`))
      .join(' · ');
  const lines = rows.map(
    ({ what, floor, ...figures }) => `| ${what} | ${cell(figures)} | ${floor ? cell(floor) : ''} |`,
  );
  process.stdout.write(['| measure | figures (ms) | floor (ms) |', '|---|---|---|', ...lines, ''].join('\n'));
}
