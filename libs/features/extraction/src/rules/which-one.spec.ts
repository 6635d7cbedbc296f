import { told } from '../test/told';

describe('words of taste, place or ending that tell something else (W10)', () => {
  it.each([
    '昨天我读了一本自己很喜欢的散文集。',
    '我周末按自己喜欢的颜色刷了卧室的墙。',
    '我买了一件我很喜欢的大衣。',
  ])('%s tells what was done, not what is liked', (said) => {
    const kept = told('zh', said);
    expect(kept).toHaveLength(1);
    expect(kept[0]?.type).toBe('event');
  });

  it.each([
    ['我最喜欢的颜色是墨绿色。', 'favourite.颜色', '墨绿色'],
    ['我很喜欢散文。', 'likes.book', '散文'],
    ['我喜欢的是独奏。', 'likes', '独奏'],
  ])('%s still tells a taste', (said, predicate, object) => {
    expect(told('zh', said)[0]).toMatchObject({ predicate, object });
  });

  it.each(['站在塔顶上，我的心情一下子舒畅了。', '躺在草地上，我听了一下午的广播剧。'])(
    '%s says where nothing is kept',
    (said) => {
      expect(told('zh', said).map(({ predicate }) => predicate)).not.toContain('location');
    },
  );

  it.each(['跟你聊完，我不再那么害怕和孤单了。', '谢谢你，让我感到自己不再那么烦躁。'])(
    '%s ends nothing',
    (said) => {
      expect(told('zh', said)).toEqual([]);
    },
  );

  it('takes what was applied for already for no goal', () => {
    expect(told('zh', '我上周申请了一份编辑的工作。')[0]).toMatchObject({ predicate: 'episode' });
    expect(told('zh', '我正在申请奖学金。')[0]).toMatchObject({ predicate: 'goal' });
  });
});
