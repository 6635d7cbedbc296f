export { HashingEmbeddingModel } from './hashing-embedding-model';
export { bundledModelFolder } from './onnx/bundled-model-folder';
export { OnnxEmbeddingModel, type OnnxEmbeddingModelOptions } from './onnx/onnx-embedding-model';
export { OpenAiEmbeddingModel, type OpenAiEmbeddingModelOptions } from './openai/openai-embedding-model';
