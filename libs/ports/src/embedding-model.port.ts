import type { PieceLevels } from '@mindbase/domain';

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
  /** Numbers in the vector of a piece; 0: the model gives none. */
  readonly pieceDimensions: number;
  embed(texts: readonly string[], purpose: 'query' | 'passage'): Promise<readonly Float32Array[]>;
  /** The vectors of whole texts with what stands before them, and those of their own pieces, from the same run. */
  embedWithPieces(
    texts: readonly TextInContext[],
    purpose: 'query' | 'passage',
  ): Promise<readonly Embedding[]>;
  close(): Promise<void>;
}

/** A text, and what stands before it that helps to understand it: read along with it, but no part of it. May be empty. */
export interface TextInContext {
  readonly context: string;
  readonly text: string;
}

/** Both as one text, which is what its vector is made of. */
export function wholeText({ context, text }: TextInContext): string {
  return context === '' ? text : `${context}\n${text}`;
}

export function alone(text: string): TextInContext {
  return { context: '', text };
}

/** A text as its vector and the vectors of its pieces: of those that tell most, where they are many. */
export interface Embedding {
  readonly vector: Float32Array;
  readonly pieces: PieceLevels;
  /** How much each piece tells, 1 or more: rare ones tell more. */
  readonly weights: Uint8Array;
}

/** What a model gives that has no vectors of pieces. */
export function withoutPieces(vectors: readonly Float32Array[]): Embedding[] {
  return vectors.map((vector) => ({ vector, pieces: new Int8Array(), weights: new Uint8Array() }));
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
