import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const dimensions = 32;

/**
 * An embedding server that takes its time, as one across a network does, and no CPU: what the copies of a consumer can
 * gain then is waiting side by side. Its vectors mean nothing.
 * @returns the settings that name it, and what ends it.
 */
export async function slowEmbedding(delayMs) {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    await sleep(delayMs);
    const data = JSON.parse(body).input.map((text, index) => ({
      object: 'embedding',
      index,
      embedding: vectorOf(text),
    }));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ object: 'list', model: 'slow', data }));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    env: {
      MINDBASE_EMBEDDING_PROVIDER: 'endpoint',
      MINDBASE_EMBEDDING_URL: `http://127.0.0.1:${server.address().port}/v1`,
      MINDBASE_EMBEDDING_MODEL: 'slow',
    },
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

function vectorOf(text) {
  const bytes = createHash('sha256').update(text).digest().subarray(0, dimensions);
  return [...bytes].map((byte) => byte - 128);
}
