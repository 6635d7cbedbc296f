import { newestFirst } from './newest-first';

const link = (id: string, recordedMs: number, ...supersedes: string[]) => ({ id, recordedMs, supersedes });

describe('newestFirst', () => {
  it.each([
    ['nothing', [], []],
    ['a line', [link('a', 1), link('c', 3, 'b'), link('b', 2, 'a')], ['c', 'b', 'a']],
    ['a line whose clock stood still', [link('a', 1), link('b', 1, 'a'), link('c', 1, 'b')], ['c', 'b', 'a']],
    ['a line whose clock ran back', [link('a', 3), link('b', 2, 'a')], ['b', 'a']],
    ['a fork, the later branch first', [link('a', 1), link('b', 2), link('c', 3, 'a', 'b')], ['c', 'b', 'a']],
    ['a ring, by time', [link('a', 1, 'b'), link('b', 2, 'a')], ['b', 'a']],
  ])('orders %s', (_what, links, expected) => expect(newestFirst(links)).toEqual(expected));
});
