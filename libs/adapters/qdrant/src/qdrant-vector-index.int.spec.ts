import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '@mindbase/testing';
import { QdrantVectorIndex } from './qdrant-vector-index';

const open = (url: string, timeoutMs = 500) =>
  QdrantVectorIndex.open({ url, model: 'signs', dimensions: 8, timeoutMs });

describe('QdrantVectorIndex', () => {
  let server: Server | null = null;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  /** A server that answers every request with this, or never. */
  async function serverOf(status: number, document: object | null): Promise<string> {
    server = createServer((_request, response) => {
      if (document === null) return;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(document));
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  it.each(['1.18.3', '0.11.0'])('refuses %s, which counts words over all users', async (version) => {
    const url = await serverOf(200, { title: 'qdrant', version });
    await expect(open(url)).rejects.toMatchObject({
      code: 'incompatible',
      message: expect.stringContaining(version) as string,
    });
  });

  it('says that nobody answers, that the answer is late, and that the key is wrong', async () => {
    const nobody = open(`http://127.0.0.1:${await freePort()}`);
    await expect(nobody).rejects.toMatchObject({ code: 'unavailable', retryable: true });
    await expect(open(await serverOf(200, null), 100)).rejects.toMatchObject({
      code: 'unavailable',
      retryable: true,
    });
    server?.closeAllConnections();
    server?.close();
    await expect(open(await serverOf(401, {}))).rejects.toMatchObject({
      code: 'unavailable',
      retryable: false,
    });
  });
});
