import { PortError } from '@mindbase/kernel';
import { Bench, wei } from '../test/bench';

describe('commands on memories', () => {
  it('keeps a memory in the caller’s own words, weighty, without a secret in it', async () => {
    const bench = new Bench();
    const made = await bench.commands.remember(
      wei,
      { content: 'I live in Oslo', metadata: { team: 'blue' } },
      bench.caller(),
    );
    expect(made).toMatchObject({
      ok: true,
      value: {
        content: 'I live in Oslo',
        predicate: 'residence',
        object: 'Oslo',
        status: 'active',
        importance: 0.9,
      },
    });
  });

  it('answers with a memory that can be read while an index is down', async () => {
    const bench = new Bench();
    bench.late = new PortError('unavailable', 'the graph has not followed', { retryable: true });
    const made = await bench.commands.remember(wei, { content: 'My bike is red' }, bench.caller());
    expect(made).toMatchObject({ ok: true, value: { content: 'My bike is red' } });
    const { id } = made.ok ? made.value : { id: '' };
    bench.frozen = true;
    // The card does not show what this changes.
    await expect(bench.commands.act(wei, id, 'pin', undefined, undefined, bench.caller())).rejects.toBe(
      bench.late,
    );
    bench.frozen = false;
    expect(await bench.commands.act(wei, id, 'unpin', undefined, undefined, bench.caller())).toMatchObject({
      ok: true,
      value: { pinned: false },
    });
  });

  it('makes one memory of twenty parallel identical writes', async () => {
    const bench = new Bench();
    const made = await Promise.all(
      Array.from({ length: 20 }, () =>
        bench.commands.remember(wei, { content: 'I like oolong tea' }, bench.caller()),
      ),
    );
    expect(new Set(made.map((one) => one.ok && one.value.id)).size).toBe(1);
    expect(await bench.known()).toEqual(['I like oolong tea']);
    expect((await bench.card('I like oolong tea')).evidence).toBe(20);
  });

  it('links thirty parallel writes that name one entity to one entity', async () => {
    const bench = new Bench();
    await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        bench.commands.remember(
          wei,
          {
            content: `Lin sent me postcard number ${i + 1}`,
            entities: [{ name: i % 2 ? 'Lin' : 'lin', kind: 'person' }],
          },
          bench.caller(),
        ),
      ),
    );
    await bench.project();
    const entities = await bench.graph.entities(wei, 10);
    expect(entities).toHaveLength(1);
    expect(entities[0]?.memories).toBe(30);
  });

  it('answers a repeated operation with the memory of the first', async () => {
    const bench = new Bench();
    const first = await bench.commands.remember(wei, { content: 'My bike is red' }, bench.caller('op-x'));
    const again = await bench.commands.remember(wei, { content: 'My bike is red' }, bench.caller('op-x'));
    expect(again).toEqual(first);
    expect((await bench.card('My bike is red')).evidence).toBe(1);
  });

  it('closes the old holder of a slot and keeps it as history', async () => {
    const bench = new Bench();
    await bench.commands.remember(wei, { content: 'I live in Oslo' }, bench.caller());
    bench.clock.advance(1000);
    await bench.commands.remember(wei, { content: 'I live in Bergen' }, bench.caller());
    expect(await bench.known()).toEqual(['I live in Bergen']);
    expect(await bench.known('superseded')).toEqual(['I live in Oslo']);
  });

  it('survives another writer', async () => {
    const bench = new Bench();
    const other = new Bench(bench.dependencies());
    Object.assign(other, { project: () => bench.project() });
    await Promise.all([
      bench.commands.remember(wei, { content: 'I live in Oslo' }, bench.caller('a')),
      other.commands.remember(wei, { content: 'I live in Oslo' }, bench.caller('b')),
      bench.commands.remember(wei, { content: 'I live in Oslo' }, bench.caller('c')),
      other.commands.remember(wei, { content: 'I live in Oslo' }, bench.caller('d')),
    ]);
    expect(await bench.known()).toEqual(['I live in Oslo']);
    expect((await bench.card('I live in Oslo')).evidence).toBe(4);
  });

  describe('a revision', () => {
    it('changes words and hashes, and keeps what was before', async () => {
      const bench = new Bench();
      const made = await bench.commands.remember(wei, { content: 'I live in Oslo' }, bench.caller());
      if (!made.ok) throw new Error('not made');
      const revised = await bench.commands.revise(
        wei,
        made.value.id,
        { content: 'I live in Bergen', reason: 'a slip' },
        made.value.version,
        bench.caller(),
      );
      expect(revised).toMatchObject({ ok: true, value: { content: 'I live in Bergen', object: 'Bergen' } });
      const event = (await bench.memoryEvents()).find(({ type }) => type === 'MemoryRevised');
      const before = event?.type === 'MemoryRevised' ? event.data.before.content : undefined;
      expect(before && (await bench.sealer.open('acme', [before]))).toEqual(['I live in Oslo']);
      expect(event?.reason).toMatch(/^s1\./);
      await bench.commands.remember(wei, { content: 'I live in Bergen' }, bench.caller());
      expect(await bench.known()).toEqual(['I live in Bergen']);
    });

    it('lets one of two parallel ones win and tells the other that it is stale', async () => {
      const bench = new Bench();
      const made = await bench.commands.remember(wei, { content: 'My desk is by the door' }, bench.caller());
      if (!made.ok) throw new Error('not made');
      const { id, version } = made.value;
      const both = await Promise.all([
        bench.commands.revise(wei, id, { importance: 0.5 }, version, bench.caller()),
        bench.commands.revise(wei, id, { importance: 0.6 }, version, bench.caller()),
      ]);
      expect(both.map((one) => one.ok)).toEqual([true, false]);
      expect(both[1]).toMatchObject({ error: { code: 'stale' } });
    });

    it.each([
      [{ content: '  ' }, '/content'],
      [{ importance: 2 }, '/importance'],
      [{ validTo: 'soon' }, '/validTo'],
      [{ status: 'superseded' as const }, '/status'],
      [{}, ''],
    ])('of %j is refused at %s', async (input, pointer) => {
      const bench = new Bench();
      const made = await bench.commands.remember(wei, { content: 'My desk is by the door' }, bench.caller());
      if (!made.ok) throw new Error('not made');
      const refused = await bench.commands.revise(wei, made.value.id, input, undefined, bench.caller());
      expect(refused).toMatchObject({ ok: false, error: { code: 'invalid', pointer } });
      expect(await bench.known()).toEqual(['My desk is by the door']);
    });
  });

  it('does not bring back what a slot has no room for', async () => {
    const bench = new Bench();
    const oslo = await bench.commands.remember(wei, { content: 'I live in Oslo' }, bench.caller());
    if (!oslo.ok) throw new Error('not made');
    await bench.commands.act(wei, oslo.value.id, 'archive', undefined, undefined, bench.caller());
    await bench.commands.remember(wei, { content: 'I live in Bergen' }, bench.caller());
    const refused = await bench.commands.act(
      wei,
      oslo.value.id,
      'restore',
      undefined,
      undefined,
      bench.caller(),
    );
    expect(refused).toMatchObject({ ok: false, error: { code: 'conflict' } });
  });

  it('withdraws what is denied and does not take it from a conversation again', async () => {
    const bench = new Bench();
    await bench.hear('s1', '2026-02-01T10:00:00.000Z', 'I play the cello', {
      predicate: 'skill',
      object: 'cello',
    });
    const { id } = await bench.card('I play the cello');
    await bench.commands.act(wei, id, 'deny', 'never said so', undefined, bench.caller());
    await bench.hear('s2', '2026-02-02T10:00:00.000Z', 'I play the cello', {
      predicate: 'skill',
      object: 'cello',
    });
    expect(await bench.known()).toEqual([]);
  });

  it('refuses blank words, an unknown memory and a missing scope', async () => {
    const bench = new Bench();
    expect(await bench.commands.remember(wei, { content: ' \n' }, bench.caller())).toMatchObject({
      error: { code: 'invalid', pointer: '/content' },
    });
    expect(
      await bench.commands.act(wei, 'nobody', 'pin', undefined, undefined, bench.caller()),
    ).toMatchObject({
      error: { code: 'not_found' },
    });
    expect(await bench.commands.forget(wei, { reason: 'x' }, bench.caller())).toMatchObject({
      error: { code: 'invalid', pointer: '' },
    });
  });

  describe('settling a doubt (C4)', () => {
    const doubt = async () => {
      const bench = new Bench();
      const lives = (place: string) => ({ predicate: 'residence', object: place });
      const at = (day: number) => `2026-02-0${day}T08:00:00.000Z`;
      await bench.hear('s1', at(1), 'I live in Lyon', lives('Lyon'));
      await bench.hear('s2', at(3), 'Maybe I live in Nice', { ...lives('Nice'), confidence: 0.4 });
      const act = async (content: string, action: 'confirm' | 'deny') => {
        const { id } = await bench.card(content);
        await bench.commands.act(wei, id, action, undefined, undefined, bench.caller());
      };
      return { bench, act };
    };

    it.each([
      [
        'confirming the doubt puts it in the place of the other',
        'Maybe I live in Nice',
        'confirm',
        'Nice',
        'superseded',
      ],
      ['denying the doubt withdraws it', 'Maybe I live in Nice', 'deny', 'Lyon', 'retracted'],
      ['confirming the other withdraws the doubt', 'I live in Lyon', 'confirm', 'Lyon', 'retracted'],
      ['denying the other lets the doubt stand', 'I live in Lyon', 'deny', 'Nice', 'retracted'],
    ] as const)('%s', async (_, content, action, stands, closed) => {
      const { bench, act } = await doubt();
      await act(content, action);
      expect((await bench.known()).map((text) => text.split(' ').at(-1))).toEqual([stands]);
      expect((await bench.known(closed)).length).toBe(1);
      expect(await bench.known('pending')).toEqual([]);
    });
  });
});
