import { join } from 'node:path';
import {
  type ExportedFolderOptions,
  exportedFolder,
  rowOf,
  tinyDimensions,
} from '../../test/exported-folder';
import { OnnxEmbeddingModel } from '../onnx/onnx-embedding-model';
import type { ExportedModelOptions } from './exported-files';

const models: OnnxEmbeddingModel[] = [];

async function open(options: ExportedFolderOptions = {}, exported: ExportedModelOptions = {}) {
  const { folder, pieces } = exportedFolder(options);
  const workerFile = join(__dirname, '../onnx/fixtures.worker.cjs');
  const model = await OnnxEmbeddingModel.open({ folder, exported, workerFile, cacheMax: 0 });
  models.push(model);
  return {
    model,
    embed: async (text: string, purpose: 'query' | 'passage' = 'passage') => [
      ...((await model.embed([text], purpose))[0] ?? []),
    ],
    /** The vector of pieces by hand: their mean, of unit length. */
    byHand: (...counted: string[]) => {
      const rows = counted.map((piece) => rowOf(pieces.indexOf(piece)));
      const sum = Array.from({ length: tinyDimensions }, (_, d) =>
        rows.reduce((total, row) => total + (row[d] as number), 0),
      );
      return sum.map((value) => expect.closeTo(value / Math.hypot(...sum), 5) as number);
    },
  };
}

describe('an exported model', () => {
  afterEach(async () => {
    for (const model of models.splice(0)) await model.close();
  });

  it.each([
    ['pooling_mode_mean_tokens', ['[CLS]', 'my', 'boat', '[SEP]']],
    ['pooling_mode_cls_token', ['[CLS]']],
    ['pooling_mode_lasttoken', ['[SEP]']],
  ])('pools as its folder says: %s', async (mode, counted) => {
    const { embed, byHand, model } = await open({ files: { '1_Pooling/config.json': { [mode]: true } } });
    expect([model.dimensions, model.sameMeaning]).toEqual([tinyDimensions, null]);
    expect(await embed('my boat')).toEqual(byHand(...counted));
  });

  it('takes the vector of a graph that pools by itself', async () => {
    const { embed, byHand } = await open({ pools: true, files: { '1_Pooling/config.json': null } });
    expect(await embed('my boat')).toEqual(byHand('[CLS]', 'my', 'boat', '[SEP]'));
  });

  it('pools as it is told where its folder does not say', async () => {
    const { embed, byHand } = await open({ files: { '1_Pooling/config.json': null } }, { pooling: 'cls' });
    expect(await embed('my boat')).toEqual(byHand('[CLS]'));
  });

  it('gives the graph the inputs it has, no more', async () => {
    for (const inputs of [['input_ids'], ['input_ids', 'attention_mask', 'position_ids']]) {
      const { embed } = await open({ inputs });
      expect(await embed('my boat')).toHaveLength(tinyDimensions);
    }
  });

  it('puts the prefixes of its prompts before a text, unless others are set', async () => {
    const prompts = { query: 'query: ', document: 'boat: ' };
    const files = { 'config_sentence_transformers.json': { prompts } };
    const { model, embed, byHand } = await open({ files });
    expect(model.prefixes).toEqual({ query: 'query: ', passage: 'boat: ' });
    expect(await embed('my wood', 'query')).toEqual(byHand('[CLS]', 'query', ':', 'my', 'wood', '[SEP]'));
    const set = await open({ files }, { prefixes: { passage: '' } });
    expect(set.model.prefixes).toEqual({ query: 'query: ', passage: '' });
    expect(await set.embed('my wood')).toEqual(byHand('[CLS]', 'my', 'wood', '[SEP]'));
  });

  it('embeds what is longer than a run in windows', async () => {
    const { embed, byHand } = await open({ files: { 'sentence_bert_config.json': { max_seq_length: 8 } } });
    const window = ['[CLS]', ...Array<string>(6).fill('boat'), '[SEP]'];
    expect(await embed('boat '.repeat(21))).toEqual(byHand(...window));
  });

  it('has a name that stays with its content and changes with it', async () => {
    const names = [];
    for (const [options, exported] of [
      [{}, {}],
      [{}, {}],
      [{ graphFile: 'model_quantized.onnx' }, {}],
      [{ graphFile: 'onnx/mine.onnx' }, { graph: 'onnx/mine.onnx' }],
      [{}, { pooling: 'cls' }],
      [{}, { prefixes: { query: 'q: ' } }],
      [{ tokenizer: 'unigram' }, {}],
      [{ files: { 'config.json': { model_type: 'bert' } } }, {}],
    ] as const)
      names.push((await open(options, exported)).model.name);
    const [first, again, quantised, mine, ...others] = names;
    expect(first).toMatch(/^tiny-model@[0-9a-f]{12}$/);
    expect([again, quantised, mine]).toEqual([first, first, first]);
    expect(new Set([first, ...others]).size).toBe(5);
    expect(names.at(-1)).toMatch(/^bert@/);
  });

  it.each<[string, ExportedFolderOptions, ExportedModelOptions, string]>([
    ['no config', { files: { 'config.json': null } }, {}, 'config.json is missing'],
    ['no graph', { graphFile: 'x.onnx' }, {}, 'there is no ONNX file: onnx/model.onnx, model.onnx'],
    ['no such graph', {}, { graph: 'onnx/model_q4.onnx' }, 'no ONNX file: onnx/model_q4.onnx'],
    ['no pooling', { files: { '1_Pooling/config.json': null } }, {}, '1_Pooling/config.json is missing'],
    [
      'an unknown pooling',
      { files: { '1_Pooling/config.json': { pooling_mode_max_tokens: true } } },
      {},
      'asks for pooling_mode_max_tokens',
    ],
    [
      'two poolings',
      { files: { '1_Pooling/config.json': { pooling_mode_cls_token: true, pooling_mode_lasttoken: true } } },
      {},
      'asks for pooling_mode_cls_token and pooling_mode_lasttoken',
    ],
    [
      'a layer after pooling',
      { files: { 'modules.json': [{ type: 'sentence_transformers.models.Dense' }] } },
      {},
      'dense layer after pooling',
    ],
    ['a graph of something else', { inputs: ['input_ids', 'pixel_values'] }, {}, 'an input pixel_values'],
    ['a tokenizer of no kind', { files: { 'tokenizer.json': { model: {} } } }, {}, 'tokenizer.json cannot'],
    ['no model', { files: { 'tokenizer.json': null } }, {}, 'neither card.json nor tokenizer.json'],
  ])('is refused with what it lacks: %s', async (_, options, exported, message) => {
    await expect(open(options, exported)).rejects.toMatchObject({
      code: 'unavailable',
      retryable: false,
      message: expect.stringContaining(message),
    });
  });
});
