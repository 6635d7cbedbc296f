import { parse } from 'protobufjs';

/** The messages of ONNX that a graph of a table needs (onnx.proto3, Apache-2.0). */
const { root } = parse(`
  syntax = "proto3";
  message Model { int64 ir_version = 1; Graph graph = 7; repeated Opset opset_import = 8; }
  message Opset { string domain = 1; int64 version = 2; }
  message Graph { repeated Node node = 1; string name = 2; repeated Weights initializer = 5; repeated Value input = 11; repeated Value output = 12; }
  message Node { repeated string input = 1; repeated string output = 2; string op_type = 4; repeated Attribute attribute = 5; }
  message Attribute { string name = 1; int64 i = 3; repeated int64 ints = 8; int32 type = 20; }
  message Weights { repeated int64 dims = 1; int32 data_type = 2; string name = 8; bytes raw_data = 9; }
  message Value { string name = 1; Type type = 2; }
  message Type { Tensor tensor_type = 1; }
  message Tensor { int32 elem_type = 1; Shape shape = 2; }
  message Shape { repeated Dimension dim = 1; }
  message Dimension { int64 dim_value = 1; string dim_param = 2; }
`);

const [float32, int64, integers] = [1, 7, 7];

export interface TinyGraphOptions {
  readonly pieces: number;
  readonly dimensions: number;
  readonly inputs?: readonly string[];
  /** Whether the graph pools by itself, by the mean. */
  readonly pools?: boolean;
}

/** An ONNX model that looks each piece up in a table, `rowOf(piece)`. */
export function tinyGraph(
  options: TinyGraphOptions,
  rowOf: (piece: number) => readonly number[],
): Uint8Array {
  const { pieces, dimensions, pools = false } = options;
  const { inputs = ['input_ids', 'attention_mask', 'token_type_ids'] } = options;
  const table = Float32Array.from(Array.from({ length: pieces }, (_, piece) => rowOf(piece)).flat());
  const value = (name: string, type: number, ...dims: (string | number)[]) => ({
    name,
    type: {
      tensorType: {
        elemType: type,
        shape: { dim: dims.map((dim) => (typeof dim === 'string' ? { dimParam: dim } : { dimValue: dim })) },
      },
    },
  });
  const lookUp = { opType: 'Gather', input: ['table', 'input_ids'], output: ['last_hidden_state'] };
  const pool = {
    opType: 'ReduceMean',
    input: ['last_hidden_state'],
    output: ['sentence_embedding'],
    attribute: [
      { name: 'axes', ints: [1], type: integers },
      { name: 'keepdims', i: 0, type: 2 },
    ],
  };
  const model = {
    irVersion: 8,
    opsetImport: [{ domain: '', version: 13 }],
    graph: {
      name: 'tiny',
      node: pools ? [lookUp, pool] : [lookUp],
      initializer: [
        {
          name: 'table',
          dims: [pieces, dimensions],
          dataType: float32,
          rawData: new Uint8Array(table.buffer),
        },
      ],
      input: inputs.map((name) => value(name, int64, 1, 'pieces')),
      output: [
        value('last_hidden_state', float32, 1, 'pieces', dimensions),
        ...(pools ? [value('sentence_embedding', float32, 1, dimensions)] : []),
      ],
    },
  };
  const type = root.lookupType('Model');
  return type.encode(type.fromObject(model)).finish();
}
