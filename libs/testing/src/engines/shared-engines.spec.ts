import { type Engine, launcher, own } from './engine';
import { shareEngines } from './shared-engines';

/** A launcher that counts. */
function fake(engine: string, fails = false) {
  const said: string[] = [];
  let port = 0;
  const start = async (): Promise<Engine> => {
    if (fails) throw new Error(`${engine} does not start`);
    const url = `x://${++port}`;
    said.push(`start ${url}`);
    const say = (what: string) => async () => void said.push(`${what} ${url}`);
    return { url, stop: say('stop'), kill: say('kill'), restart: say('restart') };
  };
  return { said, launch: launcher({ engine, variable: 'NO_SUCH_VARIABLE', missing: () => null, start }) };
}

describe('shareEngines', () => {
  it('starts one for all who ask, when the first does, and ends it at the end', async () => {
    const { said, launch } = fake('Fake');
    const share = await shareEngines([launch]);
    expect(said).toEqual([]);
    const [first, second] = await Promise.all([launch(), launch()]);
    expect([first.url, second.url]).toEqual(['x://1', 'x://1']);
    await first.stop();
    await expect(second.kill()).rejects.toThrow('its own');
    await share.close();
    expect(said).toEqual(['start x://1', 'stop x://1']);
  });

  it('leaves those to themselves who want one of their own', async () => {
    const { said, launch } = fake('Fake');
    const share = await shareEngines([launch]);
    await launch();
    const mine = await own(launch)();
    expect(mine.url).toBe('x://2');
    await mine.kill();
    await share.close();
    expect(said).toEqual(['start x://1', 'start x://2', 'kill x://2', 'stop x://1']);
  });

  it('keeps no connection, which might be closed by the time of the next question', async () => {
    const share = await shareEngines([fake('Fake').launch]);
    const answer = await fetch(`${process.env['MINDBASE_TEST_SHARED_ENGINES']}/?engine=Fake`);
    expect(answer.headers.get('connection')).toBe('close');
    await share.close();
  });

  it('tells everybody why one does not start', async () => {
    const share = await shareEngines([fake('Broken', true).launch]);
    const [broken, unknown] = [fake('Broken').launch, fake('Unknown').launch];
    await expect(broken()).rejects.toThrow('Broken does not start');
    await expect(broken()).rejects.toThrow('Broken does not start');
    await expect(unknown()).rejects.toThrow('no engine Unknown');
    await share.close();
  });

  it('is over when it is closed', async () => {
    const { said, launch } = fake('Fake');
    await (await shareEngines([launch])).close();
    await (await launch()).stop();
    expect(said).toEqual(['start x://1', 'stop x://1']);
  });
});
