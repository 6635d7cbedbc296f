import { roleAskedFor } from './role-asked';

describe('whose name is asked for', () => {
  it.each([
    ['Who is my manager?', 'relation.boss'],
    ["who's our landlord now", 'relation.landlord'],
    ['Who are my sisters?', 'family.siblings'],
    ['What is the name of my new boss?', 'relation.boss'],
    ["What's my brother's name?", 'family.brother'],
    ['What is my cousin called?', 'family.cousin'],
    ['我老板是谁？', 'relation.boss'],
    ['我现在的房东叫什么？', 'relation.landlord'],
    ['谁是我们的房东', 'relation.landlord'],
    ['我姐姐叫什么名字？', 'family.elder_sister'],
  ])('%s', (question, predicate) => {
    expect(roleAskedFor(question, /\p{Script=Han}/u.test(question) ? 'zh' : 'en')?.predicate).toBe(predicate);
  });

  it.each([
    'Where does my sister live?',
    "Who is my sister's dentist?",
    'Who knows my brother?',
    "What is the name of my boss's dog?",
    '我姐姐住在哪里？',
    '我老板的狗叫什么？',
    '谁认识我的房东？',
  ])('nobody is: %s', (question) => {
    expect(roleAskedFor(question, /\p{Script=Han}/u.test(question) ? 'zh' : 'en')).toBeUndefined();
  });
});
