import type { Tokenizer as HuggingFaceTokenizer } from '@huggingface/tokenizers';
import type { Tokenizer } from '../tokenizer/tokenizer';
import { wellFormed } from '../well-formed';

/** A tokenizer as `tokenizer.json` describes it: WordPiece, unigram or byte-pair, with its normaliser and its marks. */
export class ExportedTokenizer implements Tokenizer {
  readonly start: readonly number[];
  readonly end: readonly number[];

  private constructor(
    private readonly inner: HuggingFaceTokenizer,
    /** Pieces that steer the model. No text stands for one. */
    private readonly steering: readonly string[],
  ) {
    const bare = this.ids('a');
    const marked = inner.encode('a').ids;
    const at = marked.findIndex((_, i) => bare.every((id, k) => marked[i + k] === id));
    if (bare.length === 0 || at < 0) throw new Error('tokenizer.json: its marks cannot be told from a text');
    this.start = marked.slice(0, at);
    this.end = marked.slice(at + bare.length);
  }

  /** @throws Error when the file describes nothing that can be run. */
  static async of(json: string, config: object): Promise<ExportedTokenizer> {
    // Loaded here, so that whoever runs the bundled model does not wait for it.
    const { Tokenizer } = await import('@huggingface/tokenizers');
    try {
      const description = JSON.parse(json) as { added_tokens?: { content: string; special?: boolean }[] };
      const added = description.added_tokens ?? [];
      const inner = new Tokenizer({ ...description, added_tokens: added }, config);
      const steering = added.filter(({ special }) => special).map(({ content }) => content);
      return new ExportedTokenizer(inner, steering);
    } catch (error) {
      throw new Error(
        `tokenizer.json cannot be used: ${error instanceof Error ? error.message : 'unknown'}`,
        {
          cause: error,
        },
      );
    }
  }

  /** Nobody asks: models as they are exported give no vectors of pieces. */
  weightOf(): number {
    return 1;
  }

  ids(text: string): number[] {
    const plain = this.steering.reduce(
      (rest, piece) => rest.replaceAll(piece, `${piece.slice(0, 1)} ${piece.slice(1)}`),
      wellFormed(text).replaceAll('\0', ''),
    );
    return this.inner.encode(plain, { add_special_tokens: false }).ids;
  }
}
