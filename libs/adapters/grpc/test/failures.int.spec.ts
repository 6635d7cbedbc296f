import { setTimeout as sleep } from 'node:timers/promises';
import { PortError, type PortErrorCode } from '@mindbase/kernel';
import type { MemoryReader, Receipts } from '@mindbase/ports';
import { until } from '@mindbase/testing';
import { type ServicePorts, type Services, connectServices } from '../src';
import { TestAuthority } from './certificates';
import { settled } from './settled';
import { type Script, TwoEnds, scriptedPorts, token } from './two-ends';

const scope = { tenant: 't', user: 'u' };
const codes: readonly PortErrorCode[] = [
  'stream-conflict',
  'duplicate-event',
  'unavailable',
  'key-destroyed',
  'corrupt',
  'constraint',
  'incompatible',
];

describe('a call that fails', () => {
  const open: TwoEnds[] = [];
  const told: unknown[] = [];
  const ends = async (script: Script, options: Parameters<typeof TwoEnds.open>[1] = {}) => {
    const made = await TwoEnds.open(scriptedPorts(script), {
      onError: (error) => told.push(error),
      ...options,
    });
    open.push(made);
    return made;
  };
  const failing = async (error: unknown) =>
    (await ends(() => Promise.reject(error as Error))).client().receipts.get('t', 'r');

  afterEach(async () => {
    for (const each of open.splice(0)) await each.close();
    told.length = 0;
  });

  it.each(codes.flatMap((code) => [true, false].map((retryable) => [code, retryable] as const)))(
    'crosses as the port’s error: %s, retryable: %s',
    async (code, retryable) => {
      const thrown = new PortError(code, 'the log: 坏了', { retryable });
      await expect(failing(thrown)).rejects.toMatchObject({
        name: 'PortError',
        code,
        retryable,
        message: 'the log: 坏了',
      });
      expect(told).toEqual([thrown]);
    },
  );

  it('crosses as a RangeError without its message', async () => {
    const error = await failing(new RangeError('what the user said')).catch((it: unknown) => it);
    expect(error).toBeInstanceOf(RangeError);
    expect(String(error)).not.toContain('user said');
  });

  it.each([
    new Error('what the user said'),
    new TypeError('what the user said'),
    'what the user said',
    undefined,
  ])('tells nothing of an error that is no port’s: %s', async (thrown) => {
    const error: unknown = await failing(thrown).catch((it: unknown) => it);
    expect(error).toMatchObject({ name: 'PortError', code: 'unavailable', retryable: false });
    expect(String(error)).not.toContain('user said');
    expect(told).toEqual([thrown]);
  });

  it('tells nothing of an error of another library that looks like a port’s', async () => {
    const alike = Object.assign(new Error('what the user said'), { name: 'PortError', code: 'ECONNRESET' });
    await expect(failing(alike)).rejects.toMatchObject({ code: 'unavailable', retryable: false });
  });

  it('fails in the middle of a stream as the port does', async () => {
    async function* lines() {
      yield { kind: 'entity', entity: { id: 'e', name: 'n', kind: 'person', aliases: [], memories: 1 } };
      await sleep(1);
      throw new PortError('corrupt', 'the log: broken');
    }
    const got: string[] = [];
    const reading = async () => {
      for await (const { kind } of (await ends(lines)).client().reader.export(scope)) got.push(kind);
    };
    await expect(reading()).rejects.toMatchObject({ code: 'corrupt', message: 'the log: broken' });
    expect(got).toEqual(['entity']);
  });

  it('does not answer without the token', async () => {
    let called = 0;
    const both = await ends(() => Promise.resolve(++called && null));
    for (const wrong of ['', 'another', `${token} `, token.slice(1)]) {
      const client = both.client({ token: wrong });
      const refused = { code: 'unavailable', retryable: false };
      await expect(client.ping()).rejects.toMatchObject(refused);
      await expect(client.receipts.get('t', 'r')).rejects.toMatchObject(refused);
      await expect(firstOf(client.reader)).rejects.toMatchObject(refused);
    }
    expect(called).toBe(0);
    await both.client().ping();
  });

  it('is refused where the port is not served', async () => {
    const receipts: Pick<Receipts, 'get'> = { get: () => Promise.resolve(null) };
    const only = await TwoEnds.open({ receipts });
    open.push(only);
    const client = only.client();
    expect(await client.receipts.get('t', 'r')).toBeNull();
    await expect(client.operations.get('t', 'o')).rejects.toMatchObject({
      code: 'unavailable',
      retryable: false,
      message: '/mindbase.internal.v1.OperationStatus/Get: does not serve this call',
    });
  });

  it('is late after its deadline, which is longer for commands and for calls that wait', async () => {
    const client = (await ends(() => sleep(150).then(() => null))).client({
      deadlineMs: 50,
      commandDeadlineMs: 5000,
    });
    const late = { code: 'unavailable', retryable: true };
    await expect(client.receipts.get('t', 'r')).rejects.toMatchObject(late);
    await expect(client.operations.settled('t', 'o', 20)).rejects.toMatchObject(late);
    await expect(client.operations.settled('t', 'o', 2000)).resolves.toBeNull();
    const command = client.commands.forget(scope, { all: true }, { actor: 'a', operationId: 'o' });
    // Late answers would be `late`; this one came, and is no receipt.
    await expect(command).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.not.stringContaining('time'),
    });
  });

  it('is refused when the message is larger than the limit, either way', async () => {
    const both = await ends(() => Promise.resolve('x'.repeat(5000)), { messageBytesMax: 3000 });
    const client = both.client();
    const tooLarge = { code: 'unavailable', retryable: false };
    await expect(client.recallLog.recallId(scope, 'n')).rejects.toMatchObject(tooLarge);
    await expect(client.receipts.get('t', 'r'.repeat(4000))).rejects.toMatchObject(tooLarge);
  });

  it('is told to nobody but the one who asked to be, when nobody waits for it', async () => {
    const lost: string[] = [];
    const both = await ends(() => {
      throw new PortError('unavailable', 'down');
    });
    const client = both.client({ onError: (_error, call) => lost.push(call) });
    expect(
      client.recallLog.recalled(scope, 'r', [], 'now', { actor: 'a', operationId: 'o' }),
    ).toBeUndefined();
    await until(() => lost.length === 1);
    expect(lost).toEqual(['/mindbase.internal.v1.RecallLog/Recalled']);
    both.client().recallLog.recalled(scope, 'r', [], 'now', { actor: 'a', operationId: 'o' });
    await until(() => told.length === 2);
  });
});

describe('a peer', () => {
  const receipts = (get: Receipts['get']): Partial<ServicePorts> => ({ receipts: { get } });
  const nothing = receipts(() => Promise.resolve(null));

  it('that is not there is unavailable at once, and is used again within a second of its return', async () => {
    const first = await TwoEnds.open(nothing);
    const client = first.client();
    await client.receipts.get('t', 'r');
    await first.stopServer();
    const startedAt = performance.now();
    await expect(client.receipts.get('t', 'r')).rejects.toMatchObject({
      code: 'unavailable',
      retryable: true,
    });
    expect(performance.now() - startedAt).toBeLessThan(1000);
    await sleep(1500);
    const again = await TwoEnds.open(nothing, { port: first.port });
    const returnedAt = performance.now();
    await until(
      () =>
        client.ping().then(
          () => true,
          () => false,
        ),
      'the peer',
    );
    expect(performance.now() - returnedAt).toBeLessThan(1800);
    await first.close();
    await again.close();
  });

  it('gets what nobody waits for when it is back', async () => {
    const first = await TwoEnds.open({});
    const client = first.client();
    await client.ping();
    await first.stopServer();
    client.recallLog.recalled(scope, 'r-1', ['m'], 'now', { actor: 'a', operationId: 'o' });
    const seen: string[] = [];
    const again = await TwoEnds.open(
      scriptedPorts((_port, _call, [, recallId]) => void seen.push(String(recallId))),
      { port: first.port },
    );
    await until(() => seen.length === 1, 'the call');
    await first.close();
    await again.close();
  });

  it('of which there are several is used in turn, and the others when one is gone', async () => {
    const seen: string[] = [];
    const copy = (name: string) =>
      TwoEnds.open(
        receipts(async () => {
          seen.push(name);
          return null;
        }),
      );
    const [a, b] = [await copy('a'), await copy('b')];
    const client = connectServices(`ipv4:///127.0.0.1:${a.port},127.0.0.1:${b.port}`, { token });
    await until(async () => {
      await client.receipts.get('t', 'r');
      return new Set(seen).size === 2;
    }, 'both copies');
    seen.length = 0;
    for (let call = 0; call < 10; call++) await client.receipts.get('t', 'r');
    expect(seen.filter((name) => name === 'a')).toHaveLength(5);
    await a.stopServer();
    seen.length = 0;
    await until(() =>
      client.receipts.get('t', 'r').then(
        () => seen.length >= 5,
        () => false,
      ),
    );
    expect(new Set(seen)).toEqual(new Set(['b']));
    await client.close();
    await a.close();
    await b.close();
  });

  it('that stops finishes the calls in hand', async () => {
    let started = false;
    const ends = await TwoEnds.open(receipts(() => ((started = true), sleep(200).then(() => null))));
    const inHand = ends.client().receipts.get('t', 'r');
    await until(() => started);
    await ends.stopServer();
    expect(await inHand).toBeNull();
    await ends.close();
  });

  it('that stops breaks off what takes too long', async () => {
    let started = false;
    const never = () => ((started = true), new Promise<null>(() => undefined));
    const ends = await TwoEnds.open(receipts(never), { drainMs: 100 });
    const inHand = expect(ends.client().receipts.get('t', 'r')).rejects.toMatchObject({
      code: 'unavailable',
      retryable: true,
    });
    await until(() => started);
    const stoppedAt = performance.now();
    await ends.stopServer();
    expect(performance.now() - stoppedAt).toBeLessThan(2000);
    await inHand;
    await ends.close();
  });

  it('that is left still gets what was sent off just before', async () => {
    const seen: string[] = [];
    const ends = await TwoEnds.open(scriptedPorts((_port, call) => void seen.push(call)));
    const client = ends.client();
    client.recallLog.recalled(scope, 'r-1', ['m'], 'now', { actor: 'a', operationId: 'o' });
    await client.close();
    const late = client.receipts.get('t', 'r');
    await expect(late).rejects.toMatchObject({ code: 'unavailable' });
    await ends.close();
    expect(seen).toEqual(['recalled']);
  });

  it('that cannot take its address says so', async () => {
    const taken = await TwoEnds.open(nothing);
    await expect(TwoEnds.open(nothing, { port: taken.port })).rejects.toMatchObject({
      code: 'unavailable',
      message: `cannot listen on 127.0.0.1:${taken.port}`,
    });
    await taken.close();
  });
});

describe('mutual TLS', () => {
  const authority = new TestAuthority();
  const get = () => Promise.resolve(null);
  let ends: TwoEnds;
  let clients: Services[];
  const client = (tls?: ReturnType<TestAuthority['issue']>) => {
    const made = connectServices(`localhost:${ends.port}`, { token, tls, deadlineMs: 2000 });
    clients.push(made);
    return made;
  };

  beforeEach(async () => {
    clients = [];
    ends = await TwoEnds.open({ receipts: { get } }, { tls: authority.issue() });
  });
  afterEach(async () => {
    for (const each of clients) await each.close();
    await ends.close();
  });

  it('lets in who shows a certificate of the same authority', async () => {
    await client(authority.issue()).ping();
    expect(await client(authority.issue()).receipts.get('t', 'r')).toBeNull();
  });

  it('keeps out a stranger’s certificate, none at all, and plain text', async () => {
    const out = { code: 'unavailable' };
    const [own, stranger] = [authority.issue(), new TestAuthority('another').issue()];
    await expect(client({ ...stranger, ca: own.ca }).ping()).rejects.toMatchObject(out);
    await expect(client(stranger).ping()).rejects.toMatchObject(out);
    await expect(client().ping()).rejects.toMatchObject(out);
  });
});

describe('an export', () => {
  const entity = { id: 'e', name: 'x'.repeat(10_000), kind: 'person', aliases: [], memories: 1 } as const;

  it('asks the store for no more than the client takes, and stops asking when the client has gone', async () => {
    let made = 0;
    let ended = false;
    async function* lines() {
      try {
        for (; made < 100_000; made++) yield { kind: 'entity', entity } as const;
      } finally {
        ended = true;
      }
    }
    const ends = await TwoEnds.open(scriptedPorts(() => lines()));
    const reading = ends.client().reader.export(scope)[Symbol.asyncIterator]();
    await reading.next();
    const ahead = await settled(() => made);
    expect(ahead).toBeLessThan(2000);
    await reading.return?.();
    await until(() => ended, 'the end of the reading');
    expect(made).toBeLessThan(2 * ahead + 100);
    await ends.close();
  });
});

const firstOf = (reader: MemoryReader) => reader.export(scope)[Symbol.asyncIterator]().next();
