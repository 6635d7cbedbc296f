import { told } from '../test/told';

/** W11, C1: who was something to somebody is heard as just that, and a wedding tells what one is to the other. */
describe('bonds that change', () => {
  it.each([
    ['en', 'My former colleague Ida opened a bakery.', 'relation.former_colleague', 'Ida'],
    ['en', 'My ex-flatmate Ida sails.', 'relation.former_flatmate', 'Ida'],
    ['en', 'My old boss Ida lives in Turku.', 'relation.former_boss', 'Ida'],
    ['en', 'Ida is my former tutor now.', 'relation.former_teacher', 'Ida'],
    ['en', 'Ida, my former colleague, is a vet.', 'relation.former_colleague', 'Ida'],
    ['en', 'My old friend Ida lives in Turku.', 'relation.friend', 'Ida'],
    ['en', 'Ole is my fiancé now.', 'family.fiance', 'Ole'],
    ['en', 'I got engaged to Ida.', 'family.fiance', 'Ida'],
    ['en', 'I am married to Ida.', 'family.partner', 'Ida'],
    ['zh', '我前同事小罗开了家面馆。', 'relation.former_colleague', '小罗'],
    ['zh', '我以前的室友小罗住在烟台。', 'relation.former_flatmate', '小罗'],
    ['zh', '小罗是我前同事。', 'relation.former_colleague', '小罗'],
    ['zh', '我前老板王磊住在烟台。', 'relation.former_boss', '王磊'],
    ['zh', '我老同学小罗搬到烟台了。', 'relation.classmate', '小罗'],
  ] as const)('%s: %s', (language, said, predicate, name) => {
    expect(told(language, said)).toContainEqual(expect.objectContaining({ predicate, object: name }));
  });

  it.each([
    ['en', 'My girlfriend is Ida.', 'I married Ida.', 'family.wife'],
    ['en', 'My boyfriend is Ole.', 'I got married to Ole.', 'family.husband'],
    ['zh', '我女朋友叫小岚。', '我和小岚订婚了。', 'family.fiance'],
    ['zh', '我男朋友是罗庆。', '我和罗庆去年结婚了。', 'family.husband'],
  ] as const)('%s: %s %s', (language, before, after, predicate) => {
    const bonds = told(language, before, after).filter(({ type }) => type === 'relation');
    expect(bonds.at(-1)?.predicate).toBe(predicate);
  });

  it.each([
    ['en', 'My former boss moved to Turku.', 'user.former_boss'],
    ['zh', '我之前的房东搬到烟台了。', 'user.former_landlord'],
  ] as const)('%s: %s tells nothing of the present one', (language, said, subject) => {
    expect(told(language, said).map((memory) => memory.subject)).toEqual([subject]);
  });

  it.each([
    ['en', 'My new boyfriend is Ole.'],
    ['en', 'My new girlfriend Ida sails.'],
    ['en', 'I have a new boyfriend, Ole.'],
    ['zh', '我新男朋友是罗庆。'],
    ['zh', '我新女朋友叫小岚。'],
    ['zh', '我新女朋友小岚是兽医。'],
  ] as const)('%s: %s is another one than before', (language, said) => {
    const bond = told(language, said).find(({ type }) => type === 'relation');
    expect(bond?.stance).toBe('change');
  });

  it('does not give the speaker the name of whom they met', () => {
    expect(told('zh', '我交了新女朋友，叫小岚。').map(({ predicate }) => predicate)).not.toContain('name');
  });

  it('does not take a wedding ahead for one that was', () => {
    expect(
      told('en', 'I am getting married to Ida in June.').map(({ predicate }) => predicate),
    ).not.toContain('family.partner');
    expect(told('zh', '我打算和小岚结婚。').map(({ predicate }) => predicate)).not.toContain('family.wife');
  });
});
