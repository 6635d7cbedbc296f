import { describeWithEngine } from './describe-with-engine';
import { own } from './engine';
import { qdrant } from './qdrant';

/** What the double promises beyond its answers; a real server is not asked. */
(process.env['QDRANT_URL'] === undefined ? describe : describe.skip)('the double of Qdrant', () => {
  describeWithEngine(own(qdrant), (engine) => {
    const call = async (method: string, path: string, body?: unknown) => {
      const response = await fetch(`${engine().url}${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      return { status: response.status, document: (await response.json()) as Record<string, unknown> };
    };
    const points = (...of: object[]) => ({ points: of });

    beforeAll(async () => {
      const sparse_vectors = { words: { modifier: 'idf' } };
      const made = await call('PUT', '/collections/c', {
        vectors: { dense: { size: 2, distance: 'Dot' } },
        sparse_vectors,
      });
      expect(made).toMatchObject({ status: 200, document: { result: true, status: 'ok' } });
      const point = { id: 1, vector: { dense: [1, 0] }, payload: { version: 3 } };
      expect(await call('PUT', '/collections/c/points?wait=true', points(point))).toMatchObject({
        status: 200,
      });
    });

    it.each([
      ['an unknown distance', 'PUT', '/collections/d', { vectors: { size: 2, distance: 'Near' } }],
      ['a field that does not exist', 'POST', '/collections/c/points/query', { limit: 1, filters: {} }],
      [
        'a filter without a key',
        'POST',
        '/collections/c/points/count',
        { filter: { must: [{ match: {} }] } },
      ],
      ['a limit of 0', 'POST', '/collections/c/points/query', { query: [1, 0], using: 'dense', limit: 0 }],
      [
        'a vector of other dimensions',
        'PUT',
        '/collections/c/points',
        points({ id: 2, vector: { dense: [1] } }),
      ],
      ['an id that is none', 'PUT', '/collections/c/points', points({ id: 'm1', vector: { dense: [1, 0] } })],
    ])(
      'refuses %s, as the server’s OpenAPI document or the client’s models do',
      async (_what, method, path, body) => {
        const { status, document } = await call(method, path, body);
        expect(status).toBe(400);
        expect(document).toMatchObject({ result: null, status: { error: expect.any(String) as string } });
      },
    );

    describe('with multivectors', () => {
      beforeAll(async () => {
        const pieces = { size: 2, distance: 'Dot', multivector_config: { comparator: 'max_sim' } };
        await call('PUT', '/collections/m', { vectors: { pieces: { ...pieces, hnsw_config: { m: 0 } } } });
        const several = {
          id: 1,
          vector: {
            pieces: [
              [1, -7],
              [0, 5],
              [-3, 2],
            ],
          },
        };
        const none = { id: 2, vector: {} };
        const one = { id: 3, vector: { pieces: [[7, 7]] } };
        expect(await call('PUT', '/collections/m/points', points(several, none, one))).toMatchObject({
          status: 200,
        });
      });

      it('sums up the greatest products, for the points that have one and are asked for', async () => {
        const scores = async (has_id: number[]) => {
          const search = {
            query: [
              [255, 0],
              [0, -2],
            ],
            using: 'pieces',
            filter: { must: [{ has_id }] },
          };
          const { document } = await call('POST', '/collections/m/points/query', { ...search, limit: 9 });
          const { points: found } = document['result'] as { points: { id: number; score: number }[] };
          return found.map(({ id, score }) => [id, score]);
        };
        expect(await scores([1, 2, 3])).toEqual([
          [3, 255 * 7 - 14],
          [1, 255 + 14],
        ]);
        expect(await scores([1, 2])).toEqual([[1, 255 + 14]]);
      });

      it.each([
        ['an empty one', []],
        ['one of other dimensions', [[1, 2, 3]]],
      ])('refuses %s', async (_what, pieces) => {
        const point = { id: 4, vector: { pieces } };
        expect(await call('PUT', '/collections/m/points', points(point))).toMatchObject({ status: 400 });
      });
    });

    it('says what is not there, and what is there already', async () => {
      expect(await call('GET', '/collections/none')).toMatchObject({ status: 404 });
      expect(await call('GET', '/nowhere')).toMatchObject({ status: 404 });
      const again = await call('PUT', '/collections/c', {
        vectors: { dense: { size: 2, distance: 'Dot' } },
      });
      expect(again).toMatchObject({ status: 409 });
    });

    it('keeps its points through a kill', async () => {
      await engine().kill();
      await engine().restart();
      expect((await call('POST', '/collections/c/points/count', {})).document['result']).toEqual({
        count: 1,
      });
    });
  });
});
