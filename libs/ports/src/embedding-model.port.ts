/** Turns texts into vectors of unit length. The vector of a text depends on the text and its purpose alone. */
export interface EmbeddingModel {
  /** Name and version: stored with every index, so that vectors of two models never meet. */
  readonly name: string;
  readonly dimensions: number;
  /** False: vectors say nothing of their texts, and nothing is to be searched or compared by them. */
  readonly knowsMeaning: boolean;
  /** From which cosines on two passages say the same, as measured for this model; null when nobody has. */
  readonly sameMeaning: SameMeaning | null;
  /** How near questions stand to what answers them, as measured for this model; null when nobody has. */
  readonly relatedness: Relatedness | null;
  embed(texts: readonly string[], purpose: 'query' | 'passage'): Promise<readonly Float32Array[]>;
  close(): Promise<void>;
}

/** Cosines at or above which two statements about one subject are one (W16). */
export interface SameMeaning {
  readonly cosine: number;
  /** The same where both name the same entity; at most `cosine`. */
  readonly cosineSharedEntity: number;
}

/**
 * Mean cosines of a question to a passage that has nothing to do with it, and to one that answers it, by the language of the
 * question: models put all texts of a language near each other, so that a bare cosine says little.
 */
export type Relatedness = Readonly<Record<'zh' | 'en', RelatednessScale>>;

/** `unrelated` is less than `related`. */
export interface RelatednessScale {
  readonly unrelated: number;
  readonly related: number;
}
