import { decayClassOf } from './decay-class';
import { attributeKey, layerOf, predicateDefinition, predicatesAsked } from './predicates';

describe('predicate vocabulary', () => {
  it.each([
    ['residence', true, 'fact'],
    ['likes', false, 'preference'],
    ['likes.drink', false, 'preference'],
    ['drink.coffee', true, 'preference'],
    ['family.mother', true, 'relation'],
    ['family.sister', false, 'relation'],
    ['attribute.price', true, 'fact'],
    ['assistant.rule', false, 'rule'],
    ['task', false, 'task'],
    ['never.heard', false, 'fact'],
  ])('%s: single-valued %s, a %s', (key, singleValued, type) => {
    expect(predicateDefinition(key)).toMatchObject({ key, singleValued, type });
  });

  it.each([
    ['the new desk number', 'attribute.desk_number'],
    ['Delivery time', 'attribute.delivery_time'],
    ['交付期', 'attribute.交付期'],
    ['新的联系方式', 'attribute.联系方式'],
    ['!!', 'attribute.value'],
  ])('names the attribute %s as %s', (noun, key) => {
    expect(attributeKey(noun)).toBe(key);
  });

  it.each<['zh' | 'en', string, string]>([
    ['en', 'Where does she live now?', 'residence'],
    ['en', 'What is she allergic to?', 'health.allergy'],
    ['en', 'Why is the offer stuck?', 'blocked_by'],
    ['zh', '我对什么过敏？', 'health.allergy'],
    ['zh', '他现在住哪里？', 'residence'],
    ['zh', '订单卡在哪一步？', 'blocked_by'],
  ])('%s: "%s" asks for %s', (language, question, key) => {
    expect(predicatesAsked(question, language)).toContain(key);
  });

  it('asks for nothing that is not in the question', () => {
    expect(predicatesAsked('xyzzy', 'en')).toEqual([]);
  });
});

describe('layers and decay', () => {
  it('puts rules into procedural memory and events into episodic memory', () => {
    expect(layerOf('rule')).toBe('procedural');
    expect(layerOf('event')).toBe('episodic');
    expect(predicateDefinition('habit').layer).toBe('procedural');
  });

  it.each([
    ['fact', 'name', 'permanent'],
    ['fact', 'health.allergy', 'permanent'],
    ['relation', 'family.sister', 'permanent'],
    ['rule', 'assistant.rule', 'permanent'],
    ['fact', 'residence', 'semantic'],
    ['state', 'status', 'state'],
    ['task', 'task', 'task'],
    ['event', 'episode', 'event'],
  ] as const)('%s %s fades as %s', (type, predicate, decay) => {
    expect(decayClassOf(type, predicate)).toBe(decay);
  });
});
