import { exportedFolder } from '../../test/exported-folder';
import { readExportedFiles } from './exported-files';

describe('the files of an exported model', () => {
  it.each([
    [{}, 32],
    [{ 'sentence_bert_config.json': { max_seq_length: 12 } }, 12],
    [{ 'tokenizer_config.json': { model_max_length: 20 } }, 20],
    [{ 'tokenizer_config.json': { model_max_length: 1e30 } }, 32],
    [{ 'config.json': { model_type: 'xlm-roberta', max_position_embeddings: 34, pad_token_id: 1 } }, 32],
    [{ 'config.json': { model_type: 'bert' } }, 512],
  ])('tell how many pieces a run takes: %j', async (files, wanted) => {
    expect((await readExportedFiles(exportedFolder({ files }).folder, {})).maxTokens).toBe(wanted);
  });

  it.each([
    [{ _name_or_path: 'somebody/some model' }, 'some-model'],
    [{ _name_or_path: './', model_type: 'bert' }, 'bert'],
    [{}, 'onnx'],
  ])('tell where it comes from: %j', async (config, wanted) => {
    const { folder } = exportedFolder({ files: { 'config.json': config } });
    expect((await readExportedFiles(folder, {})).label).toBe(wanted);
  });

  it('choose the graph of full precision where there are several', async () => {
    const { folder } = exportedFolder({ files: { 'onnx/model_quantized.onnx': {}, 'model.onnx': {} } });
    expect((await readExportedFiles(folder, {})).graph).toBe('onnx/model.onnx');
    expect((await readExportedFiles(folder, { graph: 'onnx/model_quantized.onnx' })).graph).toBe(
      'onnx/model_quantized.onnx',
    );
  });

  it('are refused by name when they are not JSON', async () => {
    const { folder } = exportedFolder({ graphFile: 'tokenizer_config.json' });
    await expect(readExportedFiles(folder, {})).rejects.toThrow('tokenizer_config.json is not JSON');
  });
});
