import {
  type MoveOptions,
  type MovePlace,
  MoveRefused,
  Sealer,
  planMove,
  runMove,
  verifyMove,
} from '@mindbase/event-sourcing';
import { chain } from '@mindbase/testing';
import {
  type Happening,
  answering,
  apiKeyOf,
  catchUp,
  contentsOf,
  happen,
  inMemoryPlace,
} from '../spec/test/places';

const options: MoveOptions = { answering, batchSizeMax: 3 };

const story: readonly Happening[] = [
  { tenant: 'acme', user: 'wei', type: 'TurnsRecorded', text: '我喜欢乌龙茶', erased: false },
  { tenant: 'other', user: 'wei', type: 'TurnsRecorded', text: 'I live in Oslo', erased: false },
  { tenant: 'acme', user: 'wei', type: 'CandidatesExtracted', text: 'likes oolong', erased: false },
  { tenant: 'acme', user: 'ana', type: 'MemoryRecorded', text: 'a secret', erased: true },
  { tenant: 'acme', user: 'wei', type: 'MemoryRecorded', text: 'likes oolong tea', erased: false },
  { tenant: 'other', user: 'wei', type: 'MemoryRecorded', text: 'lives in Oslo', erased: true },
  { tenant: 'acme', user: 'wei', type: 'TurnsRecorded', text: '也喜欢咖啡', erased: false },
];

async function told(happenings = story) {
  const place = inMemoryPlace();
  await happen(place, happenings);
  for (const { id } of await place.tenants.tenants()) await place.tenants.addKey(apiKeyOf(id, 'k1'));
  return place;
}

async function move(source: MovePlace, target: MovePlace, opts = options) {
  const plan = await planMove(source, target, opts);
  await runMove(source, target, plan, opts);
  return { plan, verification: await verifyMove(source, target, plan, opts) };
}

const refusalsOf = async (source: MovePlace, target: MovePlace) =>
  (await planMove(source, target, options)).refusals;

describe('a move', () => {
  it('carries all that is true, in order, and lets read models be filled from the bus', async () => {
    const [source, target] = [await told(), inMemoryPlace()];
    const { plan, verification } = await move(source, target);
    expect(plan).toMatchObject({
      events: 7,
      streams: 6,
      held: 0,
      refusals: [],
      tenants: [
        { tenant: 'acme', events: 5, keys: 4, destroyedKeys: 1, receipts: 1, apiKeys: 1, apiKeysRevoked: 0 },
        { tenant: 'other', events: 2, keys: 1, destroyedKeys: 1, receipts: 1, apiKeys: 1, apiKeysRevoked: 0 },
      ],
    });
    expect(verification).toEqual({
      ...{ events: 7, streams: 6, tenants: 2, keys: 5, destroyedKeys: 2, receipts: 2, apiKeys: 2 },
      ...{ textsOpened: 5, textsErased: 2, mismatchCount: 0, mismatches: [] },
    });
    const moved = await contentsOf(target);
    expect(moved).toEqual(await contentsOf(source));
    expect(moved.texts).toEqual([
      '我喜欢乌龙茶',
      'I live in Oslo',
      'likes oolong',
      null,
      'likes oolong tea',
      null,
      '也喜欢咖啡',
    ]);
    expect(moved).toMatchObject({ waiting: 0, lags: [0, 0], onBus: 7 });
  });

  it('never lets what was erased be written again', async () => {
    const [source, target] = [await told(), inMemoryPlace()];
    await move(source, target);
    const scope = { tenant: 'acme', user: 'ana' };
    const again = new Sealer(target.vault).sealing(scope, [
      { kind: 'memory', memoryId: 'MemoryRecorded/ana-1' },
    ]);
    await expect(again).rejects.toMatchObject({ code: 'key-destroyed' });
  });

  it('is done again without any change', async () => {
    const [source, target] = [await told(), inMemoryPlace()];
    await move(source, target);
    const before = await contentsOf(target);
    const { plan, verification } = await move(source, target);
    expect(plan).toMatchObject({ held: 7, refusals: [] });
    expect(verification.mismatches).toEqual([]);
    expect(await contentsOf(target)).toEqual(before);
  });

  it('carries what came since to where it came from: erasures, revoked keys, new words', async () => {
    const [first, second] = [await told(), inMemoryPlace()];
    await move(first, second);
    await happen(second, [
      { tenant: 'acme', user: 'wei', type: 'MemoryRecorded', text: 'likes green tea', erased: false },
      { tenant: 'new', user: 'li', type: 'MemoryRecorded', text: '刚来', erased: false },
    ]);
    await new Sealer(second.vault).destroy({ tenant: 'acme', user: 'wei' }, [
      { kind: 'memory', memoryId: 'TurnsRecorded/wei-1' },
    ]);
    await second.tenants.revokeKey('acme', 'k1');
    await second.tenants.addKey(apiKeyOf('acme', 'k2'));
    const { plan, verification } = await move(second, first);
    expect(plan).toMatchObject({ events: 9, held: 7, refusals: [] });
    expect(plan.tenants[0]).toMatchObject({ tenant: 'acme', apiKeys: 1, apiKeysRevoked: 1 });
    expect(verification.mismatches).toEqual([]);
    const back = await contentsOf(first);
    expect(back).toEqual(await contentsOf(second));
    expect(back.texts[0]).toBeNull();
    expect(await first.tenants.keyByHash('hash-acme-k1')).toBeNull();
  });

  it('plans for a target that does not exist yet', async () => {
    const plan = await planMove(await told(), null, options);
    expect(plan).toMatchObject({ events: 7, held: 0, refusals: [] });
  });

  it('tells how far each step is, from nothing to all', async () => {
    const steps = new Map<string, [number, number][]>();
    const onProgress: MoveOptions['onProgress'] = ({ step, done, total }) =>
      void steps.set(step, [...(steps.get(step) ?? []), [done, total]]);
    await move(await told(), inMemoryPlace(), { ...options, onProgress });
    expect([...steps.keys()]).toEqual(['survey', 'keys', 'events', 'receipts', 'bus', 'verification']);
    for (const told of steps.values()) {
      const [first, last] = [told[0], told.at(-1)];
      expect(first?.[0]).toBe(0);
      expect(last?.[0]).toBe(last?.[1]);
    }
  });

  it('moves an empty deployment', async () => {
    const { verification } = await move(inMemoryPlace(), inMemoryPlace());
    expect(verification).toMatchObject({ events: 0, tenants: 0, mismatches: [] });
  });
});

describe('a move is refused', () => {
  it('when the target holds events of its own', async () => {
    const target = await told([{ ...story[0], text: 'something else' } as Happening]);
    expect(await refusalsOf(await told(), target)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/holds events that are not the source's.*TurnsRecorded\/wei-1/),
      ]),
    );
  });

  it('when the target has gone on since', async () => {
    const [source, target] = [await told(), inMemoryPlace()];
    await move(source, target);
    await happen(target, [story[0] as Happening]);
    expect((await refusalsOf(source, target))[0]).toMatch(/7 are the same, then event TurnsRecorded\/wei-3/);
  });

  it('when readers of the source have not answered everything', async () => {
    const source = await told();
    const { position, hash } = await source.storage.head('acme', 'late');
    const events = chain([{ eventId: 'late', tenant: 'acme', streamId: 'late' }], {
      streamPosition: position,
      hash,
    });
    const recorded = await source.storage.append('acme', 'late', 0, events);
    expect((await refusalsOf(source, inMemoryPlace()))[0]).toMatch(/not on its bus yet/);
    await source.bus.publish(recorded.map((event) => ({ topic: 'conversation', event })));
    await source.storage.ackOutbox(8);
    expect((await refusalsOf(source, inMemoryPlace()))[0]).toMatch(
      /extraction of the source has 1 events still/,
    );
    await catchUp(source);
    expect(await refusalsOf(source, inMemoryPlace())).toEqual([]);
  });

  it('when the source has dead letters that would be lost', async () => {
    const source = inMemoryPlace();
    const group = { group: 'extraction', topics: ['conversation'], attemptsMax: 1 };
    const subscription = await source.bus.subscribe(group, () => Promise.reject(new Error('poisoned')));
    await source.storage.append('acme', 's', 0, chain([{ eventId: 'e', streamId: 's' }]));
    const [row] = await source.storage.readOutbox(1);
    await source.bus.publish(row ? [row] : []);
    while ((await source.bus.deadLetters(1)).length === 0) await new Promise((done) => setTimeout(done, 5));
    await subscription.stop();
    await source.storage.ackOutbox(1);
    expect((await refusalsOf(source, inMemoryPlace()))[0]).toMatch(/1 dead letters of extraction and/);
  });

  it('when the log of the source is damaged', async () => {
    const [source, target] = [await told(), inMemoryPlace()];
    const readAll = source.storage.readAll.bind(source.storage);
    jest
      .spyOn(source.storage, 'readAll')
      .mockImplementation(async (after, limit) =>
        (await readAll(after, limit)).map((event) =>
          event.globalPosition === 3 ? { ...event, actor: 'forged' } : event,
        ),
      );
    expect((await refusalsOf(source, target))[0]).toMatch(/log of the source is damaged: hash broken/);
  });

  it('when the vault of the target has keys of its own, or other ones under the same ids', async () => {
    const [source, target] = [await told(), inMemoryPlace()];
    await target.vault.createDataKeys('acme', ['mine']);
    const standing = (await source.vault.exportKeys('acme', null, 10)).find(({ dataKey }) => dataKey);
    await target.vault.createDataKeys('acme', [standing?.keyId ?? '']);
    expect(await refusalsOf(source, target)).toEqual([
      'tenant acme: 1 data keys of the target are extra, first mine',
      `tenant acme: 1 data keys of the target are other, first ${standing?.keyId}`,
    ]);
  });

  it('when a tenant has other settings in the target', async () => {
    const [source, target] = [await told(), inMemoryPlace()];
    const createdAt = '2020-01-01T00:00:00.000Z';
    await target.tenants.createTenant({ id: 'acme', name: null, profile: null, settings: {}, createdAt });
    expect(await refusalsOf(source, target)).toEqual([]);
    await target.tenants.createTenant({ id: 'other', name: 'Other', profile: null, settings: {}, createdAt });
    expect(await refusalsOf(source, target)).toEqual([
      'tenant other has another name, profile or settings in the target',
    ]);
  });

  it('when the bus of the target carries events of another log', async () => {
    const [source, target] = [await told(), inMemoryPlace()];
    const [row] = await told().then(({ storage }) => storage.readAll(0, 1));
    await target.bus.publish(row ? [{ topic: 'conversation', event: row }] : []);
    expect(await refusalsOf(source, target)).toEqual([
      expect.stringMatching(/bus of the target carries events/),
    ]);
  });

  it('before anything is written, while readers of the target run', async () => {
    const [source, target] = [await told(), inMemoryPlace()];
    const subscription = await target.bus.subscribe(
      { group: 'consolidation', topics: ['extraction'] },
      async () => undefined,
    );
    await expect(move(source, target)).rejects.toMatchObject({ code: 'constraint' });
    await subscription.stop();
    expect(await contentsOf(target)).toMatchObject({ events: [], tenants: [] });
  });

  it('and tells why', async () => {
    const [source, target] = [await told(), await told([story[1] as Happening])];
    const plan = await planMove(source, target, options);
    await expect(runMove(source, target, plan, options)).rejects.toThrow(MoveRefused);
  });
});

describe('the verification of a move', () => {
  const mismatchesAfter = async (
    change: (source: ReturnType<typeof inMemoryPlace>, target: ReturnType<typeof inMemoryPlace>) => unknown,
  ) => {
    const [source, target] = [await told(), inMemoryPlace()];
    const plan = await planMove(source, target, options);
    await runMove(source, target, plan, options);
    await change(source, target);
    return (await verifyMove(source, target, plan, options)).mismatches;
  };

  it('finds a key that is gone, one that is back, and one too many', async () => {
    const ids: string[] = [];
    const mismatches = await mismatchesAfter(async (source, target) => {
      const keys = await source.vault.exportKeys('acme', null, 10);
      const destroyed = keys.find(({ dataKey }) => dataKey === null)?.keyId ?? '';
      const standing = keys.find(({ dataKey }) => dataKey !== null)?.keyId ?? '';
      ids.push(standing, destroyed);
      await target.vault.destroyDataKeys('acme', [standing]);
      await target.vault.createDataKeys('acme', ['mine']);
      const back = keys.map((key) => (key.keyId === destroyed ? { ...key, dataKey: Buffer.alloc(32) } : key));
      jest
        .spyOn(source.vault, 'exportKeys')
        .mockImplementation(async (tenant, after) => (tenant === 'acme' && after === null ? back : []));
    });
    expect(mismatches).toEqual(
      expect.arrayContaining([
        { what: 'data key', tenant: 'acme', id: ids[0], fault: 'destroyed' },
        { what: 'data key', tenant: 'acme', id: ids[1], fault: 'destroyed' },
        { what: 'data key', tenant: 'acme', id: 'mine', fault: 'extra' },
        { what: 'text', tenant: 'acme', id: ids[0], fault: 'other' },
      ]),
    );
  });

  it('finds that the source has gone on meanwhile', async () => {
    const mismatches = await mismatchesAfter((source) => happen(source, [story[0] as Happening]));
    expect(mismatches).toContainEqual({ what: 'log', tenant: null, id: null, fault: 'changed' });
    expect(mismatches).toContainEqual(
      expect.objectContaining({ what: 'event', id: 'TurnsRecorded/wei-3', fault: 'missing' }),
    );
  });

  it('finds events of its own, receipts, keys, tenants and an index key that differ', async () => {
    const mismatches = await mismatchesAfter(async (source, target) => {
      await happen(target, [{ ...story[0], tenant: 'third' } as Happening]);
      const [receipt] = await source.receipts.list('acme', null, 1);
      if (receipt) await target.receipts.put({ ...receipt, status: 'pending' });
      await target.tenants.revokeKey('acme', 'k1');
      await target.vault.importIndexKey('other', Buffer.alloc(32));
    });
    expect(mismatches).toEqual([
      { what: 'event', tenant: 'third', id: 'TurnsRecorded/wei-1', fault: 'other' },
      { what: 'receipt', tenant: 'acme', id: 'receipt-MemoryRecorded/ana-1', fault: 'other' },
      { what: 'API key', tenant: 'acme', id: 'k1', fault: 'missing' },
      { what: 'index key', tenant: 'other', id: null, fault: 'other' },
    ]);
  });
});
