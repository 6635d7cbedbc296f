import { CallRecord } from './call-record';

describe('the record of calls', () => {
  const record = new CallRecord();
  const add = (
    kind: 'turn' | 'recall',
    startedAt: number,
    endedAt: number,
    succeeded: boolean,
    degraded?: string[],
  ) => record.add({ kind, startedAt, endedAt, succeeded, degraded });
  add('turn', 0, 5, true);
  add('turn', 90, 110, true);
  add('turn', 110, 150, false);
  add('turn', 160, 200, true);
  add('recall', 100, 120, true, ['graph']);
  add('recall', 120, 130, true, []);

  it('tells how often calls failed and how long none succeeded', () => {
    expect(record.summary('turn', 100, 260)).toEqual({ calls: 3, failed: 1, degraded: 0, gapMs: 90 });
  });

  it('tells how many recalls did without a channel', () => {
    expect(record.summary('recall', 100, 135)).toEqual({ calls: 2, failed: 0, degraded: 1, gapMs: 20 });
  });

  it('takes a window without a success for one whole gap', () => {
    expect(record.summary('turn', 140, 190)).toEqual({ calls: 1, failed: 1, degraded: 0, gapMs: 50 });
  });
});
