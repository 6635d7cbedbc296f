import { worthAsking } from './confirmation';

const doubt = (id: string, importance: number, evidence: number, updatedAt = '2026-03-01T00:00:00.000Z') => ({
  id,
  importance,
  evidence,
  updatedAt,
});
const ask = (...pending: ReturnType<typeof doubt>[]) =>
  worthAsking(pending, { importanceMin: 0.6, sightingsMin: 2 }, 2).map(({ id }) => id);

describe('what the assistant is told to ask about (C4)', () => {
  it.each([
    ['nothing that came up once', [doubt('once', 0.9, 1)], []],
    ['nothing that matters little', [doubt('slight', 0.5, 5)], []],
    ['what is important and came up twice', [doubt('both', 0.6, 2)], ['both']],
    [
      'the most important first, then the latest, and no more than wanted',
      [doubt('old', 0.8, 2), doubt('new', 0.8, 2, '2026-03-02T00:00:00.000Z'), doubt('top', 0.9, 2)],
      ['top', 'new'],
    ],
  ])('is %s', (_, pending, asked) => expect(ask(...pending)).toEqual(asked));
});
