import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledModelFolder } from '../onnx/bundled-model-folder';
import { parseModelCard } from '../onnx/model-card';
import { openUnigramFiles } from './unigram-files';
import type { UnigramTokenizer } from './unigram-tokenizer';

interface Golden {
  readonly long: { readonly bytes: number; readonly count: number; readonly sha256: string };
  readonly texts: readonly (readonly [text: string, ids: readonly number[]])[];
}

/** Made by tools/embedding-model with the tokenizer of the model's source. */
const golden = JSON.parse(readFileSync(join(__dirname, '../../test/golden-ids.json'), 'utf8')) as Golden;
const folder = bundledModelFolder();
const card = parseModelCard(readFileSync(join(folder, 'card.json'), 'utf8')).tokenizer;
let tokenizer: UnigramTokenizer;

describe('the tokenizer of the bundled model', () => {
  beforeAll(async () => {
    tokenizer = await openUnigramFiles(folder, card);
  });

  it('gives the ids of the source for texts of both languages, and odd ones', () => {
    expect(golden.texts.length).toBeGreaterThanOrEqual(499);
    const others = golden.texts.filter(([text, ids]) => tokenizer.ids(text).join() !== ids.join());
    expect(others.map(([text, ids]) => ({ text, ids, ours: tokenizer.ids(text) }))).toEqual([]);
  });

  it('gives the ids of the source for a text of 100 KB', () => {
    let text = '';
    for (let i = 0; Buffer.byteLength(text) < golden.long.bytes; i++) {
      text += `${i} ${golden.texts[i % golden.texts.length]?.[0] ?? ''} `;
    }
    const ids = Int32Array.from(tokenizer.ids(text));
    expect(ids.length).toBe(golden.long.count);
    expect(createHash('sha256').update(ids).digest('hex')).toBe(golden.long.sha256);
  });

  it('reads half a surrogate pair as the character for what cannot be read', () => {
    expect(tokenizer.ids('lone \ud800 half')).toEqual(tokenizer.ids('lone \ufffd half'));
    expect(tokenizer.ids('\udc00')).toEqual(tokenizer.ids('\ufffd'));
  });

  it('finds no steering piece in a text', () => {
    const steering = [card.start, card.end];
    expect(tokenizer.ids('<s> </s> <pad> <mask>').filter((id) => steering.includes(id))).toEqual([]);
  });
});
