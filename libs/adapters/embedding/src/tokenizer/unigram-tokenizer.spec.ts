import { PieceTrie } from './piece-trie';
import { UnigramTokenizer } from './unigram-tokenizer';

const pieces = ['', '', '?', 'a', 'b', 'ab', 'abc', 'c', '😀', '😀x'];
const scores = Float32Array.from([0, 0, 0, -2, -2, -3, -9, -1, -2, -3]);
const tokenizer = new UnigramTokenizer({
  trie: new PieceTrie(pieces),
  scores,
  normalise: (text) => text,
  start: 0,
  end: 1,
  unknown: 2,
  unknownScore: -20,
});
const piecesOf = (text: string) => tokenizer.ids(text).map((id) => (id === 2 ? '(unknown)' : pieces[id]));

describe('UnigramTokenizer', () => {
  it.each([
    ['', []],
    ['a', ['a']],
    ['ab', ['ab']],
    ['abc', ['ab', 'c']],
    ['ba', ['b', 'a']],
    ['cabcab', ['c', 'ab', 'c', 'ab']],
    ['az', ['a', '(unknown)']],
    ['zz', ['(unknown)', '(unknown)']],
    ['😀x', ['😀x']],
    ['😁a', ['(unknown)', 'a']],
    ['a😀', ['a', '😀']],
  ])('takes the most probable pieces of %j', (text, expected) => {
    expect(piecesOf(text)).toEqual(expected);
  });

  it('takes the segmentation found first when two are as good', () => {
    const even = new UnigramTokenizer({
      trie: new PieceTrie(['x', 'y', 'xy']),
      scores: Float32Array.from([-1, -1, -2]),
      normalise: (text) => text,
      start: 0,
      end: 0,
      unknown: 0,
      unknownScore: -9,
    });
    expect(even.ids('xy')).toEqual([2]);
  });
});
