import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tempDir } from '@mindbase/testing';
import { type TinyGraphOptions, tinyGraph } from './tiny-graph';

export type TokenizerKind = 'wordpiece' | 'unigram' | 'bpe';

export const tinyDimensions = 64;

const letters = [...'bcdefghijklmnopqrstuvwxyz'];
const words = [
  ...['my', 'cousin', 'builds', 'boat', 'wood', 'made', 'of', 'a', 'query', ':'],
  ...['the', 'invoice', 'is', 'due', 'in', 'may'],
];
const characters = [...'我表弟会造木船是谁的发票五月到期'];

/** The numbers that a piece stands for, the same each time (mulberry32); no two pieces are alike. */
export function rowOf(piece: number): readonly number[] {
  let state = piece * 7919;
  return Array.from({ length: tinyDimensions }, () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.fround((mixed ^ (mixed >>> 14)) / 2 ** 31);
  });
}

const marks = (start: string, end: string, ids: Readonly<Record<string, number>>) => ({
  type: 'TemplateProcessing',
  single: [
    { SpecialToken: { id: start, type_id: 0 } },
    { Sequence: { id: 'A', type_id: 0 } },
    { SpecialToken: { id: end, type_id: 0 } },
  ],
  pair: [],
  special_tokens: Object.fromEntries([start, end].map((id) => [id, { id, ids: [ids[id]], tokens: [id] }])),
});

const special = (contents: readonly string[]) =>
  contents.map((content, id) => ({
    ...{ id, content, special: true, normalized: false },
    ...{ single_word: false, lstrip: false, rstrip: false },
  }));

const frame = { version: '1.0', truncation: null, padding: null, decoder: null };

/** `tokenizer.json` of each kind, with few pieces. */
const tokenizers: Readonly<Record<TokenizerKind, () => { json: object; pieces: readonly string[] }>> = {
  wordpiece() {
    const steering = ['[PAD]', '[UNK]', '[CLS]', '[SEP]'];
    const pieces = [
      ...steering,
      ...words,
      ...letters,
      ...[...letters, 'a'].map((l) => `##${l}`),
      ...characters,
    ];
    const vocab = Object.fromEntries(pieces.map((piece, id) => [piece, id]));
    return {
      pieces,
      json: {
        ...frame,
        added_tokens: special(steering),
        normalizer: { type: 'BertNormalizer', clean_text: true, handle_chinese_chars: true, lowercase: true },
        pre_tokenizer: { type: 'BertPreTokenizer' },
        post_processor: marks('[CLS]', '[SEP]', vocab),
        model: {
          type: 'WordPiece',
          vocab,
          unk_token: '[UNK]',
          continuing_subword_prefix: '##',
          max_input_chars_per_word: 100,
        },
      },
    };
  },
  unigram() {
    const steering = ['<s>', '<pad>', '</s>', '<unk>'];
    const pieces = [...steering, '▁', ...words.map((word) => `▁${word}`), ...letters, 'a', ...characters];
    const ids = Object.fromEntries(pieces.map((piece, id) => [piece, id]));
    return {
      pieces,
      json: {
        ...frame,
        added_tokens: special(steering),
        normalizer: { type: 'NFKC' },
        pre_tokenizer: { type: 'Metaspace', replacement: '▁', prepend_scheme: 'always', split: true },
        post_processor: marks('<s>', '</s>', ids),
        model: { type: 'Unigram', unk_id: 3, vocab: pieces.map((p, i) => [p, i < 4 ? 0 : p.length - 20]) },
      },
    };
  },
  bpe() {
    const steering = ['<s>', '</s>'];
    const merges = [
      ['b', 'o'],
      ['a', 't'],
      ['bo', 'at'],
      ['Ġ', 'boat'],
    ] as const;
    const pieces = [...steering, ...byteLetters, ...merges.map((pair) => pair.join(''))];
    const vocab = Object.fromEntries(pieces.map((piece, id) => [piece, id]));
    return {
      pieces,
      json: {
        ...frame,
        added_tokens: special(steering),
        normalizer: null,
        pre_tokenizer: { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: true },
        post_processor: marks('<s>', '</s>', vocab),
        model: { type: 'BPE', vocab, merges: merges.map((pair) => pair.join(' ')), unk_token: null },
      },
    };
  },
};

/** The letters that stand for bytes in byte-level byte-pair encoding (Radford et al., GPT-2). */
const byteLetters = (() => {
  const shown = (byte: number) =>
    (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || (byte >= 174 && byte <= 255);
  let next = 256;
  return Array.from({ length: 256 }, (_, byte) => String.fromCharCode(shown(byte) ? byte : next++));
})();

export const tinyTokenizer = (kind: TokenizerKind) => tokenizers[kind]();

export interface ExportedFolderOptions extends Partial<TinyGraphOptions> {
  readonly tokenizer?: TokenizerKind;
  readonly graphFile?: string;
  /** Files beside, as JSON; null leaves a file out that would be there. */
  readonly files?: Readonly<Record<string, object | null>>;
}

/** A folder as Optimum writes it, with a model whose vectors can be told by hand. */
export function exportedFolder(options: ExportedFolderOptions = {}): {
  folder: string;
  pieces: readonly string[];
} {
  const { tokenizer = 'wordpiece', graphFile = 'onnx/model.onnx', files = {}, ...graph } = options;
  const folder = tempDir();
  const { json, pieces } = tinyTokenizer(tokenizer);
  const texts: Record<string, object | null> = {
    'tokenizer.json': json,
    'config.json': { _name_or_path: 'somebody/tiny-model', model_type: 'bert', max_position_embeddings: 32 },
    '1_Pooling/config.json': { word_embedding_dimension: tinyDimensions, pooling_mode_mean_tokens: true },
    ...files,
  };
  const write = (name: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  for (const [name, content] of Object.entries(texts))
    if (content !== null) write(name, JSON.stringify(content));
  write(graphFile, tinyGraph({ pieces: pieces.length, dimensions: tinyDimensions, ...graph }, rowOf));
  return { folder, pieces };
}
