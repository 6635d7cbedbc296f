import { told } from '../test/told';

type Row = readonly [said: string, subject: string, predicate: string, object: RegExp];

/** Particulars of body, diet, work, things and habits; each row stands for a kind of sentence. */
const rows: readonly Row[] = [
  ['Gluten upsets my gut.', 'user', 'diet.avoids', /gluten/i],
  ['Fluorescent lights trigger my migraines.', 'user', 'health.trigger', /fluorescent lights/i],
  ['Heights make me panicky.', 'user', 'health.trigger', /heights/i],
  ["I've been diabetic since school.", 'user', 'health.condition', /diabetic/],
  ["I'm partially deaf.", 'user', 'health.condition', /deaf/],
  ['I get hay fever every June.', 'user', 'health.condition', /hay fever/],
  ['I take candesartan at night.', 'user', 'health.medication', /^candesartan$/],
  ["I'm on blood thinners.", 'user', 'health.medication', /blood thinners/],
  ['Fennel tastes like soap.', 'user', 'dislikes', /fennel/i],
  ["I can't handle loud restaurants.", 'user', 'dislikes', /loud restaurants/],
  ['I take my coffee black.', 'user', 'drink.coffee', /coffee black/],
  ["I don't eat pork except at weddings.", 'user', 'diet.avoids', /^pork$/],
  ['I do intermittent fasting.', 'user', 'diet', /intermittent fasting/],
  ["I haven't touched alcohol since March.", 'user', 'habit', /not touched alcohol/],
  ["I'm hopeless with faces.", 'user', 'trait', /hopeless with faces/],
  ["I'm new to welding.", 'user', 'skill', /new to welding/],
  ['I wear a size 44 shoe.', 'user', 'attribute.shoe_size', /44/],
  ["I'm half Finnish, half Italian.", 'user', 'nationality', /half Finnish, half Italian/],
  ["I'm Anselm, 41, from Graz.", 'user', 'name', /^Anselm$/],
  ['Everyone calls me Dot.', 'user', 'name', /^Dot$/],
  ['My son is six.', 'user.son', 'age', /six/],
  ["I'm doing a diploma in horticulture.", 'user', 'education', /diploma in horticulture/],
  ["I'm revising for the bar exam.", 'user', 'goal', /bar exam/],
  ["I'm trying to cut down on screen time.", 'user', 'goal', /cut down on screen time/],
  ["I've always wanted to walk the Camino.", 'user', 'goal', /walk the Camino/],
  ['I moved to the legal team last month.', 'user', 'attribute.team', /legal team/],
  ['My sister started at Brightwell last week.', 'user.sister', 'employer', /Brightwell/],
  ['I was just promoted to shift lead.', 'user', 'occupation', /shift lead/],
  ['I work nights.', 'user', 'habit', /work nights/],
  ["I don't drink though.", 'user', 'habit', /not drink/],
  ["I'm off on Tuesdays.", 'user', 'habit', /off on Tuesdays/],
  ["I'm always at my desk by seven.", 'user', 'habit', /at my desk by seven/],
  ['No calls before ten.', 'user', 'habit', /no calls before ten/i],
  ['My German is a bit rusty.', 'user', 'language.speaks', /German/],
  ["I'm teaching myself Finnish.", 'user', 'language.learning', /Finnish/],
  ['We rent a cottage in Ambleside.', 'user', 'residence', /Ambleside/],
  ['My bike is a Brompton.', 'user', 'attribute.bike', /Brompton/],
  ['Our backend is written in Kotlin.', 'user', 'attribute.backend', /Kotlin/],
  ['I use Obsidian for notes.', 'user', 'preference', /Obsidian/],
  ['I bank with Triodos.', 'user', 'attribute.bank', /Triodos/],
  ["I'm in a brass band.", 'user', 'habit', /brass band/],
  ['I passed my theory test.', 'user', 'skill', /passed my theory test/],
  ['My thesis is due on 9 July.', 'thesis', 'attribute.deadline', /9 July/],
  ['I swapped my Ford for a Skoda.', 'user', 'possession', /Skoda/],
  ['I was made head gardener last autumn.', 'user', 'occupation', /head gardener/],
  ["I'm with the fire brigade.", 'user', 'employer', /fire brigade/],
  ["I've gone down to four days a week.", 'user', 'attribute.working_hours', /four days/],
  ["I've got a gammy knee.", 'user', 'health.condition', /gammy knee/],
  ["uncle Ralf's got gout.", 'uncle Ralf', 'health.condition', /gout/],
  ["We're vegans.", 'user', 'diet', /^vegan$/],
  ["My gran's birthday is on 9 December.", 'user.grandmother', 'birthday', /9 December/],
  ['We pay around 80 a month for broadband.', 'user', 'attribute.broadband', /80 a month/],
  ["I'm a sucker for brass bands.", 'user', 'likes', /brass bands/],
  ['Open-plan offices stress me out.', 'user', 'dislikes', /open-plan offices/i],
  ['Welsh is my first language.', 'user', 'language.speaks', /Welsh/],
  ["I've started learning Danish.", 'user', 'language.learning', /Danish/],
  ['I sing in the church choir.', 'user', 'habit', /sing in the church choir/],
  ["I can't swim.", 'user', 'trait', /cannot swim/],
  ['Call me Fitz.', 'user', 'name', /^Fitz$/],
  ['I play squash on Monday evenings.', 'user', 'habit', /squash on Monday evenings/],
  ['My sister is due in April.', 'user.sister', 'family.child', /expected/],
  ["I'm a Methodist.", 'user', 'trait', /Methodist/],
  ["I don't do musicals.", 'user', 'dislikes', /musicals/],
  ['I listen to a lot of fado.', 'user', 'likes', /fado/],
  ['I can get by in Polish.', 'user', 'language.speaks', /Polish/],
  ["I've switched to skimmed milk.", 'user', 'preference.drink', /skimmed milk/],
  ["We're still paying off the kitchen.", 'user', 'attribute.debt', /kitchen/],
  ["My cousin's at Brightwell now.", 'user.cousin', 'employer', /Brightwell/],
  ["I'm at a brewery called Hoppla now.", 'user', 'employer', /^Hoppla$/],
  ["I've started eating beef again.", 'user', 'diet', /eating beef/],
  ['Ada and I are getting divorced.', 'user', 'relationship.status', /getting divorced/],
  ['I gave up on Greek, doing Latin now.', 'user', 'language.learning', /Latin/],
  ['We dropped Trello and moved everything to Basecamp.', 'user', 'preference', /Basecamp/],
];

const none: readonly (readonly [said: string, predicate: RegExp])[] = [
  ['This makes me sick.', /health|diet/],
  ['The news makes me anxious.', /health|diet/],
  ["I'm allergic to Mondays.", /health/],
  ['I like the second one better.', /likes|preference/],
  ['I prefer option B.', /preference/],
  ['My budget for the party is 900 pounds.', /appointment/],
  ['They give me a rash.', /allergy/],
  ['My thesis is due in July.', /family/],
  ['The drawings are with Ivo now.', /employer/],
  ['Moss is with Ivo now.', /employer/],
  ['We moved to the next item.', /residence|team/],
  ['I picked up the guitar in lockdown.', /task/],
  ['I use it every day.', /preference/],
  ["My sister's kid is one of three.", /age/],
  ['The main character lives in Bergen.', /residence/],
  ['The user in my app has a wife.', /family/],
];

describe('particulars that are told in English', () => {
  it.each(rows)('finds them in %s', (said, subject, predicate, object) => {
    expect(told('en', said)).toContainEqual(
      expect.objectContaining({
        subject,
        predicate: expect.stringMatching(new RegExp(`^${predicate.replace('.', '\\.')}`)) as string,
        object: expect.stringMatching(object) as string,
      }),
    );
  });

  it.each(none)('finds none in %s', (said, predicate) => {
    expect(told('en', said).filter((candidate) => predicate.test(candidate.predicate))).toEqual([]);
  });

  it('ends what is taken no longer, and tells a new dose as a change', () => {
    expect(told('en', 'I came off candesartan in March.')).toContainEqual(
      expect.objectContaining({ predicate: 'health.medication', object: 'candesartan', stance: 'end' }),
    );
    expect(told('en', 'They upped my candesartan to 16mg.')).toContainEqual(
      expect.objectContaining({
        predicate: 'health.medication',
        object: 'candesartan 16mg',
        stance: 'change',
      }),
    );
  });

  it('ends the old dose with the new one', () => {
    expect(told('en', 'They upped my candesartan to 16mg.')).toContainEqual(
      expect.objectContaining({ predicate: 'health.medication', object: 'candesartan', stance: 'end' }),
    );
  });

  it('names whom a left-out subject is, once', () => {
    expect(told('en', 'Swapped my Ford for a Skoda.').at(-1)?.content).toBe(
      'User swapped their Ford for a Skoda.',
    );
  });
});
