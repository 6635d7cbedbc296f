import { areApart, bondedLabel, bondedNameIn, bondedSpelling, circleOf, isWholeName } from './bonds';
import { roleByKey } from './roles';

describe('somebody called by role and name', () => {
  it.each([
    ['my colleague Ann', 'colleague', 'Ann'],
    ['Coworker Ann', 'colleague', 'Ann'],
    ['best friend Dr. Lund', 'friend', 'Dr. Lund'],
    ['我同事小罗', 'colleague', '小罗'],
    ['邻居李阿姨', 'neighbour', '李阿姨'],
    ['我的朋友Ann', 'friend', 'Ann'],
    ['Ann from the gym', 'gym_acquaintance', 'Ann'],
    ['ann from accounting', 'colleague', 'ann'],
    ['健身房的小罗', 'gym_acquaintance', '小罗'],
    ['楼下的小罗', 'neighbour', '小罗'],
  ])('%s', (phrase, role, name) => {
    expect(bondedNameIn(phrase)).toEqual({ owner: 'user', role, name });
  });

  it.each([
    'Ann',
    'my colleague',
    'colleagues Ann and Bo',
    'the kids table',
    '同事',
    '小罗',
    '',
    '大学的食堂',
    'bread from the market square',
  ])('%j is none', (phrase) => {
    expect(bondedNameIn(phrase)).toBeNull();
  });

  it('is spelled in one way, whatever the word and the language', () => {
    const spellings = ['my colleague ann', 'coworker ann', '同事ann'].map((phrase) => {
      const bonded = bondedNameIn(phrase);
      return bonded && bondedSpelling(bonded);
    });
    expect(spellings).toEqual(['colleague ann', 'colleague ann', 'colleague ann']);
    expect(bondedSpelling({ owner: 'user', role: 'elder_sister', name: '小雨' })).toBe('sister 小雨');
  });

  it.each([
    [{ owner: 'user', role: 'friend', name: 'Ann' }, 'friend Ann'],
    [{ owner: 'user', role: 'friend', name: '小罗' }, '朋友小罗'],
    [{ owner: 'user', role: 'elder_sister', name: 'Ann' }, '姐姐Ann'],
    [{ owner: 'Tomas', role: 'friend', name: 'Ann' }, "Tomas's friend Ann"],
    [{ owner: 'user.best_friend', role: 'sister', name: 'Ann' }, "best friend's sister Ann"],
    [{ owner: '方婷', role: 'friend', name: '小罗' }, '方婷的朋友小罗'],
    [{ owner: 'user', role: 'choir_acquaintance', name: 'Ann' }, 'Ann from the choir'],
    [{ owner: 'user', role: 'choir_acquaintance', name: '小罗' }, '合唱团的小罗'],
  ])('%j is written %s', (bonded, label) => {
    expect(bondedLabel(bonded)).toBe(label);
  });
});

describe('roles that are one person’s', () => {
  it.each([
    ['girlfriend', 'wife'],
    ['boyfriend', 'ex'],
    ['sister', 'elder_sister'],
    ['dog', 'cat'],
    ['friend', 'friend'],
  ])('%s and %s may be', (a, b) => {
    expect(circleOf(a)).toBe(circleOf(b));
  });

  it.each([
    ['friend', 'colleague'],
    ['colleague', 'boss'],
    ['sister', 'friend'],
    ['neighbour', 'classmate'],
    ['dog', 'friend'],
  ])('%s and %s are taken for two', (a, b) => {
    const [one, other] = [roleByKey(a), roleByKey(b)];
    expect(one && other && areApart(one, other)).toBe(true);
  });
});

describe('isWholeName', () => {
  it.each([
    ['Ann Lindqvist', true],
    ['Dr. Ann Lindqvist', true],
    ['林晓舟', true],
    ['欧阳雪', true],
    ['Ann', false],
    ['Mr. Lund', false],
    ['小罗', false],
    ['李娜', false],
    ['李阿姨', false],
    ['王经理', false],
  ])('%s: %s', (name, whole) => {
    expect(isWholeName(name)).toBe(whole);
  });
});
