import { hasRememberOrder, withoutRememberOrders } from './remember-order';

describe('an order to remember', () => {
  it.each([
    ['Remember: the boat is called Alma.', 'the boat is called Alma.'],
    ['Please remember that I row on Mondays.', 'I row on Mondays.'],
    ['I row on Mondays, please remember that. It helps.', 'I row on Mondays. It helps.'],
    ['I row on Mondays. Keep that in mind!', 'I row on Mondays.'],
    ['I row on Mondays and please make a note of it.', 'I row on Mondays.'],
    ['I row on Mondays, for future reference.', 'I row on Mondays.'],
    ['Will you remember that I row?', 'I row.'],
    ['记住：船叫小白。', '船叫小白。'],
    ['我周一划船，请记下来。周二休息。', '我周一划船。周二休息。'],
    ['我周一划船。你要记住哦！', '我周一划船。'],
    ['我周一划船，记住了，周二休息。', '我周一划船，周二休息。'],
  ])('is taken off: %s', (said, rest) => {
    expect(hasRememberOrder(said)).toBe(true);
    const told = withoutRememberOrders(said);
    expect(told).toHaveLength(said.length);
    expect(
      told
        .replace(/\s+/g, ' ')
        .replace(/(\p{Script=Han}[。，]) /gu, '$1')
        .trim(),
    ).toBe(rest);
  });

  it.each([
    'I remember that day as if it were yesterday.',
    'Remember that time when the tent blew away?',
    'She wants to record this song in spring.',
    'I took a note from his desk.',
    '我记住了她的名字。',
    '这首歌很容易记住。',
    '你记住了吗？',
  ])('is none: %s', (said) => {
    expect(hasRememberOrder(said)).toBe(false);
    expect(withoutRememberOrders(said)).toBe(said);
  });
});
