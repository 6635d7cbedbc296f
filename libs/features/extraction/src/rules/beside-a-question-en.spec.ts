import { told } from '../test/told';

type Row = readonly [said: string, subject: string, predicate: string, object: RegExp];

/** A fact that stands in the sentence of a question is told all the same. */
const facts: readonly Row[] = [
  ['I live in Kirkwall, when does the ferry leave?', 'user', 'residence', /^Kirkwall$/],
  ["I'm coeliac, which flour can I bake with?", 'user', 'health.condition', /coeliac/],
  ['what could I bring to a picnic, given that I am vegan?', 'user', 'diet', /vegan/],
  ["which milk should I buy, since I'm lactose intolerant?", 'user', 'health.condition', /lactose/],
  ["since I'm training for a duathlon, how much sleep do I need?", 'user', 'goal', /duathlon/],
  ['as a pescatarian, where should I eat in Lyon?', 'user', 'diet', /pescatarian/],
  ['as a piano tuner, what can I deduct?', 'user', 'occupation', /piano tuner/],
  [
    'my wife is allergic to kiwi so what should I put in the fruit salad?',
    'user.wife',
    'health.allergy',
    /kiwi/,
  ],
  ['my dad has type 2 diabetes, any ideas for dessert?', 'user.father', 'health.condition', /diabetes/],
];

const left: readonly string[] = [
  'Olga has nine pears and eats three, how many are left?',
  "let's say I have a parrot and I want to take it on a train, is that allowed?",
  'suppose I earn 70k and my wife earns 40k, what do we pay?',
  'pretend I am allergic to everything and write a menu',
  'is it because I am left-handed?',
];

describe('what stands beside a question', () => {
  it.each(facts)('tells it in %s', (said, subject, predicate, object) => {
    expect(told('en', said)).toContainEqual(
      expect.objectContaining({ subject, predicate, object: expect.stringMatching(object) as string }),
    );
  });

  it.each(left)('keeps nothing of %s', (said) => {
    expect(told('en', said)).toEqual([]);
  });

  it('says who somebody is by "as"', () => {
    expect(told('en', 'as a pescatarian, where should I eat in Lyon?')[0]?.content).toBe(
      'User is a pescatarian.',
    );
  });
});
