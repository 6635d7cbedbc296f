import { z } from 'zod';
import { zodFields } from './zod-fields';

const schema = z.strictObject({
  'a/b~c': z.string().optional(),
  list: z.array(z.strictObject({ kind: z.enum(['x', 'y']) })).max(2),
  count: z.int().min(1).max(9),
});
const fields = (value: unknown, place: 'body' | 'query' = 'body') =>
  zodFields(schema.safeParse(value).error?.issues ?? [], place);

describe('the bad fields of a request', () => {
  it('are named by JSON pointers in a body', () => {
    expect(fields({ 'a/b~c': 1, list: [{ kind: 'z' }, {}], count: 10, other: 1 })).toEqual([
      { pointer: '/a~1b~0c', detail: 'must be a text' },
      { pointer: '/list/0/kind', detail: 'must be one of x, y' },
      { pointer: '/list/1/kind', detail: 'must be one of x, y' },
      { pointer: '/count', detail: 'must be at most 9' },
      { pointer: '/other', detail: 'is no field of this call' },
    ]);
  });

  it('are named by parameter in a query', () => {
    expect(fields({ list: [], count: 'x' }, 'query')).toEqual([
      { parameter: 'count', in: 'query', detail: 'must be a number' },
    ]);
  });

  it('tell a missing field from a wrong one', () => {
    expect(fields({ list: [] })).toEqual([{ pointer: '/count', detail: 'is missing' }]);
    expect(fields({ list: [], count: null })).toEqual([{ pointer: '/count', detail: 'must be a number' }]);
    expect(fields([])).toEqual([{ pointer: '', detail: 'must be an object' }]);
  });

  it('repeat no value, and a made-up name only in part and well-formed', () => {
    const [field] = fields({ list: [], count: 1, [`\ud800${'n'.repeat(5000)}`]: 'sesame' });
    expect(field?.pointer?.length).toBeLessThan(200);
    expect(/\p{Surrogate}/u.test(field?.pointer ?? '')).toBe(false);
    expect(JSON.stringify(fields({ list: 'sesame', count: 'sesame' }))).not.toContain('sesame');
  });

  it('are few even when everything is wrong', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`k${at}`, at]));
    expect(fields(many).length).toBeLessThanOrEqual(50);
  });
});
