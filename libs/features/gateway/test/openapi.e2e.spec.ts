import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GatewayWorld } from './gateway-world';

describe('the OpenAPI document', () => {
  let world: GatewayWorld;
  beforeAll(async () => void (world = await GatewayWorld.start()));
  afterAll(() => world.close());

  it('is the one in docs/openapi.json (npm run docs)', async () => {
    const { body } = await world.app.inject({ method: 'GET', url: '/openapi.json' });
    const page = readFileSync(join(__dirname, '../../../../docs/openapi.json'), 'utf8');
    expect(JSON.parse(body)).toEqual(JSON.parse(page));
  });
});
