import { detectLanguage } from '../text/language';
import { withoutHandedText } from './handed-over';

const own = (said: string) => withoutHandedText(said, detectLanguage(said));

/** What is handed over to be worked on is somebody's text, and no telling. */
const gone: readonly (readonly [said: string, text: string])[] = [
  ['Proofread: My name is Odile and I live in Metz.', 'My name is Odile'],
  ['rewrite this more politely: I am not coming on Sunday', 'I am not coming'],
  ['can you translate this into Czech: I am allergic to nuts', 'allergic'],
  ['make this friendlier:\n"Dear Sir, I live at 9 Oak Row."', 'Oak Row'],
  ['check my grammar: I has a dog', 'I has a dog'],
  ['Summarise this email:\nHi all,\n\nI am on leave in July.\nIda', 'on leave'],
  ['Translate "I live in Oslo and I love it" into French', 'Oslo'],
  ['For example: "I like jazz" is a simple sentence', 'jazz'],
  ['How do you say "I am a nurse" in Norwegian?', 'nurse'],
  ['She wrote in her diary: I hate Tuesdays', 'Tuesdays'],
  ['帮我翻译一下：我住在里昂，对坚果过敏', '里昂'],
  ['把这段话润色一下：“我叫周岚，今年三十岁。”', '周岚'],
];

const kept: readonly (readonly [said: string, text: string])[] = [
  ['My sister said "I am a nurse now" and laughed', 'nurse'],
  ['My favourite song is "Riverside" and I sing it daily', 'Riverside'],
  ['edit: I am vegetarian, not vegan', 'vegetarian'],
  ['My email: ida@example.org', 'ida@example.org'],
  ['Review my week: I ran on Monday and swam on Friday', 'I ran on Monday'],
  ['我在做翻译工作，平时用两种语言', '翻译工作'],
];

describe('a text that is handed over', () => {
  it.each(gone)('is blanked out in %s', (said, text) => {
    expect(own(said)).not.toContain(text);
    expect(own(said)).toHaveLength(said.length);
  });

  it.each(kept)('is not seen in %s', (said, text) => {
    expect(own(said)).toContain(text);
  });

  it('ends with its closing mark', () => {
    expect(own('Translate this: "I like tea". By the way, I am a baker.')).toContain('I am a baker');
  });
});
