import { randomFrom } from './random.mjs';
import { textsFrom } from './texts.mjs';

const bases = 64;
const mixedOf = 3;
const noise = 0.3;

/**
 * Lets the model give memories a mix of the vectors of 64 texts, with noise, instead of their own, in a hundredth of the time:
 * they lie among each other as vectors of sentences do. Their pieces are those of one of the texts. Questions keep the model's own.
 */
export async function mixPassageVectors(model) {
  const embed = model.embed.bind(model);
  const embedWithPieces = model.embedWithPieces.bind(model);
  const texts = textsFrom(1);
  const given = await embedWithPieces(
    Array.from({ length: bases }, () => ({ context: '', text: texts.sentence() })),
    'passage',
  );
  const vectors = given.map(({ vector }) => vector);
  model.embed = async (list, purpose) =>
    purpose === 'passage' ? list.map((text) => mixed(vectors, randomOf(text))) : embed(list, purpose);
  model.embedWithPieces = async (list, purpose) =>
    purpose === 'passage'
      ? list.map(({ context, text }) => {
          const random = randomOf(`${context}\n${text}`);
          const { pieces, weights } = given[Math.floor(random() * bases)];
          return { vector: mixed(vectors, random), pieces, weights };
        })
      : embedWithPieces(list, purpose);
}

function randomOf(text) {
  return randomFrom([...text].reduce((sum, c) => Math.imul(sum, 31) + c.codePointAt(0), 7));
}

function mixed(given, random) {
  const vector = new Float32Array(given[0].length);
  for (let i = 0; i < mixedOf; i++) {
    const base = given[Math.floor(random() * bases)];
    const share = random();
    for (let d = 0; d < vector.length; d++) vector[d] += share * base[d];
  }
  // Of a vector of length one, each number is about this large.
  const size = noise / Math.sqrt(vector.length);
  for (let d = 0; d < vector.length; d++) vector[d] += size * (random() + random() - 1) * Math.sqrt(6);
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}
