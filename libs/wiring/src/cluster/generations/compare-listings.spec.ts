import type { UserScope } from '@mindbase/kernel';
import type { Listing, StoredItem } from '@mindbase/ports';
import { compareListings } from './compare-listings';

const item = (id: string, value: object, user = 'wei', kind = 'card'): StoredItem => ({
  ...{ tenant: 'acme', user, kind, id },
  value: { ...value },
});

/** A store that other hands may write to between two looks. */
class Store implements Listing {
  looks: (UserScope | undefined)[] = [];
  constructor(
    public held: readonly StoredItem[],
    private readonly before: (store: Store, look: number) => void = () => undefined,
  ) {}

  async *items(scope?: UserScope) {
    this.looks.push(scope);
    this.before(this, this.looks.length);
    yield* this.held.filter(({ user }) => scope === undefined || scope.user === user);
  }
}

let position = 0;
const compare = (live: Store, rebuilt: Store, options = {}) =>
  compareListings(live, rebuilt, { passed: async () => ++position, looks: 4, ...options });

describe('the comparison of two indexes', () => {
  beforeEach(() => {
    position = 0;
  });

  it('finds equal what is equal, whatever the order of items and fields, in one look', async () => {
    const live = new Store([item('a', { x: 1, y: [1, 2] }), item('b', { x: 2 })]);
    const rebuilt = new Store([item('b', { x: 2 }), item('a', { y: [1, 2], x: 1 })]);
    expect(await compare(live, rebuilt)).toEqual({ items: 2, differences: [], more: false, position: 1 });
    expect(live.looks).toEqual([undefined]);
  });

  it('names what differs by id and field, and shows no value', async () => {
    const live = new Store([item('a', { x: 1 }), item('b', { content: 'secret', v: 1 }), item('c', {})]);
    const rebuilt = new Store([
      item('a', { x: 1 }),
      item('b', { content: 'other', v: 1 }),
      item('d', {}, 'ana'),
    ]);
    const { differences } = await compare(live, rebuilt);
    expect(differences).toEqual([
      { tenant: 'acme', user: 'wei', kind: 'card', id: 'b', where: 'both', fields: ['content'] },
      { tenant: 'acme', user: 'wei', kind: 'card', id: 'c', where: 'live only', fields: [] },
      { tenant: 'acme', user: 'ana', kind: 'card', id: 'd', where: 'rebuilt only', fields: [] },
    ]);
    expect(JSON.stringify(differences)).not.toMatch(/secret|other/);
  });

  it('tells items of different kinds, users and tenants apart', async () => {
    const all = [item('a', {}), item('a', {}, 'ana'), item('a', {}, 'wei', 'edge')];
    expect((await compare(new Store(all), new Store(all.slice(1)))).differences).toHaveLength(1);
  });

  it('looks again at what was just written to one of them, at its user alone', async () => {
    const live = new Store([item('a', { v: 2 }), item('b', {}, 'ana')]);
    const rebuilt = new Store([item('a', { v: 1 }), item('b', {}, 'ana')], (store, look) => {
      if (look === 3) store.held = live.held;
    });
    expect(await compare(live, rebuilt)).toMatchObject({ differences: [], position: 3 });
    expect(live.looks).toEqual([undefined, { tenant: 'acme', user: 'wei' }, { tenant: 'acme', user: 'wei' }]);
  });

  it('counts an item that goes on differing as a difference, each look after both have passed the log anew', async () => {
    const live = new Store([item('a', { v: 2 })]);
    const rebuilt = new Store([item('a', { v: 1 })]);
    expect(await compare(live, rebuilt)).toMatchObject({ differences: [{ id: 'a' }], position: 5 });
  });

  it('forgets an item that neither holds any more', async () => {
    const gone = (store: Store, look: number) => {
      if (look === 2) store.held = [];
    };
    const live = new Store([item('a', { v: 2 })], gone);
    const rebuilt = new Store([item('a', { v: 1 })], gone);
    expect((await compare(live, rebuilt)).differences).toEqual([]);
  });

  it('stops when it has found enough', async () => {
    const live = new Store(Array.from({ length: 30 }, (_, n) => item(`i${n}`, {}, `u${n}`)));
    const found = await compare(live, new Store([]), { usersAtOnce: 4, differencesMax: 10 });
    expect(found).toMatchObject({ items: 30, more: true });
    expect(found.differences).toHaveLength(10);
  });
});
