import { OnnxEmbeddingModel } from '@mindbase/adapter-embedding';
import type { Settings } from '@mindbase/platform';
import type { EmbeddingModel } from '@mindbase/ports';

/** The embedding model of the settings. @throws PortError `unavailable` when it cannot be opened. */
export function openEmbeddingModel(_settings: Settings): Promise<EmbeddingModel> {
  return OnnxEmbeddingModel.open();
}
