import {
  type ExportedModelOptions,
  NoEmbeddingModel,
  OnnxEmbeddingModel,
  OpenAiEmbeddingModel,
  type OpenAiEmbeddingModelOptions,
} from '@mindbase/adapter-embedding';
import type { Logger, Settings } from '@mindbase/platform';
import type { EmbeddingModel } from '@mindbase/ports';

/**
 * The model that the settings name.
 * @throws PortError `unavailable` when its folder holds none or its server does not answer.
 */
export async function openEmbedding(
  settings: Pick<Settings, 'embedding'>,
  logger: Pick<Logger, 'warn'>,
): Promise<EmbeddingModel> {
  const { provider, folder, cacheEntries: cacheMax, queueMax, piecesMax } = settings.embedding;
  switch (provider) {
    case 'builtin':
      return OnnxEmbeddingModel.open({ cacheMax, queueMax, piecesMax });
    case 'folder':
      return OnnxEmbeddingModel.open({
        ...{ cacheMax, queueMax, piecesMax, folder },
        exported: exportedOptions(settings),
      });
    case 'endpoint':
      return OpenAiEmbeddingModel.open(endpointOptions(settings));
    case 'none':
      logger.warn('there is no embedding model: recall goes by words, graph and time alone');
      return new NoEmbeddingModel();
  }
}

function exportedOptions(settings: Pick<Settings, 'embedding'>): ExportedModelOptions {
  const { file: graph, pooling, queryPrefix: query, passagePrefix: passage } = settings.embedding;
  return { graph, pooling, prefixes: { query, passage } };
}

function endpointOptions(settings: Pick<Settings, 'embedding'>): OpenAiEmbeddingModelOptions {
  const { url = '', model = '', apiKey, queryPrefix = '', passagePrefix = '' } = settings.embedding;
  const { batchSizeMax: batchMax, timeoutMs, cacheEntries: cacheMax, queueMax } = settings.embedding;
  const prefixes = { query: queryPrefix, passage: passagePrefix };
  return { baseUrl: url, model, apiKey, prefixes, batchMax, timeoutMs, cacheMax, queueMax };
}
