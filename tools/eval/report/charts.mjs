import { escape } from './page.mjs';

const colours = ['#2f6fab', '#d98032', '#5f9e6e', '#8a6fb0', '#b04a5a', '#4aa3a8', '#7a7f86'];
const [labelWidth, barWidth, barHeight, gap] = [210, 520, 11, 9];

/**
 * Horizontal bars, a group a row, a bar a series; the values are shares from 0 to 1.
 * @param rows `[name, values]`, one value a series; null leaves the bar out
 */
export function barChart(caption, series, rows) {
  const groupHeight = series.length * barHeight + gap;
  const height = rows.length * groupHeight + 34;
  const grid = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const x = labelWidth + share * barWidth;
    return `<line x1="${x}" y1="22" x2="${x}" y2="${height - 4}" stroke="#dde3e8"/>${text(x, 16, share, 'middle')}`;
  });
  const bars = rows.map(([name, values], row) => {
    const top = 26 + row * groupHeight;
    const label = text(labelWidth - 8, top + (series.length * barHeight) / 2 + 4, name, 'end');
    return (
      label +
      values.map((value, at) => bar(value, top + at * barHeight, colours[at % colours.length])).join('')
    );
  });
  return figure(caption, series, labelWidth + barWidth + 60, height, [...grid, ...bars]);
}

/** Two shares of each item as a line between two points: the first run hollow, the second filled. */
export function changeChart(caption, series, rows) {
  const height = rows.length * 20 + 34;
  const at = (share) => labelWidth + share * barWidth;
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<line x1="${at(share)}" y1="22" x2="${at(share)}" y2="${height - 4}" stroke="#dde3e8"/>${text(at(share), 16, share, 'middle')}`,
  );
  const marks = rows.map(([name, [before, after]], row) => {
    const y = 36 + row * 20;
    const colour = after >= before ? colours[0] : colours[1];
    return (
      text(labelWidth - 8, y + 4, name, 'end') +
      `<line x1="${at(before)}" y1="${y}" x2="${at(after)}" y2="${y}" stroke="${colour}" stroke-width="3"/>` +
      `<circle cx="${at(before)}" cy="${y}" r="4" fill="#fff" stroke="${colour}" stroke-width="2"/>` +
      `<circle cx="${at(after)}" cy="${y}" r="4.5" fill="${colour}"/>`
    );
  });
  return figure(
    `${caption} (${series[0]} hollow, ${series[1]} filled)`,
    [],
    labelWidth + barWidth + 60,
    height,
    [...grid, ...marks],
  );
}

function bar(value, y, colour) {
  if (value === null || value === undefined) return '';
  const width = Math.max(1, value * barWidth);
  const box = `<rect x="${labelWidth}" y="${y}" width="${width}" height="${barHeight - 2}" fill="${colour}"/>`;
  return box + text(labelWidth + width + 5, y + barHeight - 2, value.toFixed(2), 'start', 10);
}

const text = (x, y, words, anchor, size = 12) =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" font-size="${size}" fill="#44525f">${escape(words)}</text>`;

function figure(caption, series, width, height, parts) {
  const legend = series
    .map((name, at) => `<span style="color:${colours[at % colours.length]}">■</span> ${escape(name)}`)
    .join(' &nbsp; ');
  return `<figure>\n<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escape(caption)}" font-family="system-ui, sans-serif">\n${parts.join('\n')}\n</svg>\n<figcaption>${escape(caption)} ${legend}</figcaption>\n</figure>`;
}
