import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ExportedModelOptions, isExported } from '../exported/exported-files';
import { openExportedModel } from '../exported/open-exported-model';
import type { Tokenizer } from '../tokenizer/tokenizer';
import { openUnigramFiles } from '../tokenizer/unigram-files';
import { EmbeddingsLayers, type Layers, openSession } from './layers';
import { type ModelCard, parseModelCard } from './model-card';
import type { Relatedness, SameMeaning } from '@mindbase/ports';
import { WordTable } from './word-table';

/** A model that is ready to run. */
export interface OpenModel {
  readonly name: string;
  readonly dimensions: number;
  /** Numbers in the vector of a piece; 0: the layers give none. */
  readonly pieceDimensions: number;
  readonly maxTokens: number;
  readonly sameMeaning: SameMeaning | null;
  readonly relatedness: Relatedness | null;
  readonly prefixes: { readonly query: string; readonly passage: string };
  readonly tokenizer: Tokenizer;
  readonly layers: Layers;
}

/**
 * Opens a folder with a `card.json`, or one as Hugging Face's tools export it.
 * @throws Error telling what is missing or wrong.
 */
export async function openModel(folder: string, exported: ExportedModelOptions = {}): Promise<OpenModel> {
  if (existsSync(join(folder, 'card.json'))) return openCard(folder);
  if (isExported(folder)) return openExportedModel(folder, exported);
  throw new Error(`${folder} holds neither card.json nor tokenizer.json`);
}

async function openCard(folder: string): Promise<OpenModel> {
  const card = parseModelCard(await readFile(join(folder, 'card.json'), 'utf8'));
  const { name, dimensions, maxTokens, prefixes } = card;
  const [tokenizer, layers] = await Promise.all([
    openUnigramFiles(folder, card.tokenizer),
    openLayers(folder, card),
  ]);
  const { sameMeaning = null, relatedness = null } = card;
  const pieceDimensions = card.graph.pieces === undefined ? 0 : (card.pieceDimensions ?? 0);
  return {
    name,
    dimensions,
    pieceDimensions,
    maxTokens,
    sameMeaning,
    relatedness,
    prefixes,
    tokenizer,
    layers,
  };
}

async function openLayers(folder: string, { graph, words, dimensions }: ModelCard): Promise<Layers> {
  const table = new WordTable(await readFile(join(folder, words.file)), dimensions);
  return new EmbeddingsLayers(await openSession(join(folder, graph.file)), table, graph);
}
