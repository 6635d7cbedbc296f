#!/usr/bin/env node
// Takes traces in and gives them out again, for tests and for a look at a single trace. Nothing is written to disk.
//   node tools/trace/collect.mjs [--port 4318] [--host 127.0.0.1]
//   MINDBASE_TELEMETRY_OTLP_URL=http://127.0.0.1:4318 npm start
//   curl -s 127.0.0.1:4318/traces                  what there is, the newest first
//   curl -s 127.0.0.1:4318/traces/latest > trace.json && node tools/trace/draw.mjs trace.json > trace.svg
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { KeptTraces } from './kept-traces.mjs';
import { spansOf } from './otlp.mjs';

const bodyBytesMax = 64 * 1024 * 1024;

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4318' }, host: { type: 'string', default: '127.0.0.1' } },
});
const traces = new KeptTraces();
const server = createServer((request, response) => {
  answer(request)
    .catch(({ status = 400, message }) => ({ status, body: { message } }))
    .then(({ status = 200, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
});
server.listen(Number(values.port), values.host, () => {
  const { address, port } = server.address();
  console.log(`collecting on http://${address}:${port}`);
});
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
  });

async function answer(request) {
  const { method } = request;
  const [path] = request.url.split('?');
  if (method === 'POST' && path === '/v1/traces') {
    if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
      throw refusal(415, 'send OTLP as JSON');
    for (const span of spansOf(JSON.parse(await bodyOf(request)))) traces.add(span);
    return { body: {} };
  }
  if (method !== 'GET') throw refusal(405, 'spans go to POST /v1/traces, traces come from GET /traces');
  if (path === '/traces') return { body: traces.list() };
  const found = path.startsWith('/traces/') && traces.get(path.slice('/traces/'.length));
  if (!found) throw refusal(404, 'no such trace');
  return { body: found };
}

async function bodyOf(request) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > bodyBytesMax) throw refusal(413, 'too large');
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  const zipped = request.headers['content-encoding'] === 'gzip';
  return (zipped ? gunzipSync(body, { maxOutputLength: bodyBytesMax }) : body).toString('utf8');
}

function refusal(status, message) {
  return Object.assign(new Error(message), { status });
}
