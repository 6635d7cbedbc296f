import { told } from '../test/told';

const wishes: readonly (readonly [said: string, object: RegExp])[] = [
  ['please stop giving me lists, prose is fine', /^stop giving me lists/],
  ['quit praising every question I ask', /^quit praising/],
  ['use American spelling please', /American spelling/],
  ['give me distances in miles', /distances in miles/],
  ['temperatures in fahrenheit please', /fahrenheit/],
  ['no exclamation marks please', /no exclamation marks/],
  ['no emojis or puns, thanks', /no emojis/],
  ['be straight with me, I can take it', /be straight with me/],
  ['you can answer me in Dutch', /answer me in Dutch/],
  ["don't sugarcoat it", /not sugarcoat/],
  ['when I paste a stack trace, tell me the likely cause first', /likely cause first/],
  ["I'm new to knitting so explain things from scratch", /explain things from scratch/],
  ["I've coded for years, skip the basics", /skip the basics/],
  ['can you stop calling me sir?', /stop calling me sir/],
  ['could you use metric units from now on?', /metric units/],
  ['less jargon please', /less jargon/],
  ["I'd like answers in short paragraphs", /answers in short paragraphs/],
  ['when you translate for me, keep the names as they are', /keep the names/],
  ['assume I know the rules of chess', /assume I know/],
  ['I want sources when you cite a number', /sources when/],
];

const noWishes: readonly string[] = [
  'be more specific',
  'make it more formal',
  'give me the recipe in grams',
  'no emojis in the invitation',
  'can you stop the timer?',
  'stop smoking leaflets are useless',
  'could you reply to this in Dutch?',
];

describe('how the speaker wants to be answered', () => {
  it.each(wishes)('keeps %s', (said, object) => {
    expect(told('en', said)).toContainEqual(
      expect.objectContaining({
        subject: 'user',
        predicate: 'assistant.rule',
        object: expect.stringMatching(object) as string,
      }),
    );
  });

  it.each(noWishes)('takes %s for no standing wish', (said) => {
    expect(told('en', said).filter(({ predicate }) => predicate === 'assistant.rule')).toEqual([]);
  });

  it('puts no order into the mouth of the speaker', () => {
    expect(told('en', 'quit apologising all the time')[0]?.content).toBe('Quit apologising all the time.');
  });
});
