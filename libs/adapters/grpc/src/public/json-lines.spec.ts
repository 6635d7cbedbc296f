import { jsonLines } from './json-lines';

async function* chunksOf(text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

async function read(text: string, size: number): Promise<unknown[]> {
  const values: unknown[] = [];
  for await (const value of jsonLines(chunksOf(text, size))) values.push(value);
  return values;
}

describe('JSON lines', () => {
  const values = [{ a: '记住\u2028 \u2029👩‍👩‍👧\r' }, [1, null], 'x'.repeat(50), {}];
  const text = values.map((value) => JSON.stringify(value)).join('\n');

  it.each([1, 2, 3, 7, 1000])('are whole wherever the bytes are cut: every %s', async (size) => {
    expect(await read(`${text}\n`, size)).toEqual(values);
    expect(await read(text, size)).toEqual(values);
  });

  it('are none in nothing', async () => {
    expect(await read('', 1)).toEqual([]);
  });

  it('that are cut short are an error and no value', async () => {
    await expect(read('{"a":1}\n{"b":', 4)).rejects.toThrow(SyntaxError);
  });
});
