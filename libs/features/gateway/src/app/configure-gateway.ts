import helmet from '@fastify/helmet';
import { NestFactory } from '@nestjs/core';
import type { LoggerService, Type } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { Edge } from '../edge/edge';
import { type GatewayOptions, gatewayOptions } from '../gateway.options';
import { GATEWAY_OPTIONS } from '../tokens';
import { gatewayAdapter } from './fastify-adapter';
import { openApiDocument } from './openapi';

/**
 * Makes an app of a module that imports `GatewayModule`, ready to `listen`. The module must be given
 * the same options: Fastify needs its limits before there is a module to ask.
 */
export async function createGatewayApp(
  module: Type | DynamicModule,
  options: Partial<GatewayOptions> = {},
  logger: LoggerService | false = false,
): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(
    module,
    gatewayAdapter(gatewayOptions(options)),
    {
      bodyParser: false,
      logger,
      abortOnError: false,
    },
  );
  return configureGateway(app);
}

/** Puts the edge in front of an app made with `gatewayAdapter` and without Nest's body parser. */
async function configureGateway(app: NestFastifyApplication): Promise<NestFastifyApplication> {
  const { version } = app.get<GatewayOptions>(GATEWAY_OPTIONS, { strict: false });
  const fastify = app.getHttpAdapter().getInstance();
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      // The page of the API is served over plain HTTP too, where there is nothing to upgrade to.
      directives: { upgradeInsecureRequests: null },
    },
  });
  app.get(Edge, { strict: false }).install(fastify);
  const document = openApiDocument(app, version);
  SwaggerModule.setup('docs', app, document, {
    jsonDocumentUrl: 'openapi.json',
    raw: ['json'],
    swaggerOptions: { validatorUrl: null },
  });
  await app.init();
  await fastify.ready();
  return app;
}
