import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempDir } from '@mindbase/testing';
import { GrpcClient } from '../spec/grpc-client';
import { runThreadsFromSource, settingsOf } from '../spec/in-process';
import { type Serving, startStandalone } from './serve';

describe('standalone Mindbase', () => {
  let serving: Serving | null = null;
  const said: string[] = [];
  const start = async (grpcPort: number | undefined) => {
    const dataDir = tempDir();
    const settings = { ...settingsOf(dataDir), port: 0, grpc: { port: grpcPort } };
    serving = await startStandalone(settings, (text) => said.push(text));
    const key = readFileSync(join(dataDir, 'keys/api.key'), 'utf8').trim();
    return { serving, key };
  };
  beforeAll(runThreadsFromSource);
  afterEach(async () => {
    await serving?.stop();
    serving = null;
  });

  it('serves its API by gRPC beside REST, and tells where', async () => {
    const { serving: running, key } = await start(0);
    expect(said.join('\n')).toContain(`gRPC: 127.0.0.1:${running.grpcPort}`);
    const client = new GrpcClient(running.grpcPort ?? 0, key);
    const made = await client.call('Remember', { user: 'wei', input: { content: 'I live in Porto.' } });
    expect(made.code).toBe(0);
    client.close();
    const answer = await fetch(`${running.url}/v1/users/wei/memories`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(await answer.json()).toMatchObject({ items: [{ object: 'Porto' }] });
  });

  it('serves no gRPC unless it is asked to', async () => {
    expect((await start(undefined)).serving.grpcPort).toBeNull();
  });
});
