import { areApart, bondedLabel, bondedNameIn } from './bonds';
import { acquaintances } from './places';
import { roleByKey, roleOf } from './roles';

const apart = (one: string, other: string) => areApart({ key: one }, { key: other });

/** W11: a place that tells two of a name apart. */
describe('where somebody is known from', () => {
  it.each([
    ['gym_acquaintance', 'choir_acquaintance', true],
    ['gym_acquaintance', 'colleague', true],
    ['neighbour', 'gym_acquaintance', true],
    ['gym_acquaintance', 'gym_acquaintance', false],
    ['gym_acquaintance', 'friend', false],
    ['teacher', 'yoga_acquaintance', false],
    ['boss', 'church_acquaintance', false],
  ])('%s and %s: two people %s', (one, other, two) => {
    expect(apart(one, other)).toBe(two);
    expect(apart(other, one)).toBe(two);
  });

  it.each(acquaintances.map(({ key }) => [key]))('%s is read as it is written, in both languages', (key) => {
    for (const name of ['Ann', '小罗'])
      expect(bondedNameIn(bondedLabel({ owner: 'user', role: key, name }))).toEqual({
        owner: 'user',
        role: key,
        name,
      });
  });

  it('is a role of its own', () => {
    expect(roleByKey('gym_acquaintance')?.predicate).toBe('relation.gym_acquaintance');
    expect(roleOf('gym buddy', 'en')?.key).toBe('gym_acquaintance');
    expect(roleOf('健身房的熟人', 'zh')?.key).toBe('gym_acquaintance');
    expect(roleByKey('former_gym_acquaintance')).toBeUndefined();
  });
});
