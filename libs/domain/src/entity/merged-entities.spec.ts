import {
  type MergeLinks,
  mergeObstacle,
  namesOfEntity,
  namesOfOne,
  oneWith,
  partOfSurvivors,
  standingFact,
  survivorOf,
} from './merged-entities';

/** `role>name` says that the role was merged into the name. */
function links(...merges: string[]): MergeLinks {
  const pairs = merges.map((merge) => merge.split('>') as [string, string]);
  return {
    into: (id) => pairs.find(([from]) => from === id)?.[1],
    mergedInto: (id) => pairs.filter(([, into]) => into === id).map(([from]) => from),
  };
}

describe('entities that are one', () => {
  const merged = links('role>lin', 'pet-name>role', 'boss>lin');

  it('are stood for by the end of their merges', () => {
    expect(['pet-name', 'role', 'lin', 'ann'].map((id) => survivorOf(id, merged))).toEqual([
      'lin',
      'lin',
      'lin',
      'ann',
    ]);
  });

  it('are the same ones, whichever of them is asked for', () => {
    const all = ['lin', 'boss', 'pet-name', 'role'];
    for (const id of all) expect(oneWith(id, merged)).toEqual(all);
    expect(oneWith('ann', merged)).toEqual(['ann']);
  });

  it.each([
    ['ann', 'lin', null],
    ['ann', 'pet-name', null],
    ['lin', 'ann', null],
    ['lin', 'lin', 'itself'],
    ['role', 'boss', 'already-one'],
    ['lin', 'pet-name', 'already-one'],
    ['role', 'ann', 'merged-away'],
  ])('merging %s into %s: %s', (from, into, obstacle) => {
    expect(mergeObstacle(from, into, merged)).toBe(obstacle);
  });
});

describe('the names of entities that are one', () => {
  const name = (nameKey: string) => ({ nameKey });
  const alias = (nameKey: string) => ({ nameKey, alias: true });

  it('are headed by the latest proper name of the one that stands for them', () => {
    const own = [alias('boss'), name('lin'), name('lin mo'), alias('mo')];
    const others = [alias('girlfriend'), name('linda'), alias('boss')];
    const { shown, aliases } = namesOfOne(own, others) ?? {};
    expect(shown?.nameKey).toBe('lin mo');
    expect(aliases?.map(({ nameKey }) => nameKey)).toEqual(['boss', 'lin', 'mo', 'girlfriend', 'linda']);
  });

  it('are headed by a proper name of the others where it has none, and else by its first', () => {
    expect(namesOfOne([alias('boss')], [name('lin'), name('mo')])?.shown.nameKey).toBe('mo');
    expect(namesOfOne([alias('boss'), alias('chief')], [alias('uncle')])?.shown.nameKey).toBe('boss');
    expect(namesOfOne([], [])).toBeNull();
  });

  it('tells of an entity its own name, the other names, and what was merged by its own', () => {
    const named = (entityId: string, key: string, more = {}) => ({
      entityId,
      nameKey: key,
      name: key,
      ...more,
    });
    const names = [named('lin', 'Lin'), named('boss', 'boss', { alias: true }), named('mo', 'Mo')];
    expect(namesOfEntity('lin', names)).toEqual({
      name: 'Lin',
      nameKey: 'Lin',
      aliases: ['boss', 'Mo'],
      merged: [
        { id: 'boss', name: 'boss' },
        { id: 'mo', name: 'Mo' },
      ],
    });
    expect(namesOfEntity('lin', [named('lin', 'Lin')])).toEqual({ name: 'Lin', nameKey: 'Lin', aliases: [] });
    expect(() => namesOfEntity('lin', [])).toThrow('without a name');
  });
});

describe('what a memory says of entities that are one', () => {
  it('is said of the one that stands for them; what relates the two no more than mentions it', () => {
    const survivor = (id: string) => (id === 'role' ? 'lin' : id);
    const part = {
      entityIds: ['ann', 'role'],
      relations: [
        { from: 'role', type: 'KNOWS', to: 'ann' },
        { from: 'role', type: 'IS', to: 'lin' },
        { from: 'ann', type: 'KNOWS', to: 'ann' },
      ],
    };
    expect(partOfSurvivors(part, survivor)).toEqual({
      entityIds: ['ann', 'lin'],
      relations: [
        { from: 'lin', type: 'KNOWS', to: 'ann' },
        { from: 'ann', type: 'KNOWS', to: 'ann' },
      ],
    });
  });
});

describe('two facts of one slot', () => {
  const fact = (id: string, since: string, recordedAt: string) => ({ id, since, recordedAt });

  it('are decided by since when they hold, then by when they were learnt, whatever their order', () => {
    const old = fact('a', '2026-01-01', '2026-03-05');
    const recent = fact('b', '2026-02-01', '2026-03-01');
    const learntLater = fact('c', '2026-02-01', '2026-03-02');
    for (const [a, b] of [
      [old, recent],
      [recent, old],
    ] as const)
      expect(standingFact(a, b)).toBe(recent);
    expect(standingFact(learntLater, recent)).toBe(learntLater);
    expect(standingFact(recent, learntLater)).toBe(learntLater);
  });
});
