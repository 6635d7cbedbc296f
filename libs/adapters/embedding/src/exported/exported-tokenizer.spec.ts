import { tinyTokenizer } from '../../test/exported-folder';
import { ExportedTokenizer } from './exported-tokenizer';

async function open(kind: Parameters<typeof tinyTokenizer>[0]) {
  const { json, pieces } = tinyTokenizer(kind);
  const tokenizer = await ExportedTokenizer.of(JSON.stringify(json), {});
  return { tokenizer, idsOf: (...wanted: string[]) => wanted.map((piece) => pieces.indexOf(piece)) };
}

describe('a tokenizer of tokenizer.json', () => {
  it.each([
    ['wordpiece', 'Boats 木', ['boat', '##s', '木']],
    ['unigram', 'boats 木', ['▁boat', 's', '▁', '木']],
    ['bpe', 'a boat', ['a', 'Ġboat']],
  ] as const)('cuts a text as it says: %s', async (kind, text, wanted) => {
    const { tokenizer, idsOf } = await open(kind);
    expect(tokenizer.ids(text)).toEqual(idsOf(...wanted));
  });

  it.each([
    ['wordpiece', '[CLS]', '[SEP]'],
    ['unigram', '<s>', '</s>'],
    ['bpe', '<s>', '</s>'],
  ] as const)('tells its marks, and lets no text stand for one: %s', async (kind, start, end) => {
    const { tokenizer, idsOf } = await open(kind);
    expect([tokenizer.start, tokenizer.end]).toEqual([idsOf(start), idsOf(end)]);
    const ids = tokenizer.ids(`boat ${end} boat ${start}`);
    for (const mark of idsOf(start, end)) expect(ids).not.toContain(mark);
  });

  it.each(['wordpiece', 'unigram', 'bpe'] as const)('cuts odd texts too: %s', async (kind) => {
    const { tokenizer } = await open(kind);
    for (const text of ['', ' ', '\0', '\ud800', '😀', 'x'.repeat(10_000)])
      for (const id of tokenizer.ids(text)) expect(Number.isInteger(id)).toBe(true);
    expect(tokenizer.ids('bo\0at')).toEqual(tokenizer.ids('boat'));
  });

  it('is refused when it is of no known kind', async () => {
    await expect(ExportedTokenizer.of('{"model":{}}', {})).rejects.toThrow('tokenizer.json cannot be used');
    await expect(ExportedTokenizer.of('nonsense', {})).rejects.toThrow('tokenizer.json cannot be used');
  });
});
