import { matchPatterns } from './index';

describe('a switch from one to another', () => {
  it.each([
    ['en', 'switched from Trello to Linear last spring', 'preference.choice', 'Trello', 'Linear'],
    ['en', 'moved on from oil paint to gouache', 'preference.choice', 'oil paint', 'gouache'],
    ['en', 'switched from Italian to Greek lessons', 'language.learning', 'Italian', 'Greek'],
    ['en', 'changed our trip from Oslo to Bergen', 'plan', 'Oslo', 'Bergen'],
    ['en', 'changed jobs from Varga to Lindqvist', 'employer', 'Varga', 'Lindqvist'],
    ['zh', '从印象笔记换到了语雀', 'preference.choice', '印象笔记', '语雀'],
    ['zh', '从日语改学韩语', 'language.learning', '日语', '韩语'],
    ['zh', '从金桥银行跳槽到了远山科技', 'employer', '金桥银行', '远山科技'],
  ] as const)('%s: %s', (language, says, predicate, from, object) => {
    const clause = language === 'en' ? `I ${says}` : says;
    expect(matchPatterns({ clause, predicate: says, subject: 'speaker' }, language)[0]).toMatchObject({
      predicate,
      object,
      groups: { from },
      rule: { stance: 'change' },
    });
  });

  it.each([
    ['en', 'moved from Cork to Galway', 'residence'],
    ['zh', '价格从三百改成五百', undefined],
  ] as const)('%s: "%s" is another matter', (language, says, predicate) => {
    const hit = matchPatterns({ clause: says, predicate: says, subject: 'speaker' }, language)[0];
    expect(hit?.predicate).toBe(predicate);
  });
});
