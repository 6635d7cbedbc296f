import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { connectServices, grpcServer } from '../src';
import { token } from './two-ends';

@Module({})
class EmptyModule {}

describe('a Nest app with ports to serve', () => {
  const create = () =>
    NestFactory.create<NestFastifyApplication>(EmptyModule, new FastifyAdapter(), { logger: false });

  it('serves them from its start to its end', async () => {
    const app = await create();
    const receipts = { get: () => Promise.resolve(null) };
    const microservice = grpcServer({ receipts }, { host: '127.0.0.1', port: 0, token });
    app.connectMicroservice(microservice);
    await app.startAllMicroservices();
    const services = connectServices(`127.0.0.1:${microservice.strategy.port}`, { token });
    expect(await services.receipts.get('t', 'r')).toBeNull();
    await app.close();
    await expect(services.ping()).rejects.toMatchObject({ code: 'unavailable', retryable: true });
    await services.close();
  });

  it('does not start where the address is taken', async () => {
    const first = grpcServer({}, { host: '127.0.0.1', port: 0, token });
    const app = await create();
    app.connectMicroservice(first);
    await app.startAllMicroservices();
    const second = await create();
    second.connectMicroservice(grpcServer({}, { host: '127.0.0.1', port: first.strategy.port ?? 0, token }));
    await expect(second.startAllMicroservices()).rejects.toMatchObject({ code: 'unavailable' });
    await second.close();
    await app.close();
  });
});
