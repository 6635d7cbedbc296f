#!/usr/bin/env node
// Draws a trace that collect.mjs gave out as a picture.
//   node tools/trace/draw.mjs trace.json > trace.svg
//     [--title TEXT]
//     [--kinds server,client,producer,consumer,internal]   only these kinds of spans
//     [--min-ms N]                                         no spans shorter than that
// What hangs under a span that is left out hangs under the next one above it.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { waterfall } from './waterfall.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    title: { type: 'string' },
    kinds: { type: 'string' },
    'min-ms': { type: 'string', default: '0' },
  },
});
const [file] = positionals;
if (!file) {
  console.error(
    'usage: node tools/trace/draw.mjs TRACE.json [--title TEXT] [--kinds LIST] [--min-ms N] > trace.svg',
  );
  process.exit(2);
}
const kinds = values.kinds?.split(',');
const wanted = ({ kind, ms }) => (!kinds || kinds.includes(kind)) && ms >= Number(values['min-ms']);
process.stdout.write(waterfall(JSON.parse(readFileSync(file, 'utf8')), { title: values.title, wanted }));
