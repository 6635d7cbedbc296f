import type { MemoryStatus } from '@mindbase/domain';
import { mayAnswer } from './filters';

const spring = '2026-03-01T00:00:00.000Z';
const summer = '2026-06-01T00:00:00.000Z';
const autumn = '2026-09-01T00:00:00.000Z';

describe('what may answer by its status (R14)', () => {
  it.each<[string, MemoryStatus, string | null, readonly MemoryStatus[], string | undefined, boolean]>([
    ['what holds', 'active', null, ['active'], undefined, true],
    ['what was replaced', 'superseded', summer, ['active'], undefined, false],
    ['what was replaced later than the moment asked for', 'superseded', summer, ['active'], spring, true],
    ['what was archived later than the moment asked for', 'archived', autumn, ['active'], summer, true],
    ['what had been replaced by then', 'superseded', summer, ['active'], autumn, false],
    ['what was denied since', 'retracted', summer, ['active'], spring, false],
    ['an exception that is still one', 'exception', null, ['active'], spring, false],
    [
      'what was replaced since, where only exceptions are wanted',
      'superseded',
      summer,
      ['exception'],
      spring,
      false,
    ],
  ])('%s', (_what, status, closedAt, statuses, asOf, answers) => {
    expect(mayAnswer({ status, closedAt }, statuses, asOf)).toBe(answers);
  });
});
