import { until } from '@mindbase/testing';
import fc, { type Arbitrary } from 'fast-check';
import type { Services, ServicePorts } from '../src';
import { methodsOf } from '../src/schema/methods';
import { protoService } from '../src/schema/proto-root';
import { serviceNames } from '../src/service-ports';
import { portCalls } from './port-calls';
import { TwoEnds, scriptedPorts } from './two-ends';

interface AnyCall {
  readonly args: Arbitrary<readonly unknown[]>;
  readonly answer: Arbitrary<unknown>;
}
type AnyPort = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;

const ports = Object.keys(serviceNames) as (keyof ServicePorts)[];
const runs = { numRuns: 40 };

describe('a port that another process serves', () => {
  let ends: TwoEnds;
  let services: Services;
  let seen: { call: string; args: readonly unknown[] } | null;
  let answer: unknown;

  beforeAll(async () => {
    const script = (port: string, call: string, args: readonly unknown[]): unknown => {
      seen = { call: `${port}.${call}`, args };
      return call === 'export' ? streamOf(answer as readonly unknown[]) : Promise.resolve(answer);
    };
    ends = await TwoEnds.open(scriptedPorts(script));
    services = ends.client();
  });
  afterAll(() => ends.close());
  beforeEach(() => (seen = null));

  it.each(ports)('is described by a service with exactly the calls of %s', (port) => {
    const members = methodsOf(protoService(serviceNames[port])).map(({ member }) => member);
    expect(members.toSorted()).toEqual(Object.keys(portCalls[port]).toSorted());
  });

  const calls = ports.flatMap((port) =>
    Object.entries(portCalls[port] as Readonly<Record<string, AnyCall>>).map(
      ([call, values]) => [port, call, values] as const,
    ),
  );

  it.each(calls)('%s.%s: sees the arguments and gives the answer', async (port, call, values) => {
    await fc.assert(
      fc.asyncProperty(values.args, values.answer, async (args, given) => {
        seen = null;
        answer = given;
        const got = await taken((services[port] as unknown as AnyPort)[call]?.(...args));
        await until(() => seen !== null, 'the call');
        expect(seen).toEqual({ call: `${port}.${call}`, args });
        expect(got).toEqual(given);
      }),
      runs,
    );
  });

  it('takes a text with half a surrogate pair as every store does: U+FFFD', async () => {
    answer = null;
    await services.receipts.get('a\ud800b', '\udfff');
    expect(seen?.args).toEqual(['a\ufffdb', '\ufffd']);
  });

  it('takes any name for a label', async () => {
    answer = { items: [], nextCursor: null };
    const metadata = JSON.parse('{"__proto__":"a","constructor":1,"toString":true,"":"b"}') as Record<
      string,
      string
    >;
    await services.reader.memories({ tenant: 't', user: 'u' }, { metadata }, 1);
    expect(JSON.stringify((seen?.args[1] as { metadata: unknown }).metadata)).toBe(JSON.stringify(metadata));
  });

  it('passes over fields that the port does not have', async () => {
    answer = null;
    await services.reader.entity({ tenant: 't', user: 'u', more: 'x' } as never, 'e');
    expect(seen?.args).toEqual([{ tenant: 't', user: 'u' }, 'e']);
  });

  it('names the field that the port’s type does not allow, and not what it holds', async () => {
    const wrong = services.reader.memories({ tenant: 't', user: 'u' }, { q: 5 as never }, 1);
    await expect(wrong).rejects.toThrow(new TypeError('ReadFilter.q must be a text'));
    await expect(services.reader.entity({ tenant: 't' } as never, 'e')).rejects.toThrow(
      new TypeError('UserScope.user must be there'),
    );
    const words = services.reader.memories({ tenant: 't', user: 'u' }, { types: ['wish' as never] }, 1);
    await expect(words).rejects.toThrow(new TypeError('MemoryTypeList.values must be a word of MemoryType'));
    expect(seen).toBeNull();
  });
});

async function* streamOf(items: readonly unknown[]) {
  for (const item of items) yield await Promise.resolve(item);
}

/** The value of a promise, the items of a stream. */
async function taken(given: unknown): Promise<unknown> {
  if (typeof given !== 'object' || given === null || !(Symbol.asyncIterator in given)) return given;
  const items: unknown[] = [];
  for await (const item of given as AsyncIterable<unknown>) items.push(item);
  return items;
}
