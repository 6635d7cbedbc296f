import { inCircumstance, openWithCircumstance, withCircumstanceBehind } from './circumstance';

describe('a circumstance before a taste', () => {
  it.each([
    ['When I am working I like lo-fi', 'I like lo-fi when I am working'],
    ['whenever it rains, I prefer the tram', 'I prefer the tram whenever it rains'],
    ['If the wind is cold I hate cycling, honestly', 'I hate cycling if the wind is cold, honestly'],
    ["While I cook I don't like talking", "I don't like talking while I cook"],
  ])('%s: stands behind it', (said, moved) => {
    expect(openWithCircumstance(said)).toBe(true);
    expect(withCircumstanceBehind(said)).toBe(moved);
  });

  it.each([
    'When I was a boy I liked marbles',
    'If I were rich I would like a boat',
    'If you cook I like it all',
    'When people are tired they like sweets',
    'When I got home I ate',
  ])('%s: is left as it is', (said) => {
    expect(openWithCircumstance(said)).toBe(false);
    expect(withCircumstanceBehind(said)).toBe(said);
  });

  it.each([
    ['likes', 'I like lo-fi when I am working', 'likes.when_work'],
    ['preference', 'I prefer brown noise when I work', 'preference.when_work'],
    ['likes', 'I like quiet when I work from home', 'likes.when_work_from_home'],
    // Of a known kind, or of no circumstance of the speaker's doing.
    ['likes.drink', 'I like tea when I work', 'likes.drink'],
    ['likes', 'I like quiet when it rains', 'likes'],
    ['likes', 'I like them when I can', 'likes'],
    ['habit', 'I run when I travel', 'habit'],
  ])('%s in %s is %s', (predicate, clause, key) => {
    expect(inCircumstance(predicate, clause)).toBe(key);
  });
});
