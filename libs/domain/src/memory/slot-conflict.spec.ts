import { resolveSlot } from './slot-conflict';
import { isStable } from './stability';

const holder = { confidence: 0.9, since: '2026-01-10T00:00:00.000Z', isStable: false };
const stable = { ...holder, isStable: true };
const claim = {
  stance: 'state' as const,
  confidence: 0.9,
  explicit: false,
  since: '2026-02-01T00:00:00.000Z',
  saidAt: '2026-02-01T00:00:00.000Z',
  validTo: null,
};
const older = '2025-12-01T00:00:00.000Z';

describe('a claim on a slot that is taken', () => {
  it.each([
    ['a newer statement supersedes', claim, { kind: 'supersede', cause: 'newer' }],
    ['a change supersedes', { ...claim, stance: 'change' as const }, { kind: 'supersede', cause: 'change' }],
    [
      'a correction supersedes, whatever its date',
      { ...claim, stance: 'correct' as const, since: older },
      { kind: 'supersede', cause: 'correction' },
    ],
    [
      'a correction supersedes, however unsure',
      { ...claim, stance: 'correct' as const, confidence: 0.2 },
      { kind: 'supersede', cause: 'correction' },
    ],
    ['an exception stands beside it', { ...claim, stance: 'exception' as const }, { kind: 'exception' }],
    ['an unsure statement waits', { ...claim, confidence: 0.4 }, { kind: 'pending' }],
    ['an older statement is history', { ...claim, since: older }, { kind: 'history' }],
    ['what is over is history', { ...claim, validTo: '2026-01-20T00:00:00.000Z' }, { kind: 'history' }],
    [
      'a change told late is history',
      { ...claim, stance: 'change' as const, since: older, saidAt: older },
      { kind: 'history' },
    ],
    [
      'a change dated years before what is known to hold was before it',
      { ...claim, stance: 'change' as const, since: '2016-01-01T00:00:00.000Z' },
      { kind: 'history' },
    ],
    [
      'a change dated a little before it is one, since dates may be vague',
      { ...claim, stance: 'change' as const, since: older },
      { kind: 'supersede', cause: 'change' },
    ],
    [
      'the same moment counts as newer',
      { ...claim, since: holder.since, saidAt: holder.since },
      { kind: 'supersede', cause: 'newer' },
    ],
  ])('%s', (_, asked, verdict) => {
    expect(resolveSlot(asked, holder, 0.6)).toEqual(verdict);
  });

  it.each([
    ['a plain statement is an exception', claim, { kind: 'exception' }],
    ['an unsure one waits', { ...claim, confidence: 0.4 }, { kind: 'pending' }],
    ['a change supersedes', { ...claim, stance: 'change' as const }, { kind: 'supersede', cause: 'change' }],
    [
      'what the user asks to remember supersedes',
      { ...claim, explicit: true },
      { kind: 'supersede', cause: 'newer' },
    ],
    [
      'a correction supersedes',
      { ...claim, stance: 'correct' as const },
      { kind: 'supersede', cause: 'correction' },
    ],
  ])('that holds stably: %s (C5)', (_, asked, verdict) => {
    expect(resolveSlot(asked, stable, 0.6)).toEqual(verdict);
  });
});

describe('what holds stably', () => {
  it.each([
    ['what was said three times', { type: 'preference', evidence: 3, pinned: false }, true],
    ['what was said twice', { type: 'preference', evidence: 2, pinned: false }, false],
    ['what is pinned', { type: 'fact', evidence: 1, pinned: true }, true],
    ['a state, however often it was told', { type: 'state', evidence: 9, pinned: true }, false],
  ] as const)('%s', (_, memory, stably) => expect(isStable(memory, 3)).toBe(stably));
});
