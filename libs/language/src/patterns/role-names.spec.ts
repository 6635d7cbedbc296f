import { roleName } from './role-names';

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
});
