import { documentOf } from '@mindbase/testing';
import { packTokens } from './document-rows';
import { Segment } from './segment';
import { SegmentCache } from './segment-cache';

function segmentOf(documents: number): Segment {
  const segment = new Segment(8);
  for (let i = 0; i < documents; i++)
    segment.put({ ...documentOf(`m${i}`), tokens: packTokens([{ token: i, count: 1 }]) });
  return segment;
}

describe('SegmentCache', () => {
  it('lets go of what was used longest ago when it outgrows its bound', () => {
    const { bytes } = segmentOf(10);
    const cache = new SegmentCache(2.5 * bytes);
    const loads: string[] = [];
    const use = (key: string) =>
      cache.use(key, () => {
        loads.push(key);
        return segmentOf(10);
      });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) use(key);
    expect(loads).toEqual(['a', 'b', 'c', 'b']);
  });

  it('keeps the segment in hand, however large', () => {
    const cache = new SegmentCache(1);
    const large = cache.use('large', () => segmentOf(100));
    expect(cache.peek('large')).toBe(large);
    cache.use('other', () => segmentOf(1));
    expect(cache.peek('large')).toBeUndefined();
  });

  it('counts what segments grow by', () => {
    const small = segmentOf(1);
    const cache = new SegmentCache(4 * small.bytes);
    cache.use('a', () => small);
    const growing = cache.use('b', () => segmentOf(1));
    for (let i = 0; i < 200; i++) growing.put({ ...documentOf(`n${i}`), tokens: packTokens([]) });
    cache.shrink();
    expect(cache.peek('a')).toBeUndefined();
    expect(cache.peek('b')).toBe(growing);
  });
});
