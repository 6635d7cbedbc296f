import { byUtf8 } from '@mindbase/kernel';
import fc from 'fast-check';
import { decodeText, encodeParameter, encodeText } from './text-codec';

const text = fc.array(fc.constantFrom('\u0000', '\u0001', '\u0002', 'a', '中', '😀'), { maxLength: 6 });

describe('text for PostgreSQL', () => {
  it('comes back as it was and never holds NUL', () => {
    fc.assert(
      fc.property(text, (parts) => {
        const stored = encodeText(parts.join(''));
        expect(stored).not.toContain('\u0000');
        expect(decodeText(stored)).toBe(parts.join(''));
      }),
    );
  });

  it('keeps order and prefixes', () => {
    fc.assert(
      fc.property(text, text, (left, right) => {
        const [a, b] = [left.join(''), right.join('')];
        expect(Math.sign(byUtf8(encodeText(a), encodeText(b)))).toBe(Math.sign(byUtf8(a, b)));
        expect(encodeText(a).startsWith(encodeText(b))).toBe(a.startsWith(b));
      }),
    );
  });

  it('leaves other parameters alone and reaches into lists', () => {
    const bytes = Buffer.from([0, 1]);
    expect([1, null, true, bytes, ['\u0000', null]].map(encodeParameter)).toEqual([
      1,
      null,
      true,
      bytes,
      ['\u0001\u0001', null],
    ]);
  });
});
