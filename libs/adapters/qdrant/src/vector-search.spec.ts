import type { VectorQuery } from '@mindbase/ports';
import { questionPieces, signVector, tokensOf, wei } from '@mindbase/testing';
import type { QdrantClient } from '@qdrant/js-client-rest';
import { VectorSearch } from './vector-search';

const words = { tokens: tokensOf('tea').map(({ token }) => ({ token, weight: 1 })) };
const all = { vector: signVector(3), ...words, pieces: questionPieces(2, 4) };

/** What each request asks for in turn, by the names of vectors; of a server with one point for each of them. */
async function requestsOf(fields: Partial<VectorQuery>): Promise<string[][]> {
  const requests: string[][] = [];
  const client = {
    facet: async () => ({ hits: [{ value: 1, count: 2 }] }),
    queryBatch: async (_name: string, { searches }: { searches: { using: string }[] }) => {
      requests.push(searches.map(({ using }) => using));
      const tokens = words.tokens.map(({ token }) => token);
      return searches.map(({ using }) => ({
        points: [{ score: 1, payload: { id: using, tokens, counts: [1], length: 1 } }],
      }));
    },
  } as unknown as QdrantClient;
  const query = { scope: wei, kind: 'memory' as const, filter: {}, limit: 5, ...fields };
  const collection = { name: 'c', referenceLength: 20, pieceDimensions: 4 };
  await new VectorSearch(client, collection, query, { candidatesMax: 10, quantised: false }).run();
  return requests;
}

describe('VectorSearch', () => {
  it('asks for the pieces of what it found together with the cosines of what words found', async () => {
    const requests = await requestsOf(all);
    expect(requests).toHaveLength(3);
    expect(requests.at(-1)).toEqual(['dense', 'pieces']);
    expect((await requestsOf({ ...all, pieces: undefined })).at(-1)).toEqual(['dense']);
  });

  it('takes one more request for pieces at most, and none where there is nothing to compare', async () => {
    const { vector, pieces } = all;
    expect(await requestsOf({ vector, pieces })).toEqual([['dense'], ['pieces']]);
    expect(await requestsOf({ vector, pieces: questionPieces() })).toEqual([['dense']]);
    expect(await requestsOf({ vector })).toEqual([['dense']]);
    expect((await requestsOf({ ...words, pieces })).at(-1)).toEqual(['pieces']);
    expect(await requestsOf({ vector, pieces, limit: 0 })).toEqual([]);
  });
});
