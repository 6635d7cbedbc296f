import { spanTree } from './span-tree.mjs';

const colours = {
  gateway: '#4e79a7',
  ingest: '#f28e2b',
  extraction: '#59a14f',
  consolidation: '#b07aa1',
  retrieval: '#3f9e98',
  relay: '#9c8b7a',
  standalone: '#4e79a7',
};
const others = ['#8c564b', '#7f7f7f', '#bcbd22', '#5b6abf'];
const failed = '#c62828';

const size = { names: 430, bars: 900, after: 90, margin: 16, row: 17, top: 84 };
const width = size.margin * 2 + size.names + size.bars + size.after;

/**
 * A trace as an SVG picture: one row a span, names left, bars on a common time axis, a colour for each service (for
 * each part of the system where one process is all of them). Words are in the picture only as span names.
 * @param title default: the name of the first span.
 * @param wanted which spans get a row.
 */
export function waterfall(trace, { title, wanted } = {}) {
  const rows = spanTree(trace, wanted);
  if (rows.length === 0) throw new RangeError('no span of the trace is to be shown');
  const end = Math.max(...rows.map(({ startMs, ms }) => startMs + ms));
  const axis = axisOf(end);
  const x = (ms) => round(size.margin + size.names + (ms / axis.end) * size.bars);
  const y = (index) => size.top + index * size.row;
  const height = y(rows.length) + size.margin;
  const partNames = [...new Set(rows.map(({ part }) => part))];
  const colourOf = (part) => colours[part] ?? others[partNames.indexOf(part) % others.length];

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, 'Noto Sans', 'DejaVu Sans', sans-serif" font-size="11" fill="#222">`,
    `<title>${text(title ?? rows[0].name)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    label(size.margin, 24, title ?? rows[0].name, { size: 15, weight: 600 }),
    label(
      size.margin,
      42,
      `${trace.traceId} · ${trace.startedAt} · ${rows.length} spans · ${duration(end)}`,
      {
        fill: '#666',
      },
    ),
    ...legend(partNames, colourOf),
    ...axis.ticks.flatMap((ms) => [
      `<line x1="${x(ms)}" x2="${x(ms)}" y1="${size.top - 6}" y2="${height - size.margin}" stroke="#e3e3e3"/>`,
      label(x(ms), size.top - 10, duration(ms), { fill: '#666', anchor: 'middle', size: 10 }),
    ]),
    ...rows.flatMap((row, index) => rowOf(row, index, { x, y, colour: colourOf(row.part) })),
    '</svg>',
    '',
  ].join('\n');
}

function legend(partNames, colourOf) {
  let at = size.margin;
  return partNames.flatMap((part) => {
    const left = at;
    at += 30 + part.length * 6.5;
    return [
      `<rect x="${left}" y="53" width="11" height="11" rx="2" fill="${colourOf(part)}"/>`,
      label(left + 16, 63, part),
    ];
  });
}

function rowOf(span, index, { x, y, colour }) {
  const top = y(index);
  const left = x(span.startMs);
  const right = Math.max(x(span.startMs + span.ms), left + 1.5);
  const attempt = span.attributes['mindbase.attempt'] ?? 1;
  const notes = [
    duration(span.ms),
    ...(attempt > 1 ? [`attempt ${attempt}`] : []),
    ...(span.failure ? [span.failure] : []),
  ];
  const indent = Math.min(span.depth * 11, 150);
  const characters = Math.floor((size.names - indent - 8) / 6);
  return [
    ...(index % 2 === 0
      ? [`<rect x="0" y="${top}" width="${width}" height="${size.row}" fill="#000" opacity="0.025"/>`]
      : []),
    label(size.margin + indent, top + 12.5, shortened(span.name, characters)),
    `<rect x="${left}" y="${top + 3}" width="${round(right - left)}" height="${size.row - 6}" rx="1.5" fill="${colour}"${span.failure ? ` stroke="${failed}" stroke-width="1.5"` : ''}>`,
    `<title>${text(`${span.name} · ${span.part} · at ${duration(span.startMs)} · ${notes.join(' · ')}`)}</title></rect>`,
    label(right + 4, top + 12.5, notes.join(' · '), { fill: span.failure ? failed : '#555', size: 10 }),
  ];
}

/** Five to ten round steps to the end of the trace. */
function axisOf(end) {
  const rough = Math.max(end, 0.01) / 8;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough);
  const count = Math.max(1, Math.ceil(end / step - 1e-9));
  return { end: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

function duration(ms) {
  if (ms >= 10_000) return `${round(ms / 1000)} s`;
  if (ms >= 100) return `${Math.round(ms)} ms`;
  return `${Number(ms.toPrecision(2))} ms`;
}

function label(x, y, content, { fill, anchor, size: points, weight } = {}) {
  const attributes = Object.entries({
    fill,
    'text-anchor': anchor,
    'font-size': points,
    'font-weight': weight,
  })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`);
  return `<text x="${round(x)}" y="${round(y)}"${attributes.join('')}>${text(content)}</text>`;
}

const shortened = (name, length) => (name.length > length ? `${name.slice(0, length - 1)}…` : name);
const round = (number) => Math.round(number * 10) / 10;

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const text = (content) => String(content).replace(/[&<>"']/g, (character) => entities[character]);
