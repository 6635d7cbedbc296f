import {
  PostgresDatabase,
  PostgresEventStorage,
  PostgresKeyVault,
  PostgresReceipts,
  PostgresTenantDirectory,
  migratePostgres,
  postgresCoreSchemas,
} from '@mindbase/adapter-postgres';
import { type MovePlace, Sealer, planMove, runMove, verifyMove } from '@mindbase/event-sourcing';
import { DerivedMasterKeys } from '@mindbase/kernel';
import {
  InMemoryEventBus,
  type PostgresPlace,
  describeWithEngine,
  makePlace,
  postgres,
  tempDir,
} from '@mindbase/testing';
import { type Happening, answering, apiKeyOf, contentsOf, failingAt, happen } from '../spec/test/places';
import { DataFolder } from '../standalone/data-folder';
import { openStandalonePlace } from './standalone-place';

const options = { answering, batchSizeMax: 7 };
const users = ['wei', 'ana', '李'];
const types = ['TurnsRecorded', 'CandidatesExtracted', 'MemoryRecorded', 'MemoriesRecalled'] as const;

const story = Array.from({ length: 60 }, (_, n): Happening => ({
  tenant: ['acme', 'other\u0000', '租户'][n % 3] ?? '',
  user: users[n % 2] ?? '',
  type: types[n % 4] ?? 'TurnsRecorded',
  text: `第 ${n} 句: word ${n}`,
  erased: n % 5 === 0,
}));

async function move(source: MovePlace, target: MovePlace) {
  const plan = await planMove(source, target, options);
  await runMove(source, target, plan, options);
  return verifyMove(source, target, plan, options);
}

describeWithEngine(postgres, (engine) => {
  const opened: { close(): Promise<void> }[] = [];
  let at: PostgresPlace;

  beforeEach(async () => {
    at = await makePlace(engine().url, (owner) => migratePostgres(owner, postgresCoreSchemas));
  });
  afterEach(async () => {
    for (const one of opened.splice(0).reverse()) await one.close();
  });

  const standalone = (folder = tempDir()) => {
    const place = openStandalonePlace(new DataFolder(folder));
    opened.push(place);
    return place;
  };

  const cluster = (bus = new InMemoryEventBus()) => {
    const database = new PostgresDatabase(at);
    opened.push(database);
    return {
      bus,
      storage: new PostgresEventStorage({ database }),
      vault: new PostgresKeyVault({ database, masterKeys: new DerivedMasterKeys(Buffer.alloc(32, 3)) }),
      receipts: new PostgresReceipts({ database }),
      tenants: new PostgresTenantDirectory({ database }),
    };
  };

  it('moves a standalone to PostgreSQL and back, event by event and word by word', async () => {
    const first = standalone();
    await happen(first, story);
    for (const { id } of await first.tenants.tenants()) await first.tenants.addKey(apiKeyOf(id, 'k1'));
    const wanted = await contentsOf(first);
    const middle = cluster();
    expect(await move(first, middle)).toMatchObject({
      ...{ events: 60, tenants: 3, keys: 48, destroyedKeys: 12, receipts: 12, apiKeys: 3 },
      ...{ textsOpened: 48, textsErased: 12, mismatches: [] },
    });
    const moved = await contentsOf(middle);
    expect(moved).toEqual(wanted);
    expect(moved.texts[0]).toBeNull();
    expect(moved.texts[1]).toBe('第 1 句: word 1');

    const last = standalone();
    expect((await move(middle, last)).mismatches).toEqual([]);
    expect(await contentsOf(last)).toEqual(wanted);
    const scope = { tenant: 'acme', user: 'wei' };
    const again = new Sealer(last.vault).sealing(scope, [
      { kind: 'memory', memoryId: 'TurnsRecorded/wei-1' },
    ]);
    await expect(again).rejects.toMatchObject({ code: 'key-destroyed' });
  });

  it('goes on where it was killed, and in another process finds the same', async () => {
    const source = standalone();
    await happen(source, story.slice(0, 20));
    const bus = new InMemoryEventBus();
    for (const call of [9, 23, 31, 40, 47, 52, 58, 63])
      for (const when of ['before', 'after'] as const) {
        const outcome = await Promise.allSettled([move(source, failingAt(cluster(bus), call, when))]);
        if (outcome[0].status === 'rejected') expect(String(outcome[0].reason)).toContain('killed');
      }
    expect((await move(source, cluster(bus))).mismatches).toEqual([]);
    expect(await contentsOf(cluster(bus))).toEqual(await contentsOf(source));
  });

  it('brings back to the old folder what came since: new words, and erasures', async () => {
    const folder = standalone();
    await happen(folder, story.slice(0, 12));
    const there = cluster();
    await move(folder, there);
    await happen(there, story.slice(12, 24));
    await new Sealer(there.vault).destroy({ tenant: 'other\u0000', user: 'ana' }, [
      { kind: 'memory', memoryId: 'CandidatesExtracted/ana-1' },
    ]);
    expect((await move(there, folder)).mismatches).toEqual([]);
    const back = await contentsOf(folder);
    expect(back).toEqual(await contentsOf(there));
    expect(back.texts[1]).toBeNull();
  });
});
