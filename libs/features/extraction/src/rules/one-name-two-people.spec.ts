import type { Candidate } from '@mindbase/domain';
import { told } from '../test/told';
import { proposeFromTurns } from './propose-from-turns';
import type { KnownMemory } from './rule-turn';

const about = (found: readonly Candidate[], predicate: string) =>
  found.filter((memory) => memory.predicate === predicate).map(({ subject, object }) => [subject, object]);

describe('two people of one name, told apart by what they are to the user (W11)', () => {
  const english = ['My colleague Ida lives in Turku.', 'My friend Ida lives in Porto.'] as const;
  const chinese = ['我同事小罗住在苏州。', '我朋友小罗住在烟台。'] as const;

  it('keeps each with what is said of them', () => {
    expect(about(told('en', ...english), 'residence')).toEqual([
      ['Ida', 'Turku'],
      ['friend Ida', 'Porto'],
    ]);
    expect(about(told('zh', ...chinese), 'residence')).toEqual([
      ['小罗', '苏州'],
      ['朋友小罗', '烟台'],
    ]);
  });

  it('says who each is, and names the bond beside the name', () => {
    const found = told('en', ...english);
    expect(found.filter(({ type }) => type === 'relation').map(({ content }) => content)).toEqual([
      "User's colleague is Ida.",
      "User's friend is Ida.",
    ]);
    expect(found.flatMap(({ entities }) => entities.filter(({ bond }) => bond))).toContainEqual({
      ...{ name: 'friend Ida', kind: 'person' },
      bond: { owner: 'user', role: 'friend', name: 'Ida' },
    });
  });

  it.each([
    ['en', [...english, 'Ida keeps bees.'], 'friend Ida', /^Ida \(User's friend\) keeps bees/],
    ['en', [...english, 'My colleague Ida moved.', 'She keeps bees.'], 'Ida', /^Ida \(User's colleague\)/],
    ['en', ['My boss Ida sails.', 'My friend Ida lives in Porto.'], 'friend Ida', /^User's friend Ida lives/],
    ['en', ['My friend Ida sails.', 'My boss Ida lives in Porto.'], 'user.boss', /^User's boss Ida lives/],
    [
      'en',
      [...english, 'The other Ida keeps bees.'],
      'Ida',
      /^The other Ida \(User's colleague\) keeps bees/,
    ],
    ['en', [...english, 'Ida from work keeps bees.'], 'Ida', /^Ida from work keeps bees/],
    ['en', [...english, 'Ida, my colleague, keeps bees.'], 'Ida', /^Ida, User's colleague, keeps bees/],
    [
      'en',
      [...english, 'My yoga teacher Ida keeps bees.'],
      'teacher Ida',
      /^User's yoga teacher Ida keeps bees/,
    ],
    ['zh', [...chinese, '另一个小罗养了一只猫。'], '小罗', /^用户的同事小罗养了一只猫/],
    ['zh', [...chinese, '公司的小罗养了一只猫。'], '小罗', /^公司的小罗养了一只猫/],
    ['zh', [...chinese, '小罗养了一只猫。'], '朋友小罗', /^用户的朋友小罗养了一只猫/],
    ['zh', [...chinese, '我同事小罗请假了。', '他养了一只猫。'], '小罗', /^用户的同事小罗养了一只猫/],
  ] as const)('%s: after %j it goes on about %s', (language, said, subject, content) => {
    const last = told(language, ...said).at(-1);
    expect(last?.subject).toBe(subject);
    expect(last?.content).toMatch(content);
  });

  it.each([
    ['en', ['My girlfriend Ida sails.', 'My wife Ida lives in Porto.']],
    ['en', ['My friend Ida sails.', 'My best friend Ida lives in Porto.']],
    ['en', ['My colleague Ida Lindqvist sails.', 'My friend Ida Lindqvist lives in Porto.']],
    ['en', ['Ida sails.', 'My friend Ida lives in Porto.']],
    ['zh', ['我女朋友小罗会滑冰。', '我老婆小罗住在烟台。']],
    ['zh', ['我同事罗晓舟会滑冰。', '我朋友罗晓舟住在烟台。']],
  ] as const)('%s: %j is one person', (language, said) => {
    const found = told(language, ...said).filter(({ subject }) => subject !== 'user');
    expect(new Set(found.map(({ subject }) => subject)).size).toBe(1);
  });

  it('takes "Ida is my boss" for news about the one who is known', () => {
    const found = told('en', 'My friend Ida sails.', 'Ida is my boss now.', 'My boss Ida lives in Porto.');
    expect(about(found, 'residence')).toEqual([['Ida', 'Porto']]);
    expect(found.find(({ predicate }) => predicate === 'relation.boss')?.relations).toEqual([
      { from: 'Ida', type: 'BOSS_OF', to: 'user' },
    ]);
  });

  it.each([
    [
      'en',
      [...english, 'My colleague Ida and my friend Ida are the same person.', 'My friend Ida hates rain.'],
    ],
    ['en', [...english, 'My friend Ida is actually my colleague Ida.', 'My friend Ida hates rain.']],
    ['zh', [...chinese, '我同事小罗和我朋友小罗是同一个人。', '我朋友小罗讨厌下雨天。']],
    ['zh', [...chinese, '我朋友小罗其实就是我同事小罗。', '我朋友小罗讨厌下雨天。']],
  ] as const)('%s: are one once that is said: %j', (language, said) => {
    const found = told(language, ...said);
    const stated = found.find(({ predicate }) => predicate === 'relation.same_person');
    expect(stated?.relations.map(({ type }) => type)).toContain('SAME_PERSON_AS');
    expect(['Ida', '小罗']).toContain(found.at(-1)?.subject);
  });

  it.each([
    ['en', 'My friend Ida is not my colleague Ida.'],
    ['en', 'My friend Ida is the same age as my colleague Ida.'],
    ['en', 'My friend Ida and I are the same person when it comes to food.'],
    ['zh', '我朋友小罗不是我同事小罗。'],
    ['zh', '我朋友小罗和我同事小罗是老乡。'],
  ] as const)('%s: are not one by %s', (language, said) => {
    const stated = told(language, said).filter(({ predicate }) => predicate === 'relation.same_person');
    expect(stated).toEqual([]);
  });

  describe('in a later talk', () => {
    const known: readonly KnownMemory[] = [
      relation('friend', ['friend Ida']),
      { ...relation('colleague', ['Ida']) },
    ];
    const later = (...said: readonly string[]) =>
      proposeFromTurns(
        said.map((content, i) => ({
          ...{ id: `t${i}`, sessionId: 's', role: 'user', name: null, content },
          ...{ at: '2025-05-14T18:00:00Z', timezone: 'Europe/Madrid' },
        })),
        { newFrom: 0, known },
      ).proposals.filter((proposal) => proposal.kind === 'memory');

    it('knows them apart by what was kept of them', () => {
      const found = later('My colleague Ida lives in Turku.', 'My friend Ida lives in Porto.');
      expect(about(found, 'residence')).toEqual([
        ['Ida', 'Turku'],
        ['friend Ida', 'Porto'],
      ]);
    });

    it('is unsure of a fact about either when nothing tells which, and keeps the words as they were said', () => {
      const [memory] = later('Ida moved to Vaasa.');
      expect(memory).toMatchObject({ confidence: 0.6, certain: false, content: 'Ida moved to Vaasa.' });
      const [, sure] = later('My friend Ida called.', 'Ida moved to Vaasa.');
      expect(sure).toMatchObject({ confidence: 0.9, subject: 'friend Ida' });
    });

    it('finds in the one of the name whom a memory calls a boss as well', () => {
      const [memory] = proposeFromTurns(
        [
          {
            ...{ id: 't', sessionId: 's', role: 'user', name: null, content: 'My boss Ida lives in Porto.' },
            ...{ at: '2025-05-14T18:00:00Z', timezone: 'Europe/Madrid' },
          },
        ],
        { newFrom: 0, known: [relation('boss', ['Ida']), relation('friend', ['Ida'])] },
      ).proposals.filter((proposal) => proposal.kind === 'memory' && proposal.predicate === 'residence');
      expect(memory).toMatchObject({ subject: 'Ida' });
    });
  });
});

function relation(role: string, entities: readonly string[]): KnownMemory {
  return {
    ...{ subject: 'user', predicate: `relation.${role}`, object: 'Ida', entities },
    content: `User's ${role} is Ida.`,
  };
}
