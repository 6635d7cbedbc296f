import { depthOf } from './json-body';
import { TokenBuckets } from './token-bucket';
import { traceOf } from './trace';

describe('token buckets', () => {
  it('give what was saved up, then what flows in', () => {
    const buckets = new TokenBuckets(2, 10);
    const taken = (nowMs: number) =>
      Array.from({ length: 5 }, () => buckets.take('t', 2, nowMs)).filter((s) => s === 0);
    expect(taken(0)).toHaveLength(4);
    expect(buckets.take('t', 2, 0)).toBe(0.5);
    expect(taken(500)).toHaveLength(1);
    expect(taken(60_000)).toHaveLength(4);
  });

  it('do not fill when the clock goes back', () => {
    const buckets = new TokenBuckets(1, 10);
    buckets.take('t', 1, 10_000);
    expect(buckets.take('t', 1, 0)).toBeGreaterThan(0);
    expect(buckets.take('t', 1, 500)).toBeGreaterThan(0);
  });

  it('keep tenants apart and no more of them than they may', () => {
    const buckets = new TokenBuckets(1, 1);
    expect([buckets.take('a', 1, 0), buckets.take('b', 1, 0)]).toEqual([0, 0]);
    expect(buckets.take('a', 1, 0)).toBe(0);
  });
});

describe('the depth of JSON', () => {
  it.each([
    ['7', 0],
    ['{}', 1],
    ['[[],[[]]]', 3],
    ['{"a":{"b":[1]}}', 3],
    ['"[[[["', 0],
    ['["\\"[[[", "\\\\", []]', 2],
  ])('%s is nested %i deep', (json, depth) => expect(depthOf(json)).toBe(depth));
});

describe('a trace', () => {
  const trace = 'a'.repeat(32);
  const span = 'b'.repeat(16);

  it('is carried on', () => {
    expect(traceOf(`00-${trace}-${span}-00`)).toEqual({
      traceparent: `00-${trace}-${span}-00`,
      traceId: trace,
    });
  });

  it.each([undefined, '', 'x', `00-${trace.toUpperCase()}-${span}-01`, `ff-${trace}-${span}-01`])(
    'begins anew for %j',
    (header) => expect(traceOf(header).traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
  );
});
