import { lateInteraction } from '@mindbase/domain';
import type { UserScope } from '@mindbase/kernel';
import type { IndexFilter, IndexedKind, VectorHit, VectorIndex, VectorQuery } from '@mindbase/ports';
import {
  documentOf,
  minute,
  neighbours,
  pieceLevels,
  questionPieces,
  signVector,
  tokensOf,
  wei,
} from '../fixtures/read-side';
import { fakeToken } from '../fixtures/sealed';
import { awkwardTexts } from './awkward-text';
import { type ContractSubject, describeContract } from './contract';

/** The indexes under test have 8 dimensions, and 4 for a piece of a text. */
export const vectorIndexDimensions = 8;
export const vectorIndexPieceDimensions = 4;

export function describeVectorIndexContract(subject: ContractSubject<VectorIndex>): void {
  describeContract('VectorIndex', subject, (index, reopen) => {
    const search = (fields: Partial<VectorQuery>): Promise<readonly VectorHit[]> =>
      index().query({ scope: wei, kind: 'memory', filter: {}, limit: 10, ...fields });
    const byWords = (words: string, fields: Partial<VectorQuery> = {}) =>
      search({ tokens: tokensOf(words).map(({ token }) => ({ token, weight: 1 })), ...fields });
    const idsBy = async (filter: IndexFilter, kind: IndexedKind = 'memory'): Promise<string[]> =>
      (await search({ vector: signVector(3), filter, kind, limit: 100 })).map(({ id }) => id).sort();
    const same = { vector: signVector(3) };

    it('says how many dimensions it has, and finds nothing for a user it does not know', async () => {
      expect(index().dimensions).toBe(vectorIndexDimensions);
      expect(await search({ vector: signVector(1) })).toEqual([]);
      expect(await byWords('tea')).toEqual([]);
      expect(await index().count(wei, 'memory')).toBe(0);
      expect(await index().remove(wei, 'memory', ['m1'])).toBe(0);
    });

    it('ranks a verbatim text first among fifty, with a cosine near 1 (J1)', async () => {
      const vectors = Array.from({ length: 50 }, (_, i) => vectorAt(i));
      await index().upsert(
        vectors.map((vector, i) => documentOf(`m${i}`, { vector, tokens: tokensOf(`w${i} tea`) })),
      );
      for (const i of [0, 17, 49]) {
        const hits = await search({ vector: vectors[i], tokens: [{ token: fakeToken(`w${i}`), weight: 1 }] });
        expect(hits[0]?.id).toBe(`m${i}`);
        expect(hits[0]?.dense).toBeCloseTo(1, 5);
        expect(Math.max(...hits.map(({ lexical }) => lexical))).toBe(hits[0]?.lexical);
      }
    });

    it('clips the cosine of opposite vectors to 0, which is no hit', async () => {
      const opposite = signVector(3).map((value) => -value);
      await index().upsert([documentOf('near', same), documentOf('far', { vector: opposite })]);
      expect(await search({ vector: signVector(3) })).toEqual([
        { id: 'near', sessionId: null, ordinal: null, dense: 1, lexical: 0, late: null },
      ]);
    });

    it('finds a Chinese word inside a sentence by its characters and bigrams (F3, F4)', async () => {
      await index().upsert([
        documentOf('m1', { tokens: tokensOf(bigrams('外币汇率换算表在抽屉里')) }),
        documentOf('m2', { tokens: tokensOf(bigrams('会议室在三楼')) }),
      ]);
      const hits = await byWords(bigrams('汇率'));
      expect(hits.map(({ id }) => id)).toEqual(['m1']);
      expect(hits[0]?.lexical).toBeGreaterThan(0);
    });

    it('finds by words alone what no vector is near to (J7)', async () => {
      await index().upsert([
        documentOf('code', {
          vector: signVector(3).map((v) => -v),
          tokens: tokensOf('error e-7731 at night'),
        }),
        ...Array.from({ length: 20 }, (_, i) => documentOf(`m${i}`, same)),
      ]);
      const hits = await search({
        vector: signVector(3),
        tokens: [{ token: fakeToken('e-7731'), weight: 1 }],
        limit: 3,
      });
      expect(hits).toHaveLength(4);
      expect(hits.find(({ id }) => id === 'code')).toMatchObject({ dense: 0 });
    });

    it('scores words by BM25 with k1 1.2 and b 0.75', async () => {
      await index().upsert([
        documentOf('m1', {
          tokens: [
            { token: 7, count: 2 },
            { token: 8, count: 1 },
          ],
        }),
        documentOf('m2', { tokens: [{ token: 8, count: 1 }] }),
        documentOf('m3', { tokens: [{ token: 9, count: 2 }] }),
      ]);
      const [hit] = await search({ tokens: [{ token: 7, weight: 2 }] });
      const idf = Math.log(1 + (3 - 1 + 0.5) / (1 + 0.5));
      expect(hit?.lexical).toBeCloseTo((2 * idf * 2 * 2.2) / (2 + 1.2 * (0.25 + (0.75 * 3) / 2)), 12);
      expect(
        await search({
          tokens: [
            { token: 7, weight: 1 },
            { token: 7, weight: 1 },
          ],
        }),
      ).toEqual([hit]);
    });

    it('fills in both scores for every hit of the union', async () => {
      await index().upsert([
        documentOf('dense', { ...same, tokens: tokensOf('tea') }),
        documentOf('words', { vector: signVector(2), tokens: tokensOf('tea tea2 oolong') }),
      ]);
      const hits = await search({ ...same, tokens: [{ token: fakeToken('tea'), weight: 1 }], limit: 2 });
      expect(hits.map(({ id }) => id)).toEqual(['dense', 'words']);
      for (const hit of hits) expect(hit.lexical).toBeGreaterThan(0);
      const [first] = await search({
        ...same,
        tokens: [{ token: fakeToken('oolong'), weight: 1 }],
        limit: 1,
      });
      expect(first).toMatchObject({ id: 'dense', lexical: 0, dense: 1 });
    });

    it('compares the pieces of a question with those of every hit, found by vector or by words', async () => {
      const [tea, milk, none] = [pieceLevels(1, 2, 4), pieceLevels(4), pieceLevels()];
      await index().upsert([
        documentOf('tea', { ...same, pieces: tea }),
        documentOf('milk', { vector: signVector(1), pieces: milk, tokens: tokensOf('w') }),
        documentOf('none', { ...same, pieces: none }),
      ]);
      const pieces = questionPieces(2, 4);
      const fields = { ...same, pieces, tokens: [{ token: fakeToken('w'), weight: 1 }] };
      const hits = await search(fields);
      const late = (id: string) => hits.find((hit) => hit.id === id)?.late;
      expect(hits).toHaveLength(3);
      expect(late('tea')).toBe(lateInteraction(pieces, tea));
      expect(late('milk')).toBe(lateInteraction(pieces, milk));
      expect(late('tea')).toBeGreaterThan(0);
      expect(late('none')).toBe(0);
      // They rank nothing here: hits and their order are those of vector and words.
      expect((await search({ ...fields, pieces: undefined })).map(({ id }) => id)).toEqual(
        hits.map(({ id }) => id),
      );
      expect((await search({ ...same, pieces: questionPieces() })).map((hit) => hit.late)).toEqual([0, 0]);
    });

    it('compares with the pieces of the newest version, which a patch leaves alone', async () => {
      const late = async () => (await search({ ...same, pieces: questionPieces(2, 4) }))[0]?.late;
      const of = (pieces: Int8Array) => lateInteraction(questionPieces(2, 4), pieces);
      await index().upsert([documentOf('m1', { ...same, pieces: pieceLevels(2) })]);
      await index().upsert([documentOf('m1', { ...same, version: 3, pieces: pieceLevels(4, 9, 2) })]);
      await index().upsert([documentOf('m1', { ...same, version: 2, pieces: pieceLevels(2) })]);
      expect(await late()).toBe(of(pieceLevels(4, 9, 2)));
      await index().patch(wei, 'memory', [{ id: 'm1', version: 4, validFrom: minute(1) }]);
      expect(await late()).toBe(of(pieceLevels(4, 9, 2)));
      await index().upsert([documentOf('m1', { ...same, version: 5 })]);
      expect(await late()).toBe(0);
    });

    it('keeps equal ids of other users apart when it compares pieces (G1)', async () => {
      await index().upsert([documentOf('m1', { ...same, pieces: pieceLevels(2) })]);
      for (const scope of neighbours)
        await index().upsert([documentOf('m1', { ...scope, ...same, pieces: pieceLevels(4) })]);
      const pieces = questionPieces(4);
      const [hit] = await search({ ...same, pieces });
      expect(hit?.late).toBe(lateInteraction(pieces, pieceLevels(2)));
    });

    it('breaks ties by id and answers alike whatever the order documents came in', async () => {
      const documents = Array.from({ length: 12 }, (_, i) =>
        documentOf(`m${i}`, { ...same, tokens: tokensOf(i % 2 ? 'tea milk' : 'milk tea') }),
      );
      const ask = () =>
        search({
          ...same,
          tokens: tokensOf('tea milk').map(({ token }) => ({ token, weight: 0.3 })),
          limit: 5,
        });
      await index().upsert(documents);
      const hits = await ask();
      expect(hits.map(({ id }) => id)).toEqual(['m0', 'm1', 'm10', 'm11', 'm2']);
      await index().clear();
      for (const document of documents.reverse()) await index().upsert([document]);
      expect(await ask()).toEqual(hits);
    });

    it('keeps equal ids of other users and tenants apart, in results and in statistics (G1)', async () => {
      await index().upsert([documentOf('m1', { ...same, tokens: tokensOf('tea milk') })]);
      const alone = await byWords('tea');
      for (const scope of neighbours) {
        await index().upsert(
          ['m1', 'm2', 'm3'].map((id) => documentOf(id, { ...scope, ...same, tokens: tokensOf('tea') })),
        );
      }
      expect(await byWords('tea')).toEqual(alone);
      expect(await idsBy({})).toEqual(['m1']);
      for (const scope of neighbours) {
        expect(await index().count(scope, 'memory')).toBe(3);
        expect(await index().remove(scope, 'memory', ['m1', 'm2', 'm3'])).toBe(3);
      }
      expect(await byWords('tea')).toEqual(alone);
    });

    it('keeps memories and turns apart', async () => {
      await index().upsert([documentOf('x', { ...same, tokens: tokensOf('tea') })]);
      const turn = documentOf('x', {
        ...same,
        kind: 'turn',
        sessionId: 's1',
        ordinal: 4,
        role: 'user',
        status: null,
      });
      await index().upsert([turn]);
      expect(await search({ ...same, kind: 'turn' })).toEqual([
        { id: 'x', sessionId: 's1', ordinal: 4, dense: 1, lexical: 0, late: null },
      ]);
      expect(await index().remove(wei, 'turn', ['x'])).toBe(1);
      expect(await idsBy({})).toEqual(['x']);
      expect(await index().count(wei, 'turn')).toBe(0);
    });

    describe('filters before ranking (R3)', () => {
      const seed = [
        documentOf('plain', same),
        documentOf('old', { ...same, status: 'superseded', recordedAt: minute(1), closedAt: minute(5) }),
        documentOf('task', { ...same, type: 'task', layer: 'episodic', recordedAt: minute(2) }),
        documentOf('agent', { ...same, agentId: 'a1', entityIds: ['e1', 'e2'], recordedAt: minute(3) }),
        documentOf('labelled', {
          ...same,
          metadataKeys: ['k1', 'k2'],
          entityIds: ['e2'],
          recordedAt: minute(4),
        }),
        documentOf('dated', { ...same, validFrom: minute(-100), recordedAt: minute(6) }),
      ];
      const table: readonly (readonly [string, IndexFilter, readonly string[]])[] = [
        ['nothing', {}, ['agent', 'dated', 'labelled', 'old', 'plain', 'task']],
        ['statuses', { statuses: ['superseded'] }, ['old']],
        ['no status at all', { statuses: [] }, []],
        ['types', { types: ['task', 'rule'] }, ['task']],
        ['layers', { layers: ['episodic'] }, ['task']],
        ['agent', { agentId: 'a1' }, ['agent']],
        ['an unknown agent', { agentId: 'a2' }, []],
        ['any of the entities', { entityIds: ['e1', 'e3'] }, ['agent']],
        ['all of the labels', { metadataKeys: ['k1', 'k2'] }, ['labelled']],
        ['labels of which one is missing', { metadataKeys: ['k1', 'k3'] }, []],
        ['from, inclusive', { from: minute(4) }, ['labelled']],
        ['to, exclusive', { to: minute(1) }, ['dated', 'plain']],
        ['a range', { from: minute(1), to: minute(3) }, ['old', 'task']],
        ['a past moment', { asOf: minute(2) }, ['old', 'plain', 'task']],
        [
          'a past moment and a status',
          { asOf: minute(4), statuses: ['active'] },
          ['agent', 'labelled', 'old', 'plain', 'task'],
        ],
        [
          'the moment of closing',
          { asOf: minute(5), statuses: ['active', 'superseded'] },
          ['agent', 'labelled', 'plain', 'task'],
        ],
        [
          'several at once',
          { entityIds: ['e2'], statuses: ['active'], from: minute(3), to: minute(4) },
          ['agent'],
        ],
      ];
      it.each(table)('by %s', async (_name, filter, expected) => {
        await index().upsert(seed);
        expect(await idsBy(filter)).toEqual(expected);
      });

      it('by session and role, for turns', async () => {
        const turn = { ...same, kind: 'turn' as const, status: null, type: null, layer: null };
        await index().upsert([
          documentOf('t1', { ...turn, sessionId: 's1', ordinal: 0, role: 'user' }),
          documentOf('t2', { ...turn, sessionId: 's1', ordinal: 1, role: 'assistant' }),
          documentOf('t3', { ...turn, sessionId: 's2', ordinal: 0, role: 'user' }),
        ]);
        expect(await idsBy({ sessionId: 's1' }, 'turn')).toEqual(['t1', 't2']);
        expect(await idsBy({ roles: ['user'] }, 'turn')).toEqual(['t1', 't3']);
        expect(await idsBy({ roles: ['user'], sessionId: 's2' }, 'turn')).toEqual(['t3']);
        expect(await idsBy({ statuses: ['active'] }, 'turn')).toEqual([]);
      });

      it('so that a filtered search still fills its limit', async () => {
        await index().upsert([
          ...Array.from({ length: 30 }, (_, i) => documentOf(`near${i}`, { ...same, status: 'archived' })),
          ...Array.from({ length: 3 }, (_, i) =>
            documentOf(`far${i}`, { vector: signVector(1), tokens: tokensOf('tea') }),
          ),
        ]);
        const hits = await search({
          vector: vectorBetween(3, 1),
          filter: { statuses: ['active'] },
          limit: 3,
        });
        expect(hits.map(({ id }) => id)).toEqual(['far0', 'far1', 'far2']);
      });
    });

    it('keeps a stored document with a higher version, and takes an equal one again', async () => {
      await index().upsert([documentOf('m1', { ...same, version: 3, tokens: tokensOf('new') })]);
      await index().upsert([
        documentOf('m1', { vector: signVector(9), version: 2, tokens: tokensOf('old') }),
      ]);
      expect(await byWords('old')).toEqual([]);
      expect(await byWords('new')).toHaveLength(1);
      await index().upsert([documentOf('m1', { ...same, version: 3, status: 'archived' })]);
      expect(await idsBy({ statuses: ['archived'] })).toEqual(['m1']);
      expect(await byWords('new')).toEqual([]);
      expect(await index().count(wei, 'memory')).toBe(1);
    });

    it('takes the highest version of a document that comes twice in one call', async () => {
      await index().upsert([
        documentOf('m1', { ...same, version: 2, status: 'pending' }),
        documentOf('m1', { ...same, version: 1, status: 'active' }),
      ]);
      expect(await idsBy({ statuses: ['pending'] })).toEqual(['m1']);
    });

    it('patches filter fields without touching words and vector', async () => {
      await index().upsert([documentOf('m1', { ...same, tokens: tokensOf('tea') }), documentOf('m2', same)]);
      const before = await byWords('tea');
      await index().patch(wei, 'memory', [
        {
          id: 'm1',
          version: 2,
          status: 'superseded',
          closedAt: minute(9),
          validFrom: minute(-9),
          updatedAt: minute(9),
        },
        { id: 'unknown', version: 2, status: 'archived' },
      ]);
      expect(await byWords('tea')).toEqual(before);
      expect(await idsBy({ statuses: ['superseded'], to: minute(-8) })).toEqual(['m1']);
      expect(await idsBy({ asOf: minute(8), statuses: ['active'] })).toEqual(['m1', 'm2']);
      expect(await idsBy({ asOf: minute(9) })).toEqual(['m2']);
      await index().patch(wei, 'memory', [
        { id: 'm1', version: 3, status: 'active', closedAt: null, validFrom: null },
      ]);
      expect(await idsBy({ statuses: ['active'], from: minute(0), asOf: minute(10) })).toEqual(['m1', 'm2']);
    });

    it('ignores a patch that is not newer, and one of another scope or kind', async () => {
      await index().upsert([documentOf('m1', { ...same, version: 2 })]);
      await index().patch(wei, 'memory', [{ id: 'm1', version: 2, status: 'archived' }]);
      await index().patch(wei, 'turn', [{ id: 'm1', version: 9, status: 'archived' }]);
      for (const scope of neighbours)
        await index().patch(scope, 'memory', [{ id: 'm1', version: 9, status: 'archived' }]);
      expect(await idsBy({ statuses: ['active'] })).toEqual(['m1']);
      await index().patch(wei, 'memory', [{ id: 'm1', version: 5, status: 'archived' }]);
      await index().upsert([documentOf('m1', { ...same, version: 4 })]);
      expect(await idsBy({ statuses: ['archived'] })).toEqual(['m1']);
    });

    it('gives the vectors of the newest versions, and passes over what it does not hold', async () => {
      await index().upsert([documentOf('m1', { vector: signVector(1) }), documentOf('m2', same)]);
      await index().upsert([documentOf('m1', { vector: signVector(5), version: 9 })]);
      await index().remove(wei, 'memory', ['m2']);
      const found = await index().vectorsOf(wei, 'memory', ['m2', 'm1', 'm1', 'unknown']);
      expect([...found.keys()]).toEqual(['m1']);
      expect([...(found.get('m1') ?? [])]).toEqual(
        [...signVector(5)].map((value) => expect.closeTo(value, 6)),
      );
      expect(await index().vectorsOf(wei, 'memory', [])).toEqual(new Map());
    });

    it('gives vectors of the user and kind that is asked for alone (G1)', async () => {
      await index().upsert([documentOf('m1', same)]);
      for (const scope of neighbours)
        await index().upsert([documentOf('m1', { ...scope, vector: signVector(6) })]);
      const found = await index().vectorsOf(wei, 'memory', ['m1']);
      expect([...(found.get('m1') ?? [])]).toEqual(
        [...signVector(3)].map((value) => expect.closeTo(value, 6)),
      );
      expect(await index().vectorsOf(wei, 'turn', ['m1'])).toEqual(new Map());
    });

    it('leaves nothing of a removed document, not even in the statistics (K1, K3)', async () => {
      const words = { tokens: tokensOf('tea milk') };
      await index().upsert([
        documentOf('m1', { ...same, ...words }),
        documentOf('m2', { ...same, ...words }),
      ]);
      const both = await byWords('tea');
      await index().upsert([documentOf('m3', { ...same, tokens: tokensOf('tea sugar lemon honey') })]);
      expect(await index().remove(wei, 'memory', ['m3', 'm3', 'unknown'])).toBe(1);
      expect(await idsBy({})).toEqual(['m1', 'm2']);
      expect(await byWords('honey')).toEqual([]);
      expect(await byWords('tea')).toEqual(both);
      // Removal forgets the version too: the id is free again.
      await index().upsert([documentOf('m3', { ...same, version: 1 })]);
      expect(await idsBy({})).toEqual(['m1', 'm2', 'm3']);
    });

    it('removes thousands in one call (K7, K11)', async () => {
      const documents = Array.from({ length: 3000 }, (_, i) => documentOf(`m${i}`, { vector: vectorAt(i) }));
      await index().upsert(documents);
      expect(await index().count(wei, 'memory')).toBe(3000);
      expect(
        await index().remove(
          wei,
          'memory',
          documents.map(({ id }) => id),
        ),
      ).toBe(3000);
      expect(await search({ vector: vectorAt(1) })).toEqual([]);
      expect(await index().count(wei, 'memory')).toBe(0);
    });

    it('stays exact through many changes of words', async () => {
      for (let round = 1; round <= 30; round++) {
        const documents = Array.from({ length: 20 }, (_, i) =>
          documentOf(`m${i}`, {
            vector: vectorAt(i),
            version: round,
            tokens: tokensOf(`round${round} w${i}`),
          }),
        );
        await index().upsert(documents);
        await byWords(`round${round}`);
      }
      const hits = await byWords('round30 w7', { limit: 30 });
      expect(hits).toHaveLength(20);
      expect(await byWords('round29')).toEqual([]);
      const fresh = await byWords('w7');
      await index().clear();
      const last = Array.from({ length: 20 }, (_, i) =>
        documentOf(`m${i}`, { vector: vectorAt(i), tokens: tokensOf(`round30 w${i}`) }),
      );
      await index().upsert(last);
      expect(await byWords('w7')).toEqual(fresh);
    });

    it('refuses vectors of other dimensions, in documents and in questions (I1)', async () => {
      const wrong = { vector: new Float32Array(3) };
      const refused = {
        name: 'PortError',
        code: 'incompatible',
        message: expect.stringMatching(/8.*3/) as string,
      };
      await expect(index().upsert([documentOf('ok', same), documentOf('m1', wrong)])).rejects.toMatchObject(
        refused,
      );
      await expect(search(wrong)).rejects.toMatchObject(refused);
      expect(await index().count(wei, 'memory')).toBe(0);
    });

    it('answers a limit of 0 with nothing, and leaves the vectors it was given alone', async () => {
      const vector = signVector(3);
      await index().upsert([documentOf('m1', { vector })]);
      expect(await search({ vector, limit: 0 })).toEqual([]);
      expect(vector).toEqual(signVector(3));
    });

    it('keeps awkward ids, scopes and filter texts as they are', async () => {
      for (const text of awkwardTexts) {
        const scope: UserScope = { tenant: text, user: text };
        const fields = {
          ...scope,
          ...same,
          agentId: text,
          sessionId: text,
          entityIds: [text],
          metadataKeys: [text],
        };
        await index().upsert([documentOf(text, fields)]);
        const filter = { agentId: text, sessionId: text, entityIds: [text], metadataKeys: [text] };
        expect(await search({ ...same, scope, filter })).toMatchObject([{ id: text, sessionId: text }]);
        expect(await index().remove(scope, 'memory', [text])).toBe(1);
      }
    });

    it('is searchable in the same turn of many writers and readers', async () => {
      await Promise.all(
        Array.from({ length: 20 }, async (_, i) => {
          await index().upsert([documentOf(`m${i}`, { ...same, tokens: tokensOf(`w${i}`) })]);
          expect((await byWords(`w${i}`)).map(({ id }) => id)).toEqual([`m${i}`]);
        }),
      );
      expect(await index().count(wei, 'memory')).toBe(20);
    });

    if (reopen) {
      it('answers to the last bit as before a restart', async () => {
        const documents = Array.from({ length: 40 }, (_, i) =>
          documentOf(`m${i}`, {
            vector: vectorAt(i),
            entityIds: [`e${i % 3}`],
            tokens: tokensOf(`w${i % 5} tea w${i}`),
          }),
        );
        await index().upsert(documents);
        await index().remove(wei, 'memory', ['m3', 'm8']);
        await index().patch(wei, 'memory', [{ id: 'm5', version: 2, status: 'archived' }]);
        const ask = () =>
          search({
            vector: vectorAt(7),
            tokens: tokensOf('tea w1 w2').map(({ token }) => ({ token, weight: 0.7 })),
            filter: { entityIds: ['e1', 'e2'], statuses: ['active'] },
            limit: 50,
          });
        const hits = await ask();
        expect(hits.length).toBeGreaterThan(10);
        await index().sync();
        await reopen();
        expect(await ask()).toEqual(hits);
      });
    }
  });
}

/** A unit vector whose direction is different for every number. */
function vectorAt(n: number): Float32Array<ArrayBuffer> {
  const vector = Float32Array.from({ length: vectorIndexDimensions }, (_, i) =>
    Math.sin((n + 1) * (i + 1) * 1.7),
  );
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

/** The unit vector halfway between two. */
function vectorBetween(a: number, b: number): Float32Array<ArrayBuffer> {
  const [first, second] = [signVector(a), signVector(b)];
  const sum = first.map((value, i) => value + (second[i] ?? 0));
  const length = Math.hypot(...sum);
  return sum.map((value) => value / length);
}

/** Characters and pairs of characters, as the language library makes tokens of Chinese. */
function bigrams(text: string): string {
  const characters = [...text];
  return [...characters, ...characters.slice(1).map((next, i) => `${characters[i]}${next}`)].join(' ');
}
