import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Metadata, type ServiceError, credentials, status } from '@grpc/grpc-js';
import { until } from '@mindbase/testing';
import { Controller, Get, Module, StreamableFile } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { attachPublicGrpc } from '../src';
import { type Answer, methodsOf } from '../src/schema/methods';
import { protoService } from '../src/schema/proto-root';
import { settled } from './settled';

let lines: () => AsyncIterable<string>;

@Controller()
class ExportOnly {
  @Get('v1/users/:user/export')
  exportUser(): StreamableFile {
    return new StreamableFile(Readable.from(lines()), { type: 'application/x-ndjson' });
  }
}
@Module({ controllers: [ExportOnly] })
class ExportModule {}

const entity = { id: 'e', name: 'x'.repeat(10_000), kind: 'person', aliases: [], memories: 1 };
const line = `${JSON.stringify({ kind: 'entity', entity })}\n`;
const exportUser = methodsOf(protoService('mindbase.v1.Mindbase')).find(({ name }) => name === 'ExportUser');

describe('an export by the public API', () => {
  let app: NestFastifyApplication;
  let client: Client;

  beforeEach(async () => {
    app = await NestFactory.create<NestFastifyApplication>(ExportModule, new FastifyAdapter(), {
      logger: false,
    });
    await app.init();
    const grpc = attachPublicGrpc(app, { host: '127.0.0.1', port: 0 });
    await app.startAllMicroservices();
    client = new Client(`127.0.0.1:${grpc.port}`, credentials.createInsecure());
  });
  afterEach(async () => {
    client.close();
    await app.close();
  });

  const start = () => {
    if (!exportUser) throw new Error('there is no export');
    const { path, requestSerialize, responseDeserialize } = exportUser;
    const call = client.makeServerStreamRequest(
      path,
      requestSerialize,
      responseDeserialize,
      { user: 'u' },
      new Metadata(),
    );
    const failed = new Promise<ServiceError>((resolve) => call.on('error', resolve));
    return { call, failed };
  };

  it('that breaks off in the middle is not taken for a whole one', async () => {
    lines = async function* () {
      yield line;
      await sleep(20);
      throw new Error('what the user said');
    };
    const { call, failed } = start();
    const got: unknown[] = [];
    call.on('data', (answer: Answer) => got.push(answer.value));
    const { code, details } = await failed;
    expect({ code, details }).toEqual({ code: status.UNAVAILABLE, details: 'the call was broken off' });
    expect(got).toEqual([{ kind: 'entity', entity }]);
  });

  it('reads no more from the store than the client takes, and stops when the client has gone', async () => {
    let made = 0;
    let ended = false;
    lines = async function* () {
      try {
        for (; made < 100_000; made++) yield line;
      } finally {
        ended = true;
      }
    };
    const { call, failed } = start();
    await new Promise((resolve) => call.once('readable', resolve));
    const ahead = await settled(() => made);
    expect(ahead).toBeLessThan(2000);
    call.cancel();
    expect((await failed).code).toBe(status.CANCELLED);
    await until(() => ended, 'the end of the reading');
  });

  it('is unavailable while the app closes', async () => {
    lines = async function* () {
      yield line;
    };
    await app.getHttpAdapter().close();
    const { call, failed } = start();
    call.resume();
    expect((await failed).code).toBe(status.UNAVAILABLE);
  });
});
