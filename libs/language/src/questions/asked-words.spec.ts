import { askedWords } from './asked-words';

describe('askedWords', () => {
  const words = (question: string, names: string[]) => askedWords(question, names).map(({ token }) => token);

  it('leaves out who is asked about', () => {
    expect(words("What paint is on Nadia's kayak?", ['Nadia'])).toEqual(['paint', 'kayak']);
    expect(words('罗薇的皮划艇是什么颜色？', ['罗薇'])).not.toContain('罗薇');
    expect(words('罗薇的皮划艇是什么颜色？', ['罗薇'])).toContain('颜色');
  });

  it('keeps all words where nobody is named', () => {
    expect(words('What paint is on my kayak?', [])).toEqual(['paint', 'kayak']);
  });
});
