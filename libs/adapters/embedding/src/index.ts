export { bundledModelFolder } from './onnx/bundled-model-folder';
export { OnnxEmbeddingModel, type OnnxEmbeddingModelOptions } from './onnx/onnx-embedding-model';
export type { ExportedModelOptions } from './exported/exported-files';
export { NoEmbeddingModel } from './no-embedding-model';
export { OpenAiEmbeddingModel, type OpenAiEmbeddingModelOptions } from './openai/openai-embedding-model';
