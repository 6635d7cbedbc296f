import type { Relatedness, SameMeaning } from '@mindbase/ports';

/** `card.json` of a model folder: what is needed to run the model. Other fields tell people where it comes from. */
export interface ModelCard {
  /** Name and version, such as `multilingual-e5-small-int8@1`: vectors of two names never meet. */
  readonly name: string;
  readonly dimensions: number;
  /** Numbers in the vector of a piece, where the graph gives such vectors. */
  readonly pieceDimensions?: number;
  /** Pieces that one run takes, with the ones for start and end. */
  readonly maxTokens: number;
  /** What stands before a text by its purpose; may be empty. */
  readonly prefixes: { readonly query: string; readonly passage: string };
  /** From which cosines on two passages say the same (W16), where somebody has measured it. */
  readonly sameMeaning?: SameMeaning;
  /** How near questions stand to what answers them, by language, where somebody has measured it. */
  readonly relatedness?: Relatedness;
  /**
   * An ONNX file, and the names of its input [1, tokens, dimensions], of its output [1, dimensions] and, where it has one, of
   * its output [1, tokens, pieceDimensions] of unit vectors.
   */
  readonly graph: {
    readonly file: string;
    readonly embeddings: string;
    readonly pooled: string;
    readonly pieces?: string;
  };
  readonly words: { readonly file: string; readonly format: 'q4_0' };
  readonly tokenizer: UnigramCard;
}

/** Files of a unigram tokenizer, and the numbers of its steering pieces. */
export interface UnigramCard {
  readonly type: 'unigram';
  readonly pieces: string;
  readonly scores: string;
  readonly characters: string;
  readonly start: number;
  readonly end: number;
  readonly unknown: number;
  readonly unknownScore: number;
}

/** @throws Error naming the field that is missing or wrong. */
export function parseModelCard(json: string): ModelCard {
  const card = JSON.parse(json) as ModelCard;
  const requirements: [field: string, holds: boolean][] = [
    ['name', /^[\w.-]+@\w+$/.test(card.name)],
    ['dimensions', isCount(card.dimensions)],
    ['pieceDimensions', card.graph?.pieces === undefined || isCount(card.pieceDimensions)],
    ['maxTokens', isCount(card.maxTokens)],
    ['prefixes', areTexts(card.prefixes?.query, card.prefixes?.passage)],
    ['graph', areTexts(card.graph?.file, card.graph?.embeddings, card.graph?.pooled)],
    ['sameMeaning', card.sameMeaning === undefined || areCosines(card.sameMeaning)],
    ['relatedness', card.relatedness === undefined || areScales(card.relatedness)],
    ['words', areTexts(card.words?.file) && card.words.format === 'q4_0'],
    ['tokenizer', card.tokenizer?.type === 'unigram' && isUnigram(card.tokenizer)],
  ];
  const wrong = requirements.find(([, holds]) => !holds);
  if (wrong !== undefined) throw new Error(`card.json: ${wrong[0]} is missing or wrong`);
  return card;
}

function isUnigram(card: UnigramCard): boolean {
  const numbers = [card.start, card.end, card.unknown, card.unknownScore];
  return areTexts(card.pieces, card.scores, card.characters) && numbers.every(Number.isFinite);
}

function areTexts(...values: unknown[]): boolean {
  return values.every((value) => typeof value === 'string');
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) > 0;
}

function areCosines({ cosine, cosineSharedEntity }: SameMeaning): boolean {
  return cosine <= 1 && cosineSharedEntity > 0 && cosineSharedEntity <= cosine;
}

function areScales(relatedness: Relatedness): boolean {
  return (['zh', 'en'] as const).every((language) => {
    const { unrelated, related } = relatedness[language] ?? {};
    return (
      typeof unrelated === 'number' && typeof related === 'number' && unrelated < related && related <= 1
    );
  });
}
