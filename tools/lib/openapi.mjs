import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The OpenAPI document as text, of the edge without anything behind it: the document follows from controllers and schemas alone. */
export async function openApiText() {
  require('reflect-metadata');
  const gateway = require('@mindbase/feature-gateway');
  const { createLogger, createMetrics } = require('@mindbase/platform');
  const { registry } = createMetrics({ processMetrics: false });
  const known = new Map([
    [gateway.METRICS_REGISTRY, registry],
    [gateway.LOGGER, createLogger({ level: 'silent', service: 'docs' })],
  ]);
  const tokens = Object.values(gateway).filter((value) => typeof value === 'symbol');
  const providers = tokens
    .filter((token) => token !== gateway.GATEWAY_OPTIONS)
    .map((provide) => ({ provide, useValue: known.get(provide) ?? {} }));
  const app = await gateway.createGatewayApp(gateway.GatewayModule.register({ providers }));
  try {
    const { body } = await app.inject({ method: 'GET', url: '/openapi.json' });
    return `${JSON.stringify(JSON.parse(body), null, 2)}\n`;
  } finally {
    await app.close();
  }
}
