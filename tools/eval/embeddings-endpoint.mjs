import { createServer } from 'node:http';
import { createRequire } from 'node:module';

/**
 * A server of the OpenAI embeddings API over a model folder of this machine: Mindbase asks it as it would ask any other, and
 * the same model can be compared in process and behind an endpoint.
 * @param folder of a model, or `bundled`
 * @returns the settings that name it, the model's name, and what ends it
 */
export async function embeddingsEndpoint(folder) {
  const { OnnxEmbeddingModel } = createRequire(import.meta.url)(
    '../../libs/adapters/embedding/dist/index.js',
  );
  const model = await OnnxEmbeddingModel.open({
    ...(folder === 'bundled' ? {} : { folder }),
    cacheMax: 0,
  });
  const { name, prefixes } = model;
  const server = createServer(async (request, response) => {
    try {
      let body = '';
      for await (const chunk of request) body += chunk;
      const vectors = await Promise.all(JSON.parse(body).input.map((text) => embedded(model, text)));
      const data = vectors.map((vector, index) => ({ object: 'embedding', index, embedding: [...vector] }));
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ object: 'list', model: name, data }));
    } catch {
      response.writeHead(503).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    model: name,
    env: {
      MINDBASE_EMBEDDING_PROVIDER: 'endpoint',
      MINDBASE_EMBEDDING_URL: `http://127.0.0.1:${server.address().port}/v1`,
      MINDBASE_EMBEDDING_MODEL: name,
      MINDBASE_EMBEDDING_QUERY_PREFIX: prefixes.query,
      MINDBASE_EMBEDDING_PASSAGE_PREFIX: prefixes.passage,
    },
    async stop() {
      await new Promise((resolve) => server.close(resolve).closeAllConnections());
      await model.close();
    },
  };
}

/** The caller sends the prefix with the text; the model puts it there itself. */
async function embedded(model, text) {
  const { query, passage } = model.prefixes;
  const purpose = query !== '' && text.startsWith(query) ? 'query' : 'passage';
  const prefix = purpose === 'query' ? query : passage;
  const [vector] = await model.embed([text.startsWith(prefix) ? text.slice(prefix.length) : text], purpose);
  return vector;
}
