import { told } from '../test/told';

describe('a habit with its condition', () => {
  it.each([
    ['en', 'If it snows, I work from home.', /^If it snows, User works from home\.$/],
    ['en', "When I'm tired I drink mint tea.", /User .*mint tea/],
    ['zh', '要是加班，我就打车回家。', /要是加班，用户就打车回家/],
    ['zh', '下雪天我就坐地铁上班。', /下雪天用户就坐地铁上班/],
  ] as const)('%s: "%s" is kept whole and fills no slot of every day', (language, said, content) => {
    expect(told(language, said)).toMatchObject([
      { predicate: 'habit', content: expect.stringMatching(content) as string },
    ]);
  });

  it.each([
    ['en', 'If I had more time I would ride to work.'],
    ['zh', '如果有时间我想去学陶艺。'],
  ] as const)('%s: "%s" is none', (language, said) => {
    expect(told(language, said).filter(({ predicate }) => predicate === 'habit')).toEqual([]);
  });
});

describe('a bare answer', () => {
  it('is told with its question when it is a name', () => {
    expect(told('en', ['assistant', 'Which ferry terminal?'], 'Holyhead.')).toMatchObject([
      { content: 'Asked "Which ferry terminal?", User answered: Holyhead.', certain: false },
    ]);
  });

  it('is nothing when it is agreement', () => {
    expect(told('en', ['assistant', 'Which of the two?'], 'Whatever.')).toEqual([]);
  });
});
