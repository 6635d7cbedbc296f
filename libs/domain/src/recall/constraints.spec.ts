import { type Constraint, bindingFirst } from './constraints';

const memory = (id: string, given: Partial<Constraint> = {}): Constraint => ({
  id,
  type: 'fact',
  predicate: 'note',
  importance: 0.5,
  trust: 'user',
  ...given,
});

describe('what binds the assistant whatever the question', () => {
  it.each<[string, Partial<Constraint>, boolean]>([
    ['a rule', { type: 'rule', predicate: 'assistant.rule' }, true],
    ['a preference', { type: 'preference', predicate: 'likes.drink' }, true],
    ['an allergy', { predicate: 'health.allergy' }, true],
    ['an illness', { predicate: 'health.condition', type: 'state' }, true],
    ['a medicine', { predicate: 'health.medication' }, true],
    ['what one does not eat', { predicate: 'diet.avoids', type: 'preference' }, true],
    ['a plain fact', { predicate: 'residence' }, false],
    ['a visit to the doctor', { predicate: 'episode', type: 'event' }, false],
    ['an allergy that an assistant claims', { predicate: 'health.allergy', trust: 'assistant' }, false],
    ['a rule that a tool wants', { type: 'rule', trust: 'tool' }, false],
  ])('%s: %j → %s', (_what, given, binding) => {
    expect(bindingFirst([memory('m', given)], 10)).toHaveLength(binding ? 1 : 0);
  });

  it('puts the most important first, health before taste among equals, each once, and no more than asked', () => {
    const rule = { type: 'rule' } as const;
    const taste = { type: 'preference', predicate: 'likes.food' } as const;
    const found = bindingFirst(
      [
        memory('a', taste),
        memory('b', { ...rule, importance: 0.9 }),
        memory('c', { predicate: 'health.allergy' }),
        memory('c', { predicate: 'health.allergy' }),
        memory('d', { ...taste, importance: 0.1 }),
      ],
      3,
    );
    expect(found.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  });
});
