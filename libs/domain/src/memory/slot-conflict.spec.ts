import { resolveSlot } from './slot-conflict';

const holder = { confidence: 0.9, since: '2026-01-10T00:00:00.000Z' };
const claim = {
  stance: 'state' as const,
  confidence: 0.9,
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
      'the same moment counts as newer',
      { ...claim, since: holder.since, saidAt: holder.since },
      { kind: 'supersede', cause: 'newer' },
    ],
  ])('%s', (_, asked, verdict) => {
    expect(resolveSlot(asked, holder, 0.6)).toEqual(verdict);
  });
});
