import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How the vectors of the pieces become the one of the text: their mean, the first, or the last. */
export type Pooling = 'mean' | 'cls' | 'last';

/** What a user may say about an exported model where its folder says nothing or several things. */
export interface ExportedModelOptions {
  /** The graph, as a path in the folder. */
  readonly graph?: string;
  readonly pooling?: Pooling;
  /** What stands before a text by its purpose. */
  readonly prefixes?: { readonly query?: string; readonly passage?: string };
}

/** What the files of an exported model say. */
export interface ExportedModel {
  /** Where it comes from, as far as the folder tells. */
  readonly label: string;
  /** The ONNX file, as a path in the folder. */
  readonly graph: string;
  readonly tokenizer: { readonly json: string; readonly config: object };
  /** Null: the folder does not say; a graph that pools by itself needs none. */
  readonly pooling: Pooling | null;
  /** A layer that has to follow the pooling, which only a graph that pools by itself can hold. */
  readonly denseAfterPooling: boolean;
  readonly maxTokens: number;
  readonly prefixes: { readonly query: string; readonly passage: string };
}

const graphs = ['model.onnx', 'model_quantized.onnx', 'model_int8.onnx'];
/** Where exporters put the graph: Optimum beside the other files or in `onnx/`, Transformers.js in `onnx/`. */
const graphPlaces = graphs.flatMap((name) => [`onnx/${name}`, name]);
/** Where no file says how many pieces a run takes. */
const defaultMaxTokens = 512;
/** Models without a limit write a number that is meant as none. */
const noLimit = 1_000_000;
/** Their positions count from behind the padding piece. */
const offsetPositions = new Set(['roberta', 'xlm-roberta', 'xlm-roberta-xl', 'camembert', 'mpnet']);

export const isExported = (folder: string): boolean => existsSync(join(folder, 'tokenizer.json'));

/**
 * Reads the files that Optimum, Transformers.js and Sentence Transformers write beside a graph.
 * @throws Error telling which file or field is missing or cannot be used.
 */
export async function readExportedFiles(
  folder: string,
  options: ExportedModelOptions,
): Promise<ExportedModel> {
  const read = (name: string) => readJson(folder, name);
  const [config, tokenizerConfig, sentences, prompts, pooling, modules] = await Promise.all([
    read('config.json'),
    read('tokenizer_config.json'),
    read('sentence_bert_config.json'),
    read('config_sentence_transformers.json'),
    read('1_Pooling/config.json'),
    read('modules.json'),
  ]);
  if (config === null) throw new Error('config.json is missing');
  return {
    label: labelOf(config),
    graph: graphOf(folder, options.graph),
    tokenizer: {
      json: await readFile(join(folder, 'tokenizer.json'), 'utf8'),
      config: tokenizerConfig ?? {},
    },
    pooling: options.pooling ?? poolingOf(pooling),
    denseAfterPooling: Object.values(modules ?? {}).some(
      (module) => typeof module?.type === 'string' && module.type.endsWith('.Dense'),
    ),
    maxTokens: maxTokensOf(config, tokenizerConfig ?? {}, sentences ?? {}),
    prefixes: prefixesOf(prompts?.prompts ?? {}, options.prefixes ?? {}),
  };
}

/** Fields are what somebody's exporter wrote: each is looked at before it is used. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Json = Readonly<Record<string, any>>;

async function readJson(folder: string, name: string): Promise<Json | null> {
  const file = join(folder, name);
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Json;
  } catch {
    throw new Error(`${name} is not JSON`);
  }
}

/** The last part of `owner/model`, or else the kind of model. */
function labelOf({ _name_or_path: name, model_type: type }: Json): string {
  const last = typeof name === 'string' ? (name.split(/[/\\]/).pop() ?? '') : '';
  const label = (/[a-z]/i.test(last) ? last : typeof type === 'string' ? type : 'onnx').replace(
    /[^\w.-]+/g,
    '-',
  );
  return label === '' ? 'onnx' : label;
}

function graphOf(folder: string, wanted: string | undefined): string {
  const found = (wanted === undefined ? graphPlaces : [wanted]).find((name) =>
    existsSync(join(folder, name)),
  );
  if (found !== undefined) return found;
  throw new Error(`there is no ONNX file: ${wanted ?? graphPlaces.join(', ')}`);
}

/** Sentence Transformers' flags; several at once or others than these cannot be had. */
function poolingOf(config: Json | null): Pooling | null {
  if (config === null) return null;
  const modes = Object.keys(config).filter((key) => key.startsWith('pooling_mode_') && config[key] === true);
  const known: Readonly<Record<string, Pooling>> = {
    pooling_mode_mean_tokens: 'mean',
    pooling_mode_cls_token: 'cls',
    pooling_mode_lasttoken: 'last',
  };
  const [mode = 'none', ...more] = modes;
  const pooling = known[mode];
  if (pooling !== undefined && more.length === 0) return pooling;
  throw new Error(`1_Pooling/config.json asks for ${modes.join(' and ') || 'no pooling'}`);
}

function maxTokensOf(config: Json, tokenizer: Json, sentences: Json): number {
  const { max_position_embeddings: positions, model_type: type, pad_token_id: padding } = config;
  const offset = offsetPositions.has(type) ? (isCount(padding) ? padding : 1) + 1 : 0;
  const limits = [
    sentences.max_seq_length,
    tokenizer.model_max_length,
    isCount(positions) ? positions - offset : undefined,
  ].filter((limit): limit is number => isCount(limit) && limit < noLimit);
  return limits.length > 0 ? Math.min(...limits) : defaultMaxTokens;
}

function prefixesOf(prompts: Json, asked: NonNullable<ExportedModelOptions['prefixes']>) {
  const first = (...names: string[]) =>
    names.map((name) => prompts[name]).find((prompt) => typeof prompt === 'string') ?? '';
  return {
    query: asked.query ?? first('query'),
    passage: asked.passage ?? first('passage', 'document', 'corpus'),
  };
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0;
