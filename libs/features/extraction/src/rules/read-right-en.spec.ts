import { told } from '../test/told';

type Row = readonly [said: string, predicate: string, object: string | null];

const circumstances: readonly Row[] = [
  ["When I'm working I like lo-fi in the background", 'likes.when_work', 'lo-fi in the background'],
  ["When I'm stressed, I like long baths.", 'likes.when_stress', 'long baths'],
  ['These days I prefer brown noise when I work', 'preference.when_work', 'brown noise'],
  ["If it's hot I prefer iced tea", 'drink.tea', 'iced tea'],
  ["While I'm driving I prefer audiobooks to music", 'preference.when_drive', 'audiobooks to music'],
  ["If it's too warm I can't stand wool", 'dislikes', 'wool'],
  ['I work from home on Mondays and Fridays', 'habit', 'work from home on Mondays and Fridays'],
  ['On Sundays I bake rye bread with my son', 'habit', 'bake rye bread with my son on Sundays'],
];

const amounts: readonly Row[] = [
  ['I bake at 245 for 40 min, lid off after 25', 'habit', 'bake at 245 for 40 min'],
  ['I steep my tea for 4 minutes, no milk', 'habit', 'steep my tea for 4 minutes'],
];

const complaints: readonly Row[] = [
  ['knee is still wrecked, no running for me', 'health.condition', 'knee wrecked'],
  ["back's been killing me since Monday", 'health.condition', 'back pain'],
  ["ankle's sprained, six weeks off", 'health.condition', 'ankle sprained'],
  ['Doc says frozen shoulder. Six weeks of physio', 'health.condition', 'frozen shoulder'],
  ['gp reckons tendonitis', 'health.condition', 'tendonitis'],
  ['blood test came back low on iron', 'health.condition', 'low on iron'],
  ['bloods came back with a bit low vitamin D', 'health.condition', 'low vitamin D'],
];

const objects: readonly Row[] = [
  ['Switched to Lumo over the holidays, 13 a month', 'preference', 'Lumo'],
  ['I got diagnosed with asthma last month', 'health.condition', 'asthma'],
  ['I got promoted to team lead last week', 'occupation', 'team lead'],
  ['We bought the house in 2019, in March', 'possession', 'the house'],
];

const named: readonly Row[] = [
  ["I got a cat, she's called Ziffer", 'attribute.name', 'Ziffer'],
  ["I have a dog. He's called Rex.", 'attribute.name', 'Rex'],
  ["My sister has a cat. She's called Pip.", 'attribute.name', 'Pip'],
];

describe('what English sentences of every day mean', () => {
  it.each([...circumstances, ...amounts, ...complaints, ...objects, ...named])(
    '%s',
    (said, predicate, object) => {
      expect(told('en', said)).toContainEqual(expect.objectContaining({ predicate, object }));
    },
  );

  it('tells whose knee it is', () => {
    expect(told('en', 'knee is still wrecked')[0]?.content).toBe("User's knee is still wrecked.");
  });

  it('gives the name to the animal that was told of, not to its owner', () => {
    const names = told('en', "My sister has a cat. She's called Pip.").filter(
      ({ predicate }) => predicate === 'attribute.name',
    );
    expect(names.map(({ subject }) => subject)).toEqual(['user.sister.cat']);
  });

  it.each([
    'When people are tired they like sweet things',
    'If I were rich I would like a boat',
    'When you cook I like it',
    'Bake it at 180 for 20 minutes',
    'I roast it at 200',
    'I baked at 200 for an hour?',
    'back in a minute',
    'back is broken into three parts in this book',
    'head of state visits usually cost a lot',
    'doc says hi',
    'the test came back to haunt us',
    'Translate "I live in Paris and I love it" into French',
    'For example: "I like jazz" is a simple sentence',
    'She wrote in her diary: I hate Tuesdays',
    'How do you say "I am a nurse and I live in Bergen" in Norwegian',
  ])('keeps nothing of: %s', (said) => {
    expect(told('en', said)).toEqual([]);
  });
});
