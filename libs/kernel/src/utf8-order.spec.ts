import fc from 'fast-check';
import { byUtf8 } from './utf8-order';

describe('byUtf8', () => {
  it('orders well-formed texts as their bytes do', () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom('a', 'é', '猫', '\ud7ff', '\ue000', '\uffff', '😀', '\u{10ffff}'),
        fc.string({ unit: 'binary', maxLength: 1 }),
      ),
      maxLength: 6,
    });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(byUtf8(a, b))).toBe(Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b))));
      }),
    );
  });

  it('puts characters outside the basic plane after all others, which UTF-16 does not', () => {
    expect(['😀', '\ufb01', 'z', '', '猫'].sort(byUtf8)).toEqual(['', 'z', '猫', '\ufb01', '😀']);
  });
});
