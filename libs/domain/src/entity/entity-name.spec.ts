import { entityName, roleOf } from './entity-name';

describe('the name of an entity', () => {
  it.each([
    [['dr', 'halloran'], 'halloran'],
    [['my', 'partner'], 'partner'],
    [["lin's"], 'lin'],
    [['mr', 'smith'], 'mr smith'],
    [['mrs', 'smith'], 'mrs smith'],
    [['云帆', '项目'], '云帆项目'],
    [['我', '女朋友'], '女朋友'],
    [['the'], 'the'],
  ])('of %j is %s', (words, name) => {
    expect(entityName(words)).toBe(name);
  });

  it('is a role where the subject is one', () => {
    expect(roleOf('user.girlfriend')).toBe('girlfriend');
    expect(roleOf('user')).toBeNull();
    expect(roleOf('Lin')).toBeNull();
  });
});
