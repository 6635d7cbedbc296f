import { mannerOf } from './manner';

const languageOf = (text: string) => (/\p{Script=Han}/u.test(text) ? 'zh' : 'en');

describe('how a statement is meant', () => {
  it.each([
    ['I usually take the slow lane at the pool.', 'usual'],
    ['The kitchen light works best at a third.', 'usual'],
    ['We keep the nursery at 19 degrees.', 'usual'],
    ['I find it easier to read with the blinds half down.', 'usual'],
    ['Today, as always, I walked to the office.', 'usual'],
    ['Turn the music down for now.', 'momentary'],
    ["I'll just use the spare key until the lock is mended.", 'momentary'],
    ['Quick, open all the windows!', 'momentary'],
    ['The parcel came from Ghent.', null],
    ['我平时走慢泳道。', 'usual'],
    ['儿童房都调到十九度。', 'usual'],
    ['这个亮度看书最舒服。', 'usual'],
    ['今天照例走路上班，一直这样。', 'usual'],
    ['先凑合用备用钥匙吧。', 'momentary'],
    ['这次坐后排。', 'momentary'],
    ['包裹是从根特寄来的。', null],
  ] as const)('%s: %s', (text, manner) => {
    expect(mannerOf(text, languageOf(text))).toBe(manner);
  });
});
