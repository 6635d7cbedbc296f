import { NoEmbeddingModel, OnnxEmbeddingModel, OpenAiEmbeddingModel } from '@mindbase/adapter-embedding';
import type { Logger, Settings } from '@mindbase/platform';
import type { EmbeddingModel } from '@mindbase/ports';

/**
 * The model that the settings name.
 * @throws PortError `unavailable` when its folder holds none or its server does not answer.
 */
export async function openEmbedding(
  { embedding }: Pick<Settings, 'embedding'>,
  logger: Pick<Logger, 'warn'>,
): Promise<EmbeddingModel> {
  const { provider, folder, cacheEntries: cacheMax, queueMax } = embedding;
  switch (provider) {
    case 'builtin':
      return OnnxEmbeddingModel.open({ cacheMax, queueMax });
    case 'folder':
      return OnnxEmbeddingModel.open({ cacheMax, queueMax, folder });
    case 'endpoint': {
      const { url = '', model = '', apiKey, queryPrefix, passagePrefix, batchSizeMax, timeoutMs } = embedding;
      const prefixes = { query: queryPrefix, passage: passagePrefix };
      return OpenAiEmbeddingModel.open({
        ...{ baseUrl: url, model, apiKey, prefixes, batchMax: batchSizeMax, timeoutMs, cacheMax, queueMax },
      });
    }
    case 'none':
      logger.warn('there is no embedding model: recall goes by words, graph and time alone');
      return new NoEmbeddingModel();
  }
}
