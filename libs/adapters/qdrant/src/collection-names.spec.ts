import { CollectionNames } from './collection-names';

describe('CollectionNames', () => {
  const names = new CollectionNames('mindbase', '1');

  it('names collections by kind, and by a hash of the tenant that stands apart', () => {
    expect(names.of('turn', null)).toEqual({ alias: 'mindbase_turn', collection: 'mindbase_turn.1' });
    const { alias } = names.of('memory', 'acme/../*');
    expect(alias).toMatch(/^mindbase_memory_t[0-9a-f]{16}$/);
    expect(names.of('memory', 'acme').alias).not.toBe(alias);
  });

  it('knows its own from those of others', () => {
    const own = ['mindbase_memory', 'mindbase_turn', names.of('turn', 'acme').alias];
    for (const alias of own) {
      expect(names.owns(alias)).toBe(true);
      expect(names.read(`${alias}.next`)).toEqual({ alias, collection: `${alias}.next` });
    }
    expect(own.map((alias) => names.kindOf(alias))).toEqual(['memory', 'turn', 'turn']);
    for (const other of [
      'mindbase',
      'mindbase_',
      'mindbase-2_memory',
      'mindbase_notes',
      'other_memory',
      '',
    ]) {
      expect(names.owns(other)).toBe(false);
      expect(names.read(`${other}.1`)).toBeNull();
    }
    expect(names.read('mindbase_memory')).toBeNull();
  });

  it('tells generations apart', () => {
    expect(names.isCurrent({ alias: 'mindbase_turn', collection: 'mindbase_turn.1' })).toBe(true);
    expect(names.isCurrent({ alias: 'mindbase_turn', collection: 'mindbase_turn.2' })).toBe(false);
  });

  it.each(['', 'A', 'a_b', 'a.b', 'a/b', 'x'.repeat(61)])('refuses %j as a part of a name', (text) => {
    expect(() => new CollectionNames(text, '1')).toThrow(RangeError);
    expect(() => new CollectionNames('a', text)).toThrow(RangeError);
  });
});
