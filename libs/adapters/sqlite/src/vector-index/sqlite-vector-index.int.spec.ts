import { statSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@mindbase/driver-sqlite';
import { documentOf, fakeToken, signVector, tempDir, tokensOf, wei } from '@mindbase/testing';
import { type SqliteVectorIndexOptions, SqliteVectorIndex } from './sqlite-vector-index';

function openIn(folder: string, options: Partial<SqliteVectorIndexOptions> = {}): SqliteVectorIndex {
  return new SqliteVectorIndex({
    database: join(folder, 'vectors.db'),
    model: 'test@1',
    dimensions: 8,
    ...options,
  });
}

describe('SqliteVectorIndex', () => {
  it('refuses a file with vectors of another model and says what to do (I1, I2)', async () => {
    const folder = tempDir();
    const first = openIn(folder);
    await first.upsert([documentOf('m1')]);
    await first.close();
    for (const other of [{ model: 'test@2' }, { dimensions: 16 }]) {
      expect(() => openIn(folder, other)).toThrow(
        /made with the embedding model test@1 \(8 dimensions\).*rebuild/,
      );
    }
    const again = openIn(folder);
    expect(await again.count(wei, 'memory')).toBe(1);
    await again.close();
  });

  it('keeps its file to its owner', async () => {
    const folder = tempDir();
    const index = openIn(folder);
    expect(statSync(join(folder, 'vectors.db')).mode & 0o777).toBe(0o600);
    await index.close();
  });

  it('leaves an open database to its owner', async () => {
    const database = openDatabase(':memory:');
    await openIn('', { database }).close();
    expect(database.open).toBe(true);
    database.close();
  });

  it('answers alike with every segment in memory and with none', async () => {
    const folder = tempDir();
    const users = Array.from({ length: 5 }, (_, i) => ({ tenant: 'acme', user: `u${i}` }));
    const [roomy, tight] = [openIn(join(folder, 'a')), openIn(join(folder, 'b'), { cacheBytesMax: 1 })];
    for (let round = 0; round < 3; round++) {
      for (const user of users) {
        const documents = Array.from({ length: 10 }, (_, i) =>
          documentOf(`m${i}`, {
            ...user,
            version: round,
            vector: signVector(7 * i + round),
            tokens: tokensOf(`w${i % 3} r${round}`),
          }),
        );
        await roomy.upsert(documents);
        await tight.upsert(documents);
        const query = {
          scope: user,
          kind: 'memory',
          filter: {},
          vector: signVector(round),
          limit: 5,
        } as const;
        const tokens = ['w1', `r${round}`].map((word) => ({ token: fakeToken(word), weight: 1 }));
        expect(await tight.query({ ...query, tokens })).toEqual(await roomy.query({ ...query, tokens }));
      }
    }
    await roomy.close();
    await tight.close();
  });

  it('does not grow without end while the words of the same documents change', async () => {
    const index = openIn(tempDir());
    const query = { scope: wei, kind: 'memory', filter: {}, vector: signVector(0), limit: 5 } as const;
    const held = () =>
      (index as unknown as { segments: { segments: Map<string, { bytes: number }> } }).segments.segments;
    let most = 0;
    for (let round = 1; round <= 40; round++) {
      const documents = Array.from({ length: 50 }, (_, i) =>
        documentOf(`m${i}`, { version: round, tokens: tokensOf(`r${round} w${i}`) }),
      );
      await index.upsert(documents);
      await index.query(query);
      if (round === 5) most = 4 * Math.max(...[...held().values()].map(({ bytes }) => bytes));
    }
    expect(Math.max(...[...held().values()].map(({ bytes }) => bytes))).toBeLessThan(most);
    await index.close();
  });
});
