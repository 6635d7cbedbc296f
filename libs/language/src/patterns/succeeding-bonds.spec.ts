import { circleOf, grownFrom, succeeds } from './bonds';
import { roleByKey, roleOf } from './roles';

describe('what one person is to another in turn', () => {
  it.each([
    ['fiance', 'boyfriend'],
    ['husband', 'boyfriend'],
    ['wife', 'fiance'],
    ['wife', 'partner'],
    ['ex', 'husband'],
    ['girlfriend', 'date'],
    ['former_colleague', 'colleague'],
    ['former_boss', 'boss'],
  ])('%s succeeds %s, and not the other way round', (later, earlier) => {
    expect(succeeds(later, earlier)).toBe(true);
    expect(succeeds(earlier, later)).toBe(false);
  });

  it.each([
    ['wife', 'sister'],
    ['husband', 'colleague'],
    ['former_colleague', 'boss'],
    ['partner', 'girlfriend'],
    ['elder_sister', 'sister'],
    ['friend', 'friend'],
  ])('%s does not succeed %s', (one, other) => {
    expect(succeeds(one, other)).toBe(false);
  });

  it.each([
    ['en', 'former colleague', 'former_colleague'],
    ['en', 'ex-flatmate', 'former_flatmate'],
    ['en', 'old boss', 'former_boss'],
    ['en', 'former wife', 'ex'],
    ['zh', '前同事', 'former_colleague'],
    ['zh', '以前的房东', 'former_landlord'],
    ['zh', '前妻', 'ex'],
  ] as const)('%s: %s is known as %s', (language, word, key) => {
    expect(roleOf(word, language)?.key).toBe(key);
  });

  it('keeps who is it no longer in the circle of who is', () => {
    expect(circleOf('former_colleague')).toBe('colleague');
    expect(roleByKey('former_colleague')?.predicate).toBe('relation.former_colleague');
  });

  it('lets a husband grow from a boyfriend, and from nobody’s girlfriend', () => {
    expect(grownFrom('husband')).toContain('boyfriend');
    expect(grownFrom('husband')).not.toContain('girlfriend');
    expect(grownFrom('ex')).toEqual([]);
  });
});
