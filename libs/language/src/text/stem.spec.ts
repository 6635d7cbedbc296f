import { stem } from './stem';

describe('stems', () => {
  it.each([
    ['organiser', 'organizer'],
    ['realised', 'realized'],
    ['favourites', 'favorite'],
    ['neighbourhoods', 'neighborhood'],
    ['programmes', 'program'],
    ['grey', 'gray'],
    ['theatres', 'theater'],
    ['cancelled', 'canceled'],
  ])('%s and %s are one word', (british, american) => {
    expect(stem(british)).toBe(stem(american));
  });

  it.each([
    ['raised', 'razed'],
    ['tour', 'tor'],
    ['hours', 'hors'],
    ['revised', 'revized'],
  ])('%s is not %s', (word, other) => {
    expect(stem(word)).not.toBe(stem(other));
  });
});
