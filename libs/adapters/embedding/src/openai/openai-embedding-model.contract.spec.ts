import { describeEmbeddingModelContract } from '@mindbase/testing';
import { EmbeddingsServer } from '../../test/embeddings-server';
import { OpenAiEmbeddingModel } from './openai-embedding-model';

let server: EmbeddingsServer;

beforeAll(async () => {
  server = await EmbeddingsServer.start();
});
afterAll(() => server.stop());

describeEmbeddingModelContract({
  name: 'an endpoint of the OpenAI API',
  create: () => OpenAiEmbeddingModel.open({ baseUrl: server.baseUrl, model: 'hashed', cacheMax: 0 }),
});
