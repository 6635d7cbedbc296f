const style = `
body { font: 15px/1.5 system-ui, sans-serif; color: #1b2733; background: #fff; max-width: 66rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.5rem } h2 { font-size: 1.15rem; margin-top: 2.2rem }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .25rem .6rem; border-bottom: 1px solid #dde3e8; vertical-align: top }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums } small, figcaption { color: #5a6875 } figure { margin: 1rem 0 }
svg { max-width: 100%; height: auto } details { margin: .3rem 0 } pre { white-space: pre-wrap; font-size: 12px; background: #f4f6f8; padding: .5rem }
`;

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escape = (text) => String(text).replace(/[&<>"']/g, (sign) => entities[sign]);

/** A whole page that needs nothing from elsewhere. */
export const page = (title, ...parts) =>
  `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n<title>${escape(title)}</title>\n<style>${style}</style>\n<h1>${escape(title)}</h1>\n${parts.flat().join('\n')}\n</html>\n`;

export const section = (title, ...parts) => `<h2>${escape(title)}</h2>\n${parts.flat().join('\n')}`;

/** @param rows cells of text; every column but the first is of figures, unless `words` */
export function table(head, rows, { words = false } = {}) {
  const cell = (tag) => (text, column) =>
    `<${tag}${column > 0 && !words ? ' class="n"' : ''}>${escape(text)}</${tag}>`;
  const row = (tag) => (cells) => `<tr>${cells.map(cell(tag)).join('')}</tr>`;
  return `<table>\n${row('th')(head)}\n${rows.map(row('td')).join('\n')}\n</table>`;
}
