import { AsyncLocalStorage } from 'node:async_hooks';
import type { TraceContext } from '../src';
import { TwoEnds, scriptedPorts } from './two-ends';

const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
const scope = { tenant: 'acme', user: 'wei' };

describe('the trace of a call', () => {
  const active = new AsyncLocalStorage<Readonly<Record<string, string>>>();
  const trace: TraceContext = {
    inject: () => active.getStore() ?? {},
    extract: (carrier, work) => active.run(carrier, work),
  };
  let seen: unknown[];
  const script = async (): Promise<null> => {
    await new Promise((resolve) => setImmediate(resolve));
    seen.push(active.getStore());
    return null;
  };

  beforeEach(() => (seen = []));

  it('is active on the other side as it is here, and no other header goes with it', async () => {
    const ends = await TwoEnds.open(scriptedPorts(script), { trace });
    const { reader } = ends.client({ trace });
    await active.run({ traceparent }, () => reader.memory(scope, 'm'));
    await reader.memory(scope, 'm');
    await ends.close();
    expect(seen).toEqual([{ traceparent }, {}]);
  });

  it('is active while a stream is read', async () => {
    async function* lines() {
      await script();
      yield* [];
    }
    const ends = await TwoEnds.open(
      scriptedPorts(() => lines()),
      { trace },
    );
    const { reader } = ends.client({ trace });
    await active.run({ traceparent }, async () => {
      for await (const line of reader.export(scope)) seen.push(line);
    });
    await ends.close();
    expect(seen).toEqual([{ traceparent }]);
  });

  it('is left where it is when a side does not know of traces', async () => {
    const ends = await TwoEnds.open(scriptedPorts(script));
    await active.run({ traceparent }, () => ends.client({ trace }).reader.memory(scope, 'm'));
    await ends.client().reader.memory(scope, 'm');
    await ends.close();
    expect(seen).toHaveLength(2);
  });
});
