import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UnigramCard } from '../onnx/model-card';
import { CharacterMap } from './character-map';
import { PieceTrie } from './piece-trie';
import { UnigramTokenizer } from './unigram-tokenizer';

/** Opens the tokenizer of a model folder: pieces a line (an empty one stands for no text), scores, character map. */
export async function openUnigramFiles(folder: string, card: UnigramCard): Promise<UnigramTokenizer> {
  const [pieces, scores, characters] = await Promise.all([
    readFile(join(folder, card.pieces), 'utf8'),
    readFile(join(folder, card.scores)),
    readFile(join(folder, card.characters), 'utf8'),
  ]);
  const map = new CharacterMap(Object.entries(JSON.parse(characters) as Record<string, string>));
  const texts = pieces.split('\n').slice(0, -1);
  if (texts.length * Float32Array.BYTES_PER_ELEMENT !== scores.byteLength) {
    throw new Error(`${card.pieces} and ${card.scores} are of different lengths`);
  }
  return new UnigramTokenizer({
    trie: new PieceTrie(texts),
    scores: new Float32Array(new Uint8Array(scores).buffer),
    normalise: (text) => map.normalise(text),
    start: card.start,
    end: card.end,
    unknown: card.unknown,
    unknownScore: card.unknownScore,
  });
}
