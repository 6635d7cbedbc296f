import { namesPerson, personsIn } from './persons';

describe('personsIn', () => {
  it.each<[string, boolean, boolean]>([
    ['I sold the boat', true, false],
    ["I'm back", true, false],
    ['Our garden is dry', true, false],
    ['How was your exam?', false, true],
    ['You told me so', true, true],
    ['The museum opens at ten', false, false],
    ['In Ivy Street, mostly', false, false],
    ['我把船卖了', true, false],
    ['咱們走吧', true, false],
    ['你考得怎么样？', false, true],
    ['您跟我说过', true, true],
    ['博物馆十点开门', false, false],
  ])('%j', (text, first, second) => {
    expect(personsIn(text)).toEqual({ first, second });
  });
});

describe('namesPerson', () => {
  it.each<[string, string, boolean]>([
    ['What did Nadia paint?', 'Nadia', true],
    ['what did nadia paint?', 'Nadia Koval', true],
    ['What did Nadia paint?', 'Omar', false],
    ['罗薇画了什么？', '罗薇', true],
    ['羅薇畫了什麼？', '罗薇', true],
    ['罗薇画了什么？', '何川', false],
    ['What is a u-turn?', 'U', false],
  ])('%j of %s: %s', (question, name, expected) => {
    expect(namesPerson(question, name)).toBe(expected);
  });
});
