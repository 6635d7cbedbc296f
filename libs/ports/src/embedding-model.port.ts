/** Turns texts into vectors of unit length. The vector of a text depends on the text and its purpose alone. */
export interface EmbeddingModel {
  /** Name and version: stored with every index, so that vectors of two models never meet. */
  readonly name: string;
  readonly dimensions: number;
  embed(texts: readonly string[], purpose: 'query' | 'passage'): Promise<readonly Float32Array[]>;
  close(): Promise<void>;
}
