import { findDates } from './find-dates';

const context = { now: new Date('2025-05-14T18:00:00Z'), timezone: 'Europe/Madrid', language: 'en' as const };

const ahead: readonly string[] = [
  'my passport runs out in November',
  'she is on leave until November',
  "I've got my oral exam on 12 June",
  'the client wants the logo finished by Friday',
  'our lease ends in February',
  'we are staying at a farm from the 4th to the 9th',
  'the term starts on 3 March',
];
const behind: readonly string[] = [
  'we worked on it until Friday',
  'I lived there until March',
  'I got my results on Friday',
];
const everyWeek: readonly string[] = ['choir is on Wednesday evenings', 'I teach on Saturday mornings'];

describe('on which side of now a date without a year lies', () => {
  it.each(ahead)('is ahead in %s', (said) => {
    const [found] = findDates(said, context);
    expect(found && found.from > context.now).toBe(true);
  });

  it.each(behind)('is behind in %s', (said) => {
    const [found] = findDates(said, context);
    expect(found && found.from < context.now).toBe(true);
  });

  it.each(everyWeek)('is every week in %s', (said) => {
    expect(findDates(said, context).every(({ recurring }) => recurring)).toBe(true);
  });
});
