import {
  type PostgresPlace,
  describeTenantsApart,
  describeWithEngine,
  fakeHash,
  makePlace,
  memoryCardOf,
  minute,
  postgres,
  turnCardOf,
  wei,
} from '@mindbase/testing';
import { migratePostgresModel, openPostgresModel } from './open-postgres-model';

const long = (seed: number) =>
  Array.from({ length: 256 }, (_, i) =>
    String.fromCharCode(0x4e00 + ((i * i * 31 + i * seed) % 20_000)),
  ).join('');

describeWithEngine(postgres, (engine) => {
  describeTenantsApart({
    name: 'the relational read models',
    engine,
    migrate: migratePostgresModel,
    common: ['migrations', 'schema_migrations'],
    seed: async (place, tenants) => {
      const model = await openPostgresModel(place);
      const entities = [{ id: 'e1', name: 's1.a', kind: 'person' }] as never;
      const sources = [{ sessionId: 's1', turnId: 't1', quote: 's1.a' }] as never;
      for (const tenant of tenants) {
        const scope = { tenant, user: 'wei' };
        const metadataKeys = [fakeHash('label')];
        await model.cards.upsert([memoryCardOf('m1', { ...scope, entities, sources, metadataKeys })]);
        await model.turns.upsert([turnCardOf('t1', scope)], minute(0));
      }
      await model.close();
    },
  });

  describe('openPostgresModel', () => {
    let place: PostgresPlace;
    beforeEach(async () => {
      place = await makePlace(engine().url, migratePostgresModel);
    });

    it('finds the tables migrated once, however often that is asked', async () => {
      await migratePostgresModel({ url: place.ownerUrl, schema: place.schema });
      const model = await openPostgresModel(place);
      await model.cards.upsert([memoryCardOf('m1')]);
      expect(await model.cards.count(wei, {})).toBe(1);
      await model.close();
    });

    it('refuses a database that was not migrated, and one that is not there', async () => {
      await expect(openPostgresModel({ ...place, schema: 'nowhere' })).rejects.toMatchObject({
        name: 'PortError',
        code: 'incompatible',
      });
      const nobody = 'postgresql://nobody@127.0.0.1:1/nothing';
      await expect(openPostgresModel({ url: nobody })).rejects.toMatchObject({ code: 'unavailable' });
    });

    it.each(['url', 'systemUrl'] as const)(
      'refuses a login that could see past row-level security as its %s',
      async (which) => {
        await expect(openPostgresModel({ ...place, [which]: place.ownerUrl })).rejects.toMatchObject({
          name: 'PortError',
          code: 'incompatible',
          message: expect.stringContaining('bypass') as string,
        });
      },
    );

    it('takes on the roles by itself where one login has both', async () => {
      const model = await openPostgresModel({ url: place.ownerUrl, schema: place.schema });
      await model.turns.upsert([turnCardOf('t1')], minute(0));
      expect(await model.turns.idleSessions(minute(1), 10)).toHaveLength(1);
      await model.turns.clear();
      expect(await model.turns.sessions(wei)).toEqual([]);
      await model.close();
    });

    it('takes ids as long as they may be, in characters that cannot be packed', async () => {
      const model = await openPostgresModel(place);
      const scope = { tenant: 't'.repeat(64), user: long(1) };
      const turn = turnCardOf(long(2), { ...scope, sessionId: long(3), agentId: long(4) });
      await model.turns.upsert([turn], minute(0));
      expect(await model.turns.ofSession(scope, turn.sessionId)).toEqual([turn]);
      const sources = [{ sessionId: long(3), turnId: long(2), quote: 's1.a' }] as never;
      await model.cards.upsert([memoryCardOf('m1', { ...scope, agentId: long(4), sources })]);
      expect(await model.cards.citing(scope, [{ sessionId: long(3), turnId: long(2) }])).toEqual(['m1']);
      await model.close();
    });

    it('lets writers of many users at once through, in whatever order their batches name them', async () => {
      const model = await openPostgresModel({ ...place, connectionsMax: 6 });
      const users = ['a', 'b', 'c', 'd'].map((user) => ({ tenant: user < 'c' ? 'acme' : 'other', user }));
      await Promise.all(
        Array.from({ length: 24 }, (_, n) => {
          const order = n % 2 ? users : [...users].reverse();
          return model.cards.upsert(order.map((scope) => memoryCardOf('m1', { ...scope, version: n })));
        }),
      );
      for (const scope of users) {
        expect((await model.cards.get(scope, ['m1'])).map(({ version }) => version)).toEqual([23]);
      }
      await model.close();
    });
  });
});
