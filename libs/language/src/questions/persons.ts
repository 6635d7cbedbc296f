import { normalise } from '../text/normalise';

const first = /\b(?:i|me|my|mine|myself|we|us|our|ours|ourselves|im|ive)\b|我|咱|俺|本人/u;
const second = /\b(?:you|your|yours|yourself|yourselves|u|ur)\b|你|您/u;

/** Whether a text speaks of who says it (I, my, 我), and of who hears it (you, your, 你). */
export function personsIn(text: string): { readonly first: boolean; readonly second: boolean } {
  const plain = normalise(text);
  return { first: first.test(plain), second: second.test(plain) };
}

/** Whether a question names somebody: people are asked about by their first name or the whole of it. */
export function namesPerson(question: string, name: string): boolean {
  const [start = ''] = normalise(name).split(' ');
  return start.length > 1 && normalise(question).includes(start);
}
