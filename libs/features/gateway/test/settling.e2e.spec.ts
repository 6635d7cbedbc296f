import { PortError } from '@mindbase/kernel';
import { GatewayWorld } from './gateway-world';

describe('a write that is waited for', () => {
  let world: GatewayWorld;
  beforeEach(async () => (world = await GatewayWorld.start()));
  afterEach(() => world.close());

  const say = (wait: number) =>
    world.call('POST', `/v1/users/u/sessions/s/turns?wait=${wait}`, {
      body: { turns: [{ id: 't', role: 'user', content: 'I keep bees' }] },
    });

  it('is taken and not settled where nobody can say how far it is', async () => {
    world.conversations.waiting = () =>
      Promise.reject(new PortError('unavailable', 'gone', { retryable: true }));
    const answer = await say(5000);
    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({ turnIds: ['t'], settled: false });
  });

  it('tells of a fault that is no such absence', async () => {
    world.conversations.waiting = () => Promise.reject(new Error('a bug'));
    expect((await say(5000)).status).toBe(500);
  });

  it('is answered when the gateway ends', async () => {
    world.conversations.waiting = () => new Promise(() => undefined);
    const asked = say(60_000);
    while (world.conversations.seen.length === 0) await new Promise(setImmediate);
    await world.app.close();
    const answer = await asked;
    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({ settled: false });
  });
});
