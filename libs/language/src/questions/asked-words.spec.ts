import { askedWords } from './asked-words';

describe('askedWords', () => {
  const words = (question: string, names: string[]) =>
    askedWords(question, names).words.map(({ token }) => token);

  it('leaves out who is asked about', () => {
    expect(words("What paint is on Nadia's kayak?", ['Nadia'])).toEqual(['paint', 'kayak']);
    expect(words('罗薇的皮划艇是什么颜色？', ['罗薇'])).not.toContain('罗薇');
    expect(words('罗薇的皮划艇是什么颜色？', ['罗薇'])).toContain('颜色');
  });

  it('keeps all words where nobody is named', () => {
    expect(words('What paint is on my kayak?', [])).toEqual(['paint', 'kayak']);
  });

  it.each([
    ['What did I paint on March 2nd?', 'paint', 'march'],
    ['我5月2日画了什么？', '画', '月'],
  ])('tells the words that name a time: %s', (question, what, when) => {
    const { times } = askedWords(question, []);
    expect(times).toContain(when);
    expect(times).not.toContain(what);
    for (const time of times) expect(words(question, [])).toContain(time);
  });

  it('names no time where there is none', () => {
    expect(askedWords('What paint is on my kayak?', []).times.size).toBe(0);
  });

  it.each([
    ['Which pets do I have?', 'pet', 'beagl'],
    ['我有什么宠物？', '宠物', '柯基'],
  ])('keeps apart what may be meant besides: %s', (question, said, meant) => {
    expect(words(question, [])).toContain(said);
    expect(words(question, [])).not.toContain(meant);
    expect(askedWords(question, []).meant).toContain(meant);
  });
});
