import { told } from '../test/told';

describe('a wish that only frames a request is no goal (W5, W12)', () => {
  it.each([
    ['en', 'How do I stretch at my desk? I want to keep stretching in the office.'],
    ['en', 'I want to maintain my pottery practice in winter. Any ideas?'],
    ['en', 'I want to stay fit, do you have any tips?'],
    ['zh', '办公室拉伸怎么做？我想在办公室也坚持拉伸。'],
    ['zh', '冬天我想继续练陶艺，有什么建议吗？'],
    ['zh', '我想保持身材，有什么办法吗？'],
  ] as const)('%s: %s', (language, said) => {
    expect(told(language, said)).toEqual([]);
  });

  it.each([
    ['en', 'I want to keep working part time after the baby comes. How do I ask for it?', /part time/],
    ['en', 'I want to buy a better kayak. Any recommendations?', /kayak/],
    ['en', 'I want to keep bees. Any tips?', /bees/],
    ['en', 'I want to keep stretching in the office.', /stretching/],
    ['zh', '我想买一条好一点的皮划艇，有推荐吗？', /皮划艇/u],
  ] as const)('%s: %s still tells a goal', (language, said, goal) => {
    expect(told(language, said)[0]?.content).toMatch(goal);
  });
});
