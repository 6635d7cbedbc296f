import { told } from '../test/told';

describe('what is looked for, and what the talk is to be about, is no fact (W5, W10)', () => {
  it.each([
    '以后我可以请你帮我找找食谱。',
    '我也会寻找新灵感，让自己高兴起来。',
    '我不应该太纠结，应该去寻找新机会。',
    '最近一直在联系搬家公司。',
  ])('%s names nobody to turn to', (said) => {
    expect(told('zh', said).map(({ predicate }) => predicate)).not.toContain('contact');
  });

  it.each(['那么，我们可以聊聊最喜欢的戏剧和民歌了。', '要不我们谈谈我喜欢的画家吧。'])(
    '%s is a proposal to talk',
    (said) => {
      expect(told('zh', said)).toEqual([]);
    },
  );

  it('keeps whom to turn to', () => {
    expect(told('zh', '系统的问题联系小周就行。')[0]).toMatchObject({ predicate: 'contact', object: '小周' });
  });
});
