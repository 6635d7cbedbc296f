import { type InferenceSession, Tensor } from 'onnxruntime-node';
import type { Layers, LayersOutput } from '../onnx/layers';
import type { Pooling } from './exported-files';

/** Inputs that exporters give names to, each from the numbers of the pieces. */
const inputs: Readonly<Record<string, (ids: readonly number[]) => bigint[]>> = {
  input_ids: (ids) => ids.map(BigInt),
  attention_mask: (ids) => ids.map(() => 1n),
  token_type_ids: (ids) => ids.map(() => 0n),
  position_ids: (ids) => ids.map((_, i) => BigInt(i)),
};

/** Outputs [1, dimensions] of a graph that pools by itself, and outputs [1, pieces, dimensions], best first. */
const pooled = ['sentence_embedding', 'text_embeds'];
const unpooled = ['last_hidden_state', 'token_embeddings'];

/** Layers of an exported model: numbers of pieces in, pooled by the graph or here. */
export class ExportedLayers implements Layers {
  private readonly output: string;
  private readonly inputs: readonly string[];

  /**
   * @param pooling null where the folder does not say
   * @throws Error when the graph wants something else than pieces, or nobody says how to pool.
   */
  constructor(
    private readonly session: InferenceSession,
    private readonly pooling: Pooling | null,
    denseAfterPooling: boolean,
  ) {
    const { inputNames, outputNames } = session;
    const strange = inputNames.find((name) => !Object.hasOwn(inputs, name));
    if (strange !== undefined)
      throw new Error(`the graph wants an input ${strange}, which no text model has`);
    const poolsItself = pooled.find((name) => outputNames.includes(name));
    if (poolsItself === undefined && denseAfterPooling)
      throw new Error('modules.json asks for a dense layer after pooling, which the graph does not hold');
    if (poolsItself === undefined && pooling === null)
      throw new Error('1_Pooling/config.json is missing, and no pooling (mean, cls or last) is set');
    this.inputs = inputNames;
    this.output =
      poolsItself ?? unpooled.find((name) => outputNames.includes(name)) ?? (outputNames[0] as string);
  }

  async run(ids: readonly number[]): Promise<LayersOutput> {
    const feeds = Object.fromEntries(
      this.inputs.map((name) => {
        const values = BigInt64Array.from(inputs[name]?.(ids) ?? []);
        return [name, new Tensor('int64', values, [1, ids.length])];
      }),
    );
    // All outputs: when some are asked for, ONNX Runtime 1.23 gives them back under the names of others.
    const { [this.output]: output } = await this.session.run(feeds);
    if (!(output?.data instanceof Float32Array))
      throw new Error(`the output ${this.output} is not of 32-bit numbers`);
    // What takes the mean out of the vectors of its pieces, and which of their directions tell, nobody has measured.
    return { pooled: this.pool(output.data, output.dims), pieces: null };
  }

  close(): Promise<void> {
    return this.session.release();
  }

  /** There is one text and no padding, so every piece counts. */
  private pool(values: Float32Array, dims: readonly number[]): Float32Array {
    const dimensions = dims.at(-1) ?? 0;
    if (dims.length === 2) return values;
    const pieces = dims[1] ?? 0;
    if (dims.length !== 3 || pieces === 0)
      throw new Error(`the output ${this.output} has ${dims.length} axes instead of two or three`);
    if (this.pooling === 'cls') return values.slice(0, dimensions);
    if (this.pooling === 'last') return values.slice((pieces - 1) * dimensions);
    const mean = new Float64Array(dimensions);
    for (let at = 0; at < values.length; at++)
      mean[at % dimensions] = (mean[at % dimensions] as number) + (values[at] as number) / pieces;
    return Float32Array.from(mean);
  }
}
