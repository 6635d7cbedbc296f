import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { openSession } from '../onnx/layers';
import type { OpenModel } from '../onnx/open-model';
import { type ExportedModel, type ExportedModelOptions, readExportedFiles } from './exported-files';
import { ExportedLayers } from './exported-layers';
import { ExportedTokenizer } from './exported-tokenizer';

/**
 * Opens a folder as Optimum or Transformers.js export it: a graph, `config.json` and `tokenizer.json`.
 * @throws Error telling what is missing or cannot be used.
 */
export async function openExportedModel(folder: string, options: ExportedModelOptions): Promise<OpenModel> {
  const model = await readExportedFiles(folder, options);
  const [tokenizer, session, name] = await Promise.all([
    ExportedTokenizer.of(model.tokenizer.json, model.tokenizer.config),
    openSession(join(folder, model.graph)),
    nameOf(folder, model),
  ]);
  const layers = new ExportedLayers(session, model.pooling, model.denseAfterPooling);
  // The graph need not say how many dimensions it gives; and what cannot run is told now, not at the first text.
  const { pooled } = await layers.run([...tokenizer.start, ...tokenizer.ids('a'), ...tokenizer.end]);
  const { maxTokens, prefixes } = model;
  const { length: dimensions } = pooled;
  // Which cosine means the same is measured for a model (`mindbase embed-check`), not guessed.
  const unknown = { pieceDimensions: 0, sameMeaning: null, relatedness: null };
  return { name, dimensions, ...unknown, maxTokens, prefixes, tokenizer, layers };
}

/** The label and a digest of all that the vectors depend on: a folder that moves keeps its name, one that changes does not. */
async function nameOf(folder: string, model: ExportedModel): Promise<string> {
  const { graph, label, tokenizer, pooling, maxTokens, prefixes } = model;
  const digest = createHash('sha256');
  // Weights above 2 GB lie in a file of their own.
  for (const file of [graph, `${graph}_data`, `${graph}.data`].map((name) => join(folder, name)))
    if (existsSync(file)) for await (const part of createReadStream(file)) digest.update(part as Buffer);
  digest.update(tokenizer.json).update(JSON.stringify([tokenizer.config, pooling, maxTokens, prefixes]));
  return `${label}@${digest.digest('hex').slice(0, 12)}`;
}
