import { roleName, roleNamesIn } from './role-names';

describe('the name of a role', () => {
  it.each([
    ['girlfriend', 'girlfriend'],
    ['my girlfriend', 'girlfriend'],
    ['女朋友', 'girlfriend'],
    ['我的女友', 'girlfriend'],
    ['我女朋友', 'girlfriend'],
    ['用户的女朋友', 'girlfriend'],
    ['Mum', 'mother'],
    ['我妈', 'mother'],
    ['丈母娘', 'mother in law'],
    ['mother-in-law', 'mother in law'],
    ['房东', 'landlord'],
    ['the landlady', 'landlord'],
    ['Maren', null],
    ['陈建国', null],
    ['', null],
  ])('of %j is %j', (phrase, name) => {
    expect(roleName(phrase)).toBe(name);
  });

  it.each([
    ['What is my girlfriend allergic to?', ['girlfriend']],
    ['我女朋友对什么过敏？', ['girlfriend']],
    ["When is my mum's birthday, and my boss's?", ['mother', 'boss']],
    ['我妈妈和我老板认识吗？', ['mother', 'boss']],
    ['Where does Maren live?', []],
    ['书宁住在哪里？', []],
  ])('is found in %j', (text, names) => {
    expect(roleNamesIn(text)).toEqual(names);
  });
});
