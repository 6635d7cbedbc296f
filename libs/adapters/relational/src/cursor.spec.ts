import { decodeCursor, encodeCursor } from './cursor';

describe('cursors', () => {
  it('give their place back, whatever stands in it', () => {
    for (const id of ['m1', '', '记', '😀', '"],["', 'a\u0000b']) {
      const cursor = encodeCursor([1767225600000, id]);
      expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/);
      expect(decodeCursor(cursor, ['number', 'string'])).toEqual([1767225600000, id]);
    }
  });

  it.each([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['no JSON', encodeCursor([1, 'a']).slice(2)],
    ['more behind it', `${encodeCursor([1, 'a'])}A`],
    ['padding', Buffer.from('[1,"a"]').toString('base64') + '='],
    ['another shape', encodeCursor(['a', 1])],
    ['another length', encodeCursor([1, 'a', 1])],
    ['no list', Buffer.from('{"length":2}').toString('base64url')],
    ['other spacing', Buffer.from('[1, "a"]').toString('base64url')],
  ])('with %s are refused', (_what, cursor) => {
    expect(() => decodeCursor(cursor, ['number', 'string'])).toThrow(RangeError);
  });
});
