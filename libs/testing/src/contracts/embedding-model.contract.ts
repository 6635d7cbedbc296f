import { lateInteraction } from '@mindbase/domain';
import { type Embedding, type EmbeddingModel, alone } from '@mindbase/ports';
import { awkwardTexts } from './awkward-text';
import { type ContractSubject, describeContract } from './contract';

/** @param knowsMeaning what the model says of itself: one that knows none keeps the form alone. */
export function describeEmbeddingModelContract(
  subject: ContractSubject<EmbeddingModel>,
  { knowsMeaning = true } = {},
): void {
  describeContract('EmbeddingModel', subject, (model) => {
    const embedOne = async (text: string, purpose: 'query' | 'passage' = 'passage'): Promise<Float32Array> =>
      (await model().embed([text], purpose))[0] as Float32Array;

    it('has a name with a version, and says whether it knows meaning', () => {
      expect(model().name).toMatch(/^[\w.-]+@\w+$/);
      expect(model().knowsMeaning).toBe(knowsMeaning);
      expect(model().dimensions).toBeGreaterThan(knowsMeaning ? 1 : 0);
    });

    it('takes less likeness for the same where an entity is shared, or says that nobody has measured it', () => {
      const { cosine, cosineSharedEntity } = model().sameMeaning ?? { cosine: 1, cosineSharedEntity: 1 };
      expect(cosine).toBeLessThanOrEqual(1);
      expect(cosineSharedEntity).toBeGreaterThan(0);
      expect(cosineSharedEntity).toBeLessThanOrEqual(cosine);
    });

    it('gives one vector of unit length per text, in order', async () => {
      const texts = ['We sail on Sunday', '周日出海', 'We sail on Sunday', 'The oven is broken'];
      const vectors = await model().embed(texts, 'passage');
      expect(vectors).toHaveLength(4);
      for (const vector of vectors) expectUnit(vector, model().dimensions);
      expect(vectors[2]).toEqual(vectors[0]);
      if (knowsMeaning) expect(vectors[3]).not.toEqual(vectors[0]);
      expect(await model().embed([], 'query')).toEqual([]);
    });

    it('makes a vector of the text and its purpose alone, whatever else is embedded with it', async () => {
      const text = '她每周三晚上上陶艺课, then walks home';
      for (const purpose of ['query', 'passage'] as const) {
        const alone = await embedOne(text, purpose);
        const among = await model().embed(['x'.repeat(500), text, '短', ''], purpose);
        expect(among[1]).toEqual(alone);
        expect(await embedOne(text, purpose)).toEqual(alone);
      }
      const parallel = await Promise.all(Array.from({ length: 8 }, () => embedOne(text)));
      for (const vector of parallel) expect(vector).toEqual(parallel[0]);
    });

    it('gives a vector and a weight for each of the pieces that it keeps, the same in every run', async () => {
      const { dimensions, pieceDimensions } = model();
      const texts = ['她每周三晚上上陶艺课', 'The oven is broken', '', 'x'];
      const embedded = await model().embedWithPieces(texts.map(alone), 'passage');
      expect(embedded.map(({ vector }) => vector)).toEqual(await model().embed(texts, 'passage'));
      for (const { vector, pieces, weights } of embedded) {
        expectUnit(vector, dimensions);
        expect(pieces).toHaveLength(weights.length * pieceDimensions);
        expect(weights.every((weight) => weight > 0)).toBe(true);
        expect(pieces.every((level) => Math.abs(level) <= 7)).toBe(true);
      }
      expect(embedded[1]?.pieces.length ?? 0).toBeGreaterThanOrEqual(pieceDimensions);
      expect(await model().embedWithPieces(texts.slice(1, 2).map(alone), 'passage')).toEqual(
        embedded.slice(1, 2),
      );
      expect(await model().embedWithPieces([], 'query')).toEqual([]);
    });

    it('reads what stands before a text along with it, and keeps the pieces of the text alone', async () => {
      const [text, context] = ['It opens at nine', 'Where is the bakery?'];
      const [inContext] = await model().embedWithPieces([{ context, text }], 'passage');
      const [bare] = await model().embedWithPieces([alone(text)], 'passage');
      expect(inContext?.vector).toEqual(await embedOne(`${context}\n${text}`));
      expect(inContext?.weights).toEqual(bare?.weights);
      if (model().pieceDimensions > 0) expect(inContext?.pieces).not.toEqual(bare?.pieces);
    });

    it('gives vectors that are the caller’s to change', async () => {
      const first = await embedOne('tea');
      const copy = Float32Array.from(first);
      first.fill(0);
      expect(await embedOne('tea')).toEqual(copy);
    });

    it('takes any text: empty, odd, and as long as a turn may be', async () => {
      const lone = '\ud800 lone \udc00';
      for (const text of [
        ...awkwardTexts,
        lone,
        '?!…',
        'the of and',
        '字'.repeat(8000),
        'word '.repeat(6500),
      ]) {
        expectUnit(await embedOne(text), model().dimensions);
        expectUnit(await embedOne(text, 'query'), model().dimensions);
      }
    });

    it('puts a question near the same words as a passage (J1)', async () => {
      for (const text of ['My cousin builds wooden boats', '我表弟会造木船']) {
        expect(dot(await embedOne(text, 'query'), await embedOne(text, 'passage'))).toBeGreaterThan(0.8);
      }
    });

    it('finds the words of a question in a passage by their pieces, where it gives them', async () => {
      const { pieceDimensions: dimensions } = model();
      if (dimensions === 0) return;
      for (const [query, near, far] of [
        ['who repairs boats', 'On Sunday my cousin repairs old boats', 'The invoice is due in May'],
        ['谁会修船', '我表弟周日在码头修船', '发票五月到期'],
      ] as const) {
        const [question] = await model().embedWithPieces([alone(query)], 'query');
        const { pieces: levels, weights } = question as Embedding;
        const [one, other] = await model().embedWithPieces([near, far].map(alone), 'passage');
        const late = (text?: Embedding) =>
          lateInteraction({ dimensions, levels, weights }, (text as Embedding).pieces);
        expect(late(one)).toBeGreaterThan(late(other) + 0.1);
      }
    });

    if (!knowsMeaning) return;
    it.each([
      ['my cousin builds wooden boats', 'a boat made of wood', 'the invoice is due in May'],
      ['我表弟会造木船', '木船是谁造的', '发票五月到期'],
    ])('puts what is akin nearer than what is not, in both languages (F8): %s', async (query, near, far) => {
      const question = await embedOne(query, 'query');
      expect(dot(question, await embedOne(near))).toBeGreaterThan(dot(question, await embedOne(far)));
    });
  });
}

function expectUnit(vector: Float32Array, dimensions: number): void {
  expect(vector).toBeInstanceOf(Float32Array);
  expect(vector).toHaveLength(dimensions);
  expect(dot(vector, vector)).toBeCloseTo(1, 4);
}

function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
}
