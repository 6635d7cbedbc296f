import { Writable } from 'node:stream';
import { PortError } from '@mindbase/kernel';
import type { BusMessage, EventBus } from '@mindbase/ports';
import { InMemoryEventBus, type RecordedSpan, SpanSink, chainedEvent, until } from '@mindbase/testing';
import {
  type Telemetry,
  beginSpan,
  currentTraceparent,
  inSpan,
  isTracing,
  outsideTrace,
  startTelemetry,
  traceCarrier,
  traced,
  tracedBus,
  withRemoteTrace,
} from '.';
import { createLogger } from '../logging';

const remote = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) };
const traceparent = `00-${remote.traceId}-${remote.spanId}-01`;
const wei = { tenant: 'acme', user: 'wei@example.org' };
const identity = { service: 'test', version: '1.2.3', instance: 'copy-1', sampleRatio: 1 };

let telemetry: Telemetry;
afterEach(() => telemetry.stop());

/** Starts recording. @returns what was recorded, once asked. */
async function recorded(options: Partial<Parameters<typeof startTelemetry>[0]> = {}) {
  const sink = new SpanSink();
  telemetry = await startTelemetry({ ...identity, exporter: sink, ...options });
  return async (): Promise<readonly RecordedSpan[]> => {
    await telemetry.flush();
    return sink.spans;
  };
}

const message = (eventId: string, more: object = {}): BusMessage => ({
  topic: 'memory',
  event: {
    ...chainedEvent({ eventId, streamId: 's', ...wei, traceparent }),
    globalPosition: 1,
    ...more,
  },
});

describe('a span', () => {
  it('is sent with its name, kind, service, times and attributes', async () => {
    const spans = await recorded();
    await inSpan('work', { kind: 'server', attributes: { count: 3, kept: true } }, pause);
    expect(await spans()).toMatchObject([
      {
        name: 'work',
        kind: 'server',
        service: 'test',
        instance: 'copy-1',
        parentId: null,
        failure: null,
        attributes: { count: 3, kept: true },
      },
    ]);
    expect((await spans())[0]?.ms).toBeGreaterThan(1);
  });

  it('is the parent of those that begin inside it, across awaits, and of no other', async () => {
    const spans = await recorded();
    const work = (name: string) =>
      inSpan(name, {}, async () => {
        await pause();
        await inSpan(`${name} inside`, {}, pause);
      });
    await Promise.all([work('one'), work('two')]);
    const all = await spans();
    for (const name of ['one', 'two'])
      expect(all.find((span) => span.name === `${name} inside`)?.parentId).toBe(
        all.find((span) => span.name === name)?.spanId,
      );
  });

  it('goes on with the trace of a parent elsewhere, and begins one where that cannot be read', async () => {
    const spans = await recorded();
    inSpan('carried', { parent: traceparent }, () => undefined);
    inSpan('begun', { parent: 'nonsense' }, () => undefined);
    expect(await spans()).toMatchObject([
      { name: 'carried', traceId: remote.traceId, parentId: remote.spanId },
      { name: 'begun', parentId: null },
    ]);
  });

  it('keeps of what is thrown the code alone', async () => {
    const spans = await recorded();
    const failing = () => Promise.reject(new PortError('unavailable', 'cannot read "private words"'));
    await expect(inSpan('later', {}, failing)).rejects.toThrow('private words');
    expect(() =>
      inSpan('at once', {}, () => {
        throw new SyntaxError('cannot read "private words"');
      }),
    ).toThrow();
    expect((await spans()).map(({ name, failure }) => [name, failure]).sort()).toEqual([
      ['at once', 'SyntaxError'],
      ['later', 'unavailable'],
    ]);
    expect(JSON.stringify(await spans())).not.toContain('private words');
  });

  it('may begin in one callback and end in another, once', async () => {
    const spans = await recorded();
    const span = beginSpan('request', { kind: 'server', parent: traceparent });
    expect(span).toMatchObject({ traceId: remote.traceId });
    await span?.run(() => inSpan('inside', {}, pause));
    span?.end({ status: 500 }, '500');
    span?.end({ status: 200 });
    expect((await spans()).find(({ name }) => name === 'request')).toMatchObject({
      failure: '500',
      attributes: { status: 500 },
    });
  });

  it('is left out by the share that is wanted, children with it; a caller who records decides for its own', async () => {
    const spans = await recorded({ sampleRatio: 0 });
    inSpan('mine', {}, () => inSpan('child', {}, () => undefined));
    inSpan('theirs', { parent: traceparent }, () => undefined);
    inSpan('not theirs', { parent: traceparent.replace(/01$/, '00') }, () => undefined);
    expect((await spans()).map(({ name }) => name)).toEqual(['theirs']);
  });
});

describe('work outside a trace', () => {
  it('belongs to nobody, however it is set off', async () => {
    await recorded();
    const later = inSpan('request', {}, () =>
      outsideTrace(() => new Promise((resolve) => setTimeout(() => resolve(currentTraceparent()), 1))),
    );
    expect(await later).toBeUndefined();
  });
});

describe('a traceparent', () => {
  it('names the active span, and goes to another process and comes from one', async () => {
    const spans = await recorded();
    expect([currentTraceparent(), traceCarrier()]).toEqual([undefined, {}]);
    const carrier = inSpan('caller', {}, traceCarrier);
    await withRemoteTrace(carrier, () => inSpan('called', {}, pause));
    await withRemoteTrace({}, () => inSpan('untold', {}, pause));
    const all = await spans();
    const [caller, called, untold] = ['caller', 'called', 'untold'].map((name) =>
      all.find((span) => span.name === name),
    );
    expect(called).toMatchObject({ traceId: caller?.traceId, parentId: caller?.spanId });
    expect(untold).toMatchObject({ parentId: null });
  });
});

describe('a traced port', () => {
  class Things {
    readonly name = 'things';
    async find(_scope: object, _words: string) {
      return this.name;
    }
    async query(_query: { scope: object; words: string }) {
      return this.name;
    }
    async put(_rows: readonly object[]) {}
    async fail(): Promise<void> {
      throw new PortError('corrupt', 'private words');
    }
    count() {
      return 1;
    }
  }

  it('tells its calls with tenant and user hash, and nothing else of what they are given', async () => {
    const spans = await recorded();
    const things = traced(new Things(), 'things');
    await inSpan('request', {}, async () => {
      await things.find(wei, 'private words');
      await things.query({ scope: wei, words: 'private words' });
      await things.put([{ ...wei, words: 'private words' }]);
      await things.fail().catch(() => undefined);
      things.count();
    });
    const calls = (await spans()).filter(({ name }) => name !== 'request');
    expect(calls.map(({ name }) => name).sort()).toEqual([
      'things.fail',
      'things.find',
      'things.put',
      'things.query',
    ]);
    for (const { name, attributes, failure } of calls)
      if (name === 'things.fail') expect(failure).toBe('corrupt');
      else
        expect(attributes).toEqual({
          'mindbase.tenant': 'acme',
          'mindbase.user': expect.stringMatching(/^[\w-]{16}$/),
        });
    expect(JSON.stringify(calls)).not.toMatch(/private words|wei@example/);
  });

  it('tells no call that belongs to no trace, unless it is called by a clock', async () => {
    const spans = await recorded();
    await traced(new Things(), 'polled').find(wei, '');
    await traced(new Things(), 'scheduled', { beginsTraces: true }).find(wei, '');
    expect((await spans()).map(({ name }) => name)).toEqual(['scheduled.find']);
  });

  it('tells the methods that it is asked to', async () => {
    const spans = await recorded();
    const things = traced(new Things(), 'things', { only: ['put'], kind: 'client' });
    await inSpan('request', {}, async () => {
      await things.find(wei, '');
      await things.put([]);
    });
    expect((await spans()).map(({ name, kind }) => [name, kind])).toContainEqual(['things.put', 'client']);
    expect((await spans()).map(({ name }) => name)).not.toContain('things.find');
  });
});

describe('a traced bus', () => {
  it('hands over and handles each event in its own trace, whatever the batch', async () => {
    const spans = await recorded();
    const bus = tracedBus(new InMemoryEventBus());
    const other = `00-${'c'.repeat(32)}-${'d'.repeat(16)}-01`;
    const handled: (string | undefined)[] = [];
    await bus.subscribe({ group: 'cards', topics: ['memory'] }, async () => {
      handled.push(currentTraceparent());
      await inSpan('effect', {}, pause);
    });
    await bus.publish([message('e1'), message('e2', { traceparent: other, globalPosition: 2 })]);
    await until(() => handled.length === 2);
    await bus.close();
    const all = await spans();
    for (const [eventId, trace, parentId] of [
      ['e1', remote.traceId, remote.spanId],
      ['e2', 'c'.repeat(32), 'd'.repeat(16)],
    ]) {
      const about = all.filter(({ attributes }) => attributes['messaging.message.id'] === eventId);
      expect(about.map(({ name, kind, traceId }) => [name, kind, traceId]).sort()).toEqual([
        [expect.stringMatching(/^cards process /), 'consumer', trace],
        [expect.stringMatching(/^memory publish /), 'producer', trace],
      ]);
      for (const span of about) expect(span.parentId).toBe(parentId);
      const consumer = about.find(({ kind }) => kind === 'consumer');
      expect(consumer?.attributes).toMatchObject({
        'messaging.consumer.group.name': 'cards',
        'messaging.destination.name': 'memory',
        'mindbase.event.type': expect.any(String),
        'mindbase.tenant': 'acme',
        'mindbase.attempt': 1,
      });
      expect(all.filter(({ name, traceId }) => name === 'effect' && traceId === trace)).toMatchObject([
        { parentId: consumer?.spanId },
      ]);
    }
    expect(JSON.stringify(all)).not.toContain('wei@example');
  });

  it('counts attempts, and tells a hand-over that failed', async () => {
    const spans = await recorded();
    const inner = new InMemoryEventBus();
    const bus = tracedBus(inner);
    let calls = 0;
    await bus.subscribe({ group: 'cards', topics: ['memory'], retryDelayMs: 1 }, async () => {
      if (++calls < 3) throw new PortError('unavailable', 'down');
    });
    await bus.publish([message('e3')]);
    await until(() => calls === 3);
    await bus.close();
    const broken: Pick<EventBus, 'publish'> = {
      publish: () => Promise.reject(new PortError('unavailable', 'no broker')),
    };
    await expect(tracedBus({ ...inner, ...broken } as EventBus).publish([message('e4')])).rejects.toThrow();
    const all = await spans();
    const tried = all.filter(({ kind }) => kind === 'consumer');
    expect(tried.map(({ attributes, failure }) => [attributes['mindbase.attempt'], failure]).sort()).toEqual([
      [1, 'unavailable'],
      [2, 'unavailable'],
      [3, null],
    ]);
    const handedOver = all.filter(({ kind }) => kind === 'producer');
    expect(handedOver.map(({ failure }) => failure).sort()).toEqual([null, 'unavailable']);
  });

  it('does not tell of a group that one process makes for itself', async () => {
    const spans = await recorded();
    const bus = tracedBus(new InMemoryEventBus());
    let handled = 0;
    const group = 'changes.0b0e9d2c-5c56-4c5c-9d39-0f3e0c1d2a3b';
    await bus.subscribe({ group, topics: ['memory'] }, async () => void handled++);
    await bus.publish([message('e6')]);
    await until(() => handled === 1);
    await bus.close();
    expect((await spans()).map(({ kind }) => kind)).toEqual(['producer']);
  });

  it('hands over untold what no trace caused, and begins one with each handling', async () => {
    const spans = await recorded();
    const bus = tracedBus(new InMemoryEventBus());
    let handled = 0;
    await bus.subscribe({ group: 'cards', topics: ['memory'] }, async () => void handled++);
    await bus.publish([message('e5', { traceparent: undefined })]);
    await until(() => handled === 1);
    await bus.close();
    expect((await spans()).map(({ kind, parentId }) => [kind, parentId])).toEqual([['consumer', null]]);
  });
});

describe('a log line', () => {
  function captured() {
    const lines: Record<string, unknown>[] = [];
    const destination = new Writable({
      write(chunk, _encoding, done) {
        lines.push(JSON.parse(String(chunk)) as Record<string, unknown>);
        done();
      },
    });
    return { lines, logger: createLogger({ level: 'info', service: 'test', destination }) };
  }

  it('names the active span; a trace that the line names itself stays', async () => {
    await recorded();
    const { lines, logger } = captured();
    logger.info('outside');
    inSpan('work', { parent: traceparent }, () => {
      logger.info('inside');
      logger.info({ traceId: 'named' }, 'inside');
    });
    expect(lines[0]).not.toHaveProperty('traceId');
    expect(lines[1]).toMatchObject({
      traceId: remote.traceId,
      spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    expect(lines[2]).toMatchObject({ traceId: 'named' });
  });
});

describe('telemetry', () => {
  it('without an address records nothing and puts nothing in front of anything', async () => {
    telemetry = await startTelemetry(identity);
    const bus = new InMemoryEventBus();
    const port = { find: async () => currentTraceparent() };
    expect(isTracing()).toBe(false);
    expect(tracedBus(bus)).toBe(bus);
    expect(traced(port, 'port')).toBe(port);
    expect(beginSpan('request')).toBeNull();
    expect(await inSpan('work', { parent: traceparent }, () => port.find())).toBeUndefined();
    expect(withRemoteTrace({ traceparent }, traceCarrier)).toEqual({});
    await bus.close();
  });

  it('sends what it has when it stops, and can be started again', async () => {
    const spans = await recorded({ intervalMs: 60_000 });
    inSpan('last words', {}, () => undefined);
    await telemetry.stop();
    expect(isTracing()).toBe(false);
    expect((await spans()).map(({ name }) => name)).toEqual(['last words']);
    const again = await recorded();
    await inSpan('again', {}, () => inSpan('child', {}, pause));
    expect(await again()).toHaveLength(2);
  });

  it('runs once in a process', async () => {
    await recorded();
    await expect(startTelemetry({ ...identity, exporter: new SpanSink() })).rejects.toThrow('already');
  });

  it('tells once that a collector is away, and stops all the same', async () => {
    const errors: unknown[] = [];
    telemetry = await startTelemetry({
      ...identity,
      otlpUrl: 'http://127.0.0.1:1',
      onError: (error) => errors.push(error),
      intervalMs: 10,
      timeoutMs: 300,
    });
    for (let i = 0; i < 3; i++) {
      inSpan('lost', {}, () => undefined);
      await telemetry.flush();
    }
    await telemetry.stop();
    expect(errors).toHaveLength(1);
  });
});

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 3));
}
