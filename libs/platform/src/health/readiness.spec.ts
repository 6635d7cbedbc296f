import { readiness } from '.';

const up = (name: string, critical?: boolean) => ({ name, critical, check: () => Promise.resolve() });
const down = (name: string, critical?: boolean) => ({
  name,
  critical,
  check: () => Promise.reject(new Error('no')),
});
const silent = (name: string) => ({ name, check: () => new Promise<void>(() => {}) });

describe('readiness', () => {
  it('is ready when every dependency is up', async () => {
    const { status, checks } = await readiness([up('log'), up('index', false)], 1000);
    expect(status).toBe('ready');
    expect(checks.index).toMatchObject({ status: 'up', critical: false });
  });

  it('is degraded when something is down without which it can serve', async () => {
    const { status, checks } = await readiness([up('log'), down('graph', false)], 1000);
    expect(status).toBe('degraded');
    expect(checks.graph).toMatchObject({ status: 'down', critical: false });
  });

  it('is down when a critical dependency is', async () => {
    expect((await readiness([down('log'), down('graph', false)], 1000)).status).toBe('down');
  });

  it('takes a dependency that does not answer in time, or throws at once, for down', async () => {
    const broken = {
      name: 'broken',
      check: () => {
        throw new Error('no');
      },
    };
    const { checks } = await readiness([silent('log'), broken], 10);
    expect(checks).toMatchObject({ log: { status: 'down' }, broken: { status: 'down' } });
  });

  it('is ready without dependencies', async () => {
    expect(await readiness([], 10)).toEqual({ status: 'ready', checks: {} });
  });
});
