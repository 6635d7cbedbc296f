import { told } from '../test/told';

type Row = readonly [said: string, subject: string, predicate: string, object: RegExp];

/** Short forms, words left out and words hung on, as people type them. */
const rows: readonly Row[] = [
  ["my landlady's called Ottoline", 'user', 'relation.landlord', /Ottoline/],
  ["my wife's coeliac", 'user.wife', 'health.condition', /coeliac/],
  ["my cousin's severely allergic to latex", 'user.cousin', 'health.allergy', /latex/],
  ["my sister's living in Delft", 'user.sister', 'residence', /Delft/],
  ["autumn's my favourite season", 'user', 'favourite.season', /autumn/],
  ['dad lives in Sligo', 'user.father', 'residence', /Sligo/],
  ['gran still lives in Ludlow', 'user.grandmother', 'residence', /Ludlow/],
  ['my mother in law has asthma', 'user.mother_in_law', 'health.condition', /asthma/],
  ['my stepmum works as a florist', 'user.stepmother', 'occupation', /florist/],
  ["turns out I'm allergic to sulphites", 'user', 'health.allergy', /sulphites/],
  ["I'm left-handed btw", 'user', 'trait', /left-handed/],
  ['every Friday I swim with my daughter', 'user', 'habit', /swim with my daughter every Friday/],
  ['been learning Welsh since March', 'user', 'language.learning', /Welsh/],
  ['not a fan of musicals', 'user', 'dislikes', /musicals/],
  ['huge fan of Georgian food', 'user', 'likes.food', /Georgian food/],
  ["can't get enough of crumpets", 'user', 'likes', /crumpets/],
];

describe('English as it is typed', () => {
  it.each(rows)('understands %s', (said, subject, predicate, object) => {
    expect(told('en', said)).toContainEqual(
      expect.objectContaining({ subject, predicate, object: expect.stringMatching(object) as string }),
    );
  });

  it('keeps a "no" that belongs to what is said', () => {
    const contents = told('en', "no coffee for me after 3pm or I won't sleep").map(({ content }) => content);
    expect(contents.join()).not.toMatch(/^Coffee|2025/);
  });

  it('takes no mark of a possessor for a verb', () => {
    expect(
      told('en', "my sister's on-call phone rang twice").filter(({ predicate }) => predicate !== 'episode'),
    ).toEqual([]);
    expect(told('en', "today's to-do list is long")).toEqual([]);
  });
});
